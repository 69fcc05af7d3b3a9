import { type Kysely, sql } from 'kysely'
import type { Language } from '#core/messages/languages.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { type ClientsOf, isOf } from './clients.store.ts'

export type CardLock = { version: number; hasAccount: boolean }

/** Locks a card against merging, forgetting and other changes until the transaction ends. */
export async function lockCard(db: Kysely<DB>, of: ClientsOf, id: string): Promise<CardLock | undefined> {
  const { rows } = await sql<CardLock>`
    select c.version, c.person_id is not null as "hasAccount" from client c
    where c.id = ${id} and ${isOf(of)} for no key update of c`.execute(db)
  return rows[0]
}

/** A partial update: fields that are undefined keep their value. */
export type CardChange = {
  name?: string | undefined
  phone?: string | null | undefined
  email?: string | null | undefined
  pinned?: string | null | undefined
  locale?: Language | null | undefined
}

/** undefined: somebody changed the card since this version. */
export async function updateCard(
  db: Kysely<DB>,
  { shopId, id, version }: { shopId: string; id: string; version: number },
  change: CardChange,
): Promise<number | undefined> {
  const row = await db
    .updateTable('client')
    .set({ ...change, version: version + 1 })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

/** false: the card has as many notes as it can have. The caller holds the card's lock. */
export async function insertNote(
  db: Kysely<DB>,
  note: { shopId: string; id: string; cardId: string; actorId: string; text: string; at: EpochMs; most: number },
): Promise<boolean> {
  const { shopId, id, cardId, actorId, text, at, most } = note
  const { numAffectedRows } = await sql`
    insert into client_note (shop_id, id, client_id, author_id, text, created_at)
    select ${shopId}, ${id}::uuid, ${cardId}, (select m.id from member m where m.shop_id = ${shopId} and m.person_id = ${actorId}),
      ${text}, ${new Date(at)}
    where (select count(*) from client_note where shop_id = ${shopId} and client_id = ${cardId}) < ${most}`.execute(db)
  return numAffectedRows === 1n
}

/** authorId null: anybody's note; otherwise only a note of this person. */
export async function deleteNote(
  db: Kysely<DB>,
  note: { shopId: string; id: string; cardId: string; authorId: string | null },
): Promise<boolean> {
  const { shopId, id, cardId, authorId } = note
  const isTheirs =
    authorId === null
      ? sql`true`
      : sql`exists (select from member m where m.shop_id = n.shop_id and m.id = n.author_id and m.person_id = ${authorId})`
  const { numAffectedRows } = await sql`
    delete from client_note n where n.shop_id = ${shopId} and n.id = ${id} and n.client_id = ${cardId} and ${isTheirs}`.execute(
    db,
  )
  return numAffectedRows === 1n
}
