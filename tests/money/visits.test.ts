import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDay } from '#tests/desk/support/desk-day.ts'
import { rowOf } from '#tests/desk/support/desk-moves.ts'
import { type Browser, openStudio, openStudioApp, type StudioApp, signedIn } from '#tests/studio/studio-app.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

const shampoo = { name: 'Shampoo, 250 ml', priceMinor: 1600, taxPoints: 2300 }

/** A visit of 110 euros at a shop that sells a shampoo, as in the drawing. */
async function openVisit(given: Parameters<typeof openDay>[2] = {}) {
  const day = await openDay(app, '07:00', { price_minor: 11_000, price_kind: 'fixed', ...given })
  const made = await day.owner.browser.post(`${day.path}/products`, shampoo)
  const close = async (personId: string, body: object, key: string = randomUUID()) =>
    app.request('POST', `${day.its}/close`, {
      cookie: await signedIn(app.database.db, personId),
      body: { sequence: 0, products: [], ...body },
      headers: { 'idempotency-key': key },
    })
  return { ...day, productId: made.body.id as string, close }
}

const drawn = (productId: string) => ({
  finalPriceMinor: 13_800,
  word: 'One more tube of colour',
  products: [{ productId, pieces: 1 }],
  tipMinor: 1540,
})

describe('[C1] closing a visit', () => {
  test('[C2] writes price, products, tip and payments, and the change that was given', async () => {
    const { close, productId, staff, id } = await openVisit()
    const payments = [
      { method: 'card', amountMinor: 10_000 },
      { method: 'cash', amountMinor: 6940, givenMinor: 7000 },
    ]
    const { status, body } = await close(staff.personId, { ...drawn(productId), payments })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      block: { id, appointment: { state: 'completed' } },
      finalPriceMinor: 13_800,
      finalPriceWord: 'One more tube of colour',
      extrasMinor: 3140,
      paidMinor: 16_940,
      dueMinor: 0,
    })
    expect(body.payments).toMatchObject(payments.map((line) => ({ givenMinor: null, ...line })))
    expect(body.extras).toMatchObject([
      { kind: 'product', name: shampoo.name, unitMinor: 1600, pieces: 1 },
      { kind: 'tip', name: null, unitMinor: 1540, pieces: 1 },
    ])
    const { trail } = (await rowOf(app, id)) as { trail: [string, object][] }
    expect(trail).toContainEqual(['appointment.paid', { amountMinor: 16_940, tipMinor: 1540, products: 1 }])
  })

  test.each([
    ['too little', 16_939, 'min'],
    ['too much', 16_941, 'max'],
  ])('with %s is refused, says how much is due, and changes nothing', async (_, amountMinor, rule) => {
    const { close, productId, owner, id } = await openVisit()
    const before = await rowOf(app, id)
    const { body } = await close(owner.personId, { ...drawn(productId), payments: [{ method: 'card', amountMinor }] })
    expect([body.code, body.fields]).toEqual(['invalid_input', [{ path: 'payments', rule, bound: 16_940 }]])
    expect(await rowOf(app, id)).toEqual(before)
  })

  test('is done once for a key, also when two answers are waited for at once', async () => {
    const { close, owner, its } = await openVisit()
    const key = randomUUID()
    const body = { payments: [{ method: 'card', amountMinor: 11_000 }] }
    const answers = await Promise.all([close(owner.personId, body, key), close(owner.personId, body, key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await owner.browser.get(its)).body.payments).toHaveLength(1)
    const other = { sequence: 1, payments: [{ method: 'cash', amountMinor: 11_000 }] }
    expect((await close(owner.personId, other, key)).body.code).toBe('key_reused')
  })

  test('of two desks that close it, one does', async () => {
    const { close, owner, manager, its } = await openVisit()
    const body = { payments: [{ method: 'card', amountMinor: 11_000 }] }
    const answers = await Promise.all([close(owner.personId, body), close(manager.personId, body)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await owner.browser.get(its)).body.paidMinor).toBe(11_000)
  })

  test('takes the payment of a visit that is done already, and what was paid before counts', async () => {
    const { close, owner, pay, day } = await openVisit()
    await day(owner.browser, 'done', 0)
    await pay(owner.personId, { amountMinor: 3300, method: 'card' })
    const rest = { sequence: 1, payments: [{ method: 'transfer', amountMinor: 7700 }] }
    expect((await close(owner.personId, rest)).body).toMatchObject({ paidMinor: 11_000, dueMinor: 0 })
  })

  test('needs a word for a higher price, a product that is sold, and a visit that began', async () => {
    const { close, owner, productId, path } = await openVisit()
    const paid = (amountMinor: number) => ({ payments: [{ method: 'card', amountMinor }] })
    const higher = await close(owner.personId, { finalPriceMinor: 12_000, ...paid(12_000) })
    expect(higher.body.fields).toEqual([{ path: 'word', rule: 'required' }])
    const unknown = await close(owner.personId, { products: [{ productId: randomUUID(), pieces: 1 }], ...paid(1) })
    expect(unknown.body.fields).toEqual([{ path: 'products', rule: 'known' }])
    await owner.browser.put(`${path}/products/${productId}`, { ...shampoo, isSold: false, version: 1 })
    const gone = await close(owner.personId, { products: [{ productId, pieces: 1 }], ...paid(12_600) })
    expect(gone.body.fields).toEqual([{ path: 'products', rule: 'known' }])
    const later = await openDay(app, '12:00', { price_minor: 100 })
    const early = await app.request('POST', `${later.its}/close`, {
      cookie: await signedIn(app.database.db, later.owner.personId),
      body: { sequence: 0, products: [], ...paid(100) },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(early.body.code).toBe('policy_forbids')
  })

  test.each([
    ['no amount', { method: 'card', amountMinor: 0 }],
    ['half a cent', { method: 'card', amountMinor: 0.5 }],
    ['below zero', { method: 'cash', amountMinor: -1 }],
    ['more than fits', { method: 'card', amountMinor: 1_000_000_000 }],
    ['cash that does not cover it', { method: 'cash', amountMinor: 11_000, givenMinor: 10_999 }],
    ['change of a card', { method: 'card', amountMinor: 11_000, givenMinor: 12_000 }],
    ['an unknown kind', { method: 'shells', amountMinor: 11_000 }],
  ])('refuses a payment of %s', async (_, payment) => {
    const { close, owner } = await openVisit()
    expect((await close(owner.personId, { payments: [payment] })).body.code).toBe('invalid_input')
  })

  test('is for those who run the appointment alone', async () => {
    const { close, staff, other, client, visitor, its } = await openVisit()
    const elsewhere = await openStudio(app)
    const body = { payments: [{ method: 'card', amountMinor: 11_000 }] }
    for (const { personId } of [other, elsewhere.owner])
      expect((await close(personId, body)).body.code).toBe('not_found')
    const raw = (who: Browser) => who.post(`${its}/close`, { sequence: 0, products: [], ...body })
    expect([(await raw(client)).status, (await raw(visitor)).status]).toEqual([404, 401])
    expect((await close(staff.personId, body)).status).toBe(200)
  })
})

describe('[C3] products and tips', () => {
  test('a tip is taken back once, by a line of its own and one of the payment', async () => {
    const { close, owner, its } = await openVisit()
    const paid = await close(owner.personId, { tipMinor: 1000, payments: [{ method: 'card', amountMinor: 12_000 }] })
    const back = `${its}/extras/${paid.body.extras[0].id}/back`
    const paymentId = paid.body.payments[0].id
    expect((await owner.browser.post(back, { paymentId: randomUUID() })).body.code).toBe('invalid_input')
    const { body } = await owner.browser.post(back, { paymentId })
    expect(body).toMatchObject({ extrasMinor: 0, paidMinor: 11_000, dueMinor: 0 })
    expect(body.extras.map(({ pieces }: { pieces: number }) => pieces)).toEqual([1, -1])
    expect(body.payments).toMatchObject([{ amountMinor: 12_000 }, { amountMinor: -1000, correctsId: paymentId }])
    expect((await owner.browser.post(back, { paymentId })).body.code).toBe('conflict')
  })

  test('its lines are never changed or deleted', async () => {
    const { close, owner } = await openVisit()
    await close(owner.personId, { tipMinor: 1000, payments: [{ method: 'card', amountMinor: 12_000 }] })
    const { pool } = app.database
    await expect(pool.query('update visit_extra set unit_minor = 1')).rejects.toThrow('only added')
    await expect(pool.query('delete from visit_extra')).rejects.toThrow('only added')
  })

  test('a product that is paid is not due as part of the price', async () => {
    const { close, owner, productId, its, path } = await openVisit()
    const paid = await close(owner.personId, {
      products: [{ productId, pieces: 2 }],
      payments: [{ method: 'card', amountMinor: 14_200 }],
    })
    const correction = { amountMinor: -5000, method: 'card', correctsId: paid.body.payments[0].id }
    const headers = { 'idempotency-key': randomUUID() }
    const cookie = await signedIn(app.database.db, owner.personId)
    await app.request('POST', `${its}/payments`, { cookie, body: correction, headers })
    expect((await owner.browser.get(its)).body).toMatchObject({ dueMinor: 5000, paidMinor: 9200 })
    const { visits } = (await owner.browser.get(`${path}/today`)).body
    expect(visits).toMatchObject([{ paidMinor: 6000, dueMinor: 5000 }])
  })
})

describe('[C4] the products of a shop', () => {
  test('what was sold keeps its name and price, and a stale change is refused', async () => {
    const { close, owner, manager, productId, its, path } = await openVisit()
    const sold = { products: [{ productId, pieces: 1 }], payments: [{ method: 'card', amountMinor: 12_600 }] }
    await close(owner.personId, sold)
    const changed = { name: 'Shampoo, 500 ml', priceMinor: 2900, taxPoints: 600, isSold: true }
    const product = `${path}/products/${productId}`
    expect((await manager.browser.put(product, { ...changed, version: 1 })).status).toBe(200)
    expect((await owner.browser.put(product, { ...changed, version: 1 })).body.code).toBe('conflict')
    expect((await owner.browser.get(its)).body.extras).toMatchObject([{ name: shampoo.name, unitMinor: 1600 }])
    const { body } = await owner.browser.get(`${path}/products`)
    expect(body.items).toEqual([{ id: productId, ...changed, version: 2 }])
  })

  test('are read by all who take payments and changed by those who run the shop', async () => {
    const { staff, client, visitor, productId, path } = await openVisit()
    const elsewhere = await openStudio(app)
    expect((await staff.browser.get(`${path}/products`)).body.mayChange).toBe(false)
    const change = { ...shampoo, isSold: true, version: 1 }
    for (const who of [staff.browser, client, elsewhere.owner.browser]) {
      expect((await who.post(`${path}/products`, shampoo)).body.code).toBe('not_found')
      expect((await who.put(`${path}/products/${productId}`, change)).body.code).toBe('not_found')
    }
    for (const who of [client, elsewhere.owner.browser])
      expect((await who.get(`${path}/products`)).body.code).toBe('not_found')
    expect((await visitor.get(`${path}/products`)).status).toBe(401)
    const foreign = await elsewhere.owner.browser.put(`${elsewhere.path}/products/${productId}`, change)
    expect(foreign.body.code).toBe('not_found')
  })
})
