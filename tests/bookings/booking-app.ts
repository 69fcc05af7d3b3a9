import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openStudioApp, type StudioApp, signedIn } from '#tests/studio/studio-app.ts'
import { makePerson } from '#tests/support/make.ts'
import { type CartItem, type SeenItem, seenItems } from '#tests/support/seen-items.ts'

/** The app on its own database, with a fixed clock: Monday 2026-06-01 08:00 UTC, nine o'clock in Lisbon. */
export const openBookingApp = openStudioApp
export type BookingApp = StudioApp

/** A browser with a cookie jar; signed in where a person is given. */
export function openBrowser(app: BookingApp, session: string | null = null, address?: string) {
  let cartCookie: string | null = null
  const ask = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const cookie = [session, cartCookie].filter(Boolean).join('; ') || null
    const answer = await app.request(method, path, {
      cookie,
      body,
      ...(headers && { headers }),
      ...(address && { address }),
    })
    if (answer.cookie?.startsWith('lookbook-cart=')) cartCookie = answer.cookie
    return answer
  }
  return {
    ask,
    signIn: (cookie: string) => {
      session = cookie
    },
    cart: async () => (await ask('GET', '/api/cart')).body,
    add: (lookId: string, startsAt: string, more: object = {}) =>
      ask('POST', '/api/cart/items', { lookId, startsAt, ...more }),
    remove: (id: string) => ask('DELETE', `/api/cart/items/${id}`),
    /** Checks out the cart's current content, as somebody who has just seen it. */
    checkout: async (key: string = randomUUID(), change: (items: SeenItem[]) => SeenItem[] = (items) => items) => {
      const { items } = (await ask('GET', '/api/cart')).body as { items: CartItem[] }
      const body = { contact: { name: 'Ana' }, items: change(seenItems(items)) }
      return ask('POST', '/api/bookings', body, { 'idempotency-key': key })
    },
  }
}

export async function openClientBrowser(app: BookingApp, address?: string) {
  const personId = await makePerson(app.database.db)
  const session = await signedIn(app.database.db, personId)
  return { personId, session, ...openBrowser(app, session, address) }
}

/** Counts pairs of rows that overlap on one lane: must be zero, independent of the exclusion constraint. */
export async function countOverlaps({ database }: BookingApp): Promise<number> {
  const { rows } = await sql<{ overlaps: number }>`
    select count(*)::int as overlaps from occupancy a join occupancy b
      on a.shop_id = b.shop_id and a.resource_id = b.resource_id and a.lane = b.lane and a.id < b.id and a.during && b.during`.execute(
    database.db,
  )
  return rows[0]!.overlaps
}

/** Counts appointments that lack part of their occupancy: must be zero. */
export async function countHalfBooked({ database }: BookingApp): Promise<number> {
  const { rows } = await sql<{ half: number }>`
    select count(*)::int as half from appointment a
    where a.state in ('requested', 'confirmed') and not exists (select from occupancy o
      where o.shop_id = a.shop_id and o.appointment_id = a.id and o.during @> a.during)`.execute(database.db)
  return rows[0]!.half
}
