import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ShopRole } from '#core/access/actor.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity-app.ts'
import { makeLook, makeMember, makePerson, makePhoto, makeService, makeShop } from '#tests/support/make.ts'

export const NOW = '2026-06-01T08:00:00Z'

/** The app on its own database, and browsers of signed-in people. */
export async function openStudioApp() {
  const database = await createTestDatabase()
  const app = identityApp(database, { at: NOW })
  return {
    ...app,
    database,
    as: (cookie: string | null) => browserOf(app, cookie),
    close: () => database.drop(),
  }
}

/** The browser of this person, or of a visitor if null. */
export function browserOf({ request }: Pick<ReturnType<typeof identityApp>, 'request'>, cookie: string | null) {
  return {
    get: (path: string) => request('GET', path, { cookie }),
    post: (path: string, body?: unknown) => request('POST', path, { cookie, body }),
    patch: (path: string, body: unknown) => request('PATCH', path, { cookie, body }),
    put: (path: string, body: unknown) => request('PUT', path, { cookie, body }),
    delete: (path: string) => request('DELETE', path, { cookie }),
  }
}

export type StudioApp = Awaited<ReturnType<typeof openStudioApp>>
export type Browser = ReturnType<StudioApp['as']>

/** A session as its cookie. */
export async function signedIn(db: Kysely<DB>, personId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const begun = new Date(NOW)
  await db
    .insertInto('session')
    .values({
      id: randomUUID(),
      token_hash: hash('sha256', token, 'buffer'),
      person_id: personId,
      created_at: begun,
      last_seen_at: begun,
      authenticated_at: begun,
      expires_at: new Date(begun.getTime() + 30 * 86_400_000),
    })
    .execute()
  return `lookbook=${token}`
}

/** A shop with an owner, a manager and two of staff who all perform one service, each in a browser of their own. */
export async function openStudio(app: StudioApp) {
  const { db } = app.database
  const shop = await makeShop(db)
  const join = async (role: ShopRole) => {
    const member = await makeMember(db, shop, { role })
    return { ...member, browser: app.as(await signedIn(db, member.personId)) }
  }
  const team = {
    owner: await join('owner'),
    manager: await join('manager'),
    staff: await join('staff'),
    other: await join('staff'),
  }
  const service = await makeService(db, shop, Object.values(team))
  const path = `/api/studio/${shop.slug}`
  const draft = (given: Parameters<typeof makeLook>[4] = {}) =>
    makeLook(db, shop, team.staff, service, { state: 'draft', published_at: null, ...given })
  const published = (given: Parameters<typeof makeLook>[4] = {}) => makeLook(db, shop, team.staff, service, given)
  /** An uploaded photo. */
  const photo = (given: Parameters<typeof makePhoto>[2] = {}) =>
    makePhoto(db, shop, { file_name: 'IMG_1.jpg', file_bytes: 2_000_000, uploaded_by: team.staff.personId, ...given })
  return { shop, ...team, service, path, draft, published, photo }
}

export type Studio = Awaited<ReturnType<typeof openStudio>>

/** Somebody without a shop. */
export async function openClient(app: StudioApp, given: Parameters<typeof makePerson>[1] = {}): Promise<Browser> {
  return app.as(await signedIn(app.database.db, await makePerson(app.database.db, given)))
}
