import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type CalendarEvent,
  calendarFeed,
  calendarMessage,
  calendarPublication,
} from '#core/booking/calendar/calendar-file.ts'
import { MOVE_MAILS_WAIT_MS } from '#server/bookings/mails/queue-move-mails.ts'
import { type BookingApp, openBookingApp } from '../booking-app.ts'
import { flushBookingMails, inDays, type MailWorld, openMailWorld } from '../mails/mails-app.ts'
import { readCalendarFile } from './read-calendar-file.ts'

const MINUTE = 60_000
const party = { name: 'Casa Luz', email: 'hello@casa-luz.example' }
const event = (zone: string, startsAt: number): CalendarEvent => ({
  uid: `${startsAt}@lookbook`,
  sequence: 0,
  state: 'confirmed',
  startsAt,
  endsAt: startsAt + 45 * MINUTE,
  zone,
  summary: 'Portrait',
  place: null,
  description: 'Words',
  url: 'http://localhost:3000/me/bookings/1',
  changedAt: startsAt,
})

describe.each([
  ['Europe/Lisbon', '2026-03-28T12:00:00Z', '23 hours'],
  ['Europe/Lisbon', '2026-10-24T12:00:00Z', '25 hours'],
  ['America/New_York', '2026-03-07T17:00:00Z', '23 hours'],
  ['America/New_York', '2026-10-31T17:00:00Z', '25 hours'],
  ['Australia/Lord_Howe', '2026-04-04T02:00:00Z', 'half an hour more'],
  ['Australia/Lord_Howe', '2026-10-03T02:00:00Z', 'half an hour less'],
  ['Asia/Kathmandu', '2026-06-01T00:00:00Z', 'no change, ever'],
  ['Pacific/Apia', '2011-12-29T22:00:00Z', 'a day left out'],
])('%s around %s: %s', (zone, from, _) => {
  const starts = Array.from({ length: 24 * 4 }, (__, i) => Date.parse(from) + i * 15 * MINUTE)

  test('[B12] every quarter of an hour is parsed as its instant', () => {
    for (const startsAt of starts) {
      const [read] = readCalendarFile(
        calendarMessage(event(zone, startsAt), { organizer: party, attendee: party }),
      ).events
      expect([read?.startsAt, read?.endsAt]).toEqual([startsAt, startsAt + 45 * MINUTE])
    }
  })

  test('[B12] they are parsed the same in one feed, with distant days beside them', () => {
    const all = [...starts, starts[0]! - 200 * 86_400_000, starts[0]! + 500 * 86_400_000]
    const read = readCalendarFile(
      calendarFeed(
        'Mine',
        all.map((startsAt) => event(zone, startsAt)),
      ),
    )
    expect(read.events.map(({ startsAt }) => startsAt)).toEqual(all)
    expect(read.zones).toEqual([zone])
  })
})

test('[B12] a file does not depend on files written before', () => {
  const one = () => calendarFeed('Mine', [event('Asia/Kathmandu', Date.parse('2026-06-01T00:00:00Z'))])
  const before = one()
  calendarFeed('Mine', [event('Asia/Kathmandu', Date.parse('2031-06-01T00:00:00Z'))])
  expect(one()).toBe(before)
})

test('[B12] several events in one file, each with its own zone and organizer', () => {
  const at = Date.parse('2026-06-06T09:00:00Z')
  const zones = ['Europe/Lisbon', 'America/New_York', 'Asia/Kathmandu']
  const read = readCalendarFile(
    calendarPublication(
      zones.map((zone, i) => ({ ...event(zone, at + i * 1000), organizer: { ...party, name: zone } })),
    ),
  )
  expect([read.method, read.zones]).toEqual(['PUBLISH', zones])
  expect(read.events.map(({ startsAt, attendee }) => [startsAt, attendee])).toEqual(
    [0, 1, 2].map((i) => [at + i * 1000, null]),
  )
})

describe('calendar files in mails', () => {
  let app: BookingApp
  beforeAll(async () => {
    app = await openBookingApp()
  })
  beforeEach(async () => void (await app.database.db.deleteFrom('notice').execute()))
  afterAll(() => app.close())

  const fileOf = async ({ client }: MailWorld, reader: { email: string } = client) => {
    const [mail, ...others] = (await flushBookingMails(app)).filter(({ to }) => to === reader.email)
    expect(others).toEqual([])
    if (!mail?.calendar) throw new Error('no file came with the mail')
    const read = readCalendarFile(mail.calendar.content)
    expect(read.method).toBe(mail.calendar.method)
    return { ...read, mail }
  }

  test('[B12] one event through booking, two moves and cancellation', async () => {
    const world = await openMailWorld(app)
    const { id, code } = await world.book(inDays(app, 5))
    const booked = await fileOf(world)
    const uid = `${id}@lookbook`
    expect(booked.method).toBe('REQUEST')
    expect(booked.events).toMatchObject([
      {
        uid,
        sequence: 0,
        status: 'CONFIRMED',
        startsAt: Date.parse(inDays(app, 5)),
        endsAt: Date.parse(inDays(app, 5)) + 60 * MINUTE,
        zone: 'Europe/Lisbon',
        wall: '2026-06-06T10:00:00',
        location: 'Rua do Carmo 12, Lisbon',
        organizer: 'mailto:lookbook@localhost',
        attendee: `mailto:${world.client.email}`,
      },
    ])
    expect(booked.events[0]?.description).toContain(code)
    const steps: unknown[] = []
    for (const day of [6, 7]) {
      await world.client.ask('POST', `/api/appointments/${id}/move`, { startsAt: inDays(app, day) })
      app.moveClock(MOVE_MAILS_WAIT_MS)
      const { method, events } = await fileOf(world)
      steps.push([method, events[0]?.uid, events[0]?.sequence, events[0]?.status, events[0]?.startsAt])
    }
    await world.client.ask('POST', `/api/appointments/${id}/cancel`, { feeMinor: 0 })
    const { method, events } = await fileOf(world)
    steps.push([method, events[0]?.uid, events[0]?.sequence, events[0]?.status])
    expect(steps).toEqual([
      ['REQUEST', uid, 1, 'CONFIRMED', Date.parse(inDays(app, 6))],
      ['REQUEST', uid, 2, 'CONFIRMED', Date.parse(inDays(app, 7))],
      ['CANCEL', uid, 3, 'CANCELLED'],
    ])
  })

  test('[B12] a request is tentative until it is answered', async () => {
    const world = await openMailWorld(app, { confirmation: 'on_request' })
    const granted = await world.book(inDays(app, 5))
    expect((await fileOf(world)).events[0]).toMatchObject({ status: 'TENTATIVE', sequence: 0 })
    await world.run(world.maker.browser, granted.id, { event: 'confirm' })
    expect((await fileOf(world)).events[0]).toMatchObject({ status: 'CONFIRMED', sequence: 1 })
    const declined = await world.book(inDays(app, 6))
    await fileOf(world)
    await world.run(world.maker.browser, declined.id, { event: 'decline', reason: 'Away.' })
    const { method, events } = await fileOf(world)
    expect([method, events[0]?.uid]).toEqual(['CANCEL', `${declined.id}@lookbook`])
  })

  test('[B12] the shop’s people get a file of their own: the same event with the client’s name and no secrets', async () => {
    const world = await openMailWorld(app)
    const { id, code, bookingId } = await world.book(inDays(app, 5), 'A fringe, please.')
    const booked = await fileOf(world, world.maker)
    expect([booked.method, booked.events[0]]).toMatchObject([
      'PUBLISH',
      { uid: `${id}@lookbook`, sequence: 0, status: 'CONFIRMED', wall: '2026-06-06T10:00:00', attendee: null },
    ])
    expect(booked.events[0]?.summary).toBe('Window-light portrait, Ana')
    expect(booked.events[0]?.description).toContain('“A fringe, please.”')
    expect(booked.events[0]?.description).toContain(`/studio/${world.shop.slug}/bookings`)
    for (const secret of [code, bookingId]) expect(booked.mail.calendar?.content).not.toContain(secret)
    await world.client.ask('POST', `/api/appointments/${id}/move`, { startsAt: inDays(app, 6) })
    app.moveClock(MOVE_MAILS_WAIT_MS)
    const moved = await fileOf(world, world.maker)
    expect(moved.events[0]).toMatchObject({ uid: `${id}@lookbook`, sequence: 1, startsAt: Date.parse(inDays(app, 6)) })
    await world.client.ask('POST', `/api/appointments/${id}/cancel`, { feeMinor: 0 })
    expect((await fileOf(world, world.maker)).events[0]).toMatchObject({ sequence: 2, status: 'CANCELLED' })
  })

  test('[B12] requests are not in the shop’s calendar', async () => {
    const world = await openMailWorld(app, { confirmation: 'on_request' })
    const { id } = await world.book(inDays(app, 5))
    const asked = (await flushBookingMails(app)).find(({ to }) => to === world.maker.email)
    expect([asked?.subject, asked?.calendar]).toEqual([
      'Request: Window-light portrait, Ana, Sat 6 Jun, 10:00',
      undefined,
    ])
    await world.run(world.owner.browser, id, { event: 'confirm' })
    expect((await fileOf(world, world.maker)).events[0]).toMatchObject({ sequence: 1, status: 'CONFIRMED' })
  })

  test('[B12] several appointments of one booking come in one mail and one file, each in its shop’s zone', async () => {
    const world = await openMailWorld(app)
    const other = await openMailWorld(app, { shop: { time_zone: 'America/New_York' } })
    await world.client.add(world.look.id, inDays(app, 5))
    await world.client.add(other.look.id, inDays(app, 5, 15))
    expect((await world.client.checkout()).status).toBe(200)
    const { method, events, mail } = await fileOf(world)
    expect(mail.subject).toBe('You’re booked: 2 appointments from Sat 6 Jun')
    expect([method, ...events.map(({ zone, wall }) => `${wall} ${zone}`)]).toEqual([
      'PUBLISH',
      '2026-06-06T10:00:00 Europe/Lisbon',
      '2026-06-06T11:00:00 America/New_York',
    ])
  })

  test('[B12] hostile names stay inside their line', async () => {
    const evil = 'X\r\nATTENDEE:mailto:eve@evil.example\r\n";,\\:'
    const world = await openMailWorld(app, { shop: { name: evil, street: evil }, client: { name: evil } })
    await world.book(inDays(app, 5))
    const { events, mail } = await fileOf(world)
    expect(events[0]?.attendee).toBe(`mailto:${world.client.email}`)
    expect(mail.calendar?.content.match(/^ATTENDEE/gm)).toHaveLength(1)
    expect(events[0]?.location).toBe(`${evil.replaceAll('\r\n', '\n')}, Lisbon`)
  })
})
