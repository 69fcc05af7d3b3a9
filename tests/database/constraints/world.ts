import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'

export const span = (from: string, to: string) => `[2026-05-04T${from}Z,2026-05-04T${to}Z)`

/** The smallest bookable shop: a maker, a room with two lanes, a service, a look, and a client. */
export async function insertWorld(db: Kysely<DB>) {
  const [shop_id, client, maker, stranger, chair, room, service, look, photo] = Array.from({ length: 9 }, () =>
    randomUUID(),
  )
  const world = { shop_id, client, maker, stranger, chair, room, service, look, photo } as Record<WorldPart, string>
  const shop = {
    slug: `shop-${world.shop_id.slice(0, 8)}`,
    name: 'Sala Norte',
    category: 'hair',
    time_zone: 'Europe/Lisbon',
    currency: 'EUR',
  }
  await db.insertInto('person').values({ id: world.client, name: 'Alba' }).execute()
  await db
    .insertInto('shop')
    .values({ id: world.shop_id, ...shop })
    .execute()
  for (const [id, display_name] of [
    [world.maker, 'Rui'],
    [world.stranger, 'Ana'],
  ] as const) {
    await db.insertInto('member').values({ shop_id: world.shop_id, id, role: 'staff', display_name }).execute()
  }
  await db
    .insertInto('resource')
    .values([
      { shop_id: world.shop_id, id: world.chair, kind: 'member', member_id: world.maker, name: 'Rui' },
      { shop_id: world.shop_id, id: world.room, kind: 'room', name: 'Studio' },
    ])
    .execute()
  await db
    .insertInto('resource_lane')
    .values([
      { shop_id: world.shop_id, resource_id: world.chair, lane: 1, kind: 'member' },
      { shop_id: world.shop_id, resource_id: world.room, lane: 1, kind: 'room' },
      { shop_id: world.shop_id, resource_id: world.room, lane: 2, kind: 'room' },
    ])
    .execute()
  await db
    .insertInto('service')
    .values({
      shop_id: world.shop_id,
      id: world.service,
      name: 'Cut',
      category: 'hair',
      price_minor: 4500,
      duration_min: 60,
    })
    .execute()
  await db
    .insertInto('service_member')
    .values({ shop_id: world.shop_id, service_id: world.service, member_id: world.maker })
    .execute()
  await db
    .insertInto('look')
    .values({
      shop_id: world.shop_id,
      id: world.look,
      title: 'Copper bob',
      service_id: world.service,
      member_id: world.maker,
    })
    .execute()
  await db.insertInto('photo').values({ id: world.photo, shop_id: world.shop_id }).execute()
  return world
}

type WorldPart = 'shop_id' | 'client' | 'maker' | 'stranger' | 'chair' | 'room' | 'service' | 'look' | 'photo'
export type World = Record<WorldPart, string>

export async function insertAppointment(
  db: Kysely<DB>,
  world: World,
  during = span('09:00', '10:00'),
): Promise<string> {
  const booking_id = randomUUID()
  const id = randomUUID()
  await db
    .insertInto('booking')
    .values({
      id: booking_id,
      client_id: world.client,
      code: codeFrom(booking_id),
      idempotency_key: booking_id,
      request_hash: Buffer.alloc(32),
      contact_name: 'Alba',
    })
    .execute()
  await db
    .insertInto('appointment')
    .values({
      shop_id: world.shop_id,
      id,
      booking_id,
      service_id: world.service,
      member_id: world.maker,
      during,
      state: 'confirmed',
      service_name: 'Cut',
      price_minor: 4500,
      price_kind: 'fixed',
      currency: 'EUR',
      free_cancel_hours: 24,
      late_cancel_percent: 0,
    })
    .execute()
  return id
}

export async function insertCartItem(db: Kysely<DB>, world: World): Promise<{ cart: string; item: string }> {
  const cart = randomUUID()
  const item = randomUUID()
  await db.insertInto('cart').values({ id: cart, person_id: world.client }).execute()
  await db
    .insertInto('cart_item')
    .values({
      cart_id: cart,
      id: item,
      position: 1,
      shop_id: world.shop_id,
      service_id: world.service,
      member_id: world.maker,
      starts_at: '2026-05-04T09:00Z',
    })
    .execute()
  return { cart, item }
}

/** Eight characters of the booking code's alphabet, derived from the id. */
function codeFrom(id: string): string {
  return id.replaceAll('-', '').slice(0, 8).toUpperCase()
}
