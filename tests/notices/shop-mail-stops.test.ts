import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailboxOf } from '#core/identity/mailbox.ts'
import { mailComposers } from '#server/mails/mail-composers.ts'
import { unsubscribeToken, unsubscribeUrls } from '#server/notices/choices/unsubscribe-link.ts'
import { sendNotices } from '#server/notices/send-notices.ts'
import { findRecipient } from '#server/notices/shop-mails.store.ts'
import { createSmtpMailer } from '#server/notices/smtp-mailer.ts'
import { createVault } from '#server/platform/secrets/vault.ts'
import { type BookingApp, openBookingApp } from '#tests/bookings/booking-app.ts'
import { openShopDesk, sendDue } from './support/shop-desk.ts'
import { startSmtp } from './support/smtp-server.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
beforeEach(async () => void (await app.database.db.deleteFrom('notice').execute()))
afterAll(() => app.close())

const email = 'rita@example.test'
const pathIn = (text: string) => /\/unsubscribe\/([\w-]{40,300})/.exec(text)?.[0] ?? ''
const oneClick = (path: string) =>
  app.app.request(
    path,
    {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
    },
    { incoming: { socket: { remoteAddress: '192.0.2.8' } } },
  )

test('[N82] the first mail says which shop entered the address, every one has the link and the headers that stop them', async () => {
  const smtp = await startSmtp()
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${smtp.port}`, { mailFrom: 'Lookbook <hello@book.example.org>' })
  const deps = { ...app.deps, unsubscribeUrl: unsubscribeUrls(app.deps) }
  const desk = await openShopDesk(app)
  for (const _ of [1, 2]) {
    await desk.book(email)
    while ((await sendNotices(deps, mailer, mailComposers(app.deps))) > 0);
  }
  // Two are the maker's own.
  const mails = (await smtp.receives(4)).filter(({ envelopeTo }) => envelopeTo.includes(email))
  await mailer.close()
  expect(mails.map(({ text }) => text?.includes('entered this address'))).toEqual([true, false])
  for (const { text, html, headers } of mails) {
    const header = (name: string) => headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [, path] = /^<http:\/\/localhost:3000(.+)>$/.exec(header('list-unsubscribe') ?? '') ?? []
    expect(path).toMatch(/^\/unsubscribe\/[\w-]{40,300}$/)
    for (const body of [text, html]) expect(body).toContain(path)
  }
})

test('[N82] one press stops them for good: other spellings, other cards, reminders that were due, and no other shop’s', async () => {
  const [desk, other] = [await openShopDesk(app), await openShopDesk(app)]
  const { cardId } = await desk.book(email)
  const [first] = await sendDue(app)
  const path = pathIn(first!.text)
  // Reading stops nothing.
  const token = path.split('/')[2]
  const shopName = (
    await app.database.db.selectFrom('shop').select('name').where('id', '=', desk.shop.id).executeTakeFirstOrThrow()
  ).name
  expect((await app.as(null).post('/api/unsubscription', { token })).body).toEqual({
    topic: 'shop',
    shopName,
    byMail: true,
  })
  await desk.book(email)
  expect(await sendDue(app)).toHaveLength(1)

  const answer = await oneClick(path)
  expect([answer.status, await answer.text(), answer.headers.getSetCookie()]).toEqual([200, 'Unsubscribed.\n', []])
  expect((await oneClick(path)).status).toBe(200)
  await app.database.db.updateTable('client').set({ email: 'else@example.test' }).where('id', '=', cardId).execute()
  await desk.book('Rita+again@Example.test')
  expect(await sendDue(app)).toEqual([])
  await app.database.db.updateTable('client').set({ email }).where('id', '=', cardId).execute()
  app.moveClock(3 * 86_400_000 - 3_600_000)
  expect(await sendDue(app)).toEqual([])
  expect(await app.database.db.selectFrom('notice').select('id').where('last_error', 'is not', null).execute()).toEqual(
    [],
  )
  await other.book(email)
  expect(await sendDue(app)).toHaveLength(1)

  const again = await app.as(null).put('/api/unsubscription', { token, byMail: true })
  expect(again.body).toEqual({ topic: 'shop', shopName, byMail: true })
  await desk.book(email)
  expect(await sendDue(app)).toHaveLength(1)
})

test('[N82] the desk sees who stopped them, and does not promise them a mail', async () => {
  const desk = await openShopDesk(app)
  const { id, cardId } = await desk.book(email)
  await sendDue(app)
  const seen = async () => {
    const [card, list, panel, day] = await Promise.all([
      desk.browser.get(`${desk.path}/clients/${cardId}`),
      desk.browser.get(`${desk.path}/clients?text=rita`),
      desk.browser.get(`${desk.path}/appointments/${id}`),
      desk.browser.get(`${desk.path}/calendar?from=${new Date(app.now() + 3 * 86_400_000).toISOString().slice(0, 10)}`),
    ])
    const block = day.body.blocks.find((each: { id: string }) => each.id === id)
    return [card.body, list.body.items[0], panel.body.card, block.appointment.client].map((each) => each.isMailStopped)
  }
  expect(await seen()).toEqual([false, false, false, false])
  await oneClick(
    `/unsubscribe/${unsubscribeToken(app.deps.vault, { recipient: await findRecipient(app.database.db, { shopId: desk.shop.id, email }) })}`,
  )
  expect(await seen()).toEqual([true, true, true, true])
  const asked = await desk.browser.post(`${desk.path}/appointments/${id}/ask-to-choose`)
  expect([asked.status, asked.body.code]).toEqual([409, 'conflict'])
})

test('[N82] the link of another installation, a changed one and that of a shop that is gone do nothing', async () => {
  const desk = await openShopDesk(app)
  const recipient = await findRecipient(app.database.db, { shopId: desk.shop.id, email })
  const good = unsubscribeToken(app.deps.vault, { recipient })
  const tokens = [
    unsubscribeToken(createVault([randomBytes(32)]), { recipient }),
    `${good.slice(0, -6)}AAAAAA`,
    unsubscribeToken(app.deps.vault, { recipient: { ...recipient, shopId: randomUUID() } }),
  ]
  for (const token of tokens) {
    expect((await oneClick(`/unsubscribe/${token}`)).status).toBe(404)
    expect((await app.as(null).put('/api/unsubscription', { token, byMail: false })).status).toBe(404)
  }
  await desk.book(email)
  expect(await sendDue(app)).toHaveLength(1)
})

test('[N81] [I20] the name on a card is a greeting or nothing, and no name makes a link, in the calendar file neither', async () => {
  const desk = await openShopDesk(app, { clientName: 'https://casino.example Win 1000 €' })
  await app.database.db
    .updateTable('service')
    .set({ name: 'Win at casino.example' })
    .where('id', '=', desk.service.id)
    .execute()
  await app.database.db
    .updateTable('member')
    .set({ display_name: 'prize.example' })
    .where('id', '=', desk.member.id)
    .execute()
  await desk.book(email)
  const [mail] = await sendDue(app)
  expect(mail?.text).not.toMatch(/^Hi /m)
  for (const part of [mail?.text, mail?.html, mail?.subject, mail?.calendar?.content.replaceAll('\r\n ', '')])
    expect(part).not.toMatch(/Win 1000|casino\.example|prize\.example/)
  const named = await openShopDesk(app, { clientName: 'Zoë win 1000 €' })
  await named.book('zoe@example.test')
  const [greeted] = await sendDue(app)
  expect(greeted?.text).toContain('Hi Zoë,')
  for (const part of [greeted?.text, greeted?.html, greeted?.calendar?.content]) expect(part).not.toContain('1000 €')
})

test('[N82] the database tells mailboxes apart as the core does', async () => {
  const addresses = [
    ...['Ines@Example.org', 'ines+shop@example.org', 'ines+a+b@example.org', '+ines@example.org', 'ines@ex+ample.org'],
    ...['In.es+shop@GoogleMail.com', 'i.nes@gmail.com', 'in.es@notgmail.com', 'in.es@gmail.com.example.org', ' a@b.c '],
  ]
  for (const address of addresses) {
    const { rows } = await sql<{ isSame: boolean }>`
      select mailbox_hash(${address}) = sha256(convert_to(${mailboxOf(address)}, 'UTF8')) as "isSame"`.execute(
      app.database.db,
    )
    expect([address, rows[0]?.isSame]).toEqual([address, true])
  }
})
