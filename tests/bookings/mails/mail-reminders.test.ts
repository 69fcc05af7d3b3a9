import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitMails } from '#server/mails/catalogue.ts'
import { mailComposers } from '#server/mails/mail-composers.ts'
import type { Mail } from '#server/notices/mail.ts'
import { sendNotices } from '#server/notices/send-notices.ts'
import { createSmtpMailer } from '#server/notices/smtp-mailer.ts'
import { startSmtp } from '#tests/notices/support/smtp-server.ts'
import { type BookingApp, openBookingApp } from '../booking-app.ts'
import { readCalendarFile } from '../calendar/read-calendar-file.ts'
import { flushBookingMails, inDays, type MailWorld, openMailWorld } from './mails-app.ts'

const HOUR = 3_600_000
let app: BookingApp
let moved = 0
const moveClock = (ms: number) => {
  app.moveClock(ms)
  moved += ms
}
beforeAll(async () => {
  app = await openBookingApp()
})
beforeEach(async () => {
  moveClock(-moved)
  moved = 0
  await app.database.db.deleteFrom('notice').execute()
})
afterAll(() => app.close())

/** Mails sent while the clock advances to this instant in steps of an hour. */
async function runTo(at: string | number): Promise<{ mail: Mail; at: number }[]> {
  const sent: { mail: Mail; at: number }[] = []
  const end = typeof at === 'string' ? Date.parse(at) : at
  for (;;) {
    for (const mail of await flushBookingMails(app)) sent.push({ mail, at: app.now() })
    if (app.now() >= end) return sent
    moveClock(Math.min(HOUR, end - app.now()))
  }
}
const move = (world: MailWorld, id: string, startsAt: string) =>
  world.client.ask('POST', `/api/appointments/${id}/move`, { startsAt })

test('[B11] reminders are sent a day and two hours before, each once, to the client only', async () => {
  const world = await openMailWorld(app)
  const startsAt = inDays(app, 5)
  await world.book(startsAt)
  await flushBookingMails(app)
  const sent = await runTo(Date.parse(startsAt) + HOUR)
  expect(sent.map(({ mail }) => mail.to)).toEqual([world.client.email, world.client.email])
  expect(sent.map(({ at }) => (Date.parse(startsAt) - at) / HOUR)).toEqual([24, 2])
  expect(sent.map(({ mail }) => mail.subject.split(':')[0])).toEqual(['In 24 hours', 'In 2 hours'])
  expect(sent.map(({ mail }) => mail.calendar)).toEqual([undefined, undefined])
})

test('[B11] reminders follow a move to the new time and are never sent for the old one', async () => {
  const world = await openMailWorld(app)
  const { id } = await world.book(inDays(app, 5))
  const later = inDays(app, 8)
  await move(world, id, later)
  moveClock(HOUR)
  await flushBookingMails(app)
  const sent = await runTo(Date.parse(later) + HOUR)
  expect(sent.map(({ at }) => (Date.parse(later) - at) / HOUR)).toEqual([24, 2])
})

test('[B11] reminders are sent once each, also after moving away and back', async () => {
  const world = await openMailWorld(app)
  const startsAt = inDays(app, 5)
  const { id } = await world.book(startsAt)
  await move(world, id, inDays(app, 8))
  await move(world, id, startsAt)
  moveClock(HOUR)
  await flushBookingMails(app)
  const sent = await runTo(Date.parse(inDays(app, 9)))
  expect(sent.map(({ at }) => (Date.parse(startsAt) - at) / HOUR)).toEqual([24, 2])
})

test('[B11] cancelled appointments and requests get no reminder', async () => {
  const world = await openMailWorld(app)
  const startsAt = inDays(app, 5)
  const { id } = await world.book(startsAt)
  const asking = await openMailWorld(app, { confirmation: 'on_request' })
  await asking.book(inDays(app, 3))
  await world.client.ask('POST', `/api/appointments/${id}/cancel`, { feeMinor: 0 })
  await flushBookingMails(app)
  expect(await runTo(Date.parse(startsAt) + HOUR)).toEqual([])
})

test('[B11] reminders are scheduled from the moment a request is accepted', async () => {
  const world = await openMailWorld(app, { confirmation: 'on_request' })
  const startsAt = inDays(app, 2, 8)
  const { id } = await world.book(startsAt)
  moveClock(23 * HOUR)
  await world.run(world.maker.browser, id, { event: 'confirm' })
  await flushBookingMails(app)
  const sent = await runTo(startsAt)
  expect(sent.map(({ at }) => (Date.parse(startsAt) - at) / HOUR)).toEqual([24, 2])
})

test('[B11] a delayed reminder states the remaining time, and is dropped after the start', async () => {
  const world = await openMailWorld(app)
  const startsAt = inDays(app, 5)
  await world.book(startsAt)
  await flushBookingMails(app)
  const startMs = Date.parse(startsAt)
  moveClock(startMs - 10 * HOUR - app.now())
  expect((await flushBookingMails(app)).map(({ subject }) => subject.split(':')[0])).toEqual(['In 10 hours'])
  moveClock(9.25 * HOUR)
  expect((await flushBookingMails(app)).map(({ subject }) => subject.split(':')[0])).toEqual(['In 45 minutes'])

  const other = await openMailWorld(app)
  moveClock(-moved)
  moved = 0
  await other.book(startsAt)
  await flushBookingMails(app)
  moveClock(startMs - 1.5 * HOUR - app.now())
  expect((await flushBookingMails(app)).map(({ subject }) => subject.split(':')[0])).toEqual(['In 90 minutes'])

  const late = await openMailWorld(app)
  moveClock(-moved)
  moved = 0
  await late.book(startsAt)
  await flushBookingMails(app)
  moveClock(startMs - app.now())
  expect(await flushBookingMails(app)).toEqual([])
})

test('mails are sent once with the notice’s id, though a sender crashed between claiming and sending', async () => {
  const world = await openMailWorld(app)
  await world.book(inDays(app, 5))
  const { db } = app.database
  // The state a sender leaves when it is killed between claiming a notice and recording it as sent.
  await db
    .updateTable('notice')
    .set({ claimed_at: new Date(app.now()), attempts: 1 })
    .execute()
  const ids: string[] = []
  const mailer = { send: async (mail: { id: string }) => void ids.push(mail.id), close: async () => undefined }
  const send = async () => {
    while ((await sendNotices(app.deps, mailer, mailComposers(app.deps, visitMails))) > 0);
  }
  await send()
  expect(ids).toEqual([])
  moveClock(5 * 60_000 + 1)
  await send()
  await send()
  const rows = await db
    .selectFrom('notice')
    .select(['id', 'sent_at'])
    .where('due_at', '<=', new Date(app.now()))
    .execute()
  expect(ids.toSorted()).toEqual(rows.map(({ id }) => id).sort())
  expect(new Set(ids).size).toBe(2)
})

test('mails reach a real mail server with text, HTML, and the invitation as alternative and as file', async () => {
  const smtp = await startSmtp()
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${smtp.port}`, { mailFrom: 'Lookbook <hello@book.example.org>' })
  const world = await openMailWorld(app, { shop: { name: 'Casa Luz; “Ñandú”, & Söhne' } })
  const { id } = await world.book(inDays(app, 5))
  while ((await sendNotices(app.deps, mailer, mailComposers(app.deps, visitMails))) > 0);
  const mail = (await smtp.receives(2)).find(({ envelopeTo }) => envelopeTo[0] === world.client.email)
  expect(mail?.subject).toBe('You’re booked: Sat 6 Jun, 10:00')
  expect(mail?.text).toContain('10:00 to 11:00 (Lisbon time)')
  expect(mail?.html).toContain('Inês Duarte at Casa Luz; “Ñandú”, &amp; Söhne')
  expect(mail?.raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/im)
  const file = mail?.attachments.find(({ filename }) => filename === 'lookbook.ics')
  const content = new TextDecoder().decode(file?.content as ArrayBuffer)
  const read = readCalendarFile(content)
  expect([read.method, read.events[0]?.uid, read.events[0]?.summary]).toEqual([
    'REQUEST',
    `${id}@lookbook`,
    'Window-light portrait at Casa Luz; “Ñandú”, & Söhne',
  ])
  await mailer.close()
})
