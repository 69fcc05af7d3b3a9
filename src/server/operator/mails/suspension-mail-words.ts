import { hello } from '#server/notices/greet.ts'
import type { MailText } from '#server/notices/mail-layout.ts'
import { pickLanguage } from '#server/notices/pick-language.ts'

type Facts = { name: string | null; shopName: string; url: string }
type SuspensionMailWords = { suspended: (facts: Facts) => MailText }

const english: SuspensionMailWords = {
  suspended: ({ name, shopName, url }) => ({
    subject: `About your appointment at ${shopName}`,
    heading: `${shopName} is suspended`,
    paragraphs: [
      ...hello(name),
      `We suspended ${shopName} on this site. Your appointment there was not cancelled, but we cannot tell whether it will take place.`,
      'Please ask the shop, or cancel in your bookings. Cancelling now is your choice; the terms you agreed to hold.',
    ],
    button: { label: 'See your bookings', url },
    notes: ['You get this because you have an appointment at this shop.'],
  }),
}

export function suspensionMailWords(tag: string): { words: SuspensionMailWords; locale: string } {
  return pickLanguage({ en: english }, tag)
}
