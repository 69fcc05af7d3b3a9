import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#core/time.ts'
import { type BookingApp, openBookingApp } from '#tests/bookings/booking-app.ts'
import { inDays } from '#tests/bookings/mails/mails-app.ts'
import { type DigestWorld, nextHour, openDigestWorld, timesPath } from './digest-world.ts'

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

const subjects = async () => (await world.send()).map(({ subject }) => subject)
const waiting = async () => {
  const row = app.database.db.selectFrom('notice').select(sql<number>`count(*)::int`.as('many'))
  return (await row.where('gathered', '=', true).where('sent_at', 'is', null).executeTakeFirstOrThrow()).many
}

test('[N68] without a choice there is none; a choice is one’s own', async () => {
  const usual = { every: 'never', weekday: 1, hour: 8 }
  expect((await world.clientBrowser.get(timesPath)).body.digest).toEqual(usual)
  const digest = { every: 'week', weekday: 7, hour: 18 }
  expect((await world.wantDigest(world.clientBrowser, digest)).body.digest).toEqual(digest)
  const quiet = { fromHour: 21, untilHour: 8, push: true, mail: false }
  expect((await world.clientBrowser.get(timesPath)).body).toMatchObject({ digest, quiet })
  expect((await world.owner.browser.get(timesPath)).body.digest).toEqual(usual)
  const loud = { fromHour: 22, untilHour: 7, push: false, mail: false }
  expect((await world.clientBrowser.put(timesPath, { quiet: loud })).body).toMatchObject({ digest, quiet: loud })
})

describe('[N70] what gathered', () => {
  test('is in the app at once and in one mail at the hour, by topic and newest first; then nothing more', async () => {
    await world.wantDigest()
    await world.answer('The first words')
    expect(await subjects()).toEqual([])
    app.moveClock(60_000)
    await world.answer('The second words')
    expect(await subjects()).toEqual([])
    expect((await world.clientBrowser.get('/api/me/notices')).body.unread).toBe(2)

    app.moveClock(HOUR_MS)
    const [mail, ...others] = await world.send()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: world.client.email, subject: 'Your digest: 2 new notices' })
    expect(mail!.text).toMatch(/Answers to your comments and reviews.+The second words.+The first words/s)
    expect(mail!.text).toContain(`/looks/${world.look.id}#comment-`)
    expect(mail!.html).toContain(`/looks/${world.look.id}#comment-`)
    app.moveClock(2 * DAY_MS)
    expect(await subjects()).toEqual([])
  })

  test('is told of a shop too, by topic, with the time of each appointment', async () => {
    await world.wantDigest(world.maker.browser)
    await world.book(inDays(app, 3))
    const { id } = await world.book(inDays(app, 4))
    await world.send()
    await world.run(world.owner.browser, id, { event: 'cancel_by_shop', reason: 'The lamp broke.' })
    await world.send()
    app.moveClock(HOUR_MS)
    const mail = (await world.send()).find(({ to }) => to === world.maker.email)
    // The booking that was cancelled is told once, as cancelled.
    expect(mail?.subject).toBe('Your digest: 2 new notices')
    expect(mail?.text).toMatch(/New and moved appointments.+Booked: .+Cancellations.+Cancelled: /s)
    expect(mail?.text).toContain(`/studio/${world.shop.slug}/bookings`)
    expect(mail?.calendar).toBeUndefined()
  })

  test('leaves out what was deleted or switched off meanwhile, and does not come for nothing', async () => {
    const { db } = app.database
    await world.wantDigest()
    await world.answer('Deleted words')
    await world.send()
    await db.updateTable('comment').set({ state: 'hidden' }).where('body', '=', 'Deleted words').execute()
    app.moveClock(HOUR_MS)
    expect(await subjects()).toEqual([])

    await world.answer('Unwanted words')
    await world.send()
    const off = { byMail: false, inApp: true, byPush: true, inDigest: true }
    await world.clientBrowser.put('/api/me/notices/choices/answers', off)
    app.moveClock(DAY_MS)
    expect(await subjects()).toEqual([])
    expect(await waiting()).toBe(0)
  })

  test('is not sent to an account that was suspended or erased meanwhile', async () => {
    const { db } = app.database
    await world.wantDigest()
    await world.answer('Words')
    await world.send()
    await db.updateTable('person').set({ state: 'suspended' }).where('id', '=', world.client.personId).execute()
    app.moveClock(HOUR_MS)
    expect(await subjects()).toEqual([])
    expect(await waiting()).toBe(0)
  })

  test('goes to the address that the account has when it is sent', async () => {
    await world.wantDigest()
    await world.answer('Words')
    await world.send()
    const email = `new-${world.client.personId}@example.test`
    await app.database.db.updateTable('person').set({ email }).where('id', '=', world.client.personId).execute()
    app.moveClock(HOUR_MS)
    expect((await world.send()).map(({ to, subject }) => [to, subject])).toEqual([[email, 'Your digest: 1 new notice']])
  })

  test('comes no later after a change, and at once when the digest is switched off', async () => {
    await world.wantDigest()
    await world.answer('Words')
    await world.send()
    await world.wantDigest(world.clientBrowser, { every: 'week', weekday: 1, hour: (nextHour(app) + 12) % 24 })
    app.moveClock(HOUR_MS)
    expect(await subjects()).toEqual(['Your digest: 1 new notice'])
    await world.answer('Later words')
    expect(await subjects()).toEqual([])
    await world.wantDigest(world.clientBrowser, { every: 'never', weekday: 1, hour: 8 })
    expect(await subjects()).toEqual(['Your digest: 1 new notice'])
    await world.answer('Words without a digest')
    expect(await subjects()).not.toContain('Your digest: 1 new notice')
  })

  test('lists fifty and says how many more there are', async () => {
    await world.wantDigest()
    for (let many = 0; many < 53; many += 1) await world.answer(`Words ${many}`)
    await world.send()
    app.moveClock(HOUR_MS)
    const [mail] = await world.send()
    expect(mail?.subject).toBe('Your digest: 53 new notices')
    expect(mail?.text.match(/“Words \d+”/g)).toHaveLength(50)
    expect(mail?.text).toContain('3 older ones aren’t listed here.')
  })
})

describe('[N69] what does not wait', () => {
  test('an appointment of today, a topic that is not in the digest, and a confirmation', async () => {
    await world.wantDigest(world.maker.browser)
    await world.wantDigest()
    await world.book(inDays(app, 0, 14))
    expect((await world.send()).map(({ to }) => to).sort()).toEqual([world.client.email, world.maker.email].sort())
    const atOnce = { byMail: true, inApp: true, byPush: true, inDigest: false }
    await world.maker.browser.put('/api/me/notices/choices/shop_bookings', atOnce)
    await world.book(inDays(app, 4))
    expect((await world.send()).map(({ to }) => to).sort()).toEqual([world.client.email, world.maker.email].sort())
    expect(await waiting()).toBe(0)
  })

  test('[N68] the digest itself, during quiet hours', async () => {
    const hour = nextHour(app)
    const quiet = { fromHour: (hour + 23) % 24, untilHour: (hour + 4) % 24, push: true, mail: true }
    await world.clientBrowser.put(timesPath, { quiet, digest: { every: 'day', weekday: 1, hour } })
    await world.answer('Words at night')
    expect(await subjects()).toEqual([])
    app.moveClock(HOUR_MS)
    expect(await subjects()).toEqual(['Your digest: 1 new notice'])
  })
})

test.each([
  ['how often must be known', { digest: { every: 'year', weekday: 1, hour: 8 } }],
  ['a week has seven days', { digest: { every: 'week', weekday: 8, hour: 8 } }],
  ['which begin with one', { digest: { every: 'week', weekday: 0, hour: 8 } }],
  ['an hour that no clock has', { digest: { every: 'day', weekday: 1, hour: 24 } }],
  ['half an hour', { digest: { every: 'day', weekday: 1, hour: 8.5 } }],
  ['a part', { digest: { every: 'day' } }],
  ['nothing at all', {}],
])('[N68] %s', async (_rule, body) => {
  const answer = await world.clientBrowser.put(timesPath, body)
  expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input'])
})

test('[N68] a visitor chooses nothing', async () => {
  const answer = await app.as(null).put(timesPath, { digest: { every: 'day', weekday: 1, hour: 8 } })
  expect([answer.status, answer.body.code]).toEqual([401, 'sign_in_needed'])
})
