import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SHOP_MAIL_LIMITS as most } from '#core/notices/shop-mail-limits.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time.ts'
import { type Composers, MailNotSent } from '#server/notices/mail.ts'
import { insertNotices } from '#server/notices/notices.store.ts'
import { sendNotices } from '#server/notices/send-notices.ts'
import { type BookingApp, openBookingApp } from '#tests/bookings/booking-app.ts'
import { makePerson, makeShop } from '#tests/support/make.ts'
import { openShopDesk, sendDue } from './support/shop-desk.ts'

let app: BookingApp
let begin: number
beforeAll(async () => {
  app = await openBookingApp()
  begin = app.now()
})
beforeEach(async () => {
  app.moveClock(begin - app.now())
  await app.database.db.deleteFrom('notice').execute()
  await app.database.db.deleteFrom('rate_count').execute()
})
afterAll(() => app.close())

const stranger = 'stranger@example.test'
const givenUp = async () => {
  const rows = await app.database.db
    .selectFrom('notice')
    .select('last_error')
    .where('last_error', 'is not', null)
    .where('sent_at', 'is', null)
    .execute()
  return rows.map(({ last_error }) => last_error)
}

describe('[N80] what a shop’s people make this site mail to an address that they entered', () => {
  test('120 bookings in a row are a day’s mails and no more, with four servers; nor are their reminders', async () => {
    const desk = await openShopDesk(app)
    for (let n = 0; n < 120; n++) await desk.book(n % 2 ? stranger : 'Stranger+tag@Example.test')
    expect((await sendDue(app, { senders: 4 })).length).toBe(most.toEntered)
    expect(await givenUp()).toEqual(Array(120 - most.toEntered).fill('too_many'))
    // 240 reminders, due within 32 hours
    app.moveClock(2 * DAY_MS)
    const byDay = new Map<number, number>()
    for (let half = 0; half < 64; half++) {
      const day = Math.floor(app.now() / DAY_MS)
      byDay.set(day, (byDay.get(day) ?? 0) + (await sendDue(app)).length)
      app.moveClock(HOUR_MS / 2)
    }
    expect([...byDay.values()]).toEqual([most.toEntered, most.toEntered])
    const reminders = app.database.db.selectFrom('notice').select('sent_at').where('kind', '=', 'appointment_reminder')
    expect(await reminders.execute()).toHaveLength(240)
  })

  test('a parent’s busy day is within it: three children booked, moved twice, asked, reminded and cancelled', async () => {
    const desk = await openShopDesk(app)
    const email = 'mother@example.test'
    const atMinute = (minute: number) => new Date(begin + 8 * HOUR_MS + minute * MINUTE_MS).toISOString()
    let mails = 0
    const send = async () => {
      mails += (await sendDue(app)).length
    }
    const ids: string[] = []
    for (const name of ['Ana', 'Rui', 'Eva'])
      ids.push((await desk.book(email, { startsAt: atMinute(20 * ids.length), client: { name, email } })).id)
    await send()
    for (const sequence of [0, 1]) {
      for (const [n, id] of ids.entries()) {
        const to = { startsAt: atMinute(60 * (sequence + 1) + 20 * n), durationMin: 15, memberId: desk.member.id }
        const move = { ...to, sequence, insist: true, tell: true }
        expect((await desk.browser.post(`${desk.path}/appointments/${id}/move`, move)).status).toBe(200)
      }
      app.moveClock(5 * MINUTE_MS)
      await send()
    }
    for (const id of ids)
      expect((await desk.browser.post(`${desk.path}/appointments/${id}/ask-to-choose`)).status).toBe(200)
    await send()
    app.moveClock(begin + 9 * HOUR_MS - app.now())
    await send()
    for (const id of ids) {
      const cancel = { event: 'cancel_by_shop', reason: 'Closed today.' }
      expect((await desk.browser.post(`${desk.path}/appointments/${id}`, cancel)).status).toBe(200)
    }
    await send()
    // A booking, two moves, a question, a reminder and a cancellation for each.
    expect([mails, await givenUp()]).toEqual([18, []])
  })

  test('a mail that is tried again counts once', async () => {
    const desk = await openShopDesk(app)
    for (let n = 0; n < most.toEntered; n++) await desk.book(stranger)
    const down = () => {
      throw new MailNotSent('ECONNECTION')
    }
    expect(await sendDue(app, { before: down })).toEqual([])
    app.moveClock(MINUTE_MS)
    expect((await sendDue(app)).length).toBe(most.toEntered)
  })

  test('a mail whose first try broke before it was counted counts all the same', async () => {
    const desk = await openShopDesk(app)
    for (let n = 0; n < most.toEntered + 3; n++) await desk.book(stranger)
    await app.database.db.updateTable('notice').set({ attempts: 1 }).execute()
    expect((await sendDue(app, { senders: 2 })).length).toBe(most.toEntered)
  })

  test('all shops together have a limit for one mailbox', async () => {
    const notices = []
    for (let n = 0; n < 3; n++) {
      const shop = await makeShop(app.database.db)
      for (let i = 0; i < most.toEntered; i++) notices.push(aboutShop(shop.id, stranger))
    }
    await insertNotices(app.database.db, notices)
    expect(await sendPlain()).toHaveLength(most.toEnteredFromAll)
  })

  test('a shop writes to so many new mailboxes a day, and on to those that it wrote to before', async () => {
    const shop = await makeShop(app.database.db)
    const addressOf = (n: number) => `client-${n}@example.test`
    const some = Array.from({ length: most.firstMails + 5 }, (_, n) => aboutShop(shop.id, addressOf(n)))
    await insertNotices(app.database.db, some)
    const sent = await sendPlain()
    expect(sent).toHaveLength(most.firstMails)
    await insertNotices(app.database.db, [aboutShop(shop.id, sent[0]!)])
    expect(await sendPlain()).toEqual([sent[0]])
    app.moveClock(DAY_MS)
    await insertNotices(app.database.db, [aboutShop(shop.id, 'new@example.test')])
    expect(await sendPlain()).toEqual(['new@example.test'])
  })
})

test('[N80] an account gets more of one shop, and other shops’ mails are not counted with them', async () => {
  const { db } = app.database
  const [shop, other] = [await makeShop(db), await makeShop(db)]
  const personId = await makePerson(db, { email: 'rui@example.test' })
  const many = (shopId: string, times: number) =>
    insertNotices(
      db,
      Array.from({ length: times }, () => ({ ...aboutShop(shopId, 'rui@example.test'), personId })),
    )
  await many(shop.id, most.toAccount + 5)
  await many(other.id, 5)
  expect(await sendPlain()).toHaveLength(most.toAccount + 5)
})

const aboutShop = (shopId: string, recipient: string) => ({
  ...{ id: randomUUID(), kind: 'appointment_reminder', recipient, data: { shopId }, dueAt: app.now() },
})

/** Sends mails that only name their shop; answers to whom. */
async function sendPlain(): Promise<string[]> {
  const sent: string[] = []
  const mailer = { send: async ({ to }: { to: string }) => void sent.push(to), close: async () => {} }
  const reminder: Composers[string] = async ({ recipient, data }) => ({
    ...{ to: recipient, language: 'en' as const, subject: '', text: '', html: '' },
    shop: { id: String(data.shopId), name: 'Casa Luz' },
  })
  while ((await sendNotices(app.deps, mailer, { appointment_reminder: reminder })) > 0);
  return sent
}
