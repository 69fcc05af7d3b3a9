import type { Deps } from '../deps.ts'
import { deleteKeptMailsBeyond, insertKeptMail } from './kept-mails.store.ts'
import type { Mailer } from './mail.ts'

const NEWEST_KEPT = 200

/** Where no mail server is configured: mails are kept for the mailbox page, the newest ones. */
export function createKeptMailer({ db, now }: Pick<Deps, 'db' | 'now'>): Mailer {
  return {
    async send(mail) {
      await insertKeptMail(db, mail, now())
      await deleteKeptMailsBeyond(db, NEWEST_KEPT)
    },
    close: async () => {},
  }
}
