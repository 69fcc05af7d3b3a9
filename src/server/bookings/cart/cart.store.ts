import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { AgreedItem } from '#core/booking/checkout/agreed-item.ts'
import type { Confirmation } from '#core/shops/confirmations.ts'
import type { EpochMs } from '#core/time.ts'
import { lockKey } from '#server/database/advisory-locks.ts'
import { preparedStatement } from '#server/database/connections/prepared-statements.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, photoColumns, photoIsShown, visiblePhoto } from '#server/looks/visible-photos.store.ts'
import { type DepositBasis, depositBasis } from '../../money/deposits/deposit-terms.store.ts'
import { agreedOfItem, camelColumns, wholeTime } from '../agreed-item.store.ts'
import { type ReferenceRow, referencesOfItem } from '../appointments/references.store.ts'

/** The owner of a cart: a person, or a visitor identified only by a cookie. */
export type CartOwner = { personId: string | null; tokenHash: Buffer | null }

/** Keyed hashes (MAC) of a visitor's address group, and of its wider network if it has one. */
export type CartAddress = { addressHash: Buffer; networkHash: Buffer | null }

export type CartVisitor = CartAddress & { owner: CartOwner }

export type CartRow = { id: string; personId: string | null; extendedAt: Date | null }

/**
 * Prefers a person's own cart over that of their browser. The update locks the row against other tabs and changes its
 * version, which a concurrent checkout detects; a new hold counts for the address it comes from.
 */
export async function findCartForChange(
  tx: Transaction<DB>,
  owner: CartOwner,
  from?: CartAddress,
): Promise<CartRow | undefined> {
  const address = from && sql`, address_hash = ${from.addressHash}::bytea, network_hash = ${from.networkHash}::bytea`
  const { rows } = await sql<CartRow>`
    update cart set updated_at = now()${address ?? sql``} where id = (select id from ${cartOf(owner)}) and ${isOwn(owner)}
    returning id, person_id as "personId", extended_at as "extendedAt"`.execute(tx)
  return rows[0]
}

/** A person's own cart first, then the browser's while no person owns it; a visitor has only the latter. */
export function cartOf(owner: CartOwner) {
  return sql`cart where ${isOwn(owner)} order by person_id is not null desc, created_at limit 1`
}

function isOwn({ personId, tokenHash }: CartOwner) {
  return sql`(person_id = ${personId}::uuid or (person_id is null and token_hash = ${tokenHash}::bytea))`
}

/** Advisory locks, taken in key order to avoid deadlocks, make limits [B4] [B23] exact and give a person only one cart. */
export async function lockHolder(
  tx: Transaction<DB>,
  { personId, tokenHash }: CartOwner,
  from: CartAddress | null,
): Promise<void> {
  const hashes = [from?.addressHash, from?.networkHash, tokenHash].map((one) => one?.toString('hex'))
  const names = [personId, ...hashes]
  await sql`
    select pg_advisory_xact_lock(key) from (
      select ${lockKey('cart', sql`name`)} as key from unnest(${names.filter((name) => name != null)}::text[]) name order by key
    ) keys`.execute(tx)
}

export async function insertCart(
  tx: Transaction<DB>,
  cart: CartAddress & { id: string; owner: CartOwner; at: EpochMs },
): Promise<CartRow> {
  const at = new Date(cart.at)
  return tx
    .insertInto('cart')
    .values({
      id: cart.id,
      person_id: cart.owner.personId,
      // A person's cart is not tied to the browser, which somebody else may use later.
      token_hash: cart.owner.personId === null ? cart.owner.tokenHash : null,
      address_hash: cart.addressHash,
      network_hash: cart.networkHash,
      created_at: at,
      updated_at: at,
    })
    .returning(['id', 'person_id as personId', 'extended_at as extendedAt'])
    .executeTakeFirstOrThrow()
}

/** Other carts with live holds of the same person or from the same address [B4]. */
export async function countHoldingCarts(
  tx: Transaction<DB>,
  {
    cartId,
    personId,
    addressHash,
    now,
  }: { cartId: string; personId: string | null; addressHash: Buffer; now: EpochMs },
): Promise<number> {
  const { rows } = await sql<{ carts: number }>`
    select count(*)::int as carts from cart c
    where c.id <> ${cartId} and (c.address_hash = ${addressHash}::bytea or c.person_id = ${personId}::uuid)
      and exists (select from cart_item i join occupancy o on o.cart_item_id = i.id
        where i.cart_id = c.id and o.expires_at > ${new Date(now)})`.execute(tx)
  return rows[0]?.carts ?? 0
}

export type CartItemRow = AgreedItem & {
  id: string
  shopId: string
  serviceId: string
  memberId: string
  forAnyone: boolean
  lookId: string | null
  startsAt: Date
  references: ReferenceRow[]
  heldUntil: Date | null
  isShopLive: boolean
  isOffered: boolean
  phoneRequired: boolean
  depositBasis: DepositBasis | null
  durationMin: number
  confirmation: Confirmation
  shopSlug: string
  shopName: string
  city: string | null
  district: string | null
  lat: number | null
  lng: number | null
  timeZone: string
  makerName: string
  portrait: PhotoRow | null
  lookTitle: string | null
  photo: PhotoRow | null
}

/** The items of a cart in order, each with the instant until which all its time is held. */
export async function listCartItems(db: Kysely<DB>, owner: CartOwner, now: EpochMs): Promise<CartItemRow[]> {
  const { rows } = await sql<CartItemRow>`${preparedStatement}
    select ${camelColumns('i', ['id', 'shop_id', 'service_id', 'member_id', 'for_anyone', 'look_id', 'starts_at'])},
      ${agreedOfItem}, sv.duration_min as "durationMin",
      case when ${isOnRequest(owner.personId)} then 'on_request' else 'instant' end as confirmation,
      (select min(o.expires_at) from occupancy o where o.cart_item_id = i.id and o.expires_at > ${new Date(now)}
        and o.during = ${wholeTime('i', 'sv')} having count(*) = i.lanes) as "heldUntil",
      ${referencesOfItem(sql`i.id`)} as references,
      ${stateIs('shop as s', 'live')} as "isShopLive", ${isOffered} as "isOffered",
      s.slug as "shopSlug", s.name as "shopName", ${camelColumns('s', ['city', 'district', 'lat', 'lng', 'time_zone', 'phone_required'])},
      ${depositBasis(owner.personId)} as "depositBasis",
      m.display_name as "makerName", ${visiblePhoto(sql`m.portrait_photo_id`)} as portrait, l.title as "lookTitle",
      (select ${photoColumns} from look_photo lp join photo p on p.id = lp.photo_id join original o on o.hash = p.original_hash
        where lp.shop_id = i.shop_id and lp.look_id = i.look_id and ${photoIsShown} order by lp.position limit 1) as photo
    from cart c join cart_item i on i.cart_id = c.id
    join shop s on s.id = i.shop_id
    join service_terms sv on sv.shop_id = i.shop_id and sv.id = i.service_id and sv.member_id = i.member_id
    join member m on m.shop_id = i.shop_id and m.id = i.member_id
    left join look l on l.shop_id = i.shop_id and l.id = i.look_id
    where c.id = (select id from ${cartOf(owner)})
    order by i.position`.execute(db)
  return rows
}

/** SQL: true if a service `sv` of a shop `s` needs the shop's confirmation: always, or for clients who are new to it [B22]. */
export function isOnRequest(personId: string | null | RawBuilder<unknown>) {
  return sql<boolean>`(sv.confirmation = 'on_request' or (s.new_clients_on_request and is_new_client(${personId}::uuid, s.id)))`
}

/** SQL: true if the service `sv` of the shop `s` can be booked with the member `m` at all [S7]. */
export const isOffered = sql<boolean>`(${stateIs('shop as s', 'live')} and sv.is_offered and m.left_at is null)`

/** Extends the live holds of a cart, once [B3]; expired ones stay expired. */
export async function updateHoldsOfCart(
  tx: Transaction<DB>,
  cartId: string,
  { until, now }: { until: EpochMs; now: EpochMs },
): Promise<void> {
  await sql`
    with held as (
      update occupancy o set expires_at = ${new Date(until)} from cart_item i
      where i.cart_id = ${cartId} and o.cart_item_id = i.id and o.expires_at > ${new Date(now)} returning 1
    )
    update cart set extended_at = ${new Date(now)}, updated_at = ${new Date(now)}
    where id = ${cartId} and exists (select from held)`.execute(tx)
}

/** A visitor asks for an account: extends the live holds of their cart as a checkout would, once [B3]. */
export async function updateHoldsOfVisitor(
  tx: Transaction<DB>,
  tokenHash: Buffer,
  times: { until: EpochMs; now: EpochMs },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from cart where token_hash = ${tokenHash}::bytea and person_id is null and extended_at is null for update`.execute(
    tx,
  )
  if (rows[0]) await updateHoldsOfCart(tx, rows[0].id, times)
}

/** Merges the browser's cart into the person's own after sign-in, up to the cart's limit. */
export async function adoptCart(tx: Transaction<DB>, owner: CartOwner, most: number): Promise<void> {
  const { personId, tokenHash } = owner
  if (personId === null || tokenHash === null) return
  await lockHolder(tx, owner, null)
  const { rows: own } = await sql<{ id: string }>`
    select id from cart where person_id = ${personId} order by created_at limit 1 for update`.execute(tx)
  const { rows: brought } = await sql<{ id: string }>`
    select id from cart where token_hash = ${tokenHash}::bytea and person_id is null for update`.execute(tx)
  const [mine, theirs] = [own[0]?.id, brought[0]?.id]
  if (theirs === undefined) return
  if (mine === undefined) {
    await sql`update cart set person_id = ${personId}, token_hash = null where id = ${theirs}`.execute(tx)
    return
  }
  await sql`
    with room as (select coalesce(max(position), 0) as taken from cart_item where cart_id = ${mine})
    update cart_item i set cart_id = ${mine}, position = room.taken + i.position from room
    where i.cart_id = ${theirs} and room.taken + i.position <= ${most}`.execute(tx)
  // Places in line come along, but for times that the person waits for already.
  await sql`
    update queue_place q set cart_id = ${mine} where q.cart_id = ${theirs} and not exists (
      select from queue_place own where own.cart_id = ${mine} and own.service_id = q.service_id and own.starts_at = q.starts_at)`.execute(
    tx,
  )
  await tx.deleteFrom('cart').where('id', '=', theirs).execute()
}
