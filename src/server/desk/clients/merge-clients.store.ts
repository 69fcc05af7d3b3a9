import { type Kysely, sql, type Transaction } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import { changedUnlessDecided } from '#server/bookings/appointments/appointments.store.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type MergedCard = {
  id: string
  hasAccount: boolean
  contact: { name: string; phone: string | null; email: string | null; pinned: string | null }
}

/** Locks both cards in the order of their ids, also against appointments that are being made for them. */
export async function lockTwoCards(db: Kysely<DB>, shopId: string, ids: readonly string[]): Promise<MergedCard[]> {
  const { rows } = await sql<MergedCard>`
    select c.id, c.person_id is not null as "hasAccount",
      jsonb_build_object('name', c.name, 'phone', c.phone, 'email', c.email, 'pinned', c.pinned) as contact
    from client c where c.shop_id = ${shopId} and c.id = any(${ids}::uuid[]) and c.merged_into is null and c.forgotten_at is null
    order by c.id for update`.execute(db)
  return rows
}

export type Merge = {
  shopId: string
  id: string
  keptId: string
  mergedId: string
  by: string
  at: EpochMs
  before: MergedCard['contact']
  after: MergedCard['contact']
}

/** Moves everything and records what was moved. One statement; the caller holds both locks. */
export async function insertMerge(db: Kysely<DB>, merge: Merge): Promise<{ appointments: number; notes: number }> {
  const { shopId, id, keptId, mergedId, by, before, after } = merge
  const at = new Date(merge.at)
  const { rows } = await sql<{ appointments: number; notes: number }>`
    with appointments as (
      update appointment a set card_id = ${keptId}, ${changedUnlessDecided(at)} where shop_id = ${shopId} and card_id = ${mergedId} returning id
    ), notes as (
      update client_note set client_id = ${keptId} where shop_id = ${shopId} and client_id = ${mergedId} returning id
    ), hidden as (
      update client set merged_into = ${keptId}, version = version + 1 where shop_id = ${shopId} and id = ${mergedId}
    ), kept as (
      update client set version = version + 1, name = ${after.name}, phone = ${after.phone}, email = ${after.email}, pinned = ${after.pinned}
      where shop_id = ${shopId} and id = ${keptId}
    )
    insert into client_merge (shop_id, id, kept_id, merged_id, merged_by, merged_at, appointment_ids, note_ids, before, after)
    values (${shopId}, ${id}, ${keptId}, ${mergedId}, ${by}, ${at}, array(select id from appointments), array(select id from notes),
      ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)
    returning cardinality(appointment_ids) as appointments, cardinality(note_ids) as notes`.execute(db)
  return rows[0] ?? { appointments: 0, notes: 0 }
}

/**
 * Undoes a merge that is not older than `since`: answers the restored card, or undefined where there is no such merge. Contact
 * that was changed after the merge stays.
 */
export async function undoMergeRow(
  db: Kysely<DB>,
  { shopId, id, keptId, since, at }: { shopId: string; id: string; keptId: string; since: Date; at: Date },
): Promise<string | undefined> {
  const back = (column: 'name' | 'phone' | 'email' | 'pinned') =>
    sql`${sql.ref(column)} = case when ${sql.ref(`c.${column}`)} is not distinct from m.after ->> ${column} then m.before ->> ${column} else ${sql.ref(`c.${column}`)} end`
  const { rows } = await sql<{ restored: string }>`
    with m as (
      update client_merge set undone_at = ${at}
      where shop_id = ${shopId} and id = ${id} and kept_id = ${keptId} and undone_at is null and merged_at > ${since} returning *
    ), restored as (
      update client c set merged_into = null, version = c.version + 1 from m where c.shop_id = m.shop_id and c.id = m.merged_id returning c.id
    ), kept as (
      update client c set version = c.version + 1, ${back('name')}, ${back('phone')}, ${back('email')}, ${back('pinned')}
      from m where c.shop_id = m.shop_id and c.id = m.kept_id
    ), appointments as (
      update appointment a set card_id = m.merged_id, ${changedUnlessDecided(at)} from m
      where a.shop_id = m.shop_id and a.card_id = m.kept_id and a.id = any(m.appointment_ids)
    ), notes as (
      update client_note n set client_id = m.merged_id from m
      where n.shop_id = m.shop_id and n.client_id = m.kept_id and n.id = any(m.note_ids)
    )
    select id as restored from restored`.execute(db)
  return rows[0]?.restored
}

type Pair = { shopId: string; ids: readonly [string, string] }

/** false: it was said before. */
export async function insertApart(
  tx: Transaction<DB>,
  { shopId, ids: [one, other], actorId, at }: Pair & { actorId: string; at: EpochMs },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into client_apart (shop_id, one_id, other_id, said_by, said_at)
    values (${shopId}, least(${one}::uuid, ${other}::uuid), greatest(${one}::uuid, ${other}::uuid), ${actorId}, ${new Date(at)})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function deleteApart(tx: Transaction<DB>, { shopId, ids: [one, other] }: Pair): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from client_apart where shop_id = ${shopId} and one_id = least(${one}::uuid, ${other}::uuid)
      and other_id = greatest(${one}::uuid, ${other}::uuid)`.execute(tx)
  return numAffectedRows === 1n
}
