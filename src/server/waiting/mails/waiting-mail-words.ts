import type { MailItem, MailText } from '#server/notices/mail-layout.ts'
import { pickLanguage } from '#server/notices/pick-language.ts'

export const waitingMailKinds = ['waiting_offer'] as const
export type WaitingMailKind = (typeof waitingMailKinds)[number]

type Offered = {
  name: string
  shopName: string
  makerName: string
  /** the look or the service */
  title: string
  /** such as "Sat 21 Nov, 11:30" */
  shortWhen: string
  /** clock reading at the shop */
  until: string
  visit: MailItem
  urls: { take: string; pass: string; leave: string }
}

type WaitingMailWords = {
  offered: (facts: Offered) => MailText
  about: (service: string, maker: string) => string
}

const english: WaitingMailWords = {
  about: (service, maker) => `${service} with ${maker}`,
  offered: ({ name, shopName, makerName, title, shortWhen, until, visit, urls }) => ({
    subject: `A time opened: ${title}, ${shortWhen}`,
    heading: `A time opened. It’s held for you until ${until}`,
    paragraphs: [
      `Hello ${name},`,
      `${makerName} at ${shopName} can see you.`,
      `It’s held for you until ${until}. After that the next in line is asked, and you stay in line for another one.`,
    ],
    items: [visit],
    button: { label: 'Take it', url: urls.take },
    notes: [
      { text: 'Can’t make it? Let it go:', url: urls.pass },
      { text: 'No longer interested? Leave the waitlist:', url: urls.leave },
      `These links work without signing in, for you only, until ${until}. Please don’t forward this e-mail.`,
    ],
  }),
}

export function waitingMailWords(tag: string): { words: WaitingMailWords; locale: string } {
  return pickLanguage({ en: english }, tag)
}
