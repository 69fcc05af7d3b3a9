import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkStart } from '#contract/looks/looks.ts'
import { buildApp } from '#server/app.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeLook, makeMember, makeOpenShop, makeService, makeShop } from '#tests/support/make.ts'
import { makeAppointment, makeHold } from '#tests/support/make-bookings.ts'
import { testDeps } from '#tests/support/test-app.ts'
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

const pathOf = (id: string, at: string) => `/api/looks/${id}/starts/${encodeURIComponent(at)}`
const ask = async (id: string, at: string) => {
  const { status, body, statements } = await app.get(pathOf(id, at))
  return { status, code: body.code, nearest: body.nearest, statements }
}

describe('[T16] checking a displayed start', () => {
  test('that is still offered returns its end and zone, whatever the offset it was written in', async () => {
    const { look } = await makeOpenShop(database.db)
    for (const at of ['2026-06-02T09:00:00Z', '2026-06-02T10:00:00+01:00', '2026-06-02T09:00:00.000Z'])
      expect(await app.read(checkStart, pathOf(look.id, at))).toEqual({
        startsAt: '2026-06-02T09:00:00.000Z',
        endsAt: '2026-06-02T10:00:00.000Z',
        timeZone: 'Europe/Lisbon',
      })
  })

  test('that was taken meanwhile names the three nearest, nearest first', async () => {
    const { member, service, look } = await makeOpenShop(database.db)
    await makeAppointment(database.db, service, member, ['2026-06-02T10:00Z', '2026-06-02T11:30Z'])
    expect(await ask(look.id, '2026-06-02T10:30:00Z')).toEqual({
      status: 409,
      code: 'slot_taken',
      nearest: ['2026-06-02T11:30:00.000Z', '2026-06-02T09:00:00.000Z', '2026-06-02T12:00:00.000Z'],
      statements: 2,
    })
  })

  test('[T14] is refused while somebody holds it, and granted from the moment the hold ends', async () => {
    const { member, service, look } = await makeOpenShop(database.db)
    await makeHold(database.db, service, member, ['2026-06-02T10:00Z', '2026-06-02T11:00Z'], '2026-06-01T07:10:00Z')
    expect((await ask(look.id, '2026-06-02T10:00:00Z')).code).toBe('slot_taken')
    app.setClock('2026-06-01T07:10:00Z')
    expect((await ask(look.id, '2026-06-02T10:00:00Z')).status).toBe(200)
    app.setClock(NOW)
  })

  test('in the past or beyond the horizon names the nearest on that side', async () => {
    const { look } = await makeOpenShop(database.db)
    const first = ['2026-06-01T08:00:00.000Z', '2026-06-01T08:30:00.000Z', '2026-06-01T09:00:00.000Z']
    for (const at of ['2026-05-31T10:00:00Z', '2020-01-01T00:00:00Z', '0001-01-01T00:00:00Z'])
      expect(await ask(look.id, at)).toMatchObject({ code: 'slot_taken', nearest: first })
    // Ninety days ahead, counted in Lisbon's days: the last start of that day comes first.
    for (const at of ['2026-09-01T10:00:00Z', '2027-12-01T10:00:00Z', '9999-12-31T23:59:59Z'])
      expect(await ask(look.id, at)).toMatchObject({
        code: 'slot_taken',
        nearest: ['2026-08-30T15:00:00.000Z', '2026-08-30T14:30:00.000Z', '2026-08-30T14:00:00.000Z'],
      })
  })

  test('finds the nearest even if the weeks around are full', async () => {
    const { member, service, look } = await makeOpenShop(database.db)
    await makeAppointment(database.db, service, member, ['2026-06-01T00:00Z', '2026-08-20T15:00Z'])
    expect(await ask(look.id, '2026-06-10T10:00:00Z')).toMatchObject({
      nearest: ['2026-08-20T15:00:00.000Z', '2026-08-21T08:00:00.000Z', '2026-08-21T08:30:00.000Z'],
      statements: 3,
    })
  })

  test('of a maker who left names no nearest start', async () => {
    const { member, look } = await makeOpenShop(database.db)
    await database.db.updateTable('member').set({ left_at: NOW }).where('id', '=', member.id).execute()
    expect(await ask(look.id, '2026-06-02T09:00:00Z')).toMatchObject({ code: 'slot_taken', nearest: [] })
  })

  test('[T7] off the step is refused, though its gap is free', async () => {
    const shop = await makeShop(database.db)
    const member = await makeMember(database.db, shop)
    const service = await makeService(database.db, shop, [member], { slot_step_min: 60 })
    const look = await makeLook(database.db, shop, member, service)
    expect((await ask(look.id, '2026-06-02T09:00:00Z')).status).toBe(200)
    for (const at of ['2026-06-02T09:30:00Z', '2026-06-02T09:00:00.001Z', '2026-06-02T09:00:01Z'])
      expect((await ask(look.id, at)).code).toBe('slot_taken')
  })
})

describe('access', () => {
  test('[A2] [L2] a look that is not public gets the answer of an unknown one', async () => {
    const { shop, member, service } = await makeOpenShop(database.db)
    const draft = await makeLook(database.db, shop, member, service, { state: 'draft' })
    const paused = await makeOpenShop(database.db, { state: 'paused' })
    const unknown = await app.get(pathOf(randomUUID(), '2026-06-02T09:00:00Z'))
    expect(unknown.status).toBe(404)
    for (const { id } of [draft, paused.look]) {
      const hidden = await app.get(pathOf(id, '2026-06-02T09:00:00Z'))
      expect({ ...hidden.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    }
  })

  test('the answer is never cached', async () => {
    const { look } = await makeOpenShop(database.db)
    const server = buildApp(testDeps({ db: database.db, now: () => Date.parse(NOW) }))
    for (const at of ['2026-06-02T09:00:00Z', '2026-06-02T09:01:00Z']) {
      const answer = await server.request(pathOf(look.id, at))
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('etag')).toBeNull()
    }
  })

  test.each([
    ['a day', '2026-06-02'],
    ['a time without a zone', '2026-06-02T09:00'],
    ['a day that is none', '2026-02-30T09:00:00Z'],
    ['an hour that is none', '2026-06-02T25:00:00Z'],
    ['words', 'tomorrow'],
    ['a number', '1780000000000'],
    ['a null', '\u0000'],
    ['something of a query', "2026-06-02T09:00:00Z' or true --"],
  ])('%s is refused with 4xx, not with a fault', async (_, at) => {
    const { look } = await makeOpenShop(database.db)
    const { status, body } = await app.get(pathOf(look.id, at))
    expect([status, body.code]).toEqual([422, 'invalid_input'])
  })
})
