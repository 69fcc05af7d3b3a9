import type { Deps } from '../deps.ts'
import type { Mailer, SentMail } from './mail.ts'
import { deleteMailboxMailsBeyond, insertMailboxMail } from './mailbox-mails.store.ts'

const NEWEST = 200

/** If no mail server is configured, mails are stored for the mailbox page, the newest 200. */
export function createMailboxMailer({ db, now }: Pick<Deps, 'db' | 'now'>): Mailer {
  return {
    async send(mail) {
      await insertMailboxMail(db, { ...mail, html: withOwnPictures(mail) }, now())
      await deleteMailboxMailsBeyond(db, NEWEST)
    },
    close: async () => {},
  }
}

/** The mailbox is a page of ours: it shows our own files instead of storing them with every mail. */
function withOwnPictures({ html, pictures = [] }: SentMail): string {
  return pictures.reduce((shown, { cid, path }) => shown.replaceAll(`src="cid:${cid}"`, `src="${path}"`), html)
}
