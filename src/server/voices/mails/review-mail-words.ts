import type { MailItem, MailText } from '#server/notices/mail-layout.ts'
import { pickLanguage } from '#server/notices/pick-language.ts'

export const reviewMailKinds = ['review_asked', 'review_asked_again', 'review_answered', 'shop_reviewed'] as const
export type ReviewMailKind = (typeof reviewMailKinds)[number]

type Asked = {
  name: string
  shopName: string
  visit: MailItem
  /** by the number of stars */
  urls: readonly { stars: number; url: string }[]
  isAgain: boolean
}
type Reviewed = { name: string; authorName: string; rating: number; serviceName: string; body: string; url: string }
type Answered = { name: string; shopName: string; reply: string; url: string }

type ReviewMailWords = {
  asked: (facts: Asked) => MailText
  answered: (facts: Answered) => MailText
  reviewed: (facts: Reviewed) => MailText
  about: (service: string, maker: string) => string
}

const english: ReviewMailWords = {
  about: (service, maker) => `${service} with ${maker}`,
  asked: ({ name, shopName, visit, urls, isAgain }) => ({
    subject: isAgain ? `Would you review ${shopName}?` : `How was ${shopName}?`,
    heading: 'How was your visit?',
    paragraphs: [
      `Hello ${name},`,
      `your review helps others choose, and ${shopName} reads it. Press a star to begin; nothing is published until you say so.`,
    ],
    items: [visit],
    choices: urls.map(({ stars, url }) => ({ face: '★', label: stars === 1 ? '1 star' : `${stars} stars`, url })),
    notes: [
      'These links work for 60 days and only for this review. Please don’t forward this e-mail.',
      isAgain ? 'We won’t ask about this visit again.' : 'We ask once more in a few days, and then never again.',
    ],
  }),
  answered: ({ name, shopName, reply, url }) => ({
    subject: `${shopName} answered your review`,
    heading: `${shopName} answered`,
    paragraphs: [`Hello ${name},`, `${shopName} answered your review:`, `“${reply}”`],
    button: { label: 'See your review', url },
    notes: ['You get this because you wrote a review.'],
  }),
  reviewed: ({ name, authorName, rating, serviceName, body, url }) => ({
    subject: `${authorName} gave ${rating} of 5`,
    heading: 'A new review',
    paragraphs: [
      `Hello ${name},`,
      `${authorName} gave ${rating} of 5 stars for ${serviceName}${body ? ':' : '.'}`,
      ...(body ? [`“${body}”`] : []),
    ],
    button: { label: 'Read and answer', url },
    notes: ['You get this because you work at this shop.'],
  }),
}

export function reviewMailWords(tag: string): { words: ReviewMailWords; locale: string } {
  return pickLanguage({ en: english }, tag)
}
