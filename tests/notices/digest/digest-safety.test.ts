import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#core/time.ts'
import { unsubscribeUrls } from '#server/notices/choices/unsubscribe-link.ts'
import { sendDigests } from '#server/notices/digest/send-digests.ts'
import { sendNotices } from '#server/notices/send-notices.ts'
import { createSmtpMailer } from '#server/notices/smtp-mailer.ts'
import { type BookingApp, openBookingApp } from '#tests/bookings/booking-app.ts'
import { dyingAfter, Killed } from '#tests/support/dying-database.ts'
import { flushNotices } from '#tests/support/flush-notices.ts'
import { startSmtp } from '../support/smtp-server.ts'
import { type DigestWorld, nextHour, openDigestWorld } from './digest-world.ts'

let app: BookingApp
let world: DigestWorld
let begun: number
beforeAll(async () => {
  app = await openBookingApp()
})
beforeEach(async () => {
  await app.database.db.deleteFrom('notice').execute()
  world = await openDigestWorld(app)
  begun = app.now()
  return () => app.moveClock(begun - app.now())
})
afterAll(() => app.close())

/** The quoted answers of all mails, each as often as it was sent. */
const quoted = (mails: readonly { text: string }[]) =>
  mails.flatMap(({ text }) => text.match(/“Words \d+”/g) ?? []).sort()

/** True if it was interrupted before it ended. */
async function isKilledIn(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run()
    return false
  } catch (fault) {
    if (fault instanceof Killed) return true
    throw fault
  }
}

test('[N70] after a crash before any statement of gathering or of the digest everything is told once', async () => {
  await world.wantDigest()
  const mailer = { send: async () => undefined, close: async () => undefined }
  for (let statements = 0, isOver = false; !isOver; statements += 1) {
    await world.wantDigest(world.clientBrowser, { every: 'day', weekday: 1, hour: nextHour(app) })
    await world.answer('Words 1')
    await world.answer('Words 2')
    const dying = { ...app.deps, db: dyingAfter(app.database.db, statements) }
    const wasGathering = await isKilledIn(() => sendNotices(dying, mailer, world.composers))
    // A claim ends after five minutes.
    app.moveClock(6 * MINUTE_MS)
    await flushNotices(app.deps, world.composers)
    app.moveClock(HOUR_MS)
    const other = { ...app.deps, db: dyingAfter(app.database.db, statements) }
    const wasSending = await isKilledIn(() => sendDigests(other))
    expect(quoted(await world.send()), `after ${statements} statements`).toEqual(['“Words 1”', '“Words 2”'])
    isOver = !wasGathering && !wasSending
    expect(statements).toBeLessThan(40)
  }
})

test('[N70] several servers at once send one digest, while more gathers', async () => {
  await world.wantDigest()
  for (const n of [1, 2, 3]) await world.answer(`Words ${n}`)
  await world.send()
  app.moveClock(HOUR_MS)
  await world.answer('Words 4')
  const mails = (
    await Promise.all([
      ...[1, 2, 3, 4].map(async () => {
        await sendDigests(app.deps)
        return flushNotices(app.deps, world.composers)
      }),
      flushNotices(app.deps, world.composers),
    ])
  ).flat()
  mails.push(...(await world.send()))
  expect(mails.map(({ subject }) => subject)).toEqual(['Your digest: 3 new notices'])
  expect(quoted(mails)).toEqual(['“Words 1”', '“Words 2”', '“Words 3”'])
  const digests = app.database.db.selectFrom('notice').select('id').where('kind', '=', 'digest')
  expect(await digests.execute()).toHaveLength(1)
  app.moveClock(24 * HOUR_MS)
  expect(quoted(await world.send())).toEqual(['“Words 4”'])
})

test('[N70] while nobody is due the job asks once, however many people have a digest', async () => {
  await world.wantDigest()
  await world.wantDigest(world.maker.browser)
  await world.answer('Words 1')
  await world.send()
  await sendDigests({ ...app.deps, db: dyingAfter(app.database.db, 1) })
})

test('[N71] one press in a mail program stops the digest and what it gathers, signed out', async () => {
  const smtp = await startSmtp()
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${smtp.port}`, { mailFrom: 'Lookbook <hello@book.example.org>' })
  await world.wantDigest()
  const atOnce = { byMail: true, inApp: true, byPush: true, inDigest: false }
  await world.clientBrowser.put('/api/me/notices/choices/review_asks', atOnce)
  await world.answer('Words 1')
  await world.send()
  app.moveClock(HOUR_MS)
  await sendDigests(app.deps)
  const deps = { ...app.deps, unsubscribeUrl: unsubscribeUrls(app.deps) }
  while ((await sendNotices(deps, mailer, world.composers)) > 0);
  const [mail] = await smtp.receives(1)
  await mailer.close()
  const header = (key: string) => mail?.headers.find((each) => each.key === key)?.value ?? ''
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const [, url = ''] = /^<(.+)>$/.exec(header('list-unsubscribe')) ?? []
  expect(mail?.text).toContain(url)
  const token = url.split('/').at(-1)!
  const stranger = app.as(null)
  expect((await stranger.post('/api/unsubscription', { token })).body).toEqual({ topic: 'digest', byMail: true })

  const answer = await app.app.request(
    new URL(url).pathname,
    {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
    },
    { incoming: { socket: { remoteAddress: '192.0.2.7' } } },
  )
  expect(answer.status).toBe(200)
  const { topics } = (await world.clientBrowser.get('/api/me/notices/choices')).body
  const byMail = Object.fromEntries(topics.map((each: { topic: string; byMail: boolean }) => [each.topic, each.byMail]))
  // Not in the digest, or not to be switched off: as before.
  expect(byMail).toMatchObject({ answers: false, review_asks: true, reminders: true, visits: true })
  await world.answer('Words 2')
  app.moveClock(24 * HOUR_MS)
  expect(await world.send()).toEqual([])
  expect((await stranger.put('/api/unsubscription', { token, byMail: true })).body.byMail).toBe(true)
  await world.answer('Words 3')
  await world.send()
  app.moveClock(24 * HOUR_MS)
  expect(quoted(await world.send())).toEqual(['“Words 3”'])
})
