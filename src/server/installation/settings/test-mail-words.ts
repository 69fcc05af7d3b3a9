import type { MailText } from '#server/notices/mail-layout.ts'
import { pickLanguage } from '#server/notices/pick-language.ts'

type TestMailWords = { test: (site: string) => MailText }

const english: TestMailWords = {
  test: (site) => ({
    subject: `E-mail works on ${site}`,
    heading: 'E-mail works',
    paragraphs: [`This is the test you asked for. Confirmations and reminders of ${site} will arrive like this one.`],
    notes: ['If it landed in the spam folder, set SPF and DKIM for the domain it comes from.'],
  }),
}

export function testMailWords(tag: string): { words: TestMailWords; locale: string } {
  return pickLanguage({ en: english }, tag)
}
