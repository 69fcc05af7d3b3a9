import { randomBytes } from 'node:crypto'
import { eventually } from '#tests/support/eventually.ts'
import type { Page } from '#tests/tools/browser.ts'
import type { Output } from '#web/data/api/api.ts'
import { serverUrl } from './visitor.ts'

export const password = 'plum cake on a Tuesday'

export function newAddress(): string {
  return `journey.${randomBytes(5).toString('hex')}@example.test`
}

type Mail = Output<'GET /api/mailbox'>['mails'][number]

/** A mail whose subject begins so, once it is there. */
export async function mailTo(address: string, subject: string): Promise<Mail> {
  let found: Mail | undefined
  await eventually(`a mail "${subject}" to ${address}`, async () => {
    const answer = await fetch(`${serverUrl()}/api/mailbox`)
    const { mails } = (await answer.json()) as { mails: Mail[] }
    found = mails.find((mail) => mail.to === address && mail.subject.startsWith(subject))
    return found !== undefined
  })
  return found as Mail
}

/** Where the link of a mail leads, once the mail is there: the path, and what stands behind its #. */
export async function linkOfMail(address: string, subject: string): Promise<string> {
  const { text } = await mailTo(address, subject)
  const link = /https?:\/\/\S+#[\w-]{43}/.exec(text)?.[0]
  if (!link) throw new Error(`The mail "${subject}" has no link:\n${text}`)
  const { pathname, search, hash } = new URL(link)
  return pathname + search + hash
}

/** Calls as the client makes them, for what a journey needs but is not about. */
export async function post(path: string, body: unknown): Promise<Response> {
  const answer = await fetch(serverUrl() + path, {
    method: 'POST',
    headers: { origin: serverUrl(), 'x-lookbook': '1', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
  return answer
}

/** What a browser would keep of an answer that signs in. */
export function sessionIn(answer: Response): string {
  const session = /^lookbook=([\w-]{43})/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1]
  if (!session) throw new Error('Nobody was signed in')
  return session
}

/** Somebody with an account. */
export async function makeAccount(name = 'Ida Lindqvist'): Promise<{ email: string; session: string }> {
  const email = newAddress()
  await post('/api/sign-up', { name, email, password })
  const [, token] = (await linkOfMail(email, 'Finish your sign-up')).split('#')
  return { email, session: sessionIn(await post('/api/sign-up/finish', { token, password })) }
}

/** On the sign-in screen, where a page has led. */
export async function signInHere(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}
