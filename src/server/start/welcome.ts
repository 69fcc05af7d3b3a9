import type { Deps } from '#server/deps.ts'
import { makeSetUpLink } from '#server/installation/set-up/make-set-up-link.ts'
import { isPublic } from '#server/platform/config/loopback.ts'
import type { Demo } from './demo.ts'
import { countOpenDemoAccounts } from './demo-at-start.store.ts'

/** Printed at the terminal once the server accepts requests. */
export async function welcomeText(
  deps: Pick<Deps, 'db' | 'config' | 'mailboxKey' | 'now'>,
  demo: Demo,
): Promise<string> {
  const { db, config, mailboxKey } = deps
  const link = await makeSetUpLink(deps)
  const begin = `\nLookbook is open at ${config.publicUrl}\nCtrl-C stops it.\n${mailWords(config, mailboxKey)}`
  const open = link.ok ? `${begin}\n${setUpWords(link.value)}` : begin
  const password = await demo.findPassword(db)
  if (password === null || (await countOpenDemoAccounts(db)) === 0) return open
  const accounts = Object.entries(demo.accounts).map(([role, { email }]) => `  ${role.padEnd(9)} ${email}`)
  return `${open}\nDemo accounts, all with the password "${password}":\n${accounts.join('\n')}\n`
}

/** The only place that has the link: the database has its hash. */
export function setUpWords(link: string): string {
  return `This site has no operator yet. Set it up within 24 hours; the link works once:\n  ${link}\n`
}

/** Says where mails can be read when none are sent. */
function mailWords(config: Deps['config'], key: string): string {
  if (config.smtpUrl !== null) return ''
  return isPublic(config)
    ? '\nNo mail leaves here: set LOOKBOOK_SMTP_URL, or nobody can sign up or get a new password.\n'
    : `\nNo mail leaves here; what would is on ${config.publicUrl}/mailbox?key=${key}\n`
}
