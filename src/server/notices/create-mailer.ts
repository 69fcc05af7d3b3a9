import { mailFromOf } from '#server/installation/site-name.ts'
import type { Deps } from '../deps.ts'
import type { Mailer } from './mail.ts'
import { createMailboxMailer } from './mailbox-mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** Sends by the configured mail server; without one, mails are stored for the mailbox page. */
export function createMailer(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  limits: { sendLimitMs?: number } = {},
): Mailer {
  if (config.smtpUrl === null) return createMailboxMailer({ db, now })
  return createSmtpMailer(config.smtpUrl, { mailFrom: () => mailFromOf(config) }, limits)
}
