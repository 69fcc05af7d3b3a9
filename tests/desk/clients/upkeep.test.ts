import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCards } from '#tests/desk/support/client-cards.ts'
import { openStudioApp, type StudioApp } from '#tests/studio/studio-app.ts'
import { makePerson } from '#tests/support/make.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

async function openTwo() {
  const cards = await openCards(app)
  const { add, visit, owner, path, db } = cards
  const kept = await add('Frida Holm', { phone: '+351 912 004 118', email: 'frida@holm.example' })
  const other = await add('F. Holm', { phone: '+351 912004118' })
  const appointments = [await visit(kept, '2026-05-04', { state: 'completed' }), await visit(other, '2026-05-05')]
  await owner.browser.post(`${path}/${other}/notes`, { text: 'Sensitive skin.' })
  const merge = (body: object = {}, browser = owner.browser) =>
    browser.post(`${path}/${kept}/merge`, { otherId: other, ...body })
  const undo = (id: string, browser = owner.browser) => browser.post(`${path}/${kept}/merges/${id}/undo`)
  const cardOf = async (id: string) =>
    (await db.selectFrom('appointment').select('card_id').where('id', '=', id).executeTakeFirstOrThrow()).card_id
  return { ...cards, kept, other, appointments, merge, undo, cardOf }
}

describe('a merge', () => {
  test('[D30] moves appointments and notes, and undo puts exactly those back', async () => {
    const { kept, other, appointments, merge, undo, cardOf, card, visit, owner, path } = await openTwo()
    expect((await card(kept)).alike).toMatchObject([{ id: other, visits: 0 }])
    const before = { kept: await card(kept), other: await card(other) }
    const { body } = await merge({ take: ['name'] })
    expect((await owner.browser.get(`${path}/${other}`)).status).toBe(404)
    const merged = await card(kept)
    expect(merged).toMatchObject({ name: 'F. Holm', alike: [], merges: [{ id: body.mergeId, name: 'F. Holm' }] })
    expect([merged.appointments.length, merged.notes.length]).toEqual([2, 1])
    const later = await visit(kept, '2026-05-06')
    await owner.browser.patch(`${path}/${kept}`, { version: merged.version, pinned: 'Latex allergy' })

    expect((await undo(body.mergeId)).body).toEqual({ restoredId: other })
    const { version: _, alike: __, ...otherNow } = await card(other)
    expect(before.other).toMatchObject(otherNow)
    expect(await Promise.all([...appointments, later].map(cardOf))).toEqual([kept, other, kept])
    expect(await card(kept)).toMatchObject({ name: 'Frida Holm', pinned: 'Latex allergy', notes: [], merges: [] })
    expect((await undo(body.mergeId)).status).toBe(404)
  })

  test('[D43] does not let decided appointments be corrected again', async () => {
    const { other, merge, undo, visit, owner, path, db } = await openTwo()
    const id = await visit(other, '2026-05-07', { state: 'no_show', changed_at: new Date('2026-05-07T10:00:00Z') })
    const { body } = await merge()
    const state = await db.selectFrom('appointment').select('changed_at').where('id', '=', id).executeTakeFirstOrThrow()
    expect(state.changed_at.toISOString()).toBe('2026-05-07T10:00:00.000Z')
    const day = path.replace('/clients', `/appointments/${id}/day`)
    const reopen = async () => (await owner.browser.post(day, { event: 'reopen', sequence: 0 })).body.code
    expect(await reopen()).toBe('policy_forbids')
    await undo(body.mergeId)
    expect(await reopen()).toBe('policy_forbids')
  })

  test('[D30] can be undone for 30 days, and not once the kept card is gone', async () => {
    const { kept, merge, undo, db, add, owner, path } = await openTwo()
    const { mergeId } = (await merge()).body
    const third = await add('Frida H.')
    expect((await owner.browser.post(`${path}/${third}/merge`, { otherId: kept })).status).toBe(200)
    expect((await undo(mergeId)).status).toBe(404)
    const old = await openTwo()
    const merged = (await old.merge()).body.mergeId
    await db
      .updateTable('client_merge')
      .set({ merged_at: new Date('2026-05-02T07:59:59Z') })
      .where('id', '=', merged)
      .execute()
    expect((await old.undo(merged)).status).toBe(404)
    expect((await old.card(old.kept)).merges).toEqual([])
  })

  test('[D30] of two at once in opposite directions one is made, and nothing is lost', async () => {
    const { kept, other, merge, appointments, cardOf, manager, path, db } = await openTwo()
    const answers = await Promise.all([
      merge(),
      manager.browser.post(`${path}/${other}/merge`, { otherId: kept }),
      merge(),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    const left = answers[1]?.status === 200 ? other : kept
    expect(await Promise.all(appointments.map(cardOf))).toEqual([left, left])
    const events = await db.selectFrom('audit_event').select('action').where('subject_id', '=', left).execute()
    expect(events.filter(({ action }) => action === 'client.merge')).toHaveLength(1)
  })

  test('[D31] never takes a card away from an account, nor changes the account', async () => {
    const { kept, visit, owner, path, db, card } = await openTwo()
    const personId = await makePerson(db, { name: 'Frida Holm' })
    await visit(null, '2026-05-07', { clientId: personId })
    const { id } = await db
      .selectFrom('client')
      .select('id')
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
    const merge = (into: string, otherId: string, take: string[] = []) =>
      owner.browser.post(`${path}/${into}/merge`, { otherId, take })
    expect((await merge(kept, id)).body.code).toBe('forbidden')
    expect((await merge(id, kept, ['email'])).body.code).toBe('forbidden')
    expect((await merge(id, kept, ['phone'])).status).toBe(200)
    expect(await card(id)).toMatchObject({ hasAccount: true, phone: '+351 912 004 118' })
    expect(await db.selectFrom('booking').select('id').where('client_id', '=', personId).execute()).toHaveLength(1)
  })
})

test('[D37] two cards said to be two people are not proposed again, until it is taken back', async () => {
  const { kept, other, card, owner, staff, db, path, shop } = await openTwo()
  const say = (isApart: boolean, browser = owner.browser) =>
    browser.put(`${path}/${kept}/apart`, { otherId: other, isApart })
  expect((await say(true, staff.browser)).status).toBe(404)
  expect((await owner.browser.put(`${path}/${kept}/apart`, { otherId: kept, isApart: true })).status).toBe(404)
  expect((await card(kept)).alike).toHaveLength(1)
  for (const { status } of await Promise.all([say(true), say(true)])) expect(status).toBe(200)
  expect([(await card(kept)).alike, (await card(other)).alike]).toEqual([[], []])
  expect((await say(false)).status).toBe(200)
  expect((await card(other)).alike).toMatchObject([{ id: kept }])
  const events = await db.selectFrom('audit_event').select('action').where('shop_id', '=', shop.id).execute()
  expect(events.filter(({ action }) => action.endsWith('apart')).map(({ action }) => action)).toEqual([
    'client.apart',
    'client.not_apart',
  ])
})

describe('a forgotten client', () => {
  test('[D32] leaves numbers alone, on the card, on those merged into it and on their bookings', async () => {
    const { kept, merge, appointments, owner, path, db, shop } = await openTwo()
    await merge()
    const forget = () => owner.browser.post(`${path}/${kept}/forget`)
    expect((await forget()).status).toBe(200)
    expect((await forget()).status).toBe(404)

    const rows = await db.selectFrom('client').selectAll().where('shop_id', '=', shop.id).execute()
    for (const row of rows) expect(row).toMatchObject({ name: '–', phone: null, email: null, pinned: null })
    const bookings = await db.selectFrom('booking').selectAll().where('made_by_shop_id', '=', shop.id).execute()
    for (const row of bookings)
      expect(row).toMatchObject({ contact_name: '–', contact_email: null, contact_phone: null, guest_key: null })
    const { items } = (await owner.browser.get(path)).body
    expect(items).toEqual([])
    const stays = await db
      .selectFrom('appointment')
      .select(['id', 'price_minor'])
      .where('id', 'in', appointments)
      .execute()
    expect(stays.map(({ price_minor }) => price_minor)).toEqual([4500, 4500])
    expect(await db.selectFrom('client_note').selectAll().where('shop_id', '=', shop.id).execute()).toEqual([])
    expect(await db.selectFrom('client_merge').selectAll().where('shop_id', '=', shop.id).execute()).toEqual([])
  })

  test('[D32] is not forgotten while an appointment lies ahead, and an account’s data stays', async () => {
    const { visit, owner, path, db, card } = await openTwo()
    const personId = await makePerson(db, { name: 'Ana Prates' })
    const ahead = await visit(null, '2026-06-08', { clientId: personId, note: 'Please ring twice.' })
    const { id } = await db
      .selectFrom('client')
      .select('id')
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow()
    await owner.browser.patch(`${path}/${id}`, { version: 1, phone: '210 009 000', pinned: 'Latex allergy' })
    await owner.browser.post(`${path}/${id}/notes`, { text: 'Late twice.' })
    const forget = () => owner.browser.post(`${path}/${id}/forget`)
    expect((await forget()).body.code).toBe('bookings_ahead')
    await db.updateTable('appointment').set({ state: 'cancelled_by_client' }).where('id', '=', ahead).execute()
    expect((await forget()).body).toEqual({ isGone: false })
    expect(await card(id)).toMatchObject({ name: 'Ana Prates', hasAccount: true, phone: null, pinned: null, notes: [] })
    const appointment = await db
      .selectFrom('appointment')
      .select('note')
      .where('id', '=', ahead)
      .executeTakeFirstOrThrow()
    expect(appointment.note).toBe('Please ring twice.')
  })
})

test('[D74] an erased account leaves numbers alone in every shop, and one with bookings is not deleted', async () => {
  const { visit, owner, path, db, add, shop } = await openTwo()
  const personId = await makePerson(db, { name: 'Zilda Quaresma', email: 'zilda@erased.test' })
  const appointment = await visit(null, '2026-05-18', { clientId: personId, state: 'completed', note: 'Zilda rings.' })
  const { id } = await db.selectFrom('client').select('id').where('person_id', '=', personId).executeTakeFirstOrThrow()
  await owner.browser.patch(`${path}/${id}`, { version: 1, phone: '210 777 000', pinned: 'Zilda: latex' })
  await owner.browser.post(`${path}/${id}/notes`, { text: 'Zilda is late.' })
  const other = await add('Zilda Q.', { email: 'zilda@erased.test' })
  await visit(other, '2026-05-19', { state: 'completed', shop_note: 'Zilda paid.' })
  expect((await owner.browser.post(`${path}/${id}/merge`, { otherId: other })).status).toBe(200)

  const tables = ['client', 'client_note', 'client_merge', 'booking', 'appointment', 'notice'] as const
  const traces = async () => {
    const found = []
    for (const table of tables) {
      const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(
        db,
      )
      if (rows.some(({ row }) => /zilda|210 777 000/i.test(row))) found.push(table)
    }
    return found
  }
  expect(await traces()).toEqual(['client', 'client_note', 'client_merge', 'booking', 'appointment'])
  await expect(db.deleteFrom('person').where('id', '=', personId).execute()).rejects.toThrow(/booking_client_id_fkey/)
  await db
    .updateTable('person')
    .set({ state: 'erased', name: '–', email: null, email_verified_at: null })
    .where('id', '=', personId)
    .execute()
  expect(await traces()).toEqual([])
  const kept = db.selectFrom('appointment').select(['price_minor', 'state']).where('id', '=', appointment)
  expect(await kept.executeTakeFirst()).toMatchObject({ price_minor: 4500, state: 'completed' })
  expect((await owner.browser.get(`${path}/${id}`)).status).toBe(404)

  // A card without bookings: the account can be deleted, and the card does not stay behind with its name.
  const without = await makePerson(db, { name: 'Zilda Alone' })
  await db
    .insertInto('client')
    .values({ shop_id: shop.id, id: randomUUID(), person_id: without, name: 'Zilda Alone' })
    .execute()
  await db.deleteFrom('person').where('id', '=', without).execute()
  expect(await traces()).toEqual([])
})

test('[A2] staff and other shops’ people merge and forget nobody', async () => {
  const { kept, merge, staff, path } = await openTwo()
  const other = await openTwo()
  for (const { browser } of [staff, other.owner]) {
    expect((await merge({}, browser)).status).toBe(404)
    expect((await browser.post(`${path}/${kept}/forget`)).status).toBe(404)
  }
  const foreign = await other.owner.browser.post(`${other.path}/${other.kept}/merge`, { otherId: kept })
  expect(foreign.status).toBe(404)
})
