import type { NoticeTopic } from '#core/notices/topics.ts'
import type { MailGroup, MailText } from '../mail-layout.ts'
import { pickLanguage } from '../pick-language.ts'

type Digest = {
  name: string
  /** all of them, also those that are not listed */
  many: number
  groups: readonly MailGroup[]
  /** how many are not listed */
  unlisted: number
  urls: { notices: string; settings: string }
}

type DigestMailWords = {
  digest: (facts: Digest) => MailText
  /** headings of the topics that may be in a digest */
  topics: Partial<Record<NoticeTopic, string>>
  quote: (words: string) => string
}

const english: DigestMailWords = {
  quote: (words) => `“${words}”`,
  topics: {
    answers: 'Answers to your comments and reviews',
    review_asks: 'Review reminders',
    shop_bookings: 'New and moved appointments',
    shop_cancellations: 'Cancellations',
    shop_voices: 'Comments and reviews of your work',
  },
  digest: ({ name, many, groups, unlisted, urls }) => ({
    subject: many === 1 ? 'Your digest: 1 new notice' : `Your digest: ${many} new notices`,
    heading: 'Your digest',
    paragraphs: [`Hello ${name},`, 'this is what’s new since your last digest.'],
    groups,
    button: { label: 'See your notices', url: urls.notices },
    notes: [
      ...(unlisted > 0 ? [`${unlisted} older ones aren’t listed here.`] : []),
      { text: 'Choose what your digest contains and when it comes:', url: urls.settings },
    ],
  }),
}

export function digestMailWords(tag: string): { words: DigestMailWords; locale: string } {
  return pickLanguage({ en: english }, tag)
}
