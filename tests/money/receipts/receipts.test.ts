import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStudio, openStudioApp, type StudioApp, signedIn } from '#tests/studio/studio-app.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import { openTill } from '../support/open-till.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

describe('[C17] a receipt', () => {
  test('[C16] [C19] of a closed visit says all of it', async () => {
    const { closeDrawn, receipt, shop, path, owner, id } = await openTill(app)
    await app.database.db
      .updateTable('shop')
      .set({ street: 'Rua da Graça 41', postal_code: '1170-168', country: 'PT' })
      .where('id', '=', shop.id)
      .execute()
    await owner.browser.put(`${path}/tax/number`, { taxNumber: '509 221 874' })
    const { receiptId } = await closeDrawn()
    const read = await receipt(receiptId)
    expect(read).toMatchObject({ appointmentId: id, agrees: true, isReady: true, hasAddress: true })
    expect(read.receipt).toMatchObject({
      number: '2026-000001',
      corrects: null,
      replaces: null,
      correctedBy: null,
      says: {
        shop: {
          street: 'Rua da Graça 41',
          postalCode: '1170-168',
          city: 'Lisbon',
          country: 'PT',
          taxNumber: '509 221 874',
        },
        clientName: expect.any(String),
        currency: 'EUR',
        lines: [
          { kind: 'service', name: 'As agreed', word: 'One more tube of colour', grossMinor: 13_800, taxPoints: 2300 },
          { kind: 'product', name: 'Shampoo, 250 ml', pieces: 1, grossMinor: 1600, taxPoints: 2300 },
          { kind: 'tip', name: null, grossMinor: 1540, taxPoints: null },
        ],
        taxes: [{ taxPoints: 2300, grossMinor: 15_400, taxMinor: 2880 }],
        payments: [
          { method: 'card', amountMinor: 13_300, givenMinor: null },
          { method: 'cash', amountMinor: 3640, givenMinor: 5000 },
        ],
        totalMinor: 16_940,
      },
    })
  })

  test('is issued once: asking again answers the one in force', async () => {
    const { close, owner, its, list } = await openTill(app)
    expect((await owner.browser.post(`${its}/receipts`, { withName: false })).body.code).toBe('visit_not_paid')
    await close({ payments: [{ method: 'card', amountMinor: 11_000 }] })
    const ask = () => owner.browser.post(`${its}/receipts`, { withName: false })
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(await list()).toMatchObject({ items: [{ number: '2026-000001', isInForce: true }], agrees: true })
  })

  test('needs a visit that is done and paid exactly', async () => {
    const { day, pay, owner, its, list } = await openTill(app)
    const ask = async () => (await owner.browser.post(`${its}/receipts`, { withName: false })).body.code
    await pay(owner.personId, { amountMinor: 11_000, method: 'card' })
    expect(await ask()).toBe('visit_not_paid')
    await day(owner.browser, 'done', 0)
    expect(await ask()).toBeUndefined()
    expect(await list()).toMatchObject({ isReady: true, items: [{ totalMinor: 11_000 }] })
  })

  test('[C19] stays as it was, whatever is edited later, and cannot be changed or deleted', async () => {
    const { closeDrawn, receipt, shop, path, owner, reducedId, standardId } = await openTill(app)
    const { receiptId } = await closeDrawn()
    const before = (await receipt(receiptId)).receipt
    await owner.browser.put(`${path}/tax/rates/${standardId}`, {
      name: 'New',
      taxPoints: 2500,
      isDefault: true,
      version: 1,
    })
    await owner.browser.put(`${path}/tax/rates/${reducedId}`, {
      name: 'Low',
      taxPoints: 500,
      isDefault: true,
      version: 1,
    })
    await app.database.db.updateTable('shop').set({ name: 'Renamed' }).where('id', '=', shop.id).execute()
    await app.database.db
      .updateTable('member')
      .set({ display_name: 'Renamed' })
      .where('shop_id', '=', shop.id)
      .execute()
    const after = await receipt(receiptId)
    expect(after.receipt).toEqual(before)
    expect(after.agrees).toBe(true)
    const { pool } = app.database
    await expect(pool.query("update receipt set says = '{}'")).rejects.toThrow('only added')
    await expect(pool.query('delete from receipt')).rejects.toThrow('only added')
  })

  test('has no name of the client where none is wanted, and none of yen is broken', async () => {
    const { close, receipt } = await openTill(app, { currency: 'JPY', price_minor: 1100 })
    const paid = { payments: [{ method: 'cash', amountMinor: 1100, givenMinor: 2000 }], receipt: { withName: false } }
    const { body } = await close(paid)
    const { says } = (await receipt(body.receiptId)).receipt
    expect(says).toMatchObject({ clientName: null, taxes: [{ grossMinor: 1100, taxMinor: 206 }], totalMinor: 1100 })
  })
})

describe('[C20] a correction', () => {
  test('[C21] follows a payment that was corrected: negated, replaced, once', async () => {
    const { closeDrawn, correctPayment, addPayment, receipt, correct, list } = await openTill(app)
    const { receiptId, payments } = await closeDrawn()
    await correctPayment(payments[0]!.id, -10_000)
    expect(await receipt(receiptId)).toMatchObject({ agrees: false, isReady: false })
    expect((await correct(receiptId)).body.code).toBe('visit_not_paid')
    expect((await list()).items).toHaveLength(1)
    await addPayment(10_000, 'transfer')
    expect(await receipt(receiptId)).toMatchObject({ agrees: false, isReady: true })
    const { body } = await correct(receiptId)
    const [wrong, back, next] = await Promise.all([receiptId, body.correctionId, body.replacementId].map(receipt))
    expect(wrong).toMatchObject({
      agrees: null,
      receipt: { correctedBy: { number: '2026-000002' }, replacedBy: { number: '2026-000003' } },
    })
    expect(back.receipt).toMatchObject({
      number: '2026-000002',
      corrects: { number: '2026-000001' },
      says: { totalMinor: -16_940 },
    })
    expect(next).toMatchObject({
      agrees: true,
      receipt: { number: '2026-000003', replaces: { id: receiptId }, says: { totalMinor: 16_940 } },
    })
    const amounts = next.receipt.says.payments.map(({ amountMinor }: { amountMinor: number }) => amountMinor)
    expect(amounts.toSorted((a: number, b: number) => a - b)).toEqual([-10_000, 3640, 10_000, 13_300])
    expect((await correct(receiptId)).body.code).toBe('conflict')
    expect((await correct(body.correctionId)).body.code).toBe('conflict')
  })

  test('alone, and the next receipt stands for it later', async () => {
    const { closeDrawn, correct, list, owner, its, receipt } = await openTill(app)
    const { receiptId } = await closeDrawn()
    expect((await correct(receiptId, { replace: false, withName: false })).body.replacementId).toBeNull()
    expect(await list()).toMatchObject({ agrees: null, isReady: true })
    const { body } = await owner.browser.post(`${its}/receipts`, { withName: false })
    expect((await receipt(body.id)).receipt.replaces).toMatchObject({ id: receiptId })
  })

  test('of two desks that correct it at once, one does', async () => {
    const { closeDrawn, correct, list } = await openTill(app)
    const { receiptId } = await closeDrawn()
    const answers = await Promise.all([correct(receiptId), correct(receiptId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await list()).items).toHaveLength(3)
  })
})

describe('[C25] a closing', () => {
  test('without a payment is carried out once for its key, and another request under it is refused', async () => {
    const { close, list } = await openTill(app, { price_minor: 0, price_kind: 'free' })
    const key = randomUUID()
    const body = { payments: [], receipt: { withName: false } }
    const [one, two] = [await close(body, { key }), await close(body, { key })]
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.body.receiptId).toBe(one.body.receiptId)
    expect((await list()).items).toMatchObject([{ totalMinor: 0 }])
    expect((await close({ payments: [], sequence: 1 }, { key })).body.code).toBe('key_reused')
  })

  test('whose receipt is refused writes nothing', async () => {
    const { close, owner, its, addPayment } = await openTill(app)
    await addPayment(12_000, 'card')
    const { body } = await close({ payments: [], receipt: { withName: false } })
    expect(body.code).toBe('visit_not_paid')
    expect((await owner.browser.get(its)).body.block.appointment.state).toBe('confirmed')
  })
})

describe('[C22] receipts', () => {
  test('are for those who run the appointment, and for its client alone', async () => {
    const till = await openTill(app)
    const { staff, other, manager, visitor, path, its, closeDrawn, service } = till
    const { receiptId } = await closeDrawn()
    const elsewhere = await openStudio(app)
    const routes = [
      ['get', `${path}/receipts/${receiptId}`, undefined],
      ['get', `${its}/receipts`, undefined],
      ['post', `${its}/receipts`, { withName: false }],
      ['post', `${path}/receipts/${receiptId}/mail`, undefined],
      ['post', `${path}/receipts/${receiptId}/correct`, { replace: false, withName: false }],
    ] as const
    for (const [method, route, body] of routes) {
      for (const who of [other.browser, elsewhere.owner.browser, till.client])
        expect([route, (await who[method](route, body)).status]).toEqual([route, 404])
      expect((await visitor[method](route, body)).status).toBe(401)
      // The same ids below another shop's address.
      const foreign = route.replace(path, elsewhere.path)
      expect((await elsewhere.owner.browser[method](foreign, body)).status).toBe(404)
    }
    for (const [method, route, body] of routes.slice(0, 4))
      for (const who of [staff, manager]) expect((await who.browser[method](route, body)).status).toBe(200)
    expect((await till.list()).items).toHaveLength(1)
    const { clientId, bookingId } = await clientOf(till.id)
    const client = app.as(await signedIn(app.database.db, clientId))
    expect((await client.get(`/api/receipts/${receiptId}`)).body.number).toBe('2026-000001')
    expect((await client.get(`/api/bookings/${bookingId}/receipts`)).body.items).toMatchObject([{ id: receiptId }])
    // Staff and another client of the shop are nobody there.
    await makeAppointment(app.database.db, service, staff, ['2026-06-02T07:00:00Z', '2026-06-02T08:00:00Z'])
    for (const who of [till.client, till.owner.browser]) {
      expect((await who.get(`/api/receipts/${receiptId}`)).status).toBe(404)
      expect((await who.get(`/api/bookings/${bookingId}/receipts`)).body.items).toEqual([])
    }
    expect((await visitor.get(`/api/receipts/${receiptId}`)).status).toBe(401)
  })

  test.each([
    ['no choice of a name', {}],
    ['a word for it', { withName: 'yes' }],
  ])('[C17] are not issued by %s', async (_, body) => {
    const { owner, its } = await openTill(app)
    expect((await owner.browser.post(`${its}/receipts`, body)).body.code).toBe('invalid_input')
  })

  test('of no visit and no receipt are not found', async () => {
    const { owner, path } = await openTill(app)
    for (const route of [`/appointments/${randomUUID()}/receipts`, `/receipts/${randomUUID()}`])
      expect((await owner.browser.get(path + route)).status).toBe(404)
    expect((await owner.browser.get(`${path}/receipts/1`)).status).toBe(422)
  })
})

async function clientOf(id: string) {
  return app.database.db
    .selectFrom('appointment')
    .innerJoin('booking', 'booking.id', 'appointment.booking_id')
    .select(['booking.client_id as clientId', 'booking.id as bookingId'])
    .where('appointment.id', '=', id)
    .executeTakeFirstOrThrow() as Promise<{ clientId: string; bookingId: string }>
}
