import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectNoFaults } from '#tests/bookings/support/find-faults.ts'
import { openStudio, openStudioApp, type StudioApp } from '#tests/studio/studio-app.ts'
import { openDay, today } from './support/desk-day.ts'
import { rowOf } from './support/desk-moves.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

describe('[D40] [D41] the states of a day', () => {
  test('arrived, begun, done and back, each in the trail', async () => {
    const { staff, day, id } = await openDay(app, '08:00')
    const { browser } = staff
    const arrived = await day(browser, 'arrive', 0)
    expect(arrived.body).toMatchObject({
      block: { id, appointment: { state: 'confirmed', sequence: 1, arrivedAt: today('08:00'), begunAt: null } },
      undo: { event: 'undo_arrive' },
    })
    expect((await day(browser, 'begin', 1)).body.block.appointment.begunAt).toBe(today('08:00'))
    expect((await day(browser, 'undo_begin', 2)).body.block.appointment).toMatchObject({ begunAt: null, sequence: 3 })
    expect((await day(browser, 'begin', 3)).body.undo).toEqual({ event: 'undo_begin' })
    expect((await day(browser, 'done', 4)).body).toMatchObject({
      block: { appointment: { state: 'completed', sequence: 5 } },
      undo: { event: 'reopen' },
    })
    expect((await day(browser, 'reopen', 5)).body.block.appointment).toMatchObject({ state: 'confirmed', sequence: 6 })
    const { trail } = (await rowOf(app, id)) as { trail: [string, object][] }
    expect(trail.map(([action]) => action.replace('appointment.', ''))).toEqual([
      ...['arrive', 'begin', 'undo_begin', 'begin', 'complete', 'reopen'],
    ])
    expect(trail.at(-1)?.[1]).toEqual({ from: 'completed' })
  })

  test('late is said, changed and taken back', async () => {
    const { owner, day } = await openDay(app, '10:00')
    expect((await day(owner.browser, 'late', 0)).body.fields).toEqual([{ path: 'lateMin', rule: 'required' }])
    expect((await day(owner.browser, 'late', 0, { lateMin: 15 })).body).toMatchObject({
      block: { appointment: { lateMin: 15 } },
      undo: { event: 'late', lateMin: 0 },
    })
    expect((await day(owner.browser, 'late', 1, { lateMin: 20 })).body.undo).toEqual({ event: 'late', lateMin: 15 })
    expect((await day(owner.browser, 'late', 2, { lateMin: 0 })).body.block.appointment.lateMin).toBe(null)
  })

  test('of two desks the second is refused and shown what the first did', async () => {
    const { owner, manager, day, id } = await openDay(app, '08:00')
    const answers = await Promise.all([day(owner.browser, 'arrive', 0), day(manager.browser, 'begin', 0)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status)
    expect([lost?.body.code, lost?.body.desk.block]).toEqual(['conflict', won?.body.block])
    const move = { startsAt: today('11:00'), durationMin: 60, memberId: won?.body.block.appointment.memberId }
    const sequence = { tell: false, insist: true, sequence: 0 }
    const stale = await owner.browser.post(`${answers[0] && (await pathOf(id))}/move`, { ...move, ...sequence })
    expect(stale.body.code).toBe('conflict')
  })

  test.each([
    ['done before it began', '09:00', 'done', 'policy_forbids'],
    ['a no-show before ten minutes have passed', '07:51', 'no_show', 'policy_forbids'],
    ['arrived the day before', '21:00', 'arrive', 'policy_forbids'],
    ['taken back without having been said', '08:00', 'undo_arrive', 'conflict'],
    ['reopened while it is open', '08:00', 'reopen', 'conflict'],
  ])('%s is refused', async (_, from, event, code) => {
    const { owner, day } = await openDay(app, from)
    expect((await day(owner.browser, event, 0)).body.code).toBe(code)
  })

  test('[D43] a day after the change it stays', async () => {
    const changed = { state: 'completed', changed_at: new Date('2026-05-31T08:00:00Z') } as const
    const { owner, day } = await openDay(app, '07:00', changed)
    expect((await day(owner.browser, 'reopen', 0)).body.code).toBe('policy_forbids')
  })
})

async function pathOf(id: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select s.slug from appointment a join shop s on s.id = a.shop_id where a.id = ${id}`.execute(app.database.db)
  return `/api/studio/${rows[0]?.slug}/appointments/${id}`
}

describe('[D42] [D43] a no-show', () => {
  test('gives back the rest of its time at once, and its correction takes it again', async () => {
    const { owner, staff, day, id, path } = await openDay(app, '07:30')
    expect((await day(owner.browser, 'no_show', 0)).body.block).toMatchObject({
      endsAt: today('08:00'),
      bufferAfterMin: 0,
      appointment: { state: 'no_show' },
    })
    expect((await rowOf(app, id)).taken).toEqual([[staff.resourceId, expect.anything(), '2026-06-01T08:00:00+00:00']])
    const { body } = await owner.browser.get(`${path}/calendar?from=2026-06-01`)
    expect(body.blocks).toMatchObject([{ id, endsAt: today('08:00') }])
    expect((await day(owner.browser, 'reopen', 1)).body.block).toMatchObject({
      endsAt: today('08:30'),
      appointment: { state: 'confirmed' },
    })
    await expectNoFaults(app.database)
  })

  test('[D42] its time is sold to a walk-in; then the correction is refused and changes nothing', async () => {
    const { owner, day, walkIn, id } = await openDay(app, '07:45')
    expect((await walkIn(today('08:00'))).body.code).toBe('slot_taken')
    await day(owner.browser, 'no_show', 0)
    expect((await walkIn(today('08:00'))).status).toBe(200)
    const before = await rowOf(app, id)
    expect((await day(owner.browser, 'reopen', 1)).body.code).toBe('slot_taken')
    expect(await rowOf(app, id)).toEqual(before)
  })

  test('[D43] a walk-in against the correction: exactly one has the time', async () => {
    for (let round = 0; round < 6; round++) {
      const { owner, day, walkIn, id } = await openDay(app, '07:45')
      await day(owner.browser, 'no_show', 0)
      const both = [() => walkIn(today('08:00')), () => day(owner.browser, 'reopen', 1)]
      const answers = await Promise.all((round % 2 ? both : both.toReversed()).map((ask) => ask()))
      expect(answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`)).toSorted()).toEqual(
        ['200', '409 slot_taken'],
      )
      const reopened = answers.some(({ body }) => body.block !== undefined)
      expect((await rowOf(app, id)).state).toBe(reopened ? 'confirmed' : 'no_show')
    }
  })

  test('the list’s own no-show is the same one', async () => {
    const { owner, id, its } = await openDay(app, '07:30')
    expect((await owner.browser.post(its, { event: 'miss' })).body).toEqual({ state: 'no_show' })
    expect((await rowOf(app, id)).taken).toEqual([[expect.anything(), expect.anything(), '2026-06-01T08:00:00+00:00']])
  })
})

describe('prices and payments', () => {
  test('[D45] another final price; a higher one needs a word', async () => {
    const { owner, day, its } = await openDay(app, '07:00', { price_minor: 13_000, price_kind: 'fixed' })
    const without = await day(owner.browser, 'done', 0, { finalPriceMinor: 14_800 })
    expect([without.body.code, without.body.fields]).toEqual(['invalid_input', [{ path: 'word', rule: 'required' }]])
    const more = { finalPriceMinor: 14_800, word: 'Two prints' }
    expect((await day(owner.browser, 'done', 0, more)).status).toBe(200)
    const read = async () => (await owner.browser.get(its)).body
    expect(await read()).toMatchObject({ agreedPriceMinor: 13_000, finalPriceMinor: 14_800, dueMinor: 14_800 })
    const price = (body: object) => owner.browser.post(`${its}/price`, body)
    expect((await price({ finalPriceMinor: 15_000 })).body.code).toBe('invalid_input')
    expect((await price({ finalPriceMinor: 12_000 })).body).toMatchObject({
      finalPriceMinor: 12_000,
      finalPriceWord: null,
    })
    expect((await price({ finalPriceMinor: null })).body).toMatchObject({ finalPriceMinor: null, dueMinor: 13_000 })
    expect((await read()).block.appointment.price.minor).toBe(13_000)
  })

  test('[D46] partial payments and a correction; once for a key; never below zero', async () => {
    const { staff, pay } = await openDay(app, '07:00', { price_minor: 13_000 })
    const by = (body: object, key?: string) => pay(staff.personId, body, key)
    const first = await by({ amountMinor: 5_000, method: 'cash' })
    expect(first.body).toMatchObject({
      paidMinor: 5_000,
      dueMinor: 8_000,
      payments: [{ method: 'cash', correctsId: null }],
    })
    const line = first.body.payments[0].id
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => by({ amountMinor: 8_000, method: 'card' }, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await by({ amountMinor: 1, method: 'card' }, key)).body.code).toBe('key_reused')
    expect((await by({ amountMinor: -5_000, method: 'cash' })).body.fields).toEqual([
      { path: 'correctsId', rule: 'required' },
    ])
    const correction = { amountMinor: -5_000, method: 'cash', correctsId: line, word: 'It was by card' }
    expect((await by(correction)).body).toMatchObject({ paidMinor: 8_000, dueMinor: 5_000 })
    const twice = await Promise.all([1, 2].map(() => by({ ...correction, amountMinor: -6_000 })))
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await by({ ...correction, correctsId: randomUUID() })).body.fields[0].path).toBe('correctsId')
    const { rows } = await sql<{ sum: number }>`
      select sum(amount_minor)::int as sum from payment_record where corrects_id = ${line}`.execute(app.database.db)
    expect(rows[0]?.sum).toBe(-11_000)
  })

  test('[D46] a line is neither changed nor deleted', async () => {
    const { staff, pay, shop } = await openDay(app, '07:00')
    await pay(staff.personId, { amountMinor: 100, method: 'other' })
    const { db } = app.database
    for (const change of [sql`update payment_record set amount_minor = 1`, sql`delete from payment_record`])
      await expect(sql`${change} where shop_id = ${shop.id}`.execute(db)).rejects.toThrow(
        'payment records are only added',
      )
  })

  test('[D47] the shop’s note: seen by its people, written over only as it was seen', async () => {
    const { owner, staff, its, id } = await openDay(app, '10:00')
    const write = (browser: typeof owner.browser, text: string, version: number) =>
      browser.post(`${its}/note`, { text, version })
    expect((await write(staff.browser, 'Right side first.', 0)).body).toEqual({
      shopNote: 'Right side first.',
      version: 1,
    })
    expect((await write(owner.browser, 'Left side.', 0)).body.code).toBe('conflict')
    expect((await owner.browser.get(its)).body.shopNote).toBe('Right side first.')
    expect((await write(owner.browser, ' ', 1)).body).toEqual({ shopNote: null, version: 2 })
    expect((await rowOf(app, id)).trail).toHaveLength(2)
  })
})

describe('who may', () => {
  test('[A2] strangers, clients, other shops and colleagues get not_found, and nothing changes', async () => {
    const opened = await openDay(app, '07:00')
    const { id, its, client, visitor, other, staff } = opened
    const elsewhere = (await openStudio(app)).owner
    const before = await rowOf(app, id)
    for (const browser of [client, elsewhere.browser, other.browser]) {
      for (const [path, body] of [
        ['day', { event: 'done', sequence: 0 }],
        ['note', { text: 'Mine', version: 0 }],
        ['price', { finalPriceMinor: 0 }],
      ] as const)
        expect((await browser.post(`${its}/${path}`, body)).status).toBe(404)
      expect((await browser.get(its)).status).toBe(404)
    }
    for (const personId of [elsewhere.personId, other.personId])
      expect((await opened.pay(personId, { amountMinor: 1, method: 'cash' })).status).toBe(404)
    expect((await visitor.get(its)).status).toBe(401)
    expect(await rowOf(app, id)).toEqual(before)
    expect((await staff.browser.get(its)).status).toBe(200)
  })

  test('one appointment is read in three statements, whatever is in it', async () => {
    const { owner, its, day, pay, id } = await openDay(app, '07:00')
    await day(owner.browser, 'begin', 0)
    await pay(owner.personId, { amountMinor: 100, method: 'card' })
    const { body, statements } = await owner.browser.get(its)
    // One more finds the session.
    expect(statements.length).toBeLessThanOrEqual(3 + 1)
    expect(body).toMatchObject({
      block: { id },
      card: { name: expect.any(String), visits: 0, noShows: 0, notes: [] },
      history: [],
      payments: [{ amountMinor: 100 }],
      events: [{ action: 'payment' }, { action: 'begin' }, { action: 'booking.make' }],
      may: ['undo_begin', 'done'],
    })
  })
})
