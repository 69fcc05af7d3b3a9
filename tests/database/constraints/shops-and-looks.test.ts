import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { insertCartItem, insertWorld, type World } from './world.ts'

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  world = await insertWorld(database.db)
})
afterAll(() => database.drop())

test('a look’s maker must perform its service', async () => {
  const look = {
    shop_id: world.shop_id,
    id: randomUUID(),
    title: 'Fringe',
    service_id: world.service,
    member_id: world.stranger,
  }
  await expect(database.db.insertInto('look').values(look).execute()).rejects.toMatchObject({
    code: '23503',
    constraint: 'look_maker_performs_service',
  })
  const leaving = database.db.deleteFrom('service_member').where('member_id', '=', world.maker).execute()
  await expect(leaving).rejects.toMatchObject({ constraint: 'look_maker_performs_service' })
})

test('a cart item’s member must perform its service', async () => {
  const { cart } = await insertCartItem(database.db, world)
  const item = {
    cart_id: cart,
    id: randomUUID(),
    position: 2,
    shop_id: world.shop_id,
    service_id: world.service,
    member_id: world.stranger,
    starts_at: new Date(),
  }
  await expect(database.db.insertInto('cart_item').values(item).execute()).rejects.toMatchObject({
    constraint: 'cart_item_member_performs_service',
  })
})

test('a cart takes twelve items and refuses a thirteenth', async () => {
  const { cart } = await insertCartItem(database.db, world)
  const item = {
    cart_id: cart,
    id: randomUUID(),
    position: 13,
    shop_id: world.shop_id,
    service_id: world.service,
    member_id: world.maker,
    starts_at: new Date(),
  }
  await expect(database.db.insertInto('cart_item').values(item).execute()).rejects.toMatchObject({
    constraint: 'cart_item_at_most_twelve',
  })
})

test('a published look has a publication date', async () => {
  const publishing = database.db.updateTable('look').set({ state: 'published' }).where('id', '=', world.look).execute()
  await expect(publishing).rejects.toMatchObject({ constraint: 'look_published_has_a_day' })
})

test('a photo is in a look once, and two positions can be swapped in one transaction', async () => {
  const second = randomUUID()
  await database.db.insertInto('photo').values({ id: second, shop_id: world.shop_id }).execute()
  const place = (position: number, photo_id: string) =>
    database.db
      .insertInto('look_photo')
      .values({ shop_id: world.shop_id, look_id: world.look, position, photo_id })
      .execute()
  await place(1, world.photo)
  await expect(place(2, world.photo)).rejects.toMatchObject({ constraint: 'look_photo_shown_once' })
  await place(2, second)
  await database.db.transaction().execute(async (tx) => {
    await sql`set constraints all deferred`.execute(tx)
    await tx.updateTable('look_photo').set({ position: 2 }).where('photo_id', '=', world.photo).execute()
    await tx.updateTable('look_photo').set({ position: 1 }).where('photo_id', '=', second).execute()
  })
})

test('a before has one after', async () => {
  const photos = [world.photo, randomUUID(), randomUUID()]
  await database.db
    .insertInto('photo')
    .values(photos.slice(1).map((id) => ({ id, shop_id: world.shop_id })))
    .execute()
  const place = (position: number, pair: 'before' | 'after') =>
    database.db
      .insertInto('look_photo')
      .values({ shop_id: world.shop_id, look_id: world.look, position, photo_id: photos[position - 1]!, pair })
      .execute()
  await place(1, 'before')
  await place(2, 'after')
  await expect(place(3, 'after')).rejects.toMatchObject({ code: '23505', constraint: 'look_photo_one_pair' })
})

test('a slug belongs to one shop, and a location has both coordinates', async () => {
  const shop = { name: 'Two', category: 'hair', time_zone: 'Europe/Lisbon', currency: 'EUR' }
  const { slug } = await database.db
    .selectFrom('shop')
    .select('slug')
    .where('id', '=', world.shop_id)
    .executeTakeFirstOrThrow()
  const insert = (more: object) =>
    database.db
      .insertInto('shop')
      .values({ id: randomUUID(), slug: `s-${randomUUID().slice(0, 8)}`, ...shop, ...more })
      .execute()
  await expect(insert({ slug })).rejects.toMatchObject({ constraint: 'shop_slug_is_one_shops' })
  await expect(insert({ slug: 'Not-A-Slug' })).rejects.toMatchObject({ constraint: 'shop_slug_fits' })
  await expect(insert({ slug: 'a--b' })).rejects.toMatchObject({ constraint: 'shop_slug_fits' })
  await expect(insert({ lat: 38.7 })).rejects.toMatchObject({ constraint: 'shop_place_is_whole' })
})

test('only a room can be a service’s room', async () => {
  const need = { shop_id: world.shop_id, service_id: world.service, room_id: world.chair }
  await expect(database.db.insertInto('service_room').values(need).execute()).rejects.toMatchObject({
    constraint: 'service_room_of_resource',
  })
})

test('a ready photo has an original, a rejected one a reason', async () => {
  const set = (change: object) => database.db.updateTable('photo').set(change).where('id', '=', world.photo).execute()
  await expect(set({ state: 'ready' })).rejects.toMatchObject({ constraint: 'photo_ready_has_original' })
  await expect(set({ state: 'rejected' })).rejects.toMatchObject({ constraint: 'photo_rejected_says_why' })
})
