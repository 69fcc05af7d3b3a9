import type { ClientBase } from 'pg'
import { CannotStart } from '#server/platform/config/cannot-start.ts'

/** A schema of its own marks a database that is being restored, for every server that shares it. */
const SCHEMA = 'lookbook_restore'

/** A half-restored installation does not start. */
export async function refuseUnfinishedRestore(client: ClientBase): Promise<void> {
  const from = await findRestoreMarker(client)
  if (from === null) return
  throw new CannotStart(
    `A restore into this database has not finished. Run it again: npm start -- restore ${from}. It starts over and needs nothing removed.`,
  )
}

/** The backup that a restore has begun with; null: none has begun. */
export async function findRestoreMarker(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('${SCHEMA}.begun') is not null as there`)
  if (!rows[0]!.there) return null
  const begun = await client.query<{ folder: string }>(`select folder from ${SCHEMA}.begun`)
  return begun.rows[0]?.folder ?? ''
}

export async function createRestoreMarker(client: ClientBase, folder: string): Promise<void> {
  await client.query(`begin; drop schema if exists ${SCHEMA} cascade; create schema ${SCHEMA};
    create table ${SCHEMA}.begun (folder text not null)`)
  await client.query(`insert into ${SCHEMA}.begun values ($1)`, [folder])
  await client.query('commit')
}

export async function dropRestoreMarker(client: ClientBase): Promise<void> {
  await client.query(`drop schema ${SCHEMA} cascade`)
}

/** Tables and views outside of the system's schemas and of extensions, ours or anybody's. */
export async function countRelations(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema', '${SCHEMA}')
      and n.nspname !~ '^pg_' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`)
  return rows[0]!.count
}

/**
 * Removes what an unfinished restore left. Only for a database with the marker: it was empty when that restore began. A column's
 * own sequence goes with its table, and cannot go before it.
 */
export async function dropOwnObjects(client: ClientBase): Promise<void> {
  await client.query(`
    do $$
    declare statements text[]; statement text;
    begin
      select array_agg(one) into statements from (
        select format('drop %s if exists public.%I cascade', case relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, relname) as one
        from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')
          and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
            and (d.deptype = 'e' or c.relkind = 'S' and d.deptype in ('a', 'i')))
        union all
        select format('drop routine if exists %s cascade', p.oid::regprocedure)
        from pg_proc p where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
        union all
        select format('drop type if exists public.%I cascade', typname)
        from pg_type t where typnamespace = 'public'::regnamespace and typtype in ('c', 'e', 'd') and typname !~ '^_'
          and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
          and (typrelid = 0 or exists (select from pg_class c where c.oid = t.typrelid and c.relkind = 'c'))
      ) as found;
      foreach statement in array coalesce(statements, '{}') loop
        execute statement;
      end loop;
    end $$`)
}
