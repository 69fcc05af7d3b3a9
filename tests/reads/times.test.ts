import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getLook, getLookTimes, listLooks } from '#contract/looks/looks.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import {
  makeException,
  makeHours,
  makeLook,
  makeMember,
  makeOpenShop,
  makeRoom,
  makeService,
  makeShop,
} from '#tests/support/make.ts'
import { makeAppointment, makeBusy, makeHold } from '#tests/support/make-bookings.ts'
import { readingApp } from './reading-app.ts'

let database: TestDatabase
let app: ReturnType<typeof readingApp>
/** A Monday. Lisbon is an hour ahead of UTC until October. */
const NOW = '2026-06-01T07:00:00Z'
beforeAll(async () => {
  database = await createTestDatabase()
  app = readingApp(database, NOW)
})
afterAll(() => database.drop())

const times = (id: string, from?: string) =>
  app.read(getLookTimes, `/api/looks/${id}/times${from ? `?from=${from}` : ''}`)
const startsOn = async (id: string, day: string) => {
  const week = await times(id, day)
  expect(week.days[0]!.on).toBe(day)
  return week.days[0]!.starts.map((start) => start.slice(11, 16))
}
const allDay = [
  '08:00',
  '08:30',
  '09:00',
  '09:30',
  '10:00',
  '10:30',
  '11:00',
  '11:30',
  '12:00',
  '12:30',
  '13:00',
  '13:30',
  '14:00',
  '14:30',
  '15:00',
]

describe('a week of times', () => {
  test('has seven days from today in the shop’s zone, or from the requested day', async () => {
    const { look } = await makeOpenShop(database.db)
    const week = await times(look.id)
    expect(week.timeZone).toBe('Europe/Lisbon')
    expect(week.days.map(({ on }) => on)).toEqual([
      '2026-06-01',
      '2026-06-02',
      '2026-06-03',
      '2026-06-04',
      '2026-06-05',
      '2026-06-06',
      '2026-06-07',
    ])
    expect(week.days[0]).toMatchObject({ isOpen: true, freeShare: 1 })
    expect(await startsOn(look.id, '2026-06-03')).toEqual(allDay)
    expect((await times(look.id, '2026-05-01')).days[0]!.on).toBe('2026-06-01')
  })

  test('[T8] is open but offers nothing beyond the horizon, and is refused a year later', async () => {
    const { look } = await makeOpenShop(database.db)
    expect((await times(look.id, '2026-08-30')).days.map(({ starts }) => starts.length > 0)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ])
    expect((await app.get(`/api/looks/${look.id}/times?from=2027-07-01`)).status).toBe(422)
    expect((await app.get(`/api/looks/${look.id}/times?from=9999-12-31`)).status).toBe(422)
  })

  test('[T1] is right on the days the clock changes', async () => {
    const shop = await makeShop(database.db)
    const member = await makeMember(database.db, shop, { week: [[0, 1440]] })
    const service = await makeService(database.db, shop, [member], {
      slot_step_min: 60,
      duration_min: 30,
      horizon_days: 365,
    })
    const look = await makeLook(database.db, shop, member, service)
    const autumn = await times(look.id, '2026-10-25')
    expect(autumn.days.map(({ starts }) => starts.length)).toEqual([25, 24, 24, 24, 24, 24, 24])
    expect(autumn.days[0]!.starts.slice(0, 3)).toEqual([
      '2026-10-24T23:00:00.000Z',
      '2026-10-25T00:00:00.000Z',
      '2026-10-25T01:00:00.000Z',
    ])
    const spring = await times(look.id, '2027-03-27')
    expect(spring.days.map(({ starts }) => starts.length)).toEqual([24, 23, 24, 24, 24, 24, 24])
  })

  test('[T3] [T5] respects exceptions and bookings', async () => {
    const { shop, member, service, look } = await makeOpenShop(database.db)
    await makeException(database.db, shop, member.resourceId, '2026-06-02', null, 'Holiday')
    await makeException(database.db, shop, member.resourceId, '2026-06-03', [600, 720])
    await makeAppointment(database.db, service, member, ['2026-06-04T09:00Z', '2026-06-04T16:00Z'])
    const { days } = await times(look.id, '2026-06-01')
    expect(days.slice(1, 4)).toMatchObject([
      { isOpen: false, freeShare: 0, starts: [] },
      {
        isOpen: true,
        freeShare: 1,
        starts: ['2026-06-03T09:00:00.000Z', '2026-06-03T09:30:00.000Z', '2026-06-03T10:00:00.000Z'],
      },
      { isOpen: true, freeShare: 0.125, starts: ['2026-06-04T08:00:00.000Z'] },
    ])
  })

  test('[T14] excludes a live hold’s time, and includes an expired one’s, to the moment', async () => {
    const { member, service, look } = await makeOpenShop(database.db)
    await makeHold(database.db, service, member, ['2026-06-02T08:00Z', '2026-06-02T15:00Z'], '2026-06-01T07:10:00Z')
    expect(await startsOn(look.id, '2026-06-02')).toEqual(['15:00'])
    app.setClock('2026-06-01T07:10:00Z')
    expect(await startsOn(look.id, '2026-06-02')).toEqual(allDay)
    app.setClock(NOW)
  })

  test('ignores bookings of other members and shops', async () => {
    const { shop, look } = await makeOpenShop(database.db)
    const colleague = await makeMember(database.db, shop)
    await makeBusy(database.db, shop.id, colleague.resourceId, ['2026-06-02T00:00Z', '2026-06-03T00:00Z'])
    expect(await startsOn(look.id, '2026-06-02')).toEqual(allDay)
  })

  test('is empty for a maker who left or is inactive, and for an archived service', async () => {
    const gone = await makeOpenShop(database.db)
    await database.db.updateTable('member').set({ left_at: NOW }).where('id', '=', gone.member.id).execute()
    const resting = await makeOpenShop(database.db)
    await database.db
      .updateTable('resource')
      .set({ is_active: false })
      .where('id', '=', resting.member.resourceId)
      .execute()
    const archived = await makeOpenShop(database.db)
    await database.db.updateTable('service').set({ archived_at: NOW }).where('id', '=', archived.service.id).execute()
    for (const { look } of [gone, resting, archived]) {
      expect((await times(look.id)).days.every(({ isOpen, starts }) => !isOpen && starts.length === 0)).toBe(true)
      expect((await app.read(getLook, `/api/looks/${look.id}`)).look.nextFree).toBeNull()
    }
  })
})

describe('rooms', () => {
  async function studio(lanes: number, rooms: number) {
    const shop = await makeShop(database.db)
    const member = await makeMember(database.db, shop)
    const ids = await Promise.all(Array.from({ length: rooms }, () => makeRoom(database.db, shop, lanes)))
    const service = await makeService(database.db, shop, [member], { rooms: [ids], slot_step_min: 60 })
    return { shop, member, service, rooms: ids, look: await makeLook(database.db, shop, member, service) }
  }

  test('[T9] the lanes of a room are taken one by one', async () => {
    const { shop, rooms, look } = await studio(2, 1)
    const morning = ['2026-06-02T08:00Z', '2026-06-02T15:00Z'] as const
    await makeBusy(database.db, shop.id, rooms[0]!, morning, 1)
    expect(await startsOn(look.id, '2026-06-02')).toHaveLength(8)
    await makeBusy(database.db, shop.id, rooms[0]!, morning, 2)
    expect(await startsOn(look.id, '2026-06-02')).toEqual(['15:00'])
  })

  test('[T9] any of several rooms is enough, except inactive ones', async () => {
    const { shop, rooms, look } = await studio(1, 2)
    await makeBusy(database.db, shop.id, rooms[0]!, ['2026-06-02T00:00Z', '2026-06-03T00:00Z'])
    expect(await startsOn(look.id, '2026-06-02')).toHaveLength(8)
    await database.db.updateTable('resource').set({ is_active: false }).where('id', '=', rooms[1]!).execute()
    expect(await startsOn(look.id, '2026-06-02')).toEqual([])
  })

  test('[T10] a room with hours of its own limits the times to them', async () => {
    const { shop, rooms, look } = await studio(1, 1)
    await makeHours(database.db, shop, rooms[0]!, { 2: [[600, 720]] })
    expect(await startsOn(look.id, '2026-06-02')).toEqual(['09:00', '10:00'])
    expect(await startsOn(look.id, '2026-06-03')).toEqual([])
  })
})

describe('the next free time on cards', () => {
  test('[T11] is the first of the times on the look’s own page', async () => {
    const { shop, member, service, look } = await makeOpenShop(database.db)
    await makeAppointment(database.db, service, member, ['2026-06-01T08:00Z', '2026-06-01T16:00Z'])
    await makeAppointment(database.db, service, member, ['2026-06-02T08:00Z', '2026-06-02T09:30Z'])
    const [card] = (await app.read(listLooks, `/api/looks?shop=${shop.slug}`)).items
    const week = await times(look.id)
    expect(card!.nextFree).toEqual({ startsAt: '2026-06-02T09:30:00.000Z', timeZone: 'Europe/Lisbon' })
    expect(week.days.flatMap(({ starts }) => starts)[0]).toBe(card!.nextFree!.startsAt)
  })

  test('[T11] is null without a free time within four weeks; the 28th day counts', async () => {
    const { shop, member, look } = await makeOpenShop(database.db)
    await makeBusy(database.db, shop.id, member.resourceId, ['2026-06-01T00:00Z', '2026-06-28T00:00Z'])
    const next = async () => (await app.read(getLook, `/api/looks/${look.id}`)).look.nextFree?.startsAt
    expect(await next()).toBe('2026-06-28T08:00:00.000Z')
    await makeBusy(database.db, shop.id, member.resourceId, ['2026-06-28T00:00Z', '2026-06-29T07:00Z'])
    expect(await next()).toBeUndefined()
  })
})
