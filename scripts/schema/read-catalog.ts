import type { ClientBase } from 'pg'

export type Column = {
  name: string
  /** as PostgreSQL prints it: text, timestamp with time zone, smallint, bytea[] … */
  type: string
  notNull: boolean
  default: string | null
  /** always and by default: identity columns; stored: generated columns */
  generated: 'always' | 'by default' | 'stored' | null
}
export type Constraint = { name: string; definition: string }
export type Table = {
  name: string
  unlogged: boolean
  /** storage parameters, such as fillfactor=80 */
  options: string | null
  columns: Column[]
  constraints: Constraint[]
  indexes: string[]
  triggers: string[]
}
export type Named = { name: string; definition: string }
export type Catalog = { extensions: string[]; types: Named[]; functions: Named[]; views: Named[]; tables: Table[] }

// These rows are not held by the test of statements, which knows the server's and the demo's: what they say is written into schema.sql
// and schema.generated.ts, and a test compares that with the database.
/** Reads the schema `public`, without objects of extensions and without anything that differs between PostgreSQL 15 and 18. */
export async function readCatalog(client: ClientBase): Promise<Catalog> {
  const extensions = await client.query<{ name: string }>(extensionsSql)
  const types = await client.query<Named>(typesSql)
  const functions = await client.query<Named>(functionsSql)
  const views = await client.query<Named>(viewsSql)
  const tables = await client.query<Table>(tablesSql)
  return {
    extensions: extensions.rows.map(({ name }) => name),
    types: types.rows,
    functions: functions.rows,
    views: views.rows,
    tables: tables.rows,
  }
}

const extensionsSql = `select extname as name from pg_extension where extname <> 'plpgsql' order by extname collate "C"`

const functionsSql = `
  select p.proname as name, pg_get_functiondef(p.oid) as definition
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`

const typesSql = `
  select c.relname as name, format('create type %s as (%s)', c.relname,
    string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)) as definition
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'c'
  group by c.relname order by c.relname collate "C"`

const viewsSql = `
  select c.relname as name, format(E'create view %s as\\n%s', c.relname, pg_get_viewdef(c.oid)) as definition
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' order by c.relname collate "C"`

// contype 'n' (not null) is new in PostgreSQL 18; the columns have that information already.
const tablesSql = `
  select
    c.relname as name,
    c.relpersistence = 'u' as unlogged,
    array_to_string(c.reloptions, ', ') as options,
    (select json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'notNull', a.attnotnull,
        'default', pg_get_expr(d.adbin, d.adrelid),
        'generated', case when a.attidentity = 'a' then 'always' when a.attidentity = 'd' then 'by default' when a.attgenerated = 's' then 'stored' end
      ) order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select json_agg(json_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid))
        order by array_position(array['p', 'u', 'x', 'f', 'c'], k.contype::text), k.conname collate "C")
      from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'x', 'f', 'c')), '[]') as constraints,
    coalesce((select json_agg(pg_get_indexdef(i.indexrelid) order by n.relname collate "C")
      from pg_index i join pg_class n on n.oid = i.indexrelid
      where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))), '[]') as indexes,
    coalesce((select json_agg(pg_get_triggerdef(t.oid) order by t.tgname collate "C")
      from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal), '[]') as triggers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  order by c.relname collate "C"`
