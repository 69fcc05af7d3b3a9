import { listMails } from '#contract/mailbox.ts'
import { may } from '#core/access/may.ts'
import { granted, refused } from '#core/decision.ts'
import { actorOf } from '#server/platform/http/actor.ts'
import { takeMailboxKey } from '#server/platform/http/at-machine.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import type { Deps } from '../deps.ts'
import { listMailboxMails, type MailboxMail } from './mailbox-mails.store.ts'

type MailboxDeps = Pick<Deps, 'db' | 'config' | 'mailboxKey'>

/** The mailbox exists only if no mails are sent, and only for whoever runs the machine [A5]. */
export function mountMailbox(app: ServerApp, { db, config, mailboxKey }: MailboxDeps): void {
  app.get('/mailbox', (c, next) => (takeMailboxKey(c, config, mailboxKey) ? c.redirect('/mailbox', 303) : next()))
  mount(app, listMails, async ({ c }) => {
    if (config.smtpUrl !== null || !may(await actorOf(c), 'mailbox.view')) return refused('not_found')
    const mails = await listMailboxMails(db)
    return granted({ mails: mails.map(mailView) })
  })
}

function mailView({ calendar, writtenAt, ...mail }: MailboxMail) {
  return {
    ...mail,
    calendar: calendar && { name: calendar.name, content: calendar.content },
    writtenAt: writtenAt.toISOString(),
  }
}
