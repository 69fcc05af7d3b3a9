import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MOVE_MAILS_WAIT_MS } from '#server/bookings/mails/queue-move-mails.ts'
import { type BookingApp, openBookingApp } from '#tests/bookings/booking-app.ts'
import {
  flushBookingMails,
  inDays,
  type MailWorld,
  openMailWorld,
  subjectsByRecipient,
} from '#tests/bookings/mails/mails-app.ts'
import { makeMember } from '#tests/support/make.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
beforeEach(async () => void (await app.database.db.deleteFrom('notice').execute()))
afterAll(() => app.close())

/** A booked appointment in five days, whose first mails have left. */
async function openDesk() {
  const world = await openMailWorld(app)
  const { db } = app.database
  const colleague = await makeMember(db, world.shop, { display_name: 'Rui Costa' })
  await db
    .insertInto('service_member')
    .values({ shop_id: world.shop.id, service_id: world.service.id, member_id: colleague.id })
    .execute()
  const { email } = await db
    .selectFrom('person')
    .select('email')
    .where('id', '=', colleague.personId)
    .executeTakeFirstOrThrow()
  const { id } = await world.book(inDays(app, 5))
  await flushBookingMails(app)
  let sequence = 0
  const move = async (change: object) => {
    const usual = { startsAt: inDays(app, 5), durationMin: 60, memberId: world.maker.id, tell: true, insist: false }
    const body = { ...usual, sequence, ...change }
    const answer = await world.owner.browser.post(`/api/studio/${world.shop.slug}/appointments/${id}/move`, body)
    expect([answer.status, answer.body.code]).toEqual([200, undefined])
    sequence = answer.body.block.appointment.sequence
  }
  return { world, colleague: { ...colleague, email: email ?? '' }, id, move }
}

/** Mails that leave once the time to undo is over. */
async function settled(world: MailWorld, colleague: { email: string }) {
  expect(await flushBookingMails(app)).toEqual([])
  app.moveClock(MOVE_MAILS_WAIT_MS)
  const mails = await flushBookingMails(app)
  app.moveClock(-MOVE_MAILS_WAIT_MS)
  const who = {
    client: world.client.email,
    maker: world.maker.email,
    owner: world.owner.email,
    colleague: colleague.email,
  }
  return { mails, subjects: subjectsByRecipient(mails, who) }
}

test('[D9] [B25] client and maker are told of the new time, once it is settled', async () => {
  const { world, colleague, move } = await openDesk()
  await move({ startsAt: inDays(app, 6) })
  await move({ startsAt: inDays(app, 7, 10) })
  const { mails, subjects } = await settled(world, colleague)
  expect(subjects).toEqual([
    expect.stringMatching(/^client: .+ moved you to Mon 8 Jun, 11:00$/),
    'maker: Moved: Window-light portrait, Ana, Mon 8 Jun, 11:00',
  ])
  for (const { text } of mails) expect(text).toContain('Monday, 8 June 2026, 11:00 to 12:00 (Lisbon time)')
  expect(mails.find(({ to }) => to === world.maker.email)?.text).toContain('Someone in your shop moved this')
})

test('[D9] a move and its undo tell nobody; a move after that is told', async () => {
  const { world, colleague, move } = await openDesk()
  await move({ startsAt: inDays(app, 6) })
  await move({ memberId: colleague.id, startsAt: inDays(app, 7) })
  await move({})
  expect((await settled(world, colleague)).subjects).toEqual([])
  await move({ durationMin: 90 })
  expect((await settled(world, colleague)).subjects).toHaveLength(2)
  // Told by now: going back is news.
  await move({})
  expect((await settled(world, colleague)).subjects).toHaveLength(2)
})

test('[D9] a colleague who gets it, the one who had it and the client are told; one in between is not', async () => {
  const { world, colleague, move } = await openDesk()
  const third = await makeMember(app.database.db, world.shop)
  await move({ memberId: third.id, insist: true })
  await move({ memberId: colleague.id })
  const { subjects } = await settled(world, colleague)
  expect(subjects).toEqual([
    'client: Rui Costa will do your Window-light portrait, Sat 6 Jun, 10:00',
    'colleague: Booked: Window-light portrait, Ana, Sat 6 Jun, 10:00',
    'maker: Now with Rui Costa: Window-light portrait, Ana, Sat 6 Jun, 10:00',
  ])
})

test('[D9] “do not tell” sends none, and the reminders follow the new time', async () => {
  const { world, colleague, move } = await openDesk()
  await move({ startsAt: inDays(app, 6), tell: false })
  expect((await settled(world, colleague)).subjects).toEqual([])
  const ahead = 24 * 3_600_000
  const untilReminder = Date.parse(inDays(app, 6)) - ahead - app.now()
  app.moveClock(untilReminder)
  expect((await flushBookingMails(app)).map(({ subject }) => subject.split(':')[0])).toEqual(['In 24 hours'])
  app.moveClock(-untilReminder)
})

test('[D9] “do not tell” after a move withdraws the mails that wait, and a later move is told', async () => {
  const { world, colleague, id, move } = await openDesk()
  await move({ startsAt: inDays(app, 6) })
  await move({ startsAt: inDays(app, 6), tell: false })
  expect((await settled(world, colleague)).subjects).toEqual([])
  const trail = await app.database.db.selectFrom('audit_event').select('action').where('subject_id', '=', id).execute()
  expect(trail.map(({ action }) => action)).toContain('appointment.do_not_tell')
  await move({ startsAt: inDays(app, 7) })
  expect((await settled(world, colleague)).subjects).toHaveLength(2)
})
