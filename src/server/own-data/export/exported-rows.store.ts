import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Entry } from '#server/database/register/entry.ts'
import { columnsOf, personalEntries } from '#server/database/register/register.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { conditionOf, type Whose } from '../own-rows.store.ts'

export type ExportedTable = { name: string; why: string; rows: Record<string, unknown>[] }

/** The columns that say when a row was made, in the order in which they are looked for. */
const whenColumns = [
  'created_at',
  'placed_at',
  'happened_at',
  'saved_at',
  'followed_at',
  'asked_at',
  'taken_at',
  'at',
  'id',
]

/** The columns of a table that are in the archive [E6]. */
export function exportedColumns(entry: Entry): string[] {
  const withheld = (entry.withholds ?? '').split(' ')
  return columnsOf(entry).filter((column) => !withheld.includes(column))
}

/** The person's rows, one statement per table, without what the register withholds; with the names of shops and looks. */
export async function* listExportedTables(db: Kysely<DB>, whose: Whose): AsyncGenerator<ExportedTable> {
  for (const [table, entry] of personalEntries) {
    if (entry.exports === null) continue
    const columns = exportedColumns(entry)
    const withheld = columnsOf(entry).filter((column) => !columns.includes(column))
    const when = whenColumns.find((column) => columns.includes(column))
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(${sql.table(table)}.*) - ${withheld}::text[] || ${namesIn(table, columns)} as row from ${sql.table(table)}
      where ${conditionOf(entry.mine, whose)} ${when ? sql`order by ${sql.ref(`${table}.${when}`)}` : sql``}`.execute(
      db,
    )
    yield { name: entry.exports, why: entry.why, rows: rows.map(({ row }) => row) }
  }
}

/** For readers, to whom an id says nothing. */
function namesIn(table: string, columns: readonly string[]): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  const shop = columns.includes('shop_id') ? sql`(select s.name from shop s where s.id = ${of('shop_id')})` : sql`null`
  const shopOfLook = columns.includes('look_shop_id') ? of('look_shop_id') : of('shop_id')
  const look = columns.includes('look_id')
    ? sql`(select l.title from look l where l.shop_id = ${shopOfLook} and l.id = ${of('look_id')})`
    : sql`null`
  return sql`jsonb_strip_nulls(jsonb_build_object('shop', ${shop}, 'look', ${look}))`
}

/** Own pictures whose file is stored, in the order they were brought. */
export async function listOwnOriginals(db: Kysely<DB>, personId: string): Promise<{ id: string; hash: string }[]> {
  const { rows } = await sql<{ id: string; hash: string }>`
    select id, original_hash as hash from photo
    where uploaded_by = ${personId} and shop_id is null and original_hash is not null order by created_at, id`.execute(
    db,
  )
  return rows
}
