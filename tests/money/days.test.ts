import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDay } from '#tests/desk/support/desk-day.ts'
import { openStudio, openStudioApp, type StudioApp, signedIn } from '#tests/studio/studio-app.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

const ON = '2026-06-01'

type Kind = { currency: string; method: string; expectedMinor: number; payments: number }

/** A shop with a visit of 110 euros, paid by card, and one of a tip and 40 euros, paid in cash. */
async function openTill() {
  const day = await openDay(app, '07:00', { price_minor: 11_000, price_kind: 'fixed' })
  const close = async (personId: string, path: string, body: object) =>
    app.request('POST', `${path}/close`, {
      cookie: await signedIn(app.database.db, personId),
      body: { sequence: 0, products: [], ...body },
      headers: { 'idempotency-key': randomUUID() },
    })
  const { db } = app.database
  const at = ['2026-06-01T05:00:00Z', '2026-06-01T06:00:00Z'] as const
  const second = await makeAppointment(db, day.service, day.other, at, { price_minor: 4000, price_kind: 'fixed' })
  await close(day.owner.personId, day.its, { payments: [{ method: 'card', amountMinor: 11_000 }] })
  const paid = { tipMinor: 500, payments: [{ method: 'cash', amountMinor: 4500 }] }
  await close(day.owner.personId, `${day.path}/appointments/${second}`, paid)
  const read = async () => (await day.manager.browser.get(`${day.path}/day`)).body
  /** Closes it as the page shows it, with what was counted. */
  const closeAs = (who: typeof day.owner, counted: Record<string, number> = {}, more: object = {}) =>
    read().then(({ kinds }) =>
      who.browser.post(`${day.path}/day/close`, {
        on: ON,
        kinds: kinds.map(({ currency, method, expectedMinor }: Kind) => ({
          currency,
          method,
          expectedMinor,
          countedMinor: counted[method] ?? null,
        })),
        ...more,
      }),
    )
  const reopen = (who: typeof day.owner, closingId: string) => who.browser.post(`${day.path}/day/reopen`, { closingId })
  return { ...day, second, close, read, closeAs, reopen }
}

describe('[C5] a day', () => {
  test('shows what came in by kind, what it was for, and whose the tips are', async () => {
    const { read, other } = await openTill()
    expect(await read()).toMatchObject({
      day: ON,
      today: ON,
      paidVisits: 2,
      kinds: [
        { currency: 'EUR', method: 'card', payments: 1, expectedMinor: 11_000 },
        { currency: 'EUR', method: 'cash', payments: 1, expectedMinor: 4500 },
      ],
      sums: [{ currency: 'EUR', servicesMinor: 15_000, goodsMinor: 0, tipsMinor: 500, takenMinor: 15_500 }],
      tips: [{ memberId: other.id, currency: 'EUR', minor: 500 }],
      unpaid: [],
      closing: null,
    })
  })

  test.each(['0001-01-01', '9999-12-31', '2026-02-30', 'today'])('of %s is none', async (on) => {
    const { owner, path } = await openStudio(app)
    expect((await owner.browser.get(`${path}/day?on=${on}`)).body.code).toBe('invalid_input')
  })

  test('lists visits that are done and not paid', async () => {
    const { read, service, staff } = await openTill()
    const at = ['2026-06-01T04:00:00Z', '2026-06-01T05:00:00Z'] as const
    const id = await makeAppointment(app.database.db, service, staff, at, { state: 'completed', price_minor: 4800 })
    expect((await read()).unpaid).toMatchObject([{ id, dueMinor: 4800, currency: 'EUR' }])
  })

  test('is closed with a difference only with a word, and says by whom', async () => {
    const { closeAs, manager, read, shop } = await openTill()
    const counted = { cash: 4000, card: 11_000 }
    expect((await closeAs(manager, counted)).body.fields).toEqual([{ path: 'word', rule: 'required' }])
    expect((await closeAs(manager, counted, { word: 'Bought milk' })).status).toBe(200)
    expect((await read()).closing).toMatchObject({
      by: expect.any(String),
      word: 'Bought milk',
      kinds: [
        { method: 'card', expectedMinor: 11_000, countedMinor: 11_000 },
        { method: 'cash', expectedMinor: 4500, countedMinor: 4000 },
      ],
    })
    expect(await trailOf(shop.id)).toEqual([['day.closed', { on: ON, word: 'Bought milk' }]])
  })

  test('is closed as it was seen: a payment that came meanwhile refuses it', async () => {
    const { owner, path, read } = await openTill()
    const { kinds } = await read()
    const seen = kinds.map(({ currency, method }: Kind) => ({ currency, method, expectedMinor: 1, countedMinor: null }))
    const stale = await owner.browser.post(`${path}/day/close`, { on: ON, kinds: seen })
    const less = await owner.browser.post(`${path}/day/close`, { on: ON, kinds: [] })
    const ahead = await owner.browser.post(`${path}/day/close`, { on: '2026-06-02', kinds: [] })
    expect([stale, less, ahead].map(({ body }) => body.code)).toEqual(['conflict', 'conflict', 'invalid_input'])
    expect((await read()).closing).toBe(null)
  })

  test.each([
    ['of 23 hours', '2026-03-29', '2026-03-29T00:00:00Z', '2026-03-29T22:59:00Z', '2026-03-29T23:00:00Z'],
    ['of 25 hours', '2026-10-25', '2026-10-24T23:00:00Z', '2026-10-25T23:59:00Z', '2026-10-26T00:00:00Z'],
  ])('%s has all its payments and no others', async (_, on, first, last, next) => {
    const { shop, owner, path, id } = await openTill()
    for (const [index, takenAt] of [first, last, next].entries())
      await app.database.db
        .insertInto('payment_record')
        .values({
          ...{ shop_id: shop.id, id: randomUUID(), appointment_id: id, amount_minor: 10 ** index, method: 'card' },
          ...{ taken_by: owner.id, taken_at: new Date(takenAt), idempotency_key: randomUUID() },
        })
        .execute()
    // The shop is in Lisbon: at UTC in winter, an hour ahead in summer.
    const { body } = await owner.browser.get(`${path}/day?on=${on}`)
    expect(body.kinds).toMatchObject([{ payments: 2, expectedMinor: 11 }])
  })
})

describe('[C6] a closed day', () => {
  test('takes no payment and no visit, but corrections', async () => {
    const { closeAs, manager, owner, pay, its, close, service, staff, path, read } = await openTill()
    await closeAs(manager)
    expect((await pay(owner.personId, { amountMinor: 100, method: 'cash' })).body.code).toBe('day_closed')
    const at = ['2026-06-01T04:00:00Z', '2026-06-01T05:00:00Z'] as const
    const id = await makeAppointment(app.database.db, service, staff, at, { price_minor: 100 })
    const late = await close(owner.personId, `${path}/appointments/${id}`, {
      payments: [{ method: 'card', amountMinor: 100 }],
    })
    expect(late.body.code).toBe('day_closed')
    const { payments } = (await owner.browser.get(its)).body
    const correction = { amountMinor: -1000, method: 'card', correctsId: payments[0].id }
    expect((await pay(owner.personId, correction)).status).toBe(200)
    const { kinds, closing } = await read()
    expect([kinds[0].expectedMinor, closing.kinds[0].expectedMinor]).toEqual([10_000, 11_000])
  })

  test('of two who close it one does', async () => {
    const { closeAs, manager, owner } = await openTill()
    const answers = await Promise.all([closeAs(manager), closeAs(owner)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('a payment beside the closing is in it or refused', async () => {
    for (let round = 0; round < 8; round++) {
      const { closeAs, manager, staff, pay, read } = await openTill()
      const paying = Array.from({ length: 4 }, () => pay(staff.personId, { amountMinor: 100, method: 'other' }))
      const [closed, ...paid] = await Promise.all([closeAs(manager), ...paying])
      const { kinds, closing } = await read()
      const taken = paid.filter(({ status }) => status === 200).length
      expect(kinds.find(({ method }: Kind) => method === 'other')?.payments ?? 0).toBe(taken)
      if (closed!.status === 200)
        expect(closing.kinds).toEqual(kinds.map((kind: Kind) => ({ ...kind, countedMinor: null })))
      else expect([closed!.body.code, closing, taken]).toEqual(['conflict', null, 4])
    }
  })
})

describe('[C7] reopening', () => {
  test('is for owners, stays in the trail, and the day is closed again', async () => {
    const { closeAs, reopen, manager, owner, staff, read, shop, pay } = await openTill()
    await closeAs(manager)
    const { closing } = await read()
    for (const who of [manager, staff]) expect((await reopen(who, closing.id)).body.code).toBe('not_found')
    expect((await reopen(owner, closing.id)).body.closing).toBe(null)
    expect((await reopen(owner, closing.id)).body.code).toBe('conflict')
    expect((await pay(owner.personId, { amountMinor: 100, method: 'card' })).status).toBe(200)
    expect((await closeAs(manager)).status).toBe(200)
    const closed = ['day.closed', { on: ON }]
    expect(await trailOf(shop.id)).toEqual([closed, ['day.reopened', { on: ON }], closed])
  })
})

test('[C8] the export has every closing by kind, and defuses what begins a formula', async () => {
  const { closeAs, reopen, manager, owner, read, shop, staff } = await openTill()
  await closeAs(manager, { cash: 4000 }, { word: '=1+1' })
  await reopen(owner, (await read()).closing.id)
  await closeAs(owner)
  const file = (personId: string) =>
    signedIn(app.database.db, personId).then((cookie) =>
      app.app.request(`/exports/days/${shop.slug}.csv`, { headers: { cookie } }),
    )
  const text = await (await file(manager.personId)).text()
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[0]).toBe(
    'day,currency,kind,payments,expected,counted,difference,word,closed_by,closed_at,reopened_by,reopened_at',
  )
  expect(text).toContain(`${ON},EUR,cash,1,45,40,-5,'=1+1,`)
  expect((await file(staff.personId)).status).toBe(404)
})

test('[C9] the money of a shop does not exist for staff, clients and other shops', async () => {
  const { staff, client, visitor, path } = await openTill()
  const elsewhere = await openStudio(app)
  for (const who of [staff.browser, client, elsewhere.owner.browser]) {
    const answers = [
      await who.get(`${path}/day`),
      await who.post(`${path}/day/close`, { on: ON, kinds: [] }),
      await who.post(`${path}/day/reopen`, { closingId: randomUUID() }),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(['not_found', 'not_found', 'not_found'])
  }
  expect((await visitor.get(`${path}/day`)).status).toBe(401)
})

async function trailOf(shopId: string): Promise<unknown[]> {
  const { rows } = await sql<{ action: string; detail: object }>`
    select action, detail from audit_event where shop_id = ${shopId} and subject_kind = 'shop' order by id`.execute(
    app.database.db,
  )
  return rows.map(({ action, detail }) => [action, detail])
}
