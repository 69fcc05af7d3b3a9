import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'

export type KnownLine = { line: number; cardId: string; alike: string }

/** rows: a list of ImportedClient as JSON. */
const rowsOf = (rows: string) =>
  sql`json_to_recordset(${rows}::json) as n (line int, name text, phone text, email text, note text)`

/** Lines whose number or address is on a card of the shop, with the first such card. */
export async function findKnownLines(db: Kysely<DB>, shopId: string, lines: string): Promise<KnownLine[]> {
  const { rows } = await sql<KnownLine>`
    with cards as materialized (
      select c.id, c.name, lower(c.email) as email, regexp_replace(c.phone, '\\D', '', 'g') as digits from client c
      where c.shop_id = ${shopId} and c.merged_into is null and c.forgotten_at is null
    ), named as (
      select n.line, lower(n.email) as email, regexp_replace(n.phone, '\\D', '', 'g') as digits from ${rowsOf(lines)}
    )
    select distinct on (line) line, "cardId", alike from (
      select n.line, c.id as "cardId", c.name as alike from named n join cards c on c.email = n.email
      union all select n.line, c.id, c.name from named n join cards c on c.digits = n.digits
    ) f order by line, "cardId"`.execute(db)
  return rows
}

type Imported = { shopId: string; actorId: string; at: Date; rows: string; skipped: readonly number[] }

/** Cards and their notes, without the skipped lines; one statement. */
export async function insertImported(db: Kysely<DB>, { shopId, actorId, at, rows, skipped }: Imported): Promise<void> {
  await sql`
    with named as materialized (select gen_random_uuid() as id, n.* from ${rowsOf(rows)}
      where not exists (select from unnest(${skipped}::int[]) s (line) where s.line = n.line)),
    cards as (
      insert into client (shop_id, id, name, phone, email, created_at)
      select ${shopId}, n.id, n.name, n.phone, n.email, ${at} from named n
    )
    insert into client_note (shop_id, id, client_id, author_id, text, created_at)
    select ${shopId}, gen_random_uuid(), n.id, (select m.id from member m where m.shop_id = ${shopId} and m.person_id = ${actorId}),
      n.note, ${at} from named n where n.note is not null`.execute(db)
}

export type ImportRow = { requestHash: Buffer; answer: unknown }

/** Imports of a shop queue up until the end of the transaction, so that each sees the cards of the one before, and of walk-ins [D34]. */
export async function lockImports(tx: Transaction<DB>, shopId: string): Promise<void> {
  await sql`select lock_client_import(${shopId}, true)`.execute(tx)
}

export async function insertImport(
  tx: Transaction<DB>,
  row: { shopId: string; key: string; requestHash: Uint8Array; at: Date; answer: unknown },
): Promise<void> {
  await sql`
    insert into client_import (shop_id, idempotency_key, request_hash, imported_at, answer)
    values (${row.shopId}, ${row.key}, ${row.requestHash}, ${row.at}, ${JSON.stringify(row.answer)}::jsonb)`.execute(tx)
}

export async function findImport(db: Kysely<DB>, shopId: string, key: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select request_hash as "requestHash", answer from client_import where shop_id = ${shopId} and idempotency_key = ${key}`.execute(
    db,
  )
  return rows[0]
}

export type ExportedCard = { id: string; cells: (string | null)[] }

/** Cards in the order of their ids, a page at a time. */
export async function listExportedCards(
  db: Kysely<DB>,
  { shopId, after, limit }: { shopId: string; after: string | null; limit: number },
): Promise<ExportedCard[]> {
  const { rows } = await sql<ExportedCard>`
    select c.id, array[c.name, c.phone, c.email, (select string_agg(n.text, E'\\n' order by n.created_at) from client_note n
      where n.shop_id = c.shop_id and n.client_id = c.id), c.pinned,
      (select count(*)::text from appointment a where a.shop_id = c.shop_id and a.card_id = c.id and ${stateIs('appointment as a', 'completed')})] as cells
    from client c where c.shop_id = ${shopId} and c.merged_into is null and c.forgotten_at is null
      and ${after === null ? sql`true` : sql`c.id > ${after}::uuid`}
    order by c.id limit ${limit}`.execute(db)
  return rows
}
