import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settleAppointmentsJob } from '#server/jobs/booking-jobs.ts'
import { pricedAt, seenItems } from '#tests/support/seen-items.ts'
import { type BookingApp, openBookingApp } from '../booking-app.ts'
import { flushBookingMails, inDays, type MailWorld, openMailWorld, subjectsByRecipient } from './mails-app.ts'

const HOUR = 3_600_000
let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
beforeEach(async () => void (await app.database.db.deleteFrom('notice').execute()))
afterAll(() => app.close())

const sentMails = async ({ client, maker, owner }: MailWorld) =>
  subjectsByRecipient(await flushBookingMails(app), { client: client.email, maker: maker.email, owner: owner.email })
const cancel = (world: MailWorld, id: string, feeMinor = 0) =>
  world.client.ask('POST', `/api/appointments/${id}/cancel`, { feeMinor })

async function shopNameOf({ shop }: MailWorld): Promise<string> {
  const row = await app.database.db
    .selectFrom('shop')
    .select('name')
    .where('id', '=', shop.id)
    .executeTakeFirstOrThrow()
  return row.name
}

describe('each step is mailed to the people concerned, and to nobody else', () => {
  test('a booking is mailed to its client and its maker, once', async () => {
    const world = await openMailWorld(app)
    const { code } = await world.book(inDays(app, 5), 'A fringe, please.')
    const mails = await flushBookingMails(app)
    expect(subjectsByRecipient(mails, { client: world.client.email, maker: world.maker.email })).toEqual([
      'client: You’re booked: Sat 6 Jun, 10:00',
      'maker: Booked: Window-light portrait, Ana, Sat 6 Jun, 10:00',
    ])
    const ofClient = mails.find(({ to }) => to === world.client.email)!
    for (const body of [ofClient.text, ofClient.html]) {
      expect(body).toContain('Hi Ana,')
      expect(body).toContain(`Booking code ${code}.`)
      expect(body).toContain('Saturday, 6 June 2026, 10:00 to 11:00 (Lisbon time)')
      expect(body).toContain('Rua do Carmo 12, Lisbon')
      expect(body).toContain('€45')
      expect(body).not.toContain('On your clock')
    }
    const ofMaker = mails.find(({ to }) => to === world.maker.email)!
    expect(ofMaker.text).toContain('“A fringe, please.”')
    expect(ofMaker.text).toContain(`/studio/${world.shop.slug}/bookings`)
    expect(ofMaker.text).not.toContain(code)
    expect(await flushBookingMails(app)).toEqual([])
  })

  test('a “from” price is mailed as such, and stays whatever the shop charges later', async () => {
    const world = await openMailWorld(app, { service: { price_kind: 'from' } })
    await world.book(inDays(app, 5))
    await app.database.db
      .updateTable('service')
      .set({ price_kind: 'fixed' })
      .where('id', '=', world.service.id)
      .execute()
    const [mail] = (await flushBookingMails(app)).filter(({ to }) => to === world.client.email)
    for (const body of [mail?.text, mail?.html]) expect(body).toContain('from €45')
  })

  test('repeating a checkout with its key sends no second mail', async () => {
    const world = await openMailWorld(app)
    await world.client.add(world.look.id, inDays(app, 5))
    const { items } = await world.client.cart()
    const body = {
      contact: { name: 'Ana' },
      items: seenItems(items),
    }
    for (const _ of [1, 2, 3])
      expect(
        (await world.client.ask('POST', '/api/bookings', body, { 'idempotency-key': 'again-and-again' })).status,
      ).toBe(200)
    expect(await sentMails(world)).toHaveLength(2)
  })

  test('a refused checkout sends no mail', async () => {
    const world = await openMailWorld(app)
    await world.client.add(world.look.id, inDays(app, 5))
    const refused = await world.client.checkout(undefined, (items) => items.map(pricedAt(1)))
    expect(refused.body.code).toBe('price_changed')
    expect(await app.database.db.selectFrom('notice').select('id').execute()).toEqual([])
  })

  test('a request and its acceptance: two mails to the client, the first one to the maker', async () => {
    const world = await openMailWorld(app, { confirmation: 'on_request' })
    const shop = await shopNameOf(world)
    const { id } = await world.book(inDays(app, 5))
    expect(await sentMails(world)).toEqual([
      'client: Your request: Window-light portrait, Sat 6 Jun, 10:00',
      'maker: Request: Window-light portrait, Ana, Sat 6 Jun, 10:00',
    ])
    await world.run(world.maker.browser, id, { event: 'confirm' })
    expect(await sentMails(world)).toEqual([`client: ${shop} confirmed your request: Sat 6 Jun, 10:00`])
    const other = await world.book(inDays(app, 6))
    await flushBookingMails(app)
    await world.run(world.owner.browser, other.id, { event: 'confirm' })
    expect(await sentMails(world)).toEqual([
      `client: ${shop} confirmed your request: Sun 7 Jun, 10:00`,
      'maker: Booked: Window-light portrait, Ana, Sun 7 Jun, 10:00',
    ])
  })

  test('a declined request is mailed with the reason, a lapsed one without', async () => {
    const world = await openMailWorld(app, { confirmation: 'on_request' })
    const shop = await shopNameOf(world)
    const { id } = await world.book(inDays(app, 5))
    await world.book(inDays(app, 6))
    await flushBookingMails(app)
    await world.run(world.maker.browser, id, { event: 'decline', reason: 'We are <b>away</b>.' })
    const [declined, ...others] = await flushBookingMails(app)
    expect([declined?.to, declined?.subject, others]).toEqual([
      world.client.email,
      `${shop} can’t take your request: Sat 6 Jun, 10:00`,
      [],
    ])
    expect(declined?.text).toContain('“We are <b>away</b>.”')
    expect(declined?.html).toContain('&lt;b&gt;away&lt;/b&gt;')
    expect(declined?.text).toContain(`/looks/${world.look.id}`)
    app.moveClock(25 * HOUR)
    await settleAppointmentsJob(app.deps).run({})
    await settleAppointmentsJob(app.deps).run({})
    expect(await sentMails(world)).toEqual([`client: No answer from ${shop}: Sun 7 Jun, 10:00`])
    app.moveClock(-25 * HOUR)
  })

  test('a cancellation by the client is mailed, free or with the agreed fee', async () => {
    const world = await openMailWorld(app)
    const free = await world.book(inDays(app, 5))
    const late = await world.book(inDays(app, 1, 8))
    await flushBookingMails(app)
    await cancel(world, free.id)
    const [first] = (await flushBookingMails(app)).filter(({ to }) => to === world.client.email)
    expect(first?.text).toContain('You owe nothing.')
    await cancel(world, late.id, 2250)
    const mails = await flushBookingMails(app)
    expect(subjectsByRecipient(mails, { client: world.client.email, maker: world.maker.email })).toEqual([
      'client: Cancelled: Window-light portrait, Tue 2 Jun, 09:00',
      'maker: Cancelled: Window-light portrait, Ana, Tue 2 Jun, 09:00',
    ])
    expect(mails.find(({ to }) => to === world.client.email)?.text).toContain('€22.50 is due at the shop')
  })

  test('a cancellation by the shop is mailed to the client with the reason, and to the maker if another did it', async () => {
    const world = await openMailWorld(app)
    const first = await world.book(inDays(app, 5))
    const second = await world.book(inDays(app, 6))
    const shop = await shopNameOf(world)
    await flushBookingMails(app)
    const reason = 'The lamp broke.'
    await world.run(world.maker.browser, first.id, { event: 'cancel_by_shop', reason })
    expect(await sentMails(world)).toEqual([`client: ${shop} had to cancel: Sat 6 Jun, 10:00`])
    await world.run(world.owner.browser, second.id, { event: 'cancel_by_shop', reason })
    const mails = await flushBookingMails(app)
    expect(mails.map(({ to }) => to).sort()).toEqual([world.client.email, world.maker.email].sort())
    for (const { text } of mails) expect(text).toContain('“The lamp broke.”')
  })

  test('completed and missed appointments send no mail', async () => {
    const world = await openMailWorld(app)
    const { id } = await world.book(inDays(app, 1, 8))
    app.moveClock(26 * HOUR)
    await app.database.db.deleteFrom('notice').execute()
    expect((await world.run(world.maker.browser, id, { event: 'complete' })).status).toBe(200)
    expect(await sentMails(world)).toEqual([])
    app.moveClock(-26 * HOUR)
  })
})

describe('recipients', () => {
  test('are the owners if the maker has no account or no address', async () => {
    const { db } = app.database
    const world = await openMailWorld(app)
    await db
      .updateTable('person')
      .set({ email: null, email_verified_at: null })
      .where('id', '=', world.maker.personId)
      .execute()
    await world.book(inDays(app, 5))
    expect((await sentMails(world)).map((line) => line.split(':')[0])).toEqual(['client', 'owner'])
    await db.updateTable('member').set({ person_id: null }).where('id', '=', world.maker.id).execute()
    await world.book(inDays(app, 6))
    expect((await sentMails(world)).map((line) => line.split(':')[0])).toEqual(['client', 'owner'])
  })

  test('former members and erased people get no mail, even if it was queued before', async () => {
    const { db } = app.database
    const world = await openMailWorld(app)
    await world.book(inDays(app, 5))
    await db
      .updateTable('member')
      .set({ left_at: new Date(app.now()) })
      .where('id', '=', world.maker.id)
      .execute()
    await db.updateTable('person').set({ state: 'suspended' }).where('id', '=', world.client.personId).execute()
    expect(await sentMails(world)).toEqual([])
  })

  test('get mail at the address they have when it is sent', async () => {
    const world = await openMailWorld(app)
    await world.book(inDays(app, 5))
    const email = `new.${world.client.email}`
    await app.database.db.updateTable('person').set({ email }).where('id', '=', world.client.personId).execute()
    expect((await flushBookingMails(app)).map(({ to }) => to).sort()).toEqual([email, world.maker.email].sort())
  })

  test('a member who books at their own shop gets one mail', async () => {
    const world = await openMailWorld(app)
    const { db } = app.database
    await db.updateTable('member').set({ person_id: null }).where('id', '=', world.maker.id).execute()
    await db.updateTable('member').set({ person_id: world.client.personId }).where('id', '=', world.maker.id).execute()
    await world.book(inDays(app, 5))
    expect((await sentMails(world)).map((line) => line.split(':')[0])).toEqual(['client'])
  })
})

test('names and notes are escaped and cannot begin a line of their own', async () => {
  const evil = '<img src=x onerror=alert(1)>"\u202e\r\nBcc: eve@evil.example'
  const world = await openMailWorld(app, { shop: { name: '<script>alert(1)</script>' }, client: { name: evil } })
  await world.book(inDays(app, 5), evil)
  for (const { html, text, subject, calendar } of await flushBookingMails(app)) {
    expect(html).not.toMatch(/<script>|<img/)
    expect([...html].some((letter) => letter === '\u202e')).toBe(false)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(text).not.toMatch(/^Bcc:/m)
    expect(calendar?.content ?? '').not.toMatch(/^Bcc:/m)
  }
})

test('a client in another zone sees both local times, one in the same zone sees one', async () => {
  const far = await openMailWorld(app, { client: { time_zone: 'America/New_York' } })
  await far.book(inDays(app, 5))
  const [mail] = (await flushBookingMails(app)).filter(({ to }) => to === far.client.email)
  expect(mail?.text).toContain(
    'Saturday, 6 June 2026, 10:00 to 11:00 (Lisbon time)\nOn your clock: 05:00 to 06:00 (New York time)',
  )
  expect(mail?.html).toContain('On your clock: 05:00 to 06:00 (New York time)')
  const east = await openMailWorld(app, {
    client: { time_zone: 'Pacific/Auckland' },
    shop: { time_zone: 'America/New_York' },
  })
  await east.book(inDays(app, 5, 15))
  const [other] = (await flushBookingMails(app)).filter(({ to }) => to === east.client.email)
  expect(other?.text).toContain('Saturday, 6 June 2026, 11:00 to 12:00 (New York time)')
  expect(other?.text).toContain('On your clock: Sunday, 7 June 2026, 03:00 to 04:00 (Auckland time)')
  const near = await openMailWorld(app, { client: { time_zone: 'Europe/London' } })
  await near.book(inDays(app, 5))
  const [same] = (await flushBookingMails(app)).filter(({ to }) => to === near.client.email)
  expect(same?.text).not.toContain('On your clock')
})
