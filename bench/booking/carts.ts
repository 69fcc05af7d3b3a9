import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { DB } from '#server/database/schema.generated.ts'
import { makeLook, makeMember, makeService, makeShop } from '#tests/support/make.ts'

const SHOPS = 20
const PEOPLE_PER_SHOP = 3
const DURATION_MIN = 30
/** Starts used per day: every half hour from ten to five. */
const SLOTS_A_DAY = 14
const PRICE_MINOR = 4500
const HOLD_MS = 3 * 3_600_000

type Place = { shop_id: string; service_id: string; member_id: string; resource_id: string; look_id: string }
type Item = Place & { id: string; cart_id: string; position: number; starts_at: Date; ends_at: Date }
export type Cart = { id: string; personId: string; token: string; items: Item[] }

/** Shops with members, a service each, and looks, for carts whose holds never conflict. */
export async function fillShops(db: Kysely<DB>): Promise<Place[][]> {
  const shops: Place[][] = []
  for (let n = 0; n < SHOPS; n++) {
    const shop = await makeShop(db)
    const places: Place[] = []
    for (let person = 0; person < PEOPLE_PER_SHOP; person++) {
      const member = await makeMember(db, shop, { role: person === 0 ? 'owner' : 'staff' })
      const service = await makeService(db, shop, [member], { duration_min: DURATION_MIN, price_minor: PRICE_MINOR })
      const look = await makeLook(db, shop, member, service)
      const { id: member_id, resourceId: resource_id } = member
      places.push({ shop_id: shop.id, service_id: service.id, member_id, resource_id, look_id: look.id })
    }
    shops.push(places)
  }
  return shops
}

/** Creates carts of so many items, each in another shop, with their times held; never the same time twice. */
export function createCartMaker(pool: pg.Pool, shops: readonly Place[][]) {
  const firstDay = Math.ceil(Date.now() / 86_400_000) + 2
  const used = shops.map(() => 0)
  let turn = 0

  function nextItem(cartId: string, position: number): Item {
    const shop = turn++ % shops.length
    const n = used[shop]!++
    const person = shops[shop]![n % PEOPLE_PER_SHOP]!
    const slot = Math.floor(n / PEOPLE_PER_SHOP)
    const day = firstDay + Math.floor(slot / SLOTS_A_DAY)
    const starts = day * 86_400_000 + 10 * 3_600_000 + (slot % SLOTS_A_DAY) * DURATION_MIN * 60_000
    const [starts_at, ends_at] = [new Date(starts), new Date(starts + DURATION_MIN * 60_000)]
    return { ...person, id: randomUUID(), cart_id: cartId, position, starts_at, ends_at }
  }

  return async (count: number, itemsEach: number): Promise<Cart[]> => {
    const carts = Array.from({ length: count }, (): Cart => {
      const id = randomUUID()
      const items = Array.from({ length: itemsEach }, (_, i) => nextItem(id, i + 1))
      return { id, personId: randomUUID(), token: randomBytes(32).toString('base64url'), items }
    })
    await insertCarts(pool, carts)
    return carts
  }
}

async function insertCarts(pool: pg.Pool, carts: readonly Cart[]): Promise<void> {
  const rows = carts.map(({ id, personId, token }) => ({
    id,
    personId,
    email: `${personId}@example.test`,
    token: hash('sha256', token, 'hex'),
  }))
  const items = JSON.stringify(carts.flatMap((cart) => cart.items))
  const until = new Date(Date.now() + HOLD_MS)
  await pool.query(
    `with given as (select * from json_to_recordset($1::json) as g (id uuid, "personId" uuid, email text, token text)),
      people as (insert into person (id, name, email, email_verified_at) select "personId", 'Someone', email, now() from given),
      sessions as (insert into session (token_hash, person_id, expires_at)
        select decode(token, 'hex'), "personId", now() + interval '30 days' from given)
    insert into cart (id, person_id) select id, "personId" from given`,
    [JSON.stringify(rows)],
  )
  const columns = `(id uuid, cart_id uuid, position smallint, shop_id uuid, service_id uuid, member_id uuid, look_id uuid,
    resource_id uuid, starts_at timestamptz, ends_at timestamptz)`
  await pool.query(
    `insert into cart_item (cart_id, id, position, shop_id, service_id, member_id, look_id, starts_at)
    select cart_id, id, position, shop_id, service_id, member_id, look_id, starts_at
    from json_to_recordset($1::json) as i ${columns}`,
    [items],
  )
  await pool.query(
    `insert into occupancy (shop_id, id, resource_id, lane, during, cause, cart_item_id, expires_at)
    select shop_id, gen_random_uuid(), resource_id, 1, tstzrange(starts_at, ends_at), 'hold', id, $2
    from json_to_recordset($1::json) as i ${columns}`,
    [items, until],
  )
}

/** The body our own client sends after showing the cart. */
export function checkoutOf({ items }: Cart): string {
  const price = { minor: PRICE_MINOR, currency: 'EUR', kind: 'fixed' }
  const policy = { freeCancelHours: 24, lateCancelPercent: 0 }
  const seen = items.map(({ id, starts_at }) => ({ id, startsAt: starts_at.toISOString(), price, policy }))
  return JSON.stringify({ contact: { name: 'Someone' }, items: seen })
}
