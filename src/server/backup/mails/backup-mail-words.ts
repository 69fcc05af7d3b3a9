import type { MailText } from '#server/notices/mail-layout.ts'
import { pickLanguage } from '#server/notices/pick-language.ts'

type Facts = { name: string; site: string; reason: string | null; url: string }
type BackupMailWords = { failed: (facts: Facts) => MailText }

const english: BackupMailWords = {
  failed: ({ name, site, reason, url }) => ({
    subject: `The backup of ${site} failed`,
    heading: 'The daily backup failed',
    paragraphs: [
      `Hello ${name},`,
      reason ?? 'The server’s log says why, at the event backup.failed.',
      'It is tried again each day. We write once, until a backup succeeds again; the health page shows how it stands.',
    ],
    button: { label: 'Open the health page', url },
    notes: ['You get this because you run this site.'],
  }),
}

export function backupMailWords(tag: string): { words: BackupMailWords; locale: string } {
  return pickLanguage({ en: english }, tag)
}
