import type { MailText } from '#server/notices/layout/mail-text.ts'
import type { Speech } from '#server/words/speech.ts'
import type { siteMails, TextsOf } from '../catalogue.ts'
import { hello } from './account-phrases.ts'

export const siteTexts: TextsOf<typeof siteMails> = {
  opening_invitation: ({ site, invitedBy, url }, { words }) => {
    const { opening: m } = words.site
    return {
      subject: m.subject(site),
      heading: m.subject(site),
      paragraphs: [m.text(site, invitedBy)],
      button: { label: m.button, url },
      notes: [m.lasts, m.ignore],
    }
  },
  backup_failed: ({ name, site, reason, url }, speech) => {
    const { backup: m } = speech.words.site
    return {
      subject: m.subject(site),
      heading: m.heading,
      paragraphs: [...hello(name, speech), reason ?? m.log, m.text],
      button: { label: m.button, url },
      notes: [m.note],
    }
  },
  digest: ({ name, many, groups, unlisted, urls }, speech) => {
    const { frame, site } = speech.words
    const { digest: m } = site
    // Only some topics may be in a digest.
    const headings: Partial<Record<string, string>> = m.headings
    return {
      subject: m.subject(many),
      heading: m.heading,
      paragraphs: [...hello(name, speech), m.text],
      groups: groups.map(({ topic, lines }) => ({
        heading: headings[topic] ?? topic,
        items: lines.map(({ subject, quote, at, timeZone, url }) => ({
          title: subject,
          lines: [...(quote ? [frame.quoted(quote)] : []), speech.format.shortTime(at, timeZone)],
          url,
        })),
      })),
      button: { label: m.button, url: urls.notices },
      notes: [...(unlisted > 0 ? [m.unlisted(unlisted)] : []), { ...m.choose, url: urls.settings }],
    }
  },
}

/** Sent at once, past the outbox. */
export function testText(site: string, { words }: Speech): MailText {
  const { test: m } = words.site
  return { subject: m.subject(site), heading: m.heading, paragraphs: [m.text(site)], notes: [m.note] }
}
