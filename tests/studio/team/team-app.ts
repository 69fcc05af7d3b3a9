import { randomUUID } from 'node:crypto'
import type { ShopRole } from '#core/access/actor.ts'
import { shopMails } from '#server/mails/catalogue.ts'
import { mailComposers } from '#server/mails/mail-composers.ts'
import { sendNotices } from '#server/notices/send-notices.ts'
import { makePerson } from '#tests/support/make.ts'
import { type Browser, openStudio, openStudioApp, type Studio, signedIn } from '../studio-app.ts'

type Sent = { to: string; subject: string; text: string; html: string }

/** A studio, and the mails and people that invitations need. */
export async function openTeamApp() {
  const app = await openStudioApp()
  const { db } = app.database

  /** Sends what is due. */
  async function mails(): Promise<Sent[]> {
    const sent: Sent[] = []
    const mailer = { send: async (mail: Sent) => void sent.push(mail), close: async () => {} }
    while ((await sendNotices(app.deps, mailer, mailComposers(app.deps, shopMails))) > 0);
    return sent
  }
  async function invited(
    home: Studio,
    email: string,
    role: ShopRole = 'staff',
    more: object = {},
  ): Promise<{ id: string; token: string }> {
    const { status, body } = await home.owner.browser.post(`${home.path}/invitations`, { email, role, ...more })
    if (status !== 200) throw new Error(`inviting was answered ${status} ${body.code}`)
    return { id: body.id, token: tokenIn(await mails(), email) }
  }
  async function person(email: string): Promise<{ id: string; browser: Browser }> {
    const id = await makePerson(db, { email })
    return { id, browser: app.as(await signedIn(db, id)) }
  }
  async function emailOf(id: string): Promise<string> {
    return (await db.selectFrom('person').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email ?? ''
  }
  return { ...app, db, mails, invited, person, emailOf, studio: () => openStudio(app) }
}

export type TeamApp = Awaited<ReturnType<typeof openTeamApp>>

export function tokenIn(sent: readonly Sent[], to: string): string {
  return /\/invitations\/([\w-]{43})/.exec(sent.find((mail) => mail.to === to)?.text ?? '')?.[1] ?? ''
}

export const address = () => `p-${randomUUID()}@example.test`
