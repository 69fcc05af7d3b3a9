import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flushBookingMails } from '#tests/bookings/mails/mails-app.ts'
import { openStudioApp, type StudioApp, signedIn } from '#tests/studio/studio-app.ts'
import { seenItems } from '#tests/support/seen-items.ts'
import {
  account,
  bookAsking,
  later,
  openAskingShop,
  paymentsOf,
  ruleOf,
  settle,
  termsOf,
  VISIT,
} from './deposits-app.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

const payments = (id: string) => paymentsOf(app, id)

describe('[C33] [C41] what is asked', () => {
  test('is read on the look, in the cart and with the booking, the same', async () => {
    const shop = await openAskingShop(app)
    expect((await app.as(null).get(`/api/looks/${shop.look.id}`)).body.deposit).toEqual({
      everyoneMinor: 900,
      newMinor: 900,
    })
    const { answer, read, client } = await bookAsking(app, shop)
    const [{ deposit }] = answer.appointments
    expect(deposit).toEqual({
      state: 'awaited',
      minor: 900,
      payBy: '2026-06-02T08:00:00.000Z',
      transfer: {
        holder: account.holder,
        iban: 'PT50000201231234567890154',
        bic: null,
        reference: expect.stringMatching(/^LB-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      },
    })
    expect((await read()).deposit).toEqual(deposit)
    await client.add(shop.look.id, '2026-06-05T09:00:00.000Z')
    expect((await client.cart()).items[0].deposit).toEqual({ minor: 900, hours: 24 })
  })

  test('of new clients only: a visitor reads it as that, who came before is not asked', async () => {
    const shop = await openAskingShop(app, ruleOf({ from: 'new' }))
    expect((await app.as(null).get(`/api/looks/${shop.look.id}`)).body.deposit).toEqual({
      everyoneMinor: 0,
      newMinor: 900,
    })
    const { client, id, cancel } = await bookAsking(app, shop)
    expect((await cancel(0)).status).toBe(200)
    await app.database.pool.query(`update appointment set state = 'completed' where id = $1`, [id])
    await client.add(shop.look.id, VISIT)
    expect((await client.cart()).items[0].deposit).toBeNull()
  })

  test('after a no-show, until a visit took place', async () => {
    const shop = await openAskingShop(app, ruleOf({ from: 'after_no_show', ask: { kind: 'amount', minor: 1000 } }))
    expect((await app.as(null).get(`/api/looks/${shop.look.id}`)).body.deposit).toBeNull()
    const { client, id, answer, cancel } = await bookAsking(app, shop)
    expect(answer.appointments[0].deposit).toBeNull()
    await cancel(0)
    await app.database.pool.query(`update appointment set state = 'no_show' where id = $1`, [id])
    await client.add(shop.look.id, VISIT)
    expect((await client.cart()).items[0].deposit).toEqual({ minor: 1000, hours: 24 })
  })

  test('[C32] is nothing where it could not be paid before the visit', async () => {
    const shop = await openAskingShop(app)
    const { answer } = await bookAsking(app, shop, '2026-06-02T08:00:00.000Z')
    expect(answer.appointments[0].deposit).toBeNull()
  })

  test('is asked again where the shop changed it between looking and booking', async () => {
    const shop = await openAskingShop(app)
    const { client } = await bookAsking(app, shop)
    await client.add(shop.look.id, '2026-06-05T09:00:00.000Z')
    const seen = seenItems((await client.cart()).items)
    const terms = { ...termsOf(ruleOf({ ask: { kind: 'share', percent: 50, leastMinor: null } })), version: 1 }
    expect((await shop.owner.put(`${shop.path}/deposit-terms`, terms)).status).toBe(200)
    const refused = await client.checkout(undefined, () => seen)
    expect([refused.status, refused.body.code]).toEqual([409, 'terms_changed'])
    const blind = await client.checkout(undefined, (items) => items.map(({ deposit: _, ...item }) => item))
    expect(blind.body.code).toBe('terms_changed')
    expect((await client.checkout()).body.appointments[0].deposit).toMatchObject({ minor: 2250 })
  })

  test('of a request is asked once the shop confirms it', async () => {
    const shop = await openAskingShop(app)
    await app.database.pool.query(`update service set confirmation = 'on_request' where shop_id = $1`, [shop.shop.id])
    const { answer, read, id } = await bookAsking(app, shop)
    expect(answer.appointments[0].deposit).toMatchObject({ state: 'pending', payBy: null, transfer: null })
    const run = await shop.owner.post(`${shop.path}/appointments/${id}`, { event: 'confirm' })
    expect(run.status).toBe(200)
    expect((await read()).deposit).toMatchObject({ state: 'awaited', minor: 900, payBy: '2026-06-02T08:00:00.000Z' })
  })

  test('a shop without rules asks nothing, with as many statements as before', async () => {
    const shop = await openAskingShop(app, ruleOf({ isOn: false }))
    const { client } = await bookAsking(app, shop)
    await client.add(shop.look.id, '2026-06-05T09:00:00.000Z')
    const answer = await client.checkout()
    expect(answer.status).toBe(200)
    expect(answer.statements.filter((text) => text.includes('deposited'))).toEqual([])
    expect(answer.statements).toHaveLength(3)
  })
})

describe('[C35] received', () => {
  test('once, as a payment by transfer on that day, which counts towards the price', async () => {
    const shop = await openAskingShop(app)
    const { change, read, id } = await bookAsking(app, shop)
    const answers = await Promise.all([change({ event: 'receive' }), change({ event: 'receive' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await payments(id)).toEqual([{ amount_minor: 900, method: 'transfer', is_deposit: true }])
    expect((await read()).deposit).toMatchObject({ state: 'received', transfer: null })
    const detail = await shop.owner.get(`${shop.path}/appointments/${id}`)
    expect(detail.body).toMatchObject({ paidMinor: 900, dueMinor: 3600, deposit: { state: 'received' } })
    const day = await shop.owner.get(`${shop.path}/day`)
    expect(day.body.kinds).toMatchObject([{ method: 'transfer', expectedMinor: 900 }])
  })

  test('its visit is closed with the rest', async () => {
    const shop = await openAskingShop(app)
    const { change, id } = await bookAsking(app, shop)
    await change({ event: 'receive' })
    later(app, 73.1)
    const cookie = await signedIn(app.database.db, (await ownerOf(shop)).personId)
    const close = (amountMinor: number) =>
      app.request('POST', `${shop.path}/appointments/${id}/close`, {
        cookie,
        body: { sequence: 0, products: [], payments: [{ method: 'card', amountMinor }] },
        headers: { 'idempotency-key': `close-${amountMinor}-visit` },
      })
    expect((await close(4500)).body.fields).toEqual([{ path: 'payments', rule: 'max', bound: 3600 }])
    expect((await close(3600)).body).toMatchObject({ paidMinor: 4500, dueMinor: 0 })
    later(app, -73.1)
  })
})

async function ownerOf(shop: Awaited<ReturnType<typeof openAskingShop>>) {
  const { rows } = await app.database.pool.query('select person_id from member where shop_id = $1', [shop.shop.id])
  return { personId: rows[0].person_id as string }
}

describe('[C36] not paid in time', () => {
  test('cancels the appointment, frees the time and tells both', async () => {
    const shop = await openAskingShop(app)
    const { read, client, id } = await bookAsking(app, shop)
    await flushBookingMails(app)
    later(app, 23.9)
    await settle(app)
    expect((await read()).state).toBe('confirmed')
    later(app, 0.1)
    await settle(app)
    expect(await read()).toMatchObject({ state: 'cancelled_by_shop', deposit: { state: 'lapsed', transfer: null } })
    const subjects = (await flushBookingMails(app)).map(({ subject }) => subject)
    expect(subjects).toEqual(
      expect.arrayContaining([
        'Cancelled, no deposit arrived: Thu 4 Jun, 10:00',
        expect.stringMatching(/^Cancelled: .*Thu 4 Jun, 10:00$/),
      ]),
    )
    expect((await client.add(shop.look.id, VISIT)).status).toBe(200)
    const late = await shop.owner.post(`${shop.path}/appointments/${id}/deposit`, { event: 'receive' })
    expect([late.status, late.body.code]).toEqual([409, 'conflict'])
    expect(await payments(id)).toEqual([])
    later(app, -24)
  })

  test('[C37] what was marked, waived or given more time stays', async () => {
    const shop = await openAskingShop(app)
    const paid = await bookAsking(app, shop)
    const waived = await bookAsking(app, shop, '2026-06-04T11:00:00.000Z')
    const extended = await bookAsking(app, shop, '2026-06-04T13:00:00.000Z')
    later(app, 24)
    expect((await paid.change({ event: 'receive' })).status).toBe(200)
    expect((await waived.change({ event: 'waive' })).body.state).toBe('waived')
    const tooLate = await extended.change({ event: 'extend', payBy: '2026-06-04T13:00:00.001Z' })
    expect(tooLate.body.code).toBe('too_late')
    const more = await extended.change({ event: 'extend', payBy: '2026-06-03T13:00:00.000Z' })
    expect(more.body).toMatchObject({ state: 'awaited', payBy: '2026-06-03T13:00:00.000Z' })
    await settle(app)
    for (const { read } of [paid, waived, extended]) expect((await read()).state).toBe('confirmed')
    later(app, 29)
    await settle(app)
    expect((await extended.read()).state).toBe('cancelled_by_shop')
    later(app, -53)
  })

  test('stays where the client has come already, and is void once the visit is done', async () => {
    const shop = await openAskingShop(app)
    const { read, id } = await bookAsking(app, shop)
    await app.database.pool.query(
      `update appointment set arrived_at = lower(during) - interval '5 minutes' where id = $1`,
      [id],
    )
    later(app, 73)
    await settle(app)
    expect(await read()).toMatchObject({ state: 'confirmed', deposit: { state: 'awaited' } })
    expect((await shop.owner.post(`${shop.path}/appointments/${id}`, { event: 'complete' })).body.state).toBe(
      'completed',
    )
    expect((await read()).deposit.state).toBe('void')
    later(app, -73)
  })

  test('half the time gone: the client is asked once more, unless it was paid', async () => {
    const shop = await openAskingShop(app)
    const open = await bookAsking(app, shop)
    const paid = await bookAsking(app, shop, '2026-06-04T11:00:00.000Z')
    const [mail] = (await flushBookingMails(app)).filter(({ text }) => text.includes('PT50 0002 0123 1234 5678 9015 4'))
    expect(mail?.text).toMatch(/Transfer by:? ?\n?Tue 2 Jun, 09:00/)
    await paid.change({ event: 'receive' })
    later(app, 12)
    const asked = (await flushBookingMails(app)).filter(({ subject }) => subject.startsWith('Deposit for'))
    expect(asked.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('by Tue 2 Jun, 09:00: Thu 4 Jun, 10:00'),
    ])
    expect((await open.read()).deposit.state).toBe('awaited')
    later(app, -12)
  })
})
