import { hash, randomBytes, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { Insertable } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import { filesOf, stagedFile, type Visibility } from '#server/photos/making/photo-files.ts'
import type { PicturesApp } from '#tests/pictures/support/pictures-app.ts'
import {
  type Member,
  makeComment,
  makeLook,
  makeMember,
  makeOpenShop,
  makePerson,
  makePhoto,
  makeService,
  makeShop,
} from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'

export type Planted = { personId: string; email: string; marker: string; appointmentIds: string[] }

/** A person with a marker in every table of the register and in every file store. */
export async function plantPerson(app: PicturesApp, marker: string): Promise<Planted> {
  const { db } = app
  const now = new Date(app.deps.now())
  const later = new Date(now.getTime() + 864e5)
  const name = `Name ${marker}`
  const email = `${marker}@example.test`
  const put = async <T extends keyof DB & string>(table: T, row: Insertable<DB[T]>) =>
    void (await db
      .insertInto(table)
      .values(row as never)
      .execute())
  const bytes = () => randomBytes(32)

  const personId = await makePerson(db, { name, email, calendar_token_hash: bytes(), calendar_since: now })
  const { shop, member, service, look } = await makeOpenShop(db)
  const other = await makePerson(db)

  await put('identity', { provider: 'embedded', subject: personId, person_id: personId, email, password_hash: marker })
  const session = randomUUID()
  const expires_at = later

  const times = { created_at: now, last_seen_at: now, authenticated_at: now, expires_at }
  await put('session', { ...times, token_hash: bytes(), person_id: personId, user_agent: marker, id: session })
  await put('sign_up', { id: randomUUID(), email, name, created_at: now, expires_at, password_hash: marker })
  await put('consent', { person_id: personId, subject: 'privacy_notice', version: '2026-01-01', at: now })
  const link = { token_hash: bytes(), purpose: 'reset_password' as const, person_id: personId, email }
  await put('link', { ...link, created_at: now, expires_at, return_to: `/${marker}`, session_id: session })
  await put('second_factor', { person_id: personId, sealed_secret: Buffer.from(marker), created_at: now })
  await put('recovery_code', { person_id: personId, code_hash: bytes() })
  const key = { credential_id: bytes(), public_key: bytes(), counter: 0, name: marker, created_at: now }
  await put('passkey', { ...key, id: randomUUID(), person_id: personId })
  await put('passkey_challenge', { challenge_hash: bytes(), person_id: personId, expires_at })
  await put('known_device', { person_id: personId, device_hash: bytes(), first_seen_at: now, last_seen_at: now })
  const signIn = { id: randomUUID(), person_id: personId, happened_at: now, provider: 'embedded', user_agent: marker }
  await put('sign_in', { ...signIn, is_new_device: false })
  await put('failed_sign_in', {
    address_hash: hash('sha256', email, 'buffer'),
    failed_on: '2026-06-01',
    tries: 1,
    last_at: now,
  })
  const notice = { channel: 'email' as const, kind: 'x', data: JSON.stringify({ marker }) }
  await put('notice', { ...notice, id: randomUUID(), person_id: personId, recipient: email })
  await put('notice', { ...notice, id: randomUUID(), recipient: email.toUpperCase() })
  const quiet = {
    quiet_from_hour: 22,
    quiet_until_hour: 7,
    quiet_push: true,
    quiet_mail: true,
    digest_every: 'week' as const,
  }
  await put('notice_times', { person_id: personId, ...quiet })
  await put('shop_news', { person_id: personId, shop_id: shop.id, bookings: 'none', reviews: 'none' })
  const device = { id: randomUUID(), person_id: personId, session_id: session, added_at: now }
  const keys = { p256dh: randomBytes(65), auth: randomBytes(16) }
  await put('push_device', { ...device, ...keys, endpoint: `https://push.example.test/${marker}` })
  const told = randomUUID()
  await put('notice', { ...notice, id: told, person_id: personId, recipient: email })
  await put('push_delivery', { notice_id: told, device_id: device.id, due_at: now })
  const digest = { ...notice, id: randomUUID(), person_id: personId, recipient: email, kind: 'digest' }
  await put('notice', digest)
  const gathered = { gathered: true, digest_id: digest.id }
  await put('notice', { ...notice, ...gathered, id: randomUUID(), person_id: personId, recipient: email })
  await put('notice_choice', { person_id: personId, topic: 'reminders', by_mail: false, in_app: true })
  const mail = { html: marker, text: `${name} has booked`, subject: 'A booking', written_at: now }
  await put('mailbox_mail', { ...mail, id: randomUUID(), recipient: email })
  await put('mailbox_mail', { ...mail, id: randomUUID(), recipient: 'shop@example.test' })
  const trail = { actor_role: 'person', action: 'x', subject_kind: 'person' }
  await put('audit_event', { ...trail, actor_id: personId, subject_id: personId })
  await put('opening_invitation', { id: randomUUID(), email, invited_by: personId, created_at: now, expires_at })
  await put('set_up_link', { token_hash: bytes(), made_at: now, expires_at, used_at: now, used_by: personId })

  const archive = {
    id: randomUUID(),
    person_id: personId,
    asked_at: now,
    expires_at,
    token_hash: bytes(),
    token_until: later,
  }
  await put('data_export', { ...archive, state: 'ready', attempt: 1, parts: 1, bytes: 1, made_at: now })
  await app.deps.blobs.put(`exports/${archive.id}-1-0`, Buffer.from(marker))

  await plantContent()
  const appointmentIds = await plantBookings()
  await plantWork()
  return { personId, email, marker, appointmentIds }

  async function plantContent() {
    const collection = randomUUID()
    await put('collection', { person_id: personId, id: collection, name: marker })
    await put('saved_look', { person_id: personId, shop_id: shop.id, look_id: look.id, collection_id: collection })
    const share = { id: randomUUID(), person_id: personId, token_hash: bytes(), collection_id: collection }
    await put('share_link', { ...share, created_at: now })
    await put('followed_shop', { person_id: personId, shop_id: shop.id, followed_at: now })
    const own = await makeComment(db, look, { author_id: personId, body: marker, photo_id: await ownPhoto('public') })
    await makeComment(db, look, { author_id: other, parent_id: own, body: 'An answer' })
    const mentions = await makeComment(db, look, { author_id: other, body: 'Somebody' })
    await put('comment_mention', { shop_id: shop.id, comment_id: mentions, person_id: personId })
    await put('comment_mention', { shop_id: shop.id, comment_id: own, person_id: other })
    await put('comment_useful', { shop_id: shop.id, comment_id: mentions, person_id: personId })
    const report = { subject_kind: 'look' as const, subject_id: look.id, reason: 'spam' as const }
    await put('report', { ...report, id: randomUUID(), reporter_id: personId, body: marker })
    const kase = { id: randomUUID(), subject_kind: 'person' as const, subject_id: personId, waiting_since: now }
    await put('moderation_case', kase)
    const by = { person_id: personId, decided_by: personId, undone_by: personId, appeal_decided_by: personId }
    const texts = { reason: marker, appeal: marker, appeal_answer: marker, appeal_outcome: 'upheld' as const }
    const warned = { id: randomUUID(), case_id: kase.id, kind: 'warn' as const, appeal_key: randomBytes(16) }
    await put('moderation_decision', { ...warned, ...by, ...texts, decided_at: now, appealed_at: now })
    const decided = { state: 'dismissed' as const, decided_by: personId, decided_at: now }
    await put('report', { ...report, ...decided, id: randomUUID(), reporter_id: other })
    await db
      .updateTable('person')
      .set({ avatar_photo_id: await ownPhoto('public') })
      .where('id', '=', personId)
      .execute()
    // An upload that has begun, and one whose bytes have arrived.
    for (const state of ['uploading', 'processing'] as const) {
      const id = await makePhoto(db, null, { state, original_hash: null, uploaded_by: personId, file_name: marker })
      writeFileSync(stagedFile(app.folder, id), marker)
    }
  }

  async function plantBookings(): Promise<string[]> {
    const cart = randomUUID()
    const item = randomUUID()
    const chosen = { shop_id: shop.id, service_id: service.id, member_id: member.id }
    await put('cart', { id: cart, person_id: personId, token_hash: bytes(), address_hash: bytes() })
    await put('cart_item', { ...chosen, cart_id: cart, id: item, position: 1, starts_at: later, note: marker })
    const during = `[${now.toISOString()},${later.toISOString()})`
    const place = { ...chosen, id: randomUUID(), cart_id: cart, starts_at: later, joined_at: now, ends_at: later }
    await put('queue_place', { ...place, during })
    const days = { first_day: '2026-06-02', last_day: '2026-06-03', from_hour: 9, to_hour: 17 }
    const poll = { id: randomUUID(), person_id: personId, shop_id: shop.id, look_id: look.id, token_hash: bytes() }
    await put('time_poll', { ...poll, ...days, created_at: now, ends_at: later })
    const answer = { poll_id: poll.id, id: randomUUID(), name: marker, hours: [9], key_hash: bytes() }
    await put('time_poll_answer', { ...answer, answered_at: now })
    await put('cart_reference', { cart_item_id: item, position: 1, photo_id: await ownPhoto('private') })
    const wish = { shop_id: shop.id, id: randomUUID() }
    const window = { days: ['2026-07-20'], from_min: 600, to_min: 900, spans: '{}', until_at: later }
    const wishedAt = { person_id: personId, place: 1, service_id: service.id, asked_at: now, changed_at: now }
    await put('waiting', { ...wish, ...window, ...wishedAt })
    const offered = { shop_id: shop.id, id: randomUUID(), wish_id: wish.id, member_id: member.id, made_at: now }
    const visit = { starts_at: later, ends_at: new Date(later.getTime() + 3_600_000), expires_at: later }
    await put('waiting_offer', { ...offered, ...visit })
    const at = (day: number) =>
      [`2026-05-${String(day).padStart(2, '0')}T10:00:00Z`, `2026-05-${day}T11:00:00Z`] as const
    const texts = { note: marker, shop_note: marker, final_price_word: marker, final_price_minor: 1 }
    const given = { clientId: personId, state: 'completed' as const, ...texts }
    const done = await makeAppointment(db, service, member, at(20), given)
    const declined = { clientId: personId, state: 'declined' as const, ended_because: marker }
    const refused = await makeAppointment(db, service, member, at(21), declined)
    const coming = ['2026-07-20T10:00:00Z', '2026-07-20T11:00:00Z'] as const
    const ahead = await makeAppointment(db, service, member, coming, { clientId: personId, note: marker })
    await db
      .updateTable('booking')
      .set({ contact_name: name, contact_email: email, contact_phone: marker })
      .where('client_id', '=', personId)
      .execute()
    const brought = { shop_id: shop.id, appointment_id: done, note: marker }
    await put('reference', { ...brought, id: randomUUID(), photo_id: await ownPhoto('private') })
    const review = { shop_id: shop.id, id: randomUUID(), appointment_id: done, author_id: personId }
    await put('review', { ...review, rating: 5, body: marker })
    const shown = { shop_id: shop.id, review_id: review.id, position: 1, consented_at: now }
    await put('review_photo', { ...shown, photo_id: await ownPhoto('public') })
    const asked = { token_hash: bytes(), shop_id: shop.id, appointment_id: done, person_id: personId, expires_at }
    await put('review_link', asked)
    const paid = { shop_id: shop.id, id: randomUUID(), appointment_id: done, amount_minor: 4500, taken_by: member.id }
    await put('payment_record', { ...paid, method: 'cash', word: marker, taken_at: now, idempotency_key: randomUUID() })
    const deposit = {
      shop_id: shop.id,
      appointment_id: done,
      amount_minor: 4500,
      hours: 24,
      state: 'received' as const,
    }
    const dates = { pay_by: now, asked_at: now, changed_at: now }
    await put('deposit', { ...deposit, ...dates, reference: 'LB-TEST', asked_by: member.id, payment_id: paid.id })
    const extra = { shop_id: shop.id, id: randomUUID(), appointment_id: done, unit_minor: 500, pieces: 1 }
    await put('visit_extra', { ...extra, kind: 'tip', member_id: member.id, added_by: member.id, added_at: now })
    const says = JSON.stringify({ clientName: marker })
    const issued = { issued_by: member.id, issued_at: now, issued_on: '2026-05-20', year: 2026, number: 1 }
    await put('receipt', { shop_id: shop.id, id: randomUUID(), appointment_id: done, says, ...issued })
    const closed = { key_hash: Buffer.alloc(32), request_hash: Buffer.alloc(32), closed_at: now }
    await put('visit_closing', { shop_id: shop.id, appointment_id: done, ...closed })
    await plantCards()
    return [done, refused, ahead]
  }

  async function plantCards() {
    const card = await db
      .updateTable('client')
      .set({ phone: marker, pinned: marker })
      .where('person_id', '=', personId)
      .returning('id')
      .executeTakeFirstOrThrow()
    const merged = randomUUID()
    await put('client', { shop_id: shop.id, id: merged, name, phone: marker, merged_into: card.id })
    const note = { shop_id: shop.id, id: randomUUID(), client_id: card.id, author_id: member.id }
    await put('client_note', { ...note, text: marker })
    const ids = { kept_id: card.id, merged_id: merged, appointment_ids: [], note_ids: [] }
    const cards = { before: JSON.stringify({ name }), after: JSON.stringify({ name }) }
    await put('client_merge', {
      shop_id: shop.id,
      id: randomUUID(),
      merged_by: personId,
      merged_at: now,
      ...ids,
      ...cards,
    })
    const stranger = randomUUID()
    await put('client', { shop_id: shop.id, id: stranger, name: 'A stranger' })
    const [one_id = '', other_id = ''] = [card.id, stranger].toSorted()
    await put('client_apart', { shop_id: shop.id, one_id, other_id, said_by: personId, said_at: now })
    const answer = JSON.stringify({ added: 1, names: [name], duplicates: [{ line: 2, name }] })
    const imported = { shop_id: shop.id, idempotency_key: randomUUID(), request_hash: bytes() }
    await put('client_import', { ...imported, imported_at: now, answer })
  }

  /** They worked in a shop once, and began another. */
  async function plantWork() {
    const former = await makeMember(db, shop, {
      person_id: personId,
      display_name: name,
      title: marker,
      portrait_photo_id: await ownPhoto('public'),
    })
    const offered = await makeService(db, shop, [former])
    await makeLook(db, shop, former, offered)
    await db.updateTable('member').set({ left_at: now }).where('id', '=', former.id).execute()
    await plantTimeOff(former)
    const closed = { id: randomUUID(), held_on: '2026-05-20', closed_by: former.id, closed_at: now }
    await put('day_closing', { shop_id: shop.id, ...closed })
    const invitation = { id: randomUUID(), shop_id: shop.id, role: 'staff' as const, state: 'accepted' as const }
    const dates = { created_at: now, expires_at, sent_at: now, ended_at: now }
    await put('invitation', { ...invitation, ...dates, email, member_id: former.id, invited_by: personId })
    const draft = await makeShop(db, { state: 'draft', name: `Draft ${marker}`, contact_email: email })
    await makeMember(db, draft, { person_id: personId, role: 'owner', display_name: name })
    // Pictures of a shop stay the shop's.
    await makePhoto(db, shop, { uploaded_by: personId, file_name: marker })
  }

  async function plantTimeOff({ resourceId }: Member) {
    const during = '[2026-05-01T10:00:00Z,2026-05-01T11:00:00Z)'
    const ofShop = { shop_id: shop.id, resource_id: resourceId, reason: marker }
    await put('time_off', { ...ofShop, id: randomUUID(), during })
    await put('time_off_request', {
      ...{ ...ofShop, id: randomUUID(), from_day: '2026-05-01', until_day: '2026-05-02', is_yearly: false },
      ...{
        asked_at: '2026-04-01T10:00:00Z',
        answer: 'declined',
        answered_at: '2026-04-02T10:00:00Z',
        answer_word: marker,
      },
    })
  }

  /** A picture of their own, with all its files. */
  async function ownPhoto(visibility: Visibility): Promise<string> {
    const id = await makePhoto(db, null, { visibility, uploaded_by: personId, alt: name, file_name: marker })
    const original = await db
      .selectFrom('original')
      .innerJoin('photo', 'photo.original_hash', 'original.hash')
      .select(['original.hash', 'original.width'])
      .where('photo.id', '=', id)
      .executeTakeFirstOrThrow()
    for (const key of filesOf({ ...original, visibility })) await app.deps.blobs.put(key, Buffer.from(marker))
    return id
  }
}
