import type { Deps } from '../deps.ts'
import type { Mailer } from './mail.ts'
import { deleteMailboxMailsBeyond, insertMailboxMail } from './mailbox-mails.store.ts'

const NEWEST = 200

/** If no mail server is configured, mails are stored for the mailbox page, the newest 200. */
export function createMailboxMailer({ db, now }: Pick<Deps, 'db' | 'now'>): Mailer {
  return {
    async send(mail) {
      await insertMailboxMail(db, mail, now())
      await deleteMailboxMailsBeyond(db, NEWEST)
    },
    close: async () => {},
  }
}
