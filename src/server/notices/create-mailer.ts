import { mailFromOf } from '#server/installation/site-name.ts'
import type { Traces } from '#server/platform/traces/traces.ts'
import type { Deps } from '../deps.ts'
import type { Mailer } from './mail.ts'
import { createMailboxMailer } from './mailbox-mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

/** Sends by the configured mail server; without one, mails are stored for the mailbox page. */
export function createMailer(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  { traces, ...limits }: { sendLimitMs?: number; traces?: Traces | null } = {},
): Mailer {
  const mailer =
    config.smtpUrl === null
      ? createMailboxMailer({ db, now })
      : createSmtpMailer(config.smtpUrl, { mailFrom: () => mailFromOf(config) }, limits)
  if (!traces) return mailer
  return {
    ...mailer,
    send: (mail) =>
      traces.run('mail', { kind: 'client', attributes: { 'lookbook.notice': mail.id } }, () => mailer.send(mail)),
  }
}
