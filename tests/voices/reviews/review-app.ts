import type { ShopRole } from '#core/access/actor.ts'
import { openReferenceApp, type ReferenceApp } from '#tests/bookings/references/reference-app.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { makeMember, makeOpenShop, makePerson } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'

export { openReferenceApp as openReviewApp, type ReferenceApp as ReviewApp }

/** A client with a completed appointment at a shop with an owner; each person in a browser of their own. */
export async function openVisit(app: ReferenceApp, given: { state?: 'completed' | 'no_show' | 'confirmed' } = {}) {
  const { db } = app.database
  const open = await makeOpenShop(db)
  const { shop, member, service, look } = open
  const join = async (name: string) => {
    const personId = await makePerson(db, { name })
    const cookie = await signedIn(db, personId)
    return { personId, cookie, browser: app.as(cookie) }
  }
  const joinShop = async (role: ShopRole) => app.as(await signedIn(db, (await makeMember(db, shop, { role })).personId))
  const client = await join('Clara Nunes')
  const visit = (clientId = client.personId, day = '2026-05-30', state = given.state ?? 'completed') =>
    makeAppointment(db, service, member, [`${day}T10:00:00Z`, `${day}T11:00:00Z`], {
      ...{ clientId, state, look_id: look.id },
    })
  const id = await visit()
  const path = `/api/reviews/${id}`
  const maker = app.as(await signedIn(db, member.personId))
  const reviews = async () => (await app.as(null).get(`/api/shops/${shop.slug}/reviews`)).body.items
  return { ...open, id, path, client, maker, join, joinShop, visit, reviews }
}

export type Visit = Awaited<ReturnType<typeof openVisit>>
export const good = { rating: 5, body: 'I laughed the whole hour.', photos: [] as object[] }
