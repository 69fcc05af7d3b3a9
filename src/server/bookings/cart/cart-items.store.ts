import { type RawBuilder, sql, type Transaction } from 'kysely'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { EpochMs } from '#core/time.ts'
import { announceTimes } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type NewCartItem = {
  cartId: string
  id: string
  shopId: string
  serviceId: string
  memberId: string
  forAnyone: boolean
  lookId: string | null
  startsAt: EpochMs
  lanes: number
  at: EpochMs
}

/** Appends an item to a cart that is not full [B4]. With `checked`, the CTE of holdRefused, within the limits of holds too. */
export async function insertCartItem<Code extends string = never>(
  tx: Transaction<DB>,
  item: NewCartItem,
  most: number,
  checked: RawBuilder<unknown> = nothingRefused,
): Promise<Decision<void, Code | 'too_many'>> {
  const { rows } = await sql<{ code: Code | null; isAdded: boolean }>`
    with ${checked}, added as (
    insert into cart_item (cart_id, id, position, shop_id, service_id, member_id, for_anyone, look_id, starts_at, lanes, added_at)
    select ${item.cartId}, ${item.id}, coalesce(max(position), 0) + 1, ${item.shopId}, ${item.serviceId}, ${item.memberId},
      ${item.forAnyone}, ${item.lookId}, ${new Date(item.startsAt)}, ${item.lanes}, ${new Date(item.at)}
    from cart_item where cart_id = ${item.cartId} having coalesce(max(position), 0) < ${most} returning id
    )
    select code, exists (select from added) as "isAdded" from hold_refused`.execute(tx)
  return limitedBy(rows[0]!.code ?? (rows[0]!.isAdded ? null : 'too_many'))
}

const nothingRefused = sql`hold_refused as (select null::text as code)`

function limitedBy<Code extends string>(code: Code | null): Decision<void, Code> {
  return code === null ? granted(undefined) : refused(code)
}

/** Gives an item another time, within the limits of holds. */
export async function updateTimeOfItem<Code extends string>(
  tx: Transaction<DB>,
  { cartId, id, startsAt, memberId, lanes }: Pick<NewCartItem, 'cartId' | 'id' | 'startsAt' | 'memberId' | 'lanes'>,
  checked: RawBuilder<unknown>,
): Promise<Decision<void, Code>> {
  const { rows } = await sql<{ code: Code | null }>`
    with ${checked}, moved as (
      update cart_item set starts_at = ${new Date(startsAt)}, member_id = ${memberId}, lanes = ${lanes}
      where cart_id = ${cartId} and id = ${id}
    )
    select code from hold_refused`.execute(tx)
  return limitedBy(rows[0]!.code)
}

/** Deletes an item and closes the gap in positions; false: there is none. Its time comes free. */
export async function deleteCartItem(tx: Transaction<DB>, cartId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ position: number; shopId: string }>`
    delete from cart_item where cart_id = ${cartId} and id = ${id} returning position, shop_id as "shopId"`.execute(tx)
  const [gone] = rows
  if (!gone) return false
  await sql`update cart_item set position = position - 1 where cart_id = ${cartId} and position > ${gone.position}`.execute(
    tx,
  )
  announceTimes(tx, [gone.shopId])
  return true
}

export type HeldItemRow = {
  id: string
  shopId: string
  serviceId: string
  memberId: string
  forAnyone: boolean
  startsAt: Date
}

export async function findCartItem(tx: Transaction<DB>, cartId: string, id: string): Promise<HeldItemRow | undefined> {
  return tx
    .selectFrom('cart_item')
    .select([
      'id',
      'shop_id as shopId',
      'service_id as serviceId',
      'member_id as memberId',
      'for_anyone as forAnyone',
      'starts_at as startsAt',
    ])
    .where('cart_id', '=', cartId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function updateNoteOfItem(
  tx: Transaction<DB>,
  cartId: string,
  id: string,
  note: string | null,
): Promise<void> {
  await tx.updateTable('cart_item').set({ note }).where('cart_id', '=', cartId).where('id', '=', id).execute()
}
