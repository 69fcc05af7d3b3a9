import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { insertAppointment, insertCartItem, insertWorld, span, type World } from './world.ts'

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  world = await insertWorld(database.db)
})
afterAll(() => database.drop())

type Taken = { resource?: string; lane?: number; during: string }

/** Occupies time by an external event, the one cause that needs no other rows. */
function take({ resource = world.chair, lane = 1, during }: Taken) {
  return database.db
    .insertInto('occupancy')
    .values({
      shop_id: world.shop_id,
      id: randomUUID(),
      resource_id: resource,
      lane,
      during,
      cause: 'external',
      external_ref: 'calendar',
    })
    .execute()
}

const overlap = { code: '23P01', constraint: 'occupancy_never_overlaps' }

describe('occupancy', () => {
  test.each([
    ['the same time', '09:00', '10:00'],
    ['its end', '09:55', '11:00'],
    ['its beginning', '08:00', '09:05'],
    ['the middle of it', '09:20', '09:25'],
    ['all of it and more', '08:00', '11:00'],
  ])('a time is sold once: %s is refused', async (_, from, to) => {
    await take({ during: span('09:00', '10:00') })
    await expect(take({ during: span(from, to) })).rejects.toMatchObject(overlap)
  })

  test('[T5] times that only touch do not conflict', async () => {
    await take({ during: span('09:00', '10:00') })
    await take({ during: span('10:00', '11:00') })
    await take({ during: span('08:00', '09:00') })
  })

  test('a room of two lanes takes two at once and refuses a third', async () => {
    await take({ resource: world.room, lane: 1, during: span('09:00', '10:00') })
    await take({ resource: world.room, lane: 2, during: span('09:00', '10:00') })
    await expect(take({ resource: world.room, lane: 2, during: span('09:30', '10:30') })).rejects.toMatchObject(overlap)
    await expect(take({ resource: world.room, lane: 3, during: span('09:00', '10:00') })).rejects.toMatchObject({
      code: '23503',
      constraint: 'occupancy_on_a_lane',
    })
  })

  test('exactly one of many concurrent writers gets the time', async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, () => take({ during: span('09:00', '10:00') })),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = attempts.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(new Set(refusals)).toEqual(new Set(['23P01']))
  })

  test.each([
    'empty',
    '[2026-05-04T09:00Z,)',
    '(,2026-05-04T09:00Z)',
    '[2026-05-04T09:00Z,2026-05-04T10:00Z]',
    '(2026-05-04T09:00Z,2026-05-04T10:00Z)',
  ])('a range that does not include its start and exclude its end is refused: %s', async (during) => {
    await expect(take({ during })).rejects.toMatchObject({ code: '23514', constraint: 'occupancy_is_bounded' })
  })

  test('an occupancy has exactly the one cause its kind names', async () => {
    const row = { shop_id: world.shop_id, id: randomUUID(), resource_id: world.chair, during: span('09:00', '10:00') }
    const without = database.db
      .insertInto('occupancy')
      .values({ ...row, cause: 'appointment' })
      .execute()
    await expect(without).rejects.toMatchObject({ constraint: 'occupancy_has_its_cause' })
    const appointment_id = await insertAppointment(database.db, world)
    const withTwo = database.db
      .insertInto('occupancy')
      .values({ ...row, cause: 'appointment', appointment_id, external_ref: 'x' })
      .execute()
    await expect(withTwo).rejects.toMatchObject({ constraint: 'occupancy_has_its_cause' })
  })

  test('removing an item, or its whole cart, releases its time', async () => {
    for (const remove of ['item', 'cart'] as const) {
      const { cart, item } = await insertCartItem(database.db, world)
      const held = {
        shop_id: world.shop_id,
        id: randomUUID(),
        resource_id: world.chair,
        during: span('09:00', '10:00'),
      }
      await database.db
        .insertInto('occupancy')
        .values({ ...held, cause: 'hold', cart_item_id: item, expires_at: new Date() })
        .execute()
      await expect(take({ during: span('09:00', '10:00') })).rejects.toMatchObject(overlap)
      if (remove === 'item') await database.db.deleteFrom('cart_item').where('id', '=', item).execute()
      else await database.db.deleteFrom('cart').where('id', '=', cart).execute()
      const left = await database.db.selectFrom('occupancy').select('id').where('shop_id', '=', world.shop_id).execute()
      expect(left).toEqual([])
    }
  })

  test('a lane with occupancies cannot be deleted', async () => {
    await take({ resource: world.room, lane: 2, during: span('09:00', '10:00') })
    const removing = database.db
      .deleteFrom('resource_lane')
      .where('resource_id', '=', world.room)
      .where('lane', '=', 2)
      .execute()
    await expect(removing).rejects.toMatchObject({ constraint: 'occupancy_on_a_lane' })
  })
})

describe('lanes', () => {
  const lane = (resource_id: string, number: number, kind: string) =>
    database.db
      .insertInto('resource_lane')
      .values({ shop_id: world.shop_id, resource_id, lane: number, kind })
      .execute()

  test('a member has one lane', async () => {
    await expect(lane(world.chair, 2, 'member')).rejects.toMatchObject({ constraint: 'resource_lane_member_is_alone' })
  })

  test('a lane has the kind of its resource', async () => {
    await expect(lane(world.chair, 2, 'room')).rejects.toMatchObject({ constraint: 'resource_lane_of_resource' })
  })
})

describe('hours', () => {
  type Days = { valid_from?: string; valid_until?: string; week_phase?: number }
  const open = (weekday: number, opens_min: number, closes_min: number, days: Days = {}) =>
    database.db
      .insertInto('hours')
      .values({ shop_id: world.shop_id, resource_id: world.chair, weekday, opens_min, closes_min, ...days })
      .execute()
  const except = (opens_min: number | null, closes_min: number | null) =>
    database.db
      .insertInto('hours_exception')
      .values({ shop_id: world.shop_id, resource_id: world.chair, held_on: '2026-05-04', opens_min, closes_min })
      .execute()

  test('spans of a day may touch and not overlap', async () => {
    await open(1, 540, 720)
    await open(1, 720, 1080)
    await open(2, 600, 700)
    await expect(open(1, 700, 730)).rejects.toMatchObject({ code: '23P01', constraint: 'hours_never_overlap' })
  })

  test('spans end after they begin, and may pass midnight', async () => {
    await open(5, 1200, 1560)
    await expect(open(6, 600, 600)).rejects.toMatchObject({ constraint: 'hours_close_after_opening' })
    await expect(open(7, 602, 720)).rejects.toMatchObject({ constraint: 'hours_open_on_grid' })
    await expect(open(8, 600, 720)).rejects.toMatchObject({ constraint: 'hours_weekday_is_iso' })
  })

  test('[T20] two rules may share minutes only on different days or in alternate weeks', async () => {
    const overlap = { code: '23P01', constraint: 'hours_never_overlap' }
    await open(3, 540, 720, { valid_until: '2026-11-30' })
    await open(3, 600, 780, { valid_from: '2026-12-01', week_phase: 0 })
    await open(3, 540, 780, { valid_from: '2026-12-01', week_phase: 1 })
    await expect(open(3, 700, 730, { valid_from: '2026-11-30' })).rejects.toMatchObject(overlap)
    await expect(open(3, 600, 780, { week_phase: 0 })).rejects.toMatchObject(overlap)
    await expect(open(3, 600, 630, { valid_from: '2027-03-01' })).rejects.toMatchObject(overlap)
    await expect(open(4, 600, 630, { valid_from: '2027-03-01', valid_until: '2027-02-28' })).rejects.toMatchObject({
      constraint: 'hours_end_after_beginning',
    })
    await expect(open(4, 600, 630, { week_phase: 2 })).rejects.toMatchObject({ constraint: 'hours_phase_is_parity' })
    await expect(open(4, 600, 630, { valid_from: '0026-01-01' })).rejects.toMatchObject({
      constraint: 'hours_begin_in_this_age',
    })
  })

  test('a closed day has no opening times', async () => {
    await except(null, null)
    await expect(except(600, 720)).rejects.toMatchObject({ constraint: 'hours_exception_never_overlap' })
    await expect(except(600, null)).rejects.toMatchObject({ constraint: 'hours_exception_times_are_whole' })
  })

  test('a calendar day is read back as the same day', async () => {
    await except(600, 720)
    const { held_on } = await database.db
      .selectFrom('hours_exception')
      .select('held_on')
      .where('shop_id', '=', world.shop_id)
      .executeTakeFirstOrThrow()
    expect(held_on).toBe('2026-05-04')
  })
})
