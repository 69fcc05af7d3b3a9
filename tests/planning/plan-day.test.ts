import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planDay } from '#contract/looks/plan.ts'
import type { RouteOutput } from '#contract/route.ts'
import { searchApp } from '#tests/search/search-app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeLook, makeMember, makeRoom, makeService, makeShop } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'

// A Monday, nine in the morning in Lisbon; planned is the Tuesday.
const now = '2026-06-01T08:00:00Z'
let database: TestDatabase
let app: Awaited<ReturnType<typeof searchApp>>
beforeAll(async () => {
  database = await createTestDatabase()
  app = await searchApp(database, now)
})
afterAll(() => database.drop())

type View = RouteOutput<typeof planDay>
const plan = (query: string) => planned(`day=2026-06-02&from=09:00&to=17:00&${query}`)
async function planned(query: string): Promise<View> {
  await app.moveGapWindows()
  return app.read(planDay, `/api/plan?${query}`)
}
const clock = (at: string) =>
  new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Europe/Lisbon', hour: '2-digit', minute: '2-digit' })
const times = ({ plans }: View) =>
  plans.map(({ kind, parts }) => [kind, ...parts.map(({ look, startsAt }) => `${look.title} ${clock(startsAt)}`)])

/** A shop with one member, one service of an hour and one look. */
async function makeOffer(city: string, category: string, title: string, given: { lat?: number; price?: number } = {}) {
  const { lat = 38.71, price = 5000 } = given
  const shop = await makeShop(database.db, { city, lat, lng: -9.14 })
  const member = await makeMember(database.db, shop)
  const service = await makeService(database.db, shop, [member], { category, price_minor: price })
  const look = await makeLook(database.db, shop, member, service, { title })
  return { shop, member, service, look }
}

async function makeCity(city: string) {
  return {
    cut: await makeOffer(city, 'hair', 'Cut'),
    nails: await makeOffer(city, 'nails', 'Nails', { lat: 38.714 }),
    portrait: await makeOffer(city, 'portraits', 'Portrait', { lat: 38.74, price: 14_000 }),
  }
}

describe('a plan', () => {
  test('[G1] [G2] has everything wanted at offered times, with the way between', async () => {
    const { cut } = await makeCity('Aveiro')
    await makeAppointment(database.db, cut.service, cut.member, ['2026-06-02T08:00Z', '2026-06-02T12:00Z'])
    const answer = await plan('city=Aveiro&want=hair,nails,portraits')
    expect(times(answer)[0]).toEqual(['soonest', 'Portrait 09:00', 'Nails 10:30', 'Cut 13:00'])
    const [soonest] = answer.plans
    expect(soonest!.parts.map(({ before }) => before)).toEqual([
      null,
      { wayMin: 24, freeMin: 6 },
      { wayMin: 12, freeMin: 78 },
    ])
    expect(soonest!.totals).toEqual([{ currency: 'EUR', minor: 24_000, isFrom: false }])
    expect([soonest!.wayMin, clock(soonest!.doneAt), answer.timeZone, answer.currency]).toEqual([
      36,
      '14:00',
      'Europe/Lisbon',
      'EUR',
    ])
    expect(soonest!.parts[2]!.starts.map(clock)).toEqual([
      '13:00',
      '13:30',
      '14:00',
      '14:30',
      '15:00',
      '15:30',
      '16:00',
    ])
    expect(answer.loosenings).toEqual([])
  })

  test('[G1] is made of one exact look or of words, too', async () => {
    const { cut } = await makeCity('Braga')
    const first = await plan(`city=Braga&want=look:${cut.look.id},text:nails`)
    expect(times(first)[0]).toEqual(['soonest', 'Cut 09:00', 'Nails 10:30'])
  })

  test('[G7] keeps pinned parts, plans the rest around them, and names a pin that is gone', async () => {
    const { cut, nails } = await makeCity('Coimbra')
    const pinned = await plan(`city=Coimbra&want=hair,nails&pin=0:${cut.look.id}@2026-06-02T13:00Z`)
    expect(times(pinned)[0]).toEqual(['soonest', 'Nails 09:00', 'Cut 14:00'])
    expect(pinned.plans[0]!.parts.map(({ isPinned }) => isPinned)).toEqual([false, true])
    await makeAppointment(database.db, cut.service, cut.member, ['2026-06-02T12:30Z', '2026-06-02T13:30Z'])
    const gone = await plan(`city=Coimbra&want=hair,nails&pin=0:${cut.look.id}@2026-06-02T13:00Z`)
    expect([gone.lostPins, times(gone)[0]]).toEqual([[0], ['soonest', 'Cut 09:00', 'Nails 10:30']])
    const other = await plan(`city=Coimbra&want=hair,nails&pin=1:${nails.look.id}@2026-06-02T08:00Z`)
    expect(times(other)[0]).toEqual(['soonest', 'Nails 09:00', 'Cut 10:30'])
  })

  test('[G9] proposes other looks: of other shops, then of the same maker at the same time', async () => {
    const { nails } = await makeCity('Évora')
    const other = await makeOffer('Évora', 'nails', 'Other nails', { lat: 38.714 })
    const sibling = await makeLook(database.db, nails.shop, nails.member, nails.service, { title: 'More nails' })
    const answer = await plan(`city=Évora&want=hair,nails&pin=1:${nails.look.id}@2026-06-02T10:00Z`)
    const part = answer.plans[0]!.parts.find(({ need }) => need === 1)!
    expect(part.others.map(({ look }) => look.id)).toEqual([other.look.id, sibling.id])
  })

  test('needs rooms and members both', async () => {
    const shop = await makeShop(database.db, { city: 'Faro' })
    const room = await makeRoom(database.db, shop)
    const members = [await makeMember(database.db, shop), await makeMember(database.db, shop)]
    const made = await makeService(database.db, shop, members, { rooms: [[room]], category: 'nails' })
    const other = await makeService(database.db, shop, members, { rooms: [[room]], category: 'hair' })
    await makeLook(database.db, shop, members[0]!, made, { title: 'Nails' })
    await makeLook(database.db, shop, members[1]!, other, { title: 'Cut' })
    await makeAppointment(database.db, made, members[0]!, ['2026-06-02T08:00Z', '2026-06-02T10:00Z'], {
      room: { id: room, lane: 1 },
    })
    expect(times(await plan('city=Faro&want=hair,nails&order=fixed'))[0]).toEqual([
      'soonest',
      'Cut 11:00',
      'Nails 12:00',
    ])
  })
})

test('[G18] the first answer fits, says whether it is the last, and says what to loosen where nothing fits', async () => {
  const first = await plan('city=Aveiro&want=hair,nails,portraits&answer=first')
  const last = await plan('city=Aveiro&want=hair,nails,portraits')
  // Three looks in all: the first answer has looked at everything.
  expect([first.isFinal, last.isFinal]).toEqual([true, true])
  expect(first.plans).toEqual(last.plans)
  const none = await planned('day=2026-06-02&from=09:00&to=09:30&city=Aveiro&want=hair,nails&answer=first')
  expect([none.plans, none.isFinal]).toEqual([[], true])
  expect(none.loosenings).not.toEqual([])
})

describe('on several days', () => {
  test('[G15] [G16] a plan lies on one of them, and days that differ are other plans', async () => {
    const { cut, nails } = await makeCity('Leiria')
    // On the first day hair is free at four alone.
    await makeAppointment(database.db, cut.service, cut.member, ['2026-06-02T08:00Z', '2026-06-02T15:00Z'])
    const answer = await planned('day=2026-06-04,2026-06-02&from=09:00&to=17:00&city=Leiria&want=hair,nails')
    const days = answer.plans.map(({ kind, day, parts }) => [
      kind,
      day,
      ...parts.map(({ startsAt }) => clock(startsAt)),
    ])
    expect(days).toEqual([
      ['soonest', '2026-06-02', '09:00', '16:00'],
      ['soonest', '2026-06-04', '09:00', '10:30'],
    ])
    const starts = answer.plans.flatMap(({ day, parts }) => parts.flatMap((part) => part.starts.map((at) => [day, at])))
    for (const [day, at] of starts) expect(at!.slice(0, 10)).toBe(day)

    const pin = `1:${nails.look.id}@2026-06-04T11:00Z`
    const pinned = await planned(`day=2026-06-02,2026-06-04&from=09:00&to=17:00&city=Leiria&want=hair,nails&pin=${pin}`)
    expect([pinned.lostPins, ...new Set(pinned.plans.map(({ day }) => day))]).toEqual([[], '2026-06-04'])
  })

  test('[G15] finds what is free on any of them, and nothing that is free only between them', async () => {
    const free = { one: await makeOffer('Tomar', 'hair', 'Cut'), two: await makeOffer('Tomar', 'nails', 'Nails') }
    for (const day of ['02', '05'])
      await makeAppointment(database.db, free.one.service, free.one.member, [
        `2026-06-${day}T07:00Z`,
        `2026-06-${day}T19:00Z`,
      ])
    const query = 'from=09:00&to=17:00&city=Tomar&want=hair,nails'
    expect((await planned(`day=2026-06-02,2026-06-05&${query}`)).plans).toEqual([])
    const { plans } = await planned(`day=2026-06-02,2026-06-04,2026-06-05&${query}`)
    expect(new Set(plans.map(({ day }) => day))).toEqual(new Set(['2026-06-04']))
  })

  test('[G17] where nothing fits, the answer names the day that needs least', async () => {
    const { cut } = await makeCity('Viseu')
    for (const [day, until] of [
      ['02', '14:00'],
      ['03', '13:00'],
    ])
      await makeAppointment(database.db, cut.service, cut.member, [`2026-06-${day}T08:00Z`, `2026-06-${day}T${until}Z`])
    const answer = await planned('day=2026-06-02,2026-06-03&from=09:00&to=13:00&city=Viseu&want=hair,nails')
    expect(answer.plans).toEqual([])
    expect(answer.loosenings).toEqual([
      { wish: 'day', day: '2026-06-04' },
      { wish: 'to', clock: '15:00' },
      { wish: 'need', need: 0 },
    ])
  })
})

describe('[G8] where nothing fits', () => {
  test('the answer names each wish that would be enough alone, and by how little', async () => {
    const { cut, nails } = await makeCity('Porto')
    for (const { service, member } of [cut, nails])
      await makeAppointment(database.db, service, member, ['2026-06-02T08:00Z', '2026-06-02T11:00Z'])
    const late = await planned('day=2026-06-02&from=09:00&to=13:00&city=Porto&want=hair,nails')
    expect(late.plans).toEqual([])
    expect(late.loosenings).toEqual([
      { wish: 'day', day: '2026-06-03' },
      { wish: 'to', clock: '14:30' },
      { wish: 'need', need: 0 },
      { wish: 'need', need: 1 },
    ])
    const poor = await plan('city=Porto&want=hair,portraits&budget=100')
    expect(poor.loosenings).toContainEqual({ wish: 'budget', budget: 190, currency: 'EUR' })
    expect((await plan('city=Porto&want=hair,portraits&budget=190')).plans).not.toEqual([])
    const pinned = await plan(
      `city=Porto&want=hair,nails&pin=0:${cut.look.id}@2026-06-02T11:00Z,1:${nails.look.id}@2026-06-02T11:00Z`,
    )
    expect(pinned.loosenings).toEqual([{ wish: 'pins' }])
  })

  test('a place without any shop has no plan and nothing to loosen', async () => {
    const answer = await plan('city=Nowhere&want=hair,nails')
    expect(answer).toEqual({
      timeZone: null,
      currency: null,
      plans: [],
      taken: [],
      isFinal: true,
      lostPins: [],
      loosenings: [],
    })
  })
})

test.each([
  ['want=', 'want'],
  ['want=hair,hair', 'want'],
  ['want=a,b,c,d,e,f', 'want'],
  ['want=look:nothing', 'want'],
  ['want=hair&pin=0:nothing', 'pin'],
  ['want=hair&pin=1:6f1c2a34-0000-4000-8000-0123456789ab@2026-06-02T10:00Z', 'pin'],
  ['want=hair&budget=0', 'budget'],
  ['want=hair&budget=-5', 'budget'],
  ['want=hair&budget=1e9', 'budget'],
  ['want=hair&pace=rocket', 'pace'],
  ['want=hair&lunch=7', 'lunch'],
  ['want=hair&order=random', 'order'],
  ['want=hair&answer=last', 'answer'],
  ['want=hair&km=5', 'km'],
  ['want=hair&near=1,999', 'near'],
])('%s is refused and names %s', async (query, path) => {
  const { status, body } = await app.get(`/api/plan?day=2026-06-02&from=09:00&to=17:00&${query}`)
  expect([status, body.code, body.fields[0].path.split('.')[0]]).toEqual([422, 'invalid_input', path])
})

test.each([
  ['day=2026-13-41&from=09:00&to=17:00', 'day'],
  ['day=2027-06-02&from=09:00&to=17:00', 'day'],
  ['day=&from=09:00&to=17:00', 'day'],
  ['day=2026-06-02,&from=09:00&to=17:00', 'day'],
  ['day=2026-06-02,2026-06-02&from=09:00&to=17:00', 'day'],
  ['day=2026-06-02,2026-07-02&from=09:00&to=17:00', 'day'],
  ['day=2026-08-20,2026-09-10&from=09:00&to=17:00', 'day'],
  ['day=2026-06-02&from=9&to=17:00', 'from'],
  ['day=2026-06-02&from=17:00&to=09:00', 'to'],
  ['from=09:00&to=17:00', 'day'],
])('%s is refused and names %s', async (query, path) => {
  const { status, body } = await app.get(`/api/plan?want=hair&${query}`)
  expect([status, body.fields[0].path]).toEqual([422, path])
})

test('the number of statements depends on the number of needs, not on the rows or days', async () => {
  await makeCity('Sintra')
  const path = '/api/plan?day=2026-06-02&from=09:00&to=17:00&city=Sintra&want=hair,nails,portraits'
  await app.moveGapWindows()
  const few = await app.get(path)
  for (let n = 0; n < 8; n++) await makeOffer('Sintra', 'nails', `Nails ${n}`, { lat: 38.7 + n / 1000 })
  await app.moveGapWindows()
  const many = await app.get(path)
  const week = '2026-06-02,2026-06-03,2026-06-04,2026-06-05,2026-06-06,2026-06-07,2026-06-08'
  const sevenDays = await app.get(path.replace('2026-06-02', week))
  expect(sevenDays.body.plans).not.toEqual([])
  expect([few.statements, many.statements, sevenDays.statements]).toEqual([3, 3, 3])
  const impossible = await app.get(path.replace('to=17:00', 'to=09:30'))
  expect(impossible.body.plans).toEqual([])
  const impossibleWeek = await app.get(path.replace('to=17:00', 'to=09:30').replace('2026-06-02', week))
  expect(impossibleWeek.body.plans).toEqual([])
  expect([impossible.statements, impossibleWeek.statements]).toEqual([9, 9])
})
