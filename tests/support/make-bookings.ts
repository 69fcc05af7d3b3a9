import { randomBytes, randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import { type Member, makePerson, type Service } from './make.ts'

/** Inserts rows that occupy time. Times are ISO instants. */

const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export function range(from: string, to: string): string {
  return `[${from},${to})`
}

/** A confirmed appointment with its occupancy on the member, and on a room's lane where one is given. */
export async function makeAppointment(
  db: Kysely<DB>,
  service: Service,
  member: Member,
  [from, to]: readonly [string, string],
  given: Partial<Insertable<DB['appointment']>> & { clientId?: string; room?: { id: string; lane: number } } = {},
): Promise<string> {
  const { clientId, room, ...columns } = given
  const client = clientId ?? (await makePerson(db))
  const bookingId = randomUUID()
  const code = Array.from(randomBytes(8), (byte) => CODE_LETTERS[byte % 32]).join('')
  const booking = {
    id: bookingId,
    client_id: client,
    code,
    idempotency_key: randomUUID(),
    request_hash: randomBytes(32),
    contact_name: 'Someone',
    contact_email: 'contact@example.test',
    contact_phone: '+351 900 000 000',
  }
  await db.insertInto('booking').values(booking).execute()
  const id = randomUUID()
  const appointment = {
    shop_id: service.shopId,
    id,
    booking_id: bookingId,
    service_id: service.id,
    member_id: member.id,
    during: range(from, to),
    state: 'confirmed' as const,
    service_name: 'As agreed',
    price_minor: 4500,
    price_kind: 'fixed' as const,
    currency: 'EUR',
    free_cancel_hours: 24,
    late_cancel_percent: 0,
  }
  await db
    .insertInto('appointment')
    .values({ ...appointment, ...columns })
    .execute()
  const taken = { shop_id: service.shopId, during: range(from, to), cause: 'appointment' as const, appointment_id: id }
  await db
    .insertInto('occupancy')
    .values({ ...taken, id: randomUUID(), resource_id: member.resourceId })
    .execute()
  if (room)
    await db
      .insertInto('occupancy')
      .values({ ...taken, id: randomUUID(), resource_id: room.id, lane: room.lane })
      .execute()
  return id
}

export async function makeHold(
  db: Kysely<DB>,
  service: Service,
  member: Member,
  [from, to]: readonly [string, string],
  expiresAt: string,
): Promise<void> {
  const cartId = randomUUID()
  await db
    .insertInto('cart')
    .values({ id: cartId, token_hash: randomBytes(32) })
    .execute()
  const itemId = randomUUID()
  await db
    .insertInto('cart_item')
    .values({
      cart_id: cartId,
      id: itemId,
      position: 1,
      shop_id: service.shopId,
      service_id: service.id,
      member_id: member.id,
      starts_at: from,
    })
    .execute()
  await db
    .insertInto('occupancy')
    .values({
      shop_id: service.shopId,
      id: randomUUID(),
      resource_id: member.resourceId,
      during: range(from, to),
      cause: 'hold',
      cart_item_id: itemId,
      expires_at: expiresAt,
    })
    .execute()
}

/** An external event that occupies a member or a room's lane. */
export async function makeBusy(
  db: Kysely<DB>,
  shopId: string,
  resourceId: string,
  [from, to]: readonly [string, string],
  lane = 1,
): Promise<void> {
  await db
    .insertInto('occupancy')
    .values({
      shop_id: shopId,
      id: randomUUID(),
      resource_id: resourceId,
      lane,
      during: range(from, to),
      cause: 'external',
      external_ref: randomUUID(),
    })
    .execute()
}

/** A completed appointment in the past and its client's review. */
export async function makeReview(
  db: Kysely<DB>,
  service: Service,
  member: Member,
  at: readonly [string, string],
  given: Partial<Insertable<DB['review']>> = {},
): Promise<string> {
  const author_id = given.author_id ?? (await makePerson(db))
  const appointment_id = await makeAppointment(db, service, member, at, { state: 'completed', clientId: author_id })
  const id = randomUUID()
  await db
    .insertInto('review')
    .values({ shop_id: service.shopId, id, appointment_id, rating: 5, body: 'Lovely.', ...given, author_id })
    .execute()
  return id
}
