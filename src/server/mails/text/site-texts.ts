import type { NoticeTopic } from '#core/notices/topics.ts'
import type { MailText } from '#server/notices/layout/mail-text.ts'
import type { siteMails, TextsOf } from '../catalogue.ts'
import { hello } from './account-phrases.ts'
import { shortTime } from './format-times.ts'

/** Headings of the topics that may be in a digest. */
const digestHeadings: Partial<Record<NoticeTopic, string>> = {
  answers: 'Answers to your comments and reviews',
  review_asks: 'Review reminders',
  shop_bookings: 'New and moved appointments',
  shop_cancellations: 'Cancellations',
  shop_voices: 'Comments and reviews of your work',
}

export const siteTexts: TextsOf<typeof siteMails> = {
  opening_invitation: ({ site, invitedBy, url }) => ({
    subject: `Open your shop on ${site}`,
    heading: `Open your shop on ${site}`,
    paragraphs: [
      `${invitedBy ? `${invitedBy} invites` : `The people who run ${site} invite`} you to show your work there and take bookings.`,
    ],
    button: { label: 'Open a shop', url },
    notes: [
      'The invitation is for one shop, for 14 days, with an account that has this e-mail address. You can create one there.',
      'If you didn’t expect this, ignore this e-mail.',
    ],
  }),
  backup_failed: ({ name, site, reason, url }) => ({
    subject: `The backup of ${site} failed`,
    heading: 'The daily backup failed',
    paragraphs: [
      ...hello(name),
      reason ?? 'The server’s log says why, at the event backup.failed.',
      'It is tried again each day. We write once, until a backup succeeds again; the health page shows how it stands.',
    ],
    button: { label: 'Open the health page', url },
    notes: ['You get this because you run this site.'],
  }),
  digest: ({ name, many, groups, unlisted, urls }) => ({
    subject: many === 1 ? 'Your digest: 1 new notice' : `Your digest: ${many} new notices`,
    heading: 'Your digest',
    paragraphs: [...hello(name), 'This is what’s new since your last digest.'],
    groups: groups.map(({ topic, lines }) => ({
      heading: digestHeadings[topic] ?? topic,
      items: lines.map(({ subject, quote, at, timeZone, url }) => ({
        title: subject,
        lines: [...(quote ? [`“${quote}”`] : []), shortTime(at, timeZone)],
        url,
      })),
    })),
    button: { label: 'See your notices', url: urls.notices },
    notes: [
      ...(unlisted > 0 ? [`${unlisted} older ones aren’t listed here.`] : []),
      { text: 'You choose what your digest contains and when it comes.', label: 'Change it', url: urls.settings },
    ],
  }),
}

/** Sent at once, past the outbox. */
export const testText = (site: string): MailText => ({
  subject: `E-mail works on ${site}`,
  heading: 'E-mail works',
  paragraphs: [`This is the test you asked for. Confirmations and reminders of ${site} will arrive like this one.`],
  notes: ['If it landed in the spam folder, set SPF and DKIM for the domain it comes from.'],
})
