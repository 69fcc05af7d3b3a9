import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flushBookingMails } from '#tests/bookings/mails/mails-app.ts'
import { openStudioApp, type StudioApp } from '#tests/studio/studio-app.ts'
import { bookAsking, later, openAskingShop, paymentsOf, ruleOf } from './deposits-app.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

const payments = (id: string) => paymentsOf(app, id)

describe('[C38] [C39] cancelled', () => {
  test('in time: owed back, listed, and given back once as a correction', async () => {
    const shop = await openAskingShop(app)
    const { change, cancel, read, id } = await bookAsking(app, shop)
    await change({ event: 'receive' })
    expect((await read()).cancel).toMatchObject({ feeMinor: 0, lateFeeMinor: 900 })
    expect((await cancel(0)).status).toBe(200)
    expect((await read()).deposit.state).toBe('to_return')
    const listed = async () => (await shop.owner.get(`${shop.path}/deposits`)).body.items
    expect(await listed()).toMatchObject([{ appointmentId: id, state: 'to_return', minor: 900 }])
    const answers = await Promise.all([change({ event: 'give_back' }), change({ event: 'give_back' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await payments(id)).map(({ amount_minor }) => amount_minor)).toEqual([900, -900])
    expect(await listed()).toEqual([])
  })

  test('late: kept, and the client agrees to that before', async () => {
    const shop = await openAskingShop(app)
    const { change, cancel, read, id } = await bookAsking(app, shop)
    await change({ event: 'receive' })
    later(app, 60)
    expect((await read()).cancel).toMatchObject({ feeMinor: 900 })
    expect((await cancel(0)).body.code).toBe('price_changed')
    expect((await cancel(900)).status).toBe(200)
    expect((await read()).deposit.state).toBe('kept')
    expect(await payments(id)).toHaveLength(1)
    later(app, -60)
  })

  test('by the shop: owed back; before it was paid: void', async () => {
    const shop = await openAskingShop(app)
    const paid = await bookAsking(app, shop)
    const open = await bookAsking(app, shop, '2026-06-04T11:00:00.000Z')
    await paid.change({ event: 'receive' })
    for (const { id } of [paid, open])
      expect(
        (await shop.owner.post(`${shop.path}/appointments/${id}`, { event: 'cancel_by_shop', reason: 'Ill' })).status,
      ).toBe(200)
    expect((await paid.read()).deposit.state).toBe('to_return')
    expect((await open.read()).deposit.state).toBe('void')
  })
})

describe('[C43] the desk asks', () => {
  test('of a coming appointment without one, and the client is written to', async () => {
    const shop = await openAskingShop(app, ruleOf({ isOn: false }))
    const { change, read, client, id } = await bookAsking(app, shop)
    await flushBookingMails(app)
    expect((await shop.owner.get(`${shop.path}/appointments/${id}`)).body).toMatchObject({
      deposit: null,
      mayAskDeposit: true,
    })
    expect((await change({ event: 'ask', minor: 4501 })).body.code).toBe('invalid_input')
    expect((await change({ event: 'ask', minor: 2000 })).body).toMatchObject({ state: 'awaited', minor: 2000 })
    expect((await change({ event: 'ask', minor: 2000 })).body.code).toBe('conflict')
    expect((await read()).deposit).toMatchObject({ minor: 2000, transfer: { iban: 'PT50000201231234567890154' } })
    const { rows } = await app.database.pool.query('select email from person where id = $1', [client.personId])
    const [mail] = (await flushBookingMails(app)).filter(({ to }) => to === rows[0].email)
    expect(mail?.subject).toMatch(/^Deposit for .* by Tue 2 Jun, 09:00: Thu 4 Jun, 10:00$/)
    expect(mail?.text).toContain('/me/bookings/')
  })

  test('[C32] not where it could not be paid before the visit', async () => {
    const shop = await openAskingShop(app, ruleOf({ isOn: false }))
    const { change } = await bookAsking(app, shop, '2026-06-02T08:00:00.000Z')
    expect((await change({ event: 'ask', minor: 2000 })).body.code).toBe('too_late')
  })
})
