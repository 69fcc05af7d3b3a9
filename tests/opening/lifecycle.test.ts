import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#core/access/actor.ts'
import { moveShop } from '#server/opening/move-shop.ts'
import { updateEndedPauses } from '#server/opening/shop-moves.store.ts'
import { type BookingApp, openBookingApp, openClientBrowser } from '#tests/bookings/booking-app.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { makeMember, makeOpenShop, makePerson } from '#tests/support/make.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

const nine = '2026-06-02T08:00:00.000Z'

async function openShop() {
  const { db } = app.database
  const open = await makeOpenShop(db)
  const owner = await makeMember(db, open.shop, { role: 'owner' })
  const operator = await makePerson(db, { is_operator: true })
  const asOwner: Actor = {
    person: { id: owner.personId, isOperator: false, memberships: [{ shopId: open.shop.id, role: 'owner' }] },
    isHere: false,
  }
  const asOperator: Actor = { person: { id: operator, isOperator: true, memberships: [] }, isHere: false }
  const move = (actor: Actor, input: Parameters<typeof moveShop>[3]) =>
    moveShop({ ...app.deps, db }, actor, open.shop.id, input)
  const row = () => db.selectFrom('shop').selectAll().where('id', '=', open.shop.id).executeTakeFirstOrThrow()
  return { ...open, asOwner, asOperator, move, row }
}

describe('moves', () => {
  test('[S1] reinstating restores the state before the suspension, including the end of a pause', async () => {
    const { asOwner, asOperator, move, row } = await openShop()
    expect(await move(asOwner, { event: 'pause', until: '2026-07-01' })).toMatchObject({ value: { state: 'paused' } })
    expect(await move(asOperator, { event: 'suspend' })).toMatchObject({ code: 'reason_needed' })
    expect(await move(asOperator, { event: 'suspend', reason: 'Stolen pictures' })).toMatchObject({ ok: true })
    expect(await move(asOwner, { event: 'resume' })).toMatchObject({ code: 'conflict' })
    expect(await row()).toMatchObject({
      state: 'suspended',
      state_before: 'paused',
      suspended_because: 'Stolen pictures',
    })
    expect(await move(asOperator, { event: 'reinstate' })).toMatchObject({ value: { state: 'paused' } })
    expect(await row()).toMatchObject({ state_before: null, paused_until: '2026-07-01' })
  })

  test('[S1] [A2] owner and operator may each make their own moves; others get not_found', async () => {
    const { shop, asOwner, asOperator, move } = await openShop()
    const as = (role: 'staff' | 'manager'): Actor => ({
      person: { id: asOwner.person!.id, isOperator: false, memberships: [{ shopId: shop.id, role }] },
      isHere: false,
    })
    for (const actor of [as('staff'), as('manager'), asOperator, { person: null, isHere: true }])
      expect(await move(actor, { event: 'close' })).toMatchObject({ code: 'not_found' })
    for (const actor of [as('manager'), asOwner])
      expect(await move(actor, { event: 'suspend', reason: 'no' })).toMatchObject({ code: 'not_found' })
  })

  test('[S8] a decision about an outdated version is refused', async () => {
    const { shop, asOperator, move, row } = await openShop()
    const { db } = app.database
    await db.updateTable('shop').set({ state: 'in_review' }).where('id', '=', shop.id).execute()
    const seen = (await row()).version
    await db.updateTable('shop').set({ name: 'Another name' }).where('id', '=', shop.id).execute()
    expect(await move(asOperator, { event: 'approve', version: seen })).toMatchObject({ code: 'conflict' })
    expect(await move(asOperator, { event: 'approve', version: seen + 1 })).toMatchObject({ value: { state: 'live' } })
  })

  test('[S9] a pause ends at midnight of its day in the shop’s time zone', async () => {
    const { shop, asOwner, move, row } = await openShop()
    const { db } = app.database
    await db.updateTable('shop').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', shop.id).execute()
    await move(asOwner, { event: 'pause', until: '2026-07-01' })
    expect(await updateEndedPauses(db, Date.parse('2026-06-30T14:59:00Z'))).toEqual([])
    expect(await updateEndedPauses(db, Date.parse('2026-06-30T15:00:00Z'))).toEqual([shop.id])
    expect(await row()).toMatchObject({ state: 'live', paused_until: null })
  })

  test('[S9] [T18] a pause ends by the server’s time zone rules where the database’s differ', async () => {
    const { shop, asOwner, move } = await openShop()
    const { db } = app.database
    await db.updateTable('shop').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', shop.id).execute()
    await sql`insert into zone_override values ('asia/tokyo', array['-infinity']::timestamptz[], array[36000])`.execute(
      db,
    )
    await move(asOwner, { event: 'pause', until: '2026-07-01' })
    expect(await updateEndedPauses(db, Date.parse('2026-06-30T14:00:00Z'))).toEqual([shop.id])
    await db.deleteFrom('zone_override').execute()
  })

  test('[A2] over HTTP: permissions, and refusal of invalid days and events', async () => {
    const { shop, asOwner, asOperator, row } = await openShop()
    const { db } = app.database
    const owner = app.as(await signedIn(db, asOwner.person!.id))
    const operator = app.as(await signedIn(db, asOperator.person!.id))
    const [own, judge] = [`/api/studio/${shop.slug}/moves`, `/api/operator/shops/${shop.id}/moves`]
    expect((await owner.post(own, { event: 'pause', until: '2026-02-30' })).status).toBe(422)
    expect((await owner.post(own, { event: 'approve' })).status).toBe(422)
    expect((await owner.post(judge, { event: 'suspend', version: 1, reason: 'x' })).status).toBe(404)
    expect((await operator.post(own, { event: 'pause' })).status).toBe(404)
    expect((await app.as(null).post(own, { event: 'pause' })).status).toBe(401)
    expect((await owner.post(own, { event: 'pause' })).body).toMatchObject({ state: 'paused' })
    const { version } = await row()
    expect((await operator.post(judge, { event: 'suspend', version: version - 1, reason: 'x' })).status).toBe(409)
    expect((await operator.post(judge, { event: 'suspend', version, reason: ' ' })).body.code).toBe('reason_needed')
    expect((await operator.post(judge, { event: 'suspend', version, reason: 'x' })).status).toBe(200)
  })

  test('each move sends the owner a mail and leaves an audit event', async () => {
    const { shop, asOwner, asOperator, move } = await openShop()
    await move(asOwner, { event: 'pause' })
    await move(asOperator, { event: 'suspend', reason: 'Why' })
    const { db } = app.database
    const notices = await db
      .selectFrom('notice')
      .select(['kind', 'person_id'])
      .where('kind', 'like', 'shop_%')
      .execute()
    expect(notices.filter(({ person_id: id }) => id === asOwner.person!.id).map(({ kind }) => kind)).toEqual([
      'shop_suspended',
    ])
    const events = await db
      .selectFrom('audit_event')
      .select('action')
      .where('shop_id', '=', shop.id)
      .orderBy('id')
      .execute()
    expect(events.map(({ action }) => action)).toEqual(['shop.pause', 'shop.suspend'])
  })
})

describe('a shop that is not live', () => {
  test('[S7] stays in the cart with a notice and cannot be checked out', async () => {
    const { look, asOwner, move } = await openShop()
    const other = await makeOpenShop(app.database.db)
    const client = await openClientBrowser(app)
    await client.add(look.id, nine)
    await client.add(other.look.id, nine)
    await move(asOwner, { event: 'pause' })
    const { items } = await client.cart()
    expect(items.map((item: { notOffered: string | null }) => item.notOffered)).toEqual(['shop', null])
    const refused = await client.checkout()
    expect([refused.status, refused.body.code, refused.body.itemId]).toEqual([409, 'conflict', items[0].id])
    await client.remove(items[0].id)
    expect((await client.checkout()).status).toBe(200)
  })

  test('[S6] can be closed only without future appointments', async () => {
    const { look, shop, asOwner, move } = await openShop()
    const client = await openClientBrowser(app)
    await client.add(look.id, nine)
    const { appointments } = (await client.checkout()).body
    expect(await move(asOwner, { event: 'close' })).toMatchObject({ code: 'bookings_ahead' })
    const { db } = app.database
    await db
      .updateTable('appointment')
      .set({ state: 'cancelled_by_client' })
      .where('id', '=', appointments[0].id)
      .execute()
    expect(await move(asOwner, { event: 'close' })).toMatchObject({ value: { state: 'closed' } })
    expect((await client.ask('GET', `/api/shops/${shop.slug}`)).status).toBe(404)
    expect(await move(asOwner, { event: 'resume' })).toMatchObject({ code: 'conflict' })
  })

  test('[S6] [S7] closing during a checkout: one of the two is refused', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { look, shop, asOwner, move, row } = await openShop()
      const client = await openClientBrowser(app)
      await client.add(look.id, nine)
      const [placed, closed] = await Promise.all([client.checkout(), move(asOwner, { event: 'close' })])
      const ahead = await app.database.db
        .selectFrom('appointment')
        .select('id')
        .where('shop_id', '=', shop.id)
        .execute()
      expect([placed.status === 200, closed.ok]).toEqual(closed.ok ? [false, true] : [true, false])
      expect([(await row()).state, ahead.length]).toEqual(closed.ok ? ['closed', 0] : ['live', 1])
    }
  })
})
