import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'

const ROWS_AT_ONCE = 500

/**
 * Inserts many rows in one statement: the table's types parse them from one JSON parameter. All rows must have the same columns.
 */
export async function insertRows<T extends keyof DB & string>(
  db: Kysely<DB>,
  table: T,
  rows: readonly Insertable<DB[T]>[],
  onConflict: 'fails' | 'is left' = 'fails',
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const otherwise = onConflict === 'is left' ? sql` on conflict do nothing` : sql``
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const json = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE), bytesAsHex)
    await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
      from json_populate_recordset(null::${sql.table(table)}, ${json}::json)${otherwise}`.execute(db)
  }
}

/** JSON.stringify has already called Buffer.toJSON; PostgreSQL reads bytes as \x… */
function bytesAsHex(_key: string, value: unknown): unknown {
  const isBuffer = typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer'
  return isBuffer ? `\\x${Buffer.from((value as unknown as { data: number[] }).data).toString('hex')}` : value
}
