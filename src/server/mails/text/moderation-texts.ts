import { shortened } from '#server/notices/shortened.ts'
import type { moderationMails, TextsOf } from '../catalogue.ts'
import type { DecisionFacts } from '../load/load-moderation.ts'
import { hello } from './account-phrases.ts'
import { longDay, longMoment } from './format-times.ts'

const TITLE_LETTERS = 60
const MOST_TIMES = 10

const shortTitle = (title: string) => shortened(title, TITLE_LETTERS)

const theirs = ({ subject, title, shopName }: DecisionFacts): string =>
  ({
    look: `your look “${shortTitle(title)}”`,
    photo: `a picture of your look “${shortTitle(title)}”`,
    comment: `your comment “${shortTitle(title)}”`,
    review: title ? `your review “${shortTitle(title)}”` : `your review of ${shopName}`,
    shop: `your shop ${shortTitle(title)}`,
    person: 'your account',
  })[subject]

const reported = ({ subject, title, shopName }: DecisionFacts): string =>
  ({
    look: `the look “${shortTitle(title)}”`,
    photo: `a picture of the look “${shortTitle(title)}”`,
    comment: `a comment at ${shopName}`,
    review: `a review of ${shopName}`,
    shop: shortTitle(title),
    person: 'a person',
  })[subject]

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const why = (reason: string) => `Why: ${reason}`
const once = 'You can appeal once, within 180 days. A person reads it and answers you.'

export const moderationTexts: TextsOf<typeof moderationMails> = {
  moderation_decided: (facts) => {
    const { name, decision, reason, timeZone, shopName, appealUrl, siteUrl } = facts
    const until = facts.until && longDay(facts.until, timeZone)
    const appeal = { button: { label: 'Appeal', url: appealUrl }, notes: [once] }
    const greeting = hello(name)
    switch (decision) {
      case 'hide':
        return {
          subject: `We hid ${theirs(facts)}`,
          heading: 'We hid something of yours',
          paragraphs: [...greeting, `${capital(theirs(facts))} is no longer shown on our site.`, why(reason)],
          ...appeal,
        }
      case 'warn':
        return {
          subject: `About ${theirs(facts)}`,
          heading: 'A warning',
          paragraphs: [
            ...greeting,
            `${capital(theirs(facts))} was reported, and we agree with the report. It is still shown. Please change it, and keep to this from now on.`,
            why(reason),
          ],
          ...appeal,
        }
      case 'ask':
        return {
          subject: `A question about ${theirs(facts)}`,
          heading: 'We have a question',
          paragraphs: [
            ...greeting,
            `${capital(theirs(facts))} was reported. Before we decide, we would like to hear you.`,
            reason,
          ],
          button: { label: 'Answer', url: appealUrl },
          notes: ['Until then nothing changes.'],
        }
      case 'suspend':
        return {
          subject: 'Your account is suspended',
          heading: until === null ? 'Your account is suspended' : `Your account is suspended until ${until}`,
          paragraphs: [
            ...greeting,
            until === null
              ? 'You can no longer sign in.'
              : `You cannot sign in until ${until}. It ends by itself then.`,
            why(reason),
            'Your coming appointments were not cancelled. To change one, please call the shop.',
          ],
          ...appeal,
        }
      case 'pause':
        return {
          subject: `${shopName} is suspended`,
          heading: 'Your shop is suspended',
          paragraphs: [
            ...greeting,
            `${shopName} is no longer shown and cannot be booked. Coming appointments stay; your studio is open to you.`,
            why(reason),
          ],
          ...appeal,
        }
      default:
        return {
          subject: `${capital(theirs(facts))} is back`,
          heading: 'We took our decision back',
          paragraphs: [...greeting, `Our decision about ${theirs(facts)} no longer holds.`, reason].filter(Boolean),
          button: { label: 'Open the site', url: siteUrl },
          notes: [],
        }
    }
  },
  report_decided: (facts) => ({
    subject: 'About your report',
    heading: facts.decision === 'keep' ? 'We left it as it is' : 'We acted on your report',
    paragraphs: [
      ...hello(facts.name),
      facts.decision === 'keep'
        ? `You reported ${reported(facts)}. We looked at it and found that it may stay.`
        : `You reported ${reported(facts)}. We looked at it and agree with you. Thank you.`,
    ],
    notes: ['We don’t tell anybody who reported something.'],
  }),
  moderation_undone: (facts) => ({
    subject: 'We took a decision back',
    heading: 'We took a decision back',
    paragraphs: [
      ...hello(facts.name),
      `We wrote to you about ${reported(facts)}. That decision no longer holds; we are looking at it again.`,
    ],
    notes: [],
  }),
  appeal_decided: (facts) => ({
    subject: facts.isReversed ? 'Your appeal succeeded' : 'Your appeal was declined',
    heading: facts.isReversed ? 'You were right' : 'Our decision stands',
    paragraphs: [
      ...hello(facts.name),
      facts.isReversed
        ? `We looked again at ${theirs(facts)}. Our decision no longer holds, and everything is as before.`
        : `We looked again at ${theirs(facts)}. Our decision stands.`,
      facts.answer,
    ],
    ...(facts.isReversed && { button: { label: 'Open the site', url: facts.siteUrl } }),
    notes: [],
  }),
  client_suspended: ({ name, clientName, shopName, times, zone, url }) => ({
    subject: `About ${clientName}’s appointments at ${shopName}`,
    heading: 'A client’s account is suspended',
    paragraphs: [
      ...hello(name),
      `We suspended the account of ${clientName}. Their appointments with you stand; they can no longer change or cancel them online:`,
      ...times.slice(0, MOST_TIMES).map((at) => longMoment(at, zone)),
      'If you would rather not see them, cancel in your studio.',
    ],
    button: { label: 'Open your bookings', url },
    notes: ['You get this because you own this shop.'],
  }),
}
