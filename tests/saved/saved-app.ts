import { openStudioApp, type StudioApp, signedIn } from '#tests/studio/studio-app.ts'
import { makeLook, makeMember, makePerson, makeService, makeShop } from '#tests/support/make.ts'

/** The app, a live shop whose looks can be saved, and browsers of people who save. */
export async function openSavedApp() {
  const app = await openStudioApp()
  const { db } = app.database
  const shop = await makeShop(db)
  const member = await makeMember(db, shop)
  const service = await makeService(db, shop, [member])
  const publicLook = (given: Parameters<typeof makeLook>[4] = {}) => makeLook(db, shop, member, service, given)
  return { ...app, shop, member, service, publicLook, client: () => openSaver(app), visitor: app.as(null) }
}

export type SavedApp = Awaited<ReturnType<typeof openSavedApp>>

/** Somebody who is signed in, in a browser of their own. */
export async function openSaver(app: StudioApp) {
  const personId = await makePerson(app.database.db)
  const browser = app.as(await signedIn(app.database.db, personId))
  const idsOf = (body: { items: { look: { id: string } }[] }) => body.items.map(({ look }) => look.id)
  return {
    ...browser,
    personId,
    save: (lookId: string, body: unknown = {}) => browser.put(`/api/saved/${lookId}`, body),
    unsave: (lookId: string) => browser.delete(`/api/saved/${lookId}`),
    /** The ids on a page of their saved looks. */
    shown: async (query = '') => idsOf((await browser.get(`/api/saved${query}`)).body),
    ids: async (): Promise<string[]> => (await browser.get('/api/saved/ids')).body.ids,
    makeCollection: async (name: string): Promise<string> => (await browser.post('/api/collections', { name })).body.id,
    collections: async (): Promise<{ id: string; name: string; looks: number; cover: unknown }[]> =>
      (await browser.get('/api/collections')).body.items,
  }
}
