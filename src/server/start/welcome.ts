import { demoAccounts, findDemoPassword } from '#demo/demo.ts'
import type { Deps } from '#server/deps.ts'
import { isPublic } from '#server/platform/config/loopback.ts'
import { countOpenDemoAccounts } from './demo-at-start.store.ts'

/** Printed at the terminal once the server accepts requests. */
export async function welcomeText({
  db,
  config,
  mailboxKey,
}: Pick<Deps, 'db' | 'config' | 'mailboxKey'>): Promise<string> {
  const open = `\nLookbook is open at ${config.publicUrl}\nCtrl-C stops it.\n${mailWords(config, mailboxKey)}`
  const password = await findDemoPassword(db)
  if (password === null || (await countOpenDemoAccounts(db)) === 0) return open
  const accounts = Object.entries(demoAccounts).map(([role, { email }]) => `  ${role.padEnd(9)} ${email}`)
  return `${open}\nDemo accounts, all with the password "${password}":\n${accounts.join('\n')}\n`
}

/** Says where mails can be read when none are sent. */
function mailWords(config: Deps['config'], key: string): string {
  if (config.smtpUrl !== null) return ''
  return isPublic(config)
    ? '\nNo mail leaves here: set LOOKBOOK_SMTP_URL, or nobody can sign up or get a new password.\n'
    : `\nNo mail leaves here; what would is on ${config.publicUrl}/mailbox?key=${key}\n`
}
