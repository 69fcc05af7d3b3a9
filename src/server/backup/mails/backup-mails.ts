import type { Deps } from '#server/deps.ts'
import { siteName } from '#server/installation/site-name.ts'
import type { Composer } from '#server/notices/mail.ts'
import { layOutMail } from '#server/notices/mail-layout.ts'
import { findReader } from '#server/voices/mails/voice-mails.store.ts'
import { backupMailWords } from './backup-mail-words.ts'

/** The mail to operators of a daily backup that failed. */
export function backupMails({ db, config }: Pick<Deps, 'db' | 'config'>): Record<'backup_failed', Composer> {
  return {
    backup_failed: async ({ data, personId, recipient }) => {
      const reader = personId === null ? null : await findReader(db, personId, recipient)
      if (!reader) return null
      const { words, locale } = backupMailWords(reader.locale)
      const { publicUrl } = config
      const site = siteName(config)
      const reason = typeof data.reason === 'string' ? data.reason : null
      const text = words.failed({ name: reader.name, site, reason, url: `${publicUrl}/operator/health` })
      return layOutMail(text, { to: recipient, locale, config })
    },
  }
}
