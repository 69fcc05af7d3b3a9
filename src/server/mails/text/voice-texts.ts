import type { MailText } from '#server/notices/layout/mail-text.ts'
import { shortened } from '#server/notices/shortened.ts'
import type { TextsOf, voiceMails } from '../catalogue.ts'
import type { AskedFacts } from '../load/load-voice.ts'
import { hello } from './account-phrases.ts'
import { formatWhen } from './format-times.ts'

function asked(facts: AskedFacts): MailText {
  const { name, shopName, serviceName, makerName, lookTitle, startsAt, endsAt, timeZone, urls, isAgain } = facts
  return {
    subject: isAgain ? `Would you review ${shopName}?` : `How was your visit to ${shopName}?`,
    picture: facts.picture,
    heading: `How was your visit to ${shopName}?`,
    paragraphs: hello(name),
    when: formatWhen({ startsAt, endsAt }, timeZone, null),
    facts: [
      ...(lookTitle === null ? [] : [{ label: 'Look', value: lookTitle }]),
      { label: 'Service', value: serviceName },
      { label: 'With', value: makerName },
    ],
    closing: [
      `Your review helps others choose, and ${shopName} reads it. Press a star to begin; nothing is published until you say so.`,
    ],
    choices: urls.map(({ stars, url }) => ({ face: '☆', label: stars === 1 ? '1 star' : `${stars} stars`, url })),
    notes: [
      'These links work for 60 days and only for this review. Please don’t forward this e-mail.',
      isAgain ? 'We won’t ask about this visit again.' : 'We ask once more in a few days, and then never again.',
    ],
  }
}

export const voiceTexts: TextsOf<typeof voiceMails> = {
  comment_answered: ({ name, authorName, lookTitle, body, url }) => ({
    subject: `${authorName} replied to you`,
    heading: 'A reply for you',
    paragraphs: [...hello(name), `${authorName} replied to your comment on “${lookTitle}”:`, `“${shortened(body)}”`],
    button: { label: 'Read and reply', url },
    notes: ['You get this because someone replied to your comment.'],
  }),
  comment_mentioned: ({ name, authorName, lookTitle, body, url }) => ({
    subject: `${authorName} mentioned you`,
    heading: 'You were mentioned',
    paragraphs: [...hello(name), `${authorName} mentioned you in a comment on “${lookTitle}”:`, `“${shortened(body)}”`],
    button: { label: 'Read and reply', url },
    notes: ['You get this because someone mentioned you in a comment.'],
  }),
  shop_commented: ({ name, authorName, lookTitle, body, url }) => ({
    subject: `${authorName} commented on “${lookTitle}”`,
    heading: 'A new comment',
    paragraphs: [...hello(name), `${authorName} commented on “${lookTitle}”:`, `“${shortened(body)}”`],
    button: { label: 'Read and reply', url },
    notes: ['You get this because you work at this look’s shop.'],
  }),
  review_asked: asked,
  review_asked_again: asked,
  review_answered: ({ name, shopName, reply, url }) => ({
    subject: `${shopName} answered your review`,
    heading: `${shopName} answered`,
    paragraphs: [...hello(name), `${shopName} answered your review:`, `“${shortened(reply)}”`],
    button: { label: 'See your review', url },
    notes: ['You get this because you wrote a review.'],
  }),
  shop_reviewed: ({ name, authorName, rating, serviceName, body, url }) => ({
    subject: `${authorName} gave ${rating} of 5`,
    heading: 'A new review',
    paragraphs: [
      ...hello(name),
      `${authorName} gave ${rating} of 5 stars for ${serviceName}${body ? ':' : '.'}`,
      ...(body ? [`“${shortened(body)}”`] : []),
    ],
    button: { label: 'Read and answer', url },
    notes: ['You get this because you work at this shop.'],
  }),
}
