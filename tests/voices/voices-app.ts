import { voiceMails } from '#server/mails/catalogue.ts'
import { mailComposers } from '#server/mails/mail-composers.ts'
import type { Mail } from '#server/notices/mail.ts'
import { openStudioApp, type StudioApp, signedIn } from '#tests/studio/studio-app.ts'
import { flushNotices } from '#tests/support/flush-notices.ts'
import { makeOpenShop, makePerson } from '#tests/support/make.ts'

export { openStudioApp as openVoicesApp }

/** A public look, its maker and two others, each in a browser of their own. */
export async function openLook(app: StudioApp) {
  const { db } = app.database
  const { shop, member, service, look } = await makeOpenShop(db)
  const join = async (name: string) => {
    const id = await makePerson(db, { name })
    return { id, name, browser: app.as(await signedIn(db, id)) }
  }
  await db.updateTable('person').set({ name: 'Inês Duarte' }).where('id', '=', member.personId).execute()
  const maker = { id: member.personId, name: 'Inês Duarte', browser: app.as(await signedIn(db, member.personId)) }
  const path = `/api/looks/${look.id}`
  const read = async (query = '') => (await app.as(null).get(`${path}/comments${query}`)).body
  return { shop, member, service, look, path, maker, ana: await join('Ana Reis'), ben: await join('Ben Ode'), read }
}

export type OpenLook = Awaited<ReturnType<typeof openLook>>
type Who = OpenLook['ana']

/** Says something that must be granted. */
export async function say(who: Who, path: string, body: string, more: object = {}): Promise<string> {
  const answer = await who.browser.post(`${path}/comments`, { body, ...more })
  if (answer.status !== 200) throw new Error(`"${body}" was answered ${JSON.stringify(answer.body)}`)
  return answer.body.comment.id
}

/** Everything that is due leaves now. */
export function flushVoiceMails(app: StudioApp): Promise<Mail[]> {
  return flushNotices(app.deps, mailComposers(app.deps, voiceMails))
}
