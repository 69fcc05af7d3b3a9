import type { ClientBase } from 'pg'

export type Column = {
  name: string
  /** as PostgreSQL writes it: text, timestamp with time zone, smallint, bytea[] … */
  type: string
  notNull: boolean
  default: string | null
  /** always and by default: identity columns; stored: computed ones */
  generated: 'always' | 'by default' | 'stored' | null
}
export type Constraint = { name: string; definition: string }
export type Table = {
  name: string
  unlogged: boolean
  columns: Column[]
  constraints: Constraint[]
  indexes: string[]
  triggers: string[]
}
export type Catalog = { extensions: string[]; functions: string[]; tables: Table[] }

/** Reads the schema `public`, without what extensions brought and without anything that differs between PostgreSQL 15 and 18. */
export async function readCatalog(client: ClientBase): Promise<Catalog> {
  const texts = async (sql: string) => (await client.query<{ text: string }>(sql)).rows.map(({ text }) => text)
  const tables = await client.query<Table>(tablesSql)
  return { extensions: await texts(extensionsSql), functions: await texts(functionsSql), tables: tables.rows }
}

const extensionsSql = `select extname as text from pg_extension where extname <> 'plpgsql' order by extname collate "C"`

const functionsSql = `
  select pg_get_functiondef(p.oid) as text
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`

// contype 'n' (not null) is new in PostgreSQL 18; columns say it already.
const tablesSql = `
  select
    c.relname as name,
    c.relpersistence = 'u' as unlogged,
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
