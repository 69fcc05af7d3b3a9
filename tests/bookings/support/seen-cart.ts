import { expect } from 'vitest'
import { makeLook, makeOpenShop, makeService } from '#tests/support/make.ts'
import { seenItems } from '#tests/support/seen-items.ts'
import { type BookingApp, openClientBrowser } from '../booking-app.ts'

export type Body = { contact: Record<string, unknown>; items: Record<string, unknown>[] }
export const tenO = '2026-06-02T09:00:00.000Z'

/** A person with so many items in their cart, and the checkout they would send after seeing it. */
export async function seenCart(app: BookingApp, many: number, startsAt = tenO) {
  const { db } = app.database
  const client = await openClientBrowser(app)
  const services: string[] = []
  for (let index = 0; index < many; index++) {
    const { shop, member } = await makeOpenShop(db)
    const service = await makeService(db, shop, [member])
    const look = await makeLook(db, shop, member, service)
    services.push(service.id)
    expect((await client.add(look.id, startsAt)).status).toBe(200)
  }
  const { items } = await client.cart()
  return { client, services, body: { contact: { name: 'Ana' }, items: seenItems(items) } as Body }
}

export async function expectNothingBooked(client: Awaited<ReturnType<typeof openClientBrowser>>, items: number) {
  expect((await client.ask('GET', '/api/bookings')).body.items).toEqual([])
  const held = ((await client.cart()).items as { heldUntil: string | null }[]).filter((item) => item.heldUntil !== null)
  expect(held).toHaveLength(items)
}
