import { randomBytes } from 'node:crypto'
import { eventually } from '#tests/support/eventually.ts'
import type { Page } from '#tests/tools/browser.ts'
import type { Output } from '#web/data/api/api.ts'
import { mailboxCookie, serverUrl } from '../browser/visitor.ts'

export const password = 'plum cake on a Tuesday'

export function newAddress(): string {
  return `journey.${randomBytes(5).toString('hex')}@example.test`
}

type Mail = Output<'GET /api/mailbox'>['mails'][number]

/** Waits for a mail whose subject begins with these words. */
export async function mailTo(address: string, subject: string | RegExp): Promise<Mail> {
  let found: Mail | undefined
  await eventually(`a mail "${subject}" to ${address}`, async () => {
    const answer = await fetch(`${serverUrl()}/api/mailbox`, { headers: { cookie: mailboxCookie() } })
    const { mails } = (await answer.json()) as { mails: Mail[] }
    found = mails.find(
      (mail) =>
        mail.to === address &&
        (typeof subject === 'string' ? mail.subject.startsWith(subject) : subject.test(mail.subject)),
    )
    return found !== undefined
  })
  return found as Mail
}

/** Waits for a mail; answers the path and the fragment of its link. */
export async function linkOfMail(address: string, subject: string): Promise<string> {
  const { text } = await mailTo(address, subject)
  const link = /https?:\/\/\S+#[\w-]{43}/.exec(text)?.[0]
  if (!link) throw new Error(`The mail "${subject}" has no link:\n${text}`)
  const { pathname, search, hash } = new URL(link)
  return pathname + search + hash
}

/** Calls the API as the client does, for preparations. */
export async function post(path: string, body: unknown): Promise<Response> {
  const answer = await fetch(serverUrl() + path, {
    method: 'POST',
    headers: { origin: serverUrl(), 'x-lookbook': '1', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
  return answer
}

/** The session cookie of a response. */
export function sessionIn(answer: Response): string {
  const session = /^lookbook=([\w-]{43})/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1]
  if (!session) throw new Error('Nobody was signed in')
  return session
}

/** Creates an account through the API. */
export async function makeAccount(name = 'Ida Lindqvist'): Promise<{ email: string; session: string }> {
  const email = newAddress()
  await post('/api/sign-up', { name, email, password })
  const [, token] = (await linkOfMail(email, 'Finish your sign-up')).split('#')
  return { email, session: sessionIn(await post('/api/sign-up/finish', { token, password })) }
}

/** Fills in the sign-in form of the current page. */
export async function signInHere(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
