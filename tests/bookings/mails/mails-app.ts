import { visitMails } from '#server/mails/catalogue.ts'
import { mailComposers } from '#server/mails/mail-composers.ts'
import type { Mail } from '#server/notices/mail.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { flushNotices } from '#tests/support/flush-notices.ts'
import { makeLook, makeMember, makePerson, makeService, makeShop } from '#tests/support/make.ts'
import { type BookingApp, openBrowser } from '../booking-app.ts'

const HOUR = 3_600_000

/** Sends every booking mail that is due. */
export function flushBookingMails(app: BookingApp): Promise<Mail[]> {
  return flushNotices(app.deps, mailComposers(app.deps, visitMails))
}

type Given = {
  confirmation?: 'instant' | 'on_request'
  shop?: Parameters<typeof makeShop>[1]
  service?: Parameters<typeof makeService>[3]
  client?: Parameters<typeof makePerson>[1]
  /** the whole day, for times at night */
  week?: [number, number][]
}

/** A shop with an owner and a maker who have accounts, a look, and a client with a browser. */
export async function openMailWorld(app: BookingApp, given: Given = {}) {
  const { db } = app.database
  const shop = await makeShop(db, { street: 'Rua do Carmo 12', late_cancel_percent: 50, ...given.shop })
  const owner = await makeMember(db, shop, { role: 'owner', week: [] })
  const week = given.week ? { week: given.week } : {}
  const maker = await makeMember(db, shop, { role: 'staff', display_name: 'Inês Duarte', ...week })
  const service = await makeService(db, shop, [maker], {
    name: 'Window-light portrait',
    confirmation: given.confirmation ?? 'instant',
    ...given.service,
  })
  const look = await makeLook(db, shop, maker, service)
  const clientId = await makePerson(db, { name: 'Ana Reis', time_zone: null, ...given.client })
  const emailOf = async (id: string) =>
    (await db.selectFrom('person').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? ''
  const client = { personId: clientId, ...openBrowser(app, await signedIn(db, clientId)) }
  return {
    shop,
    owner: { ...owner, email: await emailOf(owner.personId), browser: app.as(await signedIn(db, owner.personId)) },
    maker: { ...maker, email: await emailOf(maker.personId), browser: app.as(await signedIn(db, maker.personId)) },
    service,
    look,
    client: { ...client, email: await emailOf(clientId) },
    async book(startsAt: string, note?: string): Promise<Booked> {
      const added = await client.add(look.id, startsAt)
      if (added.status !== 200) throw new Error(`not added: ${JSON.stringify(added.body)}`)
      if (note !== undefined) await client.ask('PATCH', `/api/cart/items/${added.body.items[0].id}`, { note })
      const placed = await client.checkout()
      if (placed.status !== 200) throw new Error(`not booked: ${JSON.stringify(placed.body)}`)
      return { bookingId: placed.body.id, id: placed.body.appointments[0].id, code: placed.body.code }
    },
    run: (browser: ReturnType<BookingApp['as']>, id: string, body: object) =>
      browser.post(`/api/studio/${shop.slug}/appointments/${id}`, body),
  }
}

export type Booked = { bookingId: string; id: string; code: string }
export type MailWorld = Awaited<ReturnType<typeof openMailWorld>>

/** A time several days ahead, on the shop's grid. */
export function inDays(app: BookingApp, days: number, hour = 9): string {
  const day = new Date(app.now() + days * 24 * HOUR).toISOString().slice(0, 10)
  return new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`).toISOString()
}

/** Recipients and subjects ("ana: Booked …"), in no particular order. */
export function subjectsByRecipient(mails: readonly Mail[], who: Record<string, string>): string[] {
  const nameOf = (email: string) => Object.entries(who).find(([, address]) => address === email)?.[0] ?? email
  return mails.map(({ to, subject }) => `${nameOf(to)}: ${subject}`).sort()
}
