import { randomBytes, randomUUID } from 'node:crypto'
import type { StudioApp } from '#tests/studio/studio-app.ts'
import { openStudio } from '#tests/studio/studio-app.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'

/** A shop whose people keep cards; the clock is Monday 2026-06-01, nine in Lisbon. */
export async function openCards(app: StudioApp) {
  const { db } = app.database
  const studio = await openStudio(app)
  const path = `${studio.path}/clients`
  const add = async (name: string, more: object = {}): Promise<string> =>
    (await studio.owner.browser.post(path, { name, ...more })).body.id
  /** An appointment of a card, without an account unless clientId names one. */
  const visit = async (
    cardId: string | null,
    day: string,
    given: Parameters<typeof makeAppointment>[4] & { by?: typeof studio.staff } = {},
  ): Promise<string> => {
    const { by = studio.staff, ...columns } = given
    const at = [`${day}T09:00:00Z`, `${day}T10:00:00Z`] as const
    if (cardId === null) return makeAppointment(db, studio.service, by, at, columns)
    const card = await db.selectFrom('client').selectAll().where('id', '=', cardId).executeTakeFirstOrThrow()
    const bookingId = randomUUID()
    const code = Array.from(randomBytes(8), (byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte % 32]).join('')
    await db
      .insertInto('booking')
      .values({
        id: bookingId,
        client_id: card.person_id,
        code,
        idempotency_key: randomUUID(),
        request_hash: randomBytes(32),
        contact_name: card.name,
        contact_email: card.email,
        contact_phone: card.phone,
        made_by_shop_id: studio.shop.id,
        guest_key: randomBytes(16),
      })
      .execute()
    return makeAppointment(db, studio.service, by, at, { ...columns, booking_id: bookingId, card_id: cardId })
  }
  const card = async (id: string, browser = studio.owner.browser) => (await browser.get(`${path}/${id}`)).body
  const names = async (query = '', browser = studio.owner.browser): Promise<string[]> =>
    (await browser.get(`${path}${query}`)).body.items.map(({ name }: { name: string }) => name)
  return { ...studio, path, add, visit, card, names, db }
}
