import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { PhotoState } from '#core/photos/lifecycle.ts'
import type { EpochMs } from '#core/time.ts'
import { announceDesk } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, photoColumns } from '#server/looks/visible-photos.store.ts'

export type ReferenceRow = { id: string; state: PhotoState; photo: PhotoRow | null }

const columns = sql`json_build_object('id', p.id, 'state', p.state,
  'photo', case when ${stateIs('photo as p', 'ready')} and o.ready_width > 0 then ${photoColumns} end)`

/** The references of a cart item, in order. The caller must check who owns the cart. */
export function referencesOfItem(itemId: RawBuilder<unknown>): RawBuilder<ReferenceRow[]> {
  return sql`coalesce((select json_agg(${columns} order by r.position)
    from cart_reference r join photo p on p.id = r.photo_id left join original o on o.hash = p.original_hash
    where r.cart_item_id = ${itemId}), '[]')`
}

/** The references of an appointment `a`, for its client and the shop's people who run it [P10]. */
export const referencesOfAppointment: RawBuilder<ReferenceRow[]> = sql`coalesce((
  select json_agg(${columns} order by p.created_at, p.id)
  from reference r join photo p on p.id = r.photo_id left join original o on o.hash = p.original_hash
  where r.shop_id = a.shop_id and r.appointment_id = a.id), '[]')`

/** Answers its booking and shop; undefined: this client has no such reference. */
export async function deleteReferenceOfClient(
  db: Kysely<DB>,
  { id, photoId, clientId, at }: { id: string; photoId: string; clientId: string; at: EpochMs },
): Promise<string | undefined> {
  const { rows } = await sql<{ bookingId: string; shopId: string }>`
    with gone as (
      delete from reference r using appointment a join booking b on b.id = a.booking_id
      where a.shop_id = r.shop_id and a.id = r.appointment_id and a.id = ${id} and b.client_id = ${clientId}
        and r.photo_id = ${photoId} returning a.shop_id, a.id
    )
    update appointment a set references_changed_at = ${new Date(at)} from gone
    where a.shop_id = gone.shop_id and a.id = gone.id returning a.booking_id as "bookingId", a.shop_id as "shopId"`.execute(
    db,
  )
  announceDesk(
    db,
    rows.map(({ shopId }) => shopId),
  )
  return rows[0]?.bookingId
}

/** Answers its booking; undefined: this client has no such appointment. */
export async function updateKeepsReferences(
  db: Kysely<DB>,
  { id, clientId }: { id: string; clientId: string },
  isKept: boolean,
): Promise<string | undefined> {
  const { rows } = await sql<{ bookingId: string }>`
    update appointment a set keeps_references = ${isKept} from booking b
    where b.id = a.booking_id and a.id = ${id} and b.client_id = ${clientId} returning b.id as "bookingId"`.execute(db)
  return rows[0]?.bookingId
}

/** Deletes what was brought to appointments that ended before a moment and is not kept; answers the shop of each appointment. */
export async function deleteReferencesEndedBy(
  db: Kysely<DB>,
  { before, at, most }: { before: EpochMs; at: EpochMs; most: number },
): Promise<number> {
  const isOver = sql`not a.keeps_references and upper(a.during) <= ${new Date(before)}`
  const { rows } = await sql<{ shopId: string }>`
    with due as (
      (select a.shop_id, a.id from appointment a where a.note is not null and ${isOver} limit ${most})
      union
      (select a.shop_id, a.id from reference r join appointment a on a.shop_id = r.shop_id and a.id = r.appointment_id
        where ${isOver} limit ${most})
    ), gone as (
      delete from reference r using due where r.shop_id = due.shop_id and r.appointment_id = due.id
    )
    update appointment a set note = null, references_changed_at = ${new Date(at)} from due
    where a.shop_id = due.shop_id and a.id = due.id and not a.keeps_references returning a.shop_id as "shopId"`.execute(
    db,
  )
  announceDesk(
    db,
    rows.map(({ shopId }) => shopId),
  )
  return rows.length
}

/** The picture became ready or was rejected: its appointments have changed for their shops, which are answered. */
export async function updateReferencesOfPhoto(db: Kysely<DB>, photoId: string, at: EpochMs): Promise<void> {
  const { rows } = await sql<{ shopId: string }>`
    update appointment a set references_changed_at = ${new Date(at)} from reference r
    where r.photo_id = ${photoId} and a.shop_id = r.shop_id and a.id = r.appointment_id returning a.shop_id as "shopId"`.execute(
    db,
  )
  announceDesk(
    db,
    rows.map(({ shopId }) => shopId),
  )
}

export async function deleteCartReference(
  tx: Transaction<DB>,
  { itemId, photoId, cartId }: { itemId: string; photoId: string; cartId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from cart_reference r using cart_item i
    where i.id = r.cart_item_id and i.cart_id = ${cartId} and i.id = ${itemId} and r.photo_id = ${photoId}`.execute(tx)
  return numAffectedRows === 1n
}
