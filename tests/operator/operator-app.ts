import { openClient, openStudio, openStudioApp, signedIn } from '#tests/studio/studio-app.ts'
import { makePerson } from '#tests/support/make.ts'

/** An operator, a shop with its people, a client and a visitor, each in a browser of their own. */
export async function openOperatorApp() {
  const app = await openStudioApp()
  const studio = await openStudio(app)
  const { db } = app.database
  const operatorId = await makePerson(db, { name: 'Robin Hale', is_operator: true })
  const cookie = await signedIn(db, operatorId)
  const others = {
    visitor: app.as(null),
    client: await openClient(app),
    staff: studio.staff.browser,
    manager: studio.manager.browser,
    owner: studio.owner.browser,
  }
  /** A file, as its text. */
  const download = async (path: string) => {
    const from = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
    return (await app.app.request(path, { headers: { cookie } }, from)).text()
  }
  return { ...app, studio, operator: app.as(cookie), operatorId, download, others }
}
export type OperatorApp = Awaited<ReturnType<typeof openOperatorApp>>
