import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ShopRole } from '#core/access/actor.ts'
import { type BookingApp, countOverlaps, openBookingApp, openClientBrowser } from '#tests/bookings/booking-app.ts'
import { flushBookingMails } from '#tests/bookings/mails/mails-app.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { makeMember, makeOpenShop, makePerson, makeService } from '#tests/support/make.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
beforeEach(async () => void (await app.database.db.deleteFrom('notice').execute()))
afterAll(() => app.close())

/** The clock is Monday 2026-06-01, nine in Lisbon; the shop is open. */
const SOON = '2026-06-01T09:00:00.000Z'

async function openDesk() {
  const { db } = app.database
  const { shop, member, look } = await makeOpenShop(db)
  const colleague = await makeMember(db, shop, { role: 'staff' })
  const service = await makeService(db, shop, [member, colleague])
  const path = `/api/studio/${shop.slug}`
  const ask = async (personId: string | null, method: string, to: string, body?: unknown, key: string = randomUUID()) =>
    app.request(method, `${path}${to}`, {
      cookie: personId === null ? null : await signedIn(db, personId),
      body,
      headers: { 'idempotency-key': key },
    })
  const owner = (await makeMember(db, shop, { role: 'owner' })).personId
  const walkIn = (change: object = {}) => ({
    serviceId: service.id,
    memberId: member.id,
    startsAt: SOON,
    client: { name: 'Rita Salgado', phone: '+351 916 551 004', email: 'rita@example.test' },
    ...change,
  })
  const book = (change: object = {}, { as = owner as string | null, key = randomUUID() as string } = {}) =>
    ask(as, 'POST', '/appointments', walkIn(change), key)
  return { shop, member, colleague, service, look, owner, ask, walkIn, book }
}

describe('a booking at the desk', () => {
  test('[D22] is confirmed at once, for somebody by name alone, and is in the calendar', async () => {
    const { book, ask, owner } = await openDesk()
    const booked = await book({ client: { name: 'Rita' }, note: 'Brings her dog.' })
    expect(booked.status).toBe(200)
    const { body } = await ask(owner, 'GET', '/calendar?from=2026-06-01')
    expect(body.blocks).toMatchObject([
      {
        id: booked.body.id,
        startsAt: SOON,
        appointment: {
          state: 'confirmed',
          client: { name: 'Rita', phone: null, email: null },
          note: 'Brings her dog.',
        },
      },
    ])
  })

  test('[B16] [D22] keeps of what the shop offers whatever a checkout keeps', async () => {
    const { db } = app.database
    const { book, look, shop } = await openDesk()
    const { service_id, member_id } = await db
      .selectFrom('look')
      .select(['service_id', 'member_id'])
      .where('id', '=', look.id)
      .executeTakeFirstOrThrow()
    // Each column of the service and shop that an appointment has too, and no value of it empty.
    const { rows: shared } = await sql<{ name: string; nullable: boolean }>`
      select a.column_name as name, a.is_nullable = 'YES' as nullable from information_schema.columns a
      join information_schema.columns sv using (table_schema, column_name)
      where table_schema = 'public' and a.table_name = 'appointment' and sv.table_name = 'service' and column_name not in ('shop_id', 'id')`.execute(
      db,
    )
    const texts = shared.filter(({ nullable }) => nullable).map(({ name }) => sql`${sql.ref(name)} = ${name}`)
    await sql`update service set ${sql.join([sql`buffer_before_min = 5`, sql`buffer_after_min = 10`, sql`price_kind = 'from'`, ...texts])}
      where id = ${service_id}`.execute(db)
    await db
      .updateTable('shop')
      .set({ free_cancel_hours: 47, late_cancel_percent: 31 })
      .where('id', '=', shop.id)
      .execute()
    const client = await openClientBrowser(app)
    await client.add(look.id, '2026-06-08T09:00:00.000Z')
    const placed = (await client.checkout()).body.appointments[0].id
    const { body } = await book({ serviceId: service_id, memberId: member_id, startsAt: '2026-06-09T09:00:00.000Z' })
    const agreed = async (id: string) => {
      const row = await db.selectFrom('appointment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return { ...row, id: null, booking_id: null, card_id: null, look_id: null, during: null }
    }
    const desk = await agreed(body.id)
    expect(desk).toMatchObject({
      buffer_before_min: 5,
      price_kind: 'from',
      free_cancel_hours: 47,
      late_cancel_percent: 31,
    })
    expect(desk).toEqual(await agreed(placed))
  })

  test('[D22] mails the card’s address a confirmation with its link and reminders, unless told not to', async () => {
    const { book } = await openDesk()
    const { body } = await book({ startsAt: '2026-06-05T09:00:00.000Z' })
    const toRita = async () => (await flushBookingMails(app)).filter(({ to }) => to === 'rita@example.test')
    const mails = await toRita()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(new RegExp(`/visits/${body.bookingId}#[0-9a-f]{32}`))
    const due = await app.database.db.selectFrom('notice').select('kind').where('sent_at', 'is', null).execute()
    expect(due.map(({ kind }) => kind)).toEqual(['appointment_reminder', 'appointment_reminder'])
    await book({ startsAt: '2026-06-04T09:00:00.000Z', tell: false })
    expect(await toRita()).toEqual([])
  })

  test('[D22] for the card of an account is in that account’s bookings', async () => {
    const { book, look, ask, owner } = await openDesk()
    const client = await openClientBrowser(app)
    await client.add(look.id, '2026-06-08T09:00:00.000Z')
    await client.checkout()
    const [card] = (await ask(owner, 'GET', '/clients')).body.items
    expect(card).toMatchObject({ hasAccount: true })
    expect((await book({ client: { cardId: card.id } })).body).toMatchObject({ cardId: card.id })
    expect((await client.ask('GET', '/api/bookings')).body.counts.upcoming).toBe(2)
  })

  test('[D22] the same key books once, however often it comes; another request under it is refused', async () => {
    const { book } = await openDesk()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => book({}, { key })))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await book({ note: 'other' }, { key })).body.code).toBe('key_reused')
  })

  test('[D5] bends the shop’s rules only with one more press, and never another’s time', async () => {
    const { book, ask, owner } = await openDesk()
    const late = '2026-06-01T23:00:00.000Z'
    expect((await book({ startsAt: late })).body).toMatchObject({
      code: 'rule_bent',
      desk: { warnings: ['outside_hours'] },
    })
    expect((await ask(owner, 'GET', '/clients')).body.items).toEqual([])
    expect((await book({ startsAt: late, insist: true })).status).toBe(200)
    await book()
    const taken = await book({ insist: true })
    expect(taken.body.code).toBe('slot_taken')
    expect(taken.body.desk.fits).toHaveLength(3)
  })

  test('[D75] a time is checked before it is booked: what lies there, what fits, and which rules it bends', async () => {
    const { ask, book, owner, member, colleague, service } = await openDesk()
    const check = async (startsAt: string, { by = owner as string, memberId = member.id, more = '' } = {}) => {
      const asked = `/desk/check?service=${service.id}&member=${memberId}&startsAt=${startsAt}${more}`
      return ask(by, 'GET', asked)
    }
    const free = { isTaken: false, inTheWay: null, fits: [] }
    expect((await check(SOON)).body).toEqual({ ...free, warnings: [] })
    expect((await check('2026-06-01T23:00:00.000Z')).body).toEqual({ ...free, warnings: ['outside_hours'] })
    const { id } = (await book()).body
    const taken = (await check(SOON)).body
    expect(taken).toMatchObject({
      isTaken: true,
      warnings: [],
      inTheWay: { kind: 'appointment', startsAt: SOON, clientName: 'Rita Salgado', appointmentId: id },
    })
    expect(taken.fits).toHaveLength(3)
    expect(taken.fits[0]).toEqual({ startsAt: SOON, memberId: colleague.id })
    // It is what a booking is told, and nothing is held by asking.
    expect((await book()).body.desk).toEqual({ inTheWay: taken.inTheWay, fits: taken.fits })
    expect((await check(SOON, { memberId: colleague.id })).body.isTaken).toBe(false)
    // Longer than the service: into the next appointment.
    const before = '2026-06-01T08:00:00.000Z'
    expect((await check(before)).body.isTaken).toBe(false)
    expect((await check(before, { more: '&minutes=75' })).body.inTheWay).toMatchObject({ startsAt: SOON })
    // Staff check their own time only.
    expect((await check(SOON, { by: colleague.personId })).status).toBe(404)
    expect((await check(SOON, { by: colleague.personId, memberId: colleague.id })).status).toBe(200)
  })

  test('[D5] [B18] of twenty at one slot, half from the web, one has it', async () => {
    const { book, look } = await openDesk()
    const startsAt = '2026-06-09T09:00:00.000Z'
    const clients = await Promise.all(Array.from({ length: 10 }, () => openClientBrowser(app)))
    const tries = await Promise.all([
      ...clients.map((client) => client.add(look.id, startsAt)),
      ...clients.map((_, index) => book({ startsAt, client: { name: `Walk-in ${index}` } })),
    ])
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await countOverlaps(app)).toBe(0)
  })
})

test('[D21] staff book with themselves, for their own clients, and see no others', async () => {
  const { book, ask, colleague, member } = await openDesk()
  const staff = colleague.personId
  const { cardId } = (await book()).body
  expect((await book({ memberId: member.id, startsAt: '2026-06-03T09:00:00.000Z' }, { as: staff })).status).toBe(404)
  const own = { memberId: colleague.id, startsAt: '2026-06-03T09:00:00.000Z' }
  expect((await book({ ...own, client: { cardId } }, { as: staff })).status).toBe(404)
  expect((await book({ ...own, client: { name: 'Mine' } }, { as: staff })).status).toBe(200)
  const names = ({ body }: { body: { items: { name: string }[] } }) => body.items.map(({ name }) => name)
  expect(names(await ask(staff, 'GET', '/clients'))).toEqual(['Mine'])
  expect(names(await ask(staff, 'GET', '/clients?text=rita'))).toEqual([])
})

test('[A2] visitors, clients and another shop’s people get nothing of the desk', async () => {
  const { ask, walkIn, service } = await openDesk()
  const other = await openDesk()
  const outsiders = [null, await makePerson(app.database.db), other.owner]
  for (const as of outsiders)
    for (const [method, path, body] of [
      ['POST', '/appointments', walkIn()],
      ['GET', '/clients?text=rita'],
      ['GET', '/desk/services'],
      ['GET', `/desk/times?service=${service.id}`],
    ] as const)
      expect([path, (await ask(as, method, path, body)).status]).toEqual([path, as === null ? 401 : 404])
  // Another shop's service, member or card in one's own route does not exist.
  const { db } = app.database
  const { cardId } = (await other.book()).body
  expect((await ask(other.owner, 'POST', '/appointments', walkIn())).status).toBe(404)
  const mine = await openDesk()
  expect((await mine.book({ client: { cardId } })).status).toBe(404)
  expect((await mine.book({ serviceId: other.service.id })).body.code).toBe('does_not_perform')
  expect(await db.selectFrom('booking').selectAll().where('made_by_shop_id', '=', mine.shop.id).execute()).toEqual([])
})

test('bad input is named field by field and books nothing', async () => {
  const { book, ask, owner } = await openDesk()
  const bad: [object, string][] = [
    [{ startsAt: 'tomorrow' }, 'startsAt'],
    [{ startsAt: '2026-06-01T09:00:30.000Z' }, 'startsAt'],
    [{ durationMin: 7 }, 'durationMin'],
    [{ client: { name: '' } }, 'client'],
    [{ client: { name: 'Rita', email: 'no address' } }, 'client'],
    [{ note: 'x'.repeat(1001) }, 'note'],
  ]
  for (const [change, field] of bad) {
    const { status, body } = await book(change)
    expect([status, body.fields?.[0]?.path.split('.')[0]]).toEqual([422, field])
  }
  expect((await book({ startsAt: '2026-05-30T09:00:00.000Z', insist: true })).body.code).toBe('conflict')
  expect((await ask(owner, 'GET', '/clients')).body.items).toEqual([])
})

test('[D23] clients are found by part of a name, with a typing mistake, by number and by address', async () => {
  const { book, ask, owner } = await openDesk()
  await book()
  await book({ startsAt: '2026-06-02T09:00:00.000Z', client: { name: 'Noor Aziz', phone: '210 009 000' } })
  const found = async (text: string) =>
    (await ask(owner, 'GET', `/clients?text=${encodeURIComponent(text)}`)).body.items.map(
      ({ name }: { name: string }) => name,
    )
  expect(await found('salga')).toEqual(['Rita Salgado'])
  expect(await found('RITA SALGDAO')).toEqual(['Rita Salgado'])
  expect(await found('916551')).toEqual(['Rita Salgado'])
  expect(await found('rita@ex')).toEqual(['Rita Salgado'])
  expect(await found('%')).toEqual([])
  expect(await found('')).toHaveLength(2)
})

test('the desk’s services name their performers, and its times come soonest first without notice', async () => {
  const { ask, owner, service, member, colleague, book } = await openDesk()
  const { body } = await ask(owner, 'GET', '/desk/services')
  const one = body.items.find(({ id }: { id: string }) => id === service.id)
  expect(one.performers.map(({ memberId }: { memberId: string }) => memberId).sort()).toEqual(
    [member.id, colleague.id].sort(),
  )
  const times = async () =>
    (await ask(owner, 'GET', `/desk/times?service=${service.id}&member=${member.id}`)).body.items
  const [first] = await times()
  expect(first.memberId).toBe(member.id)
  await book({ startsAt: first.startsAt })
  expect((await times())[0].startsAt > first.startsAt).toBe(true)
})

test.each<ShopRole>(['manager', 'owner'])('a %s books for everybody’s clients', async (role) => {
  const { shop, book, member } = await openDesk()
  const person = await makeMember(app.database.db, shop, { role })
  expect((await book({ memberId: member.id }, { as: person.personId })).status).toBe(200)
})
