import type { ClientBase } from 'pg'

/** SQL that recreates the dropped indexes. */
export type DroppedIndexes = { of(isWanted: (table: string, made: string) => boolean): string }

/**
 * Drops every index that no foreign key needs: loading is faster without, and so is building them at once. Those of constraints
 * come back with their constraint, which statements name.
 */
export async function dropIndexes(client: ClientBase): Promise<DroppedIndexes> {
  const { rows } = await client.query<{ table: string; index: string; constraint: string | null; made: string }>(`
    select t.relname as "table", i.relname as index, c.conname as constraint,
      case when c.oid is null then pg_get_indexdef(i.oid)
      else format('alter table %I add constraint %I %s', t.relname, c.conname, pg_get_constraintdef(c.oid)) end as made
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    left join pg_constraint c on c.conindid = x.indexrelid and c.contype <> 'f'
    where t.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint f where f.conindid = x.indexrelid and f.contype = 'f')`)
  for (const { table, index, constraint } of rows)
    await client.query(constraint ? `alter table ${table} drop constraint ${constraint}` : `drop index ${index}`)
  return {
    of: (isWanted) =>
      rows
        .filter(({ table, made }) => isWanted(table, made))
        .map(({ made }) => made)
        .join(';\n'),
  }
}
