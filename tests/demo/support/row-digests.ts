import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'

/** Columns that may differ between two fillings: salts, secrets, and the time a row was written. */
const apart: Record<string, string[]> = {
  identity: ['password_hash', 'created_at'],
  original: ['created_at'],
  installation: ['changed_at'],
  comment: [],
  time_off: ['created_at'],
  occupancy: ['created_at'],
  time_poll: ['token_hash'],
}

/** A digest and a count of every table's rows: equal digests mean equal installations. */
export async function rowDigests(db: Kysely<DB>): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const digests: Record<string, string> = {}
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(row, e'\n' order by row)), '') as digest
      from (select (to_jsonb(t) - ${apart[name] ?? []}::text[])::text as row from ${sql.table(name)} t) rows`.execute(
      db,
    )
    digests[name] = rows[0]!.digest
  }
  return digests
}
