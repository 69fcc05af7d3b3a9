import type { MailText } from '#server/notices/layout/mail-text.ts'
import { shortened } from '#server/notices/shortened.ts'
import type { Speech } from '#server/words/speech.ts'
import type { moderationMails, TextsOf } from '../catalogue.ts'
import type { DecisionFacts } from '../load/load-moderation.ts'
import { hello } from './account-phrases.ts'

const TITLE_LETTERS = 60
const MOST_TIMES = 10

const shortTitle = (title: string) => shortened(title, TITLE_LETTERS)

function theirs({ subject, title, shopName }: DecisionFacts, { words }: Speech): string {
  const m = words.moderation.theirs
  if (subject === 'person') return m.person
  return subject === 'review' && !title ? m.reviewOf(shopName) : m[subject](shortTitle(title))
}

function reported({ subject, title, shopName }: DecisionFacts, { words }: Speech): string {
  const m = words.moderation.reported
  if (subject === 'person') return m.person
  if (subject === 'comment' || subject === 'review') return m[subject](shopName)
  return m[subject](shortTitle(title))
}

function decided(facts: DecisionFacts, speech: Speech): MailText {
  const { name, decision, reason, timeZone, shopName, appealUrl, siteUrl } = facts
  const { moderation: m } = speech.words
  const until = facts.until && speech.format.longDay(facts.until, timeZone)
  const appeal = { button: { label: m.appeal, url: appealUrl }, notes: [m.once] }
  const greeting = hello(name, speech)
  const what = theirs(facts, speech)
  if (decision === 'suspend') {
    const { subject, headingUntil, text, textUntil, appointments } = m.suspend
    return {
      subject,
      heading: until === null ? subject : headingUntil(until),
      paragraphs: [...greeting, until === null ? text : textUntil(until), m.why(reason), appointments],
      ...appeal,
    }
  }
  if (decision === 'pause') {
    const { subject, heading, text } = m.pause
    return { subject: subject(shopName), heading, paragraphs: [...greeting, text(shopName), m.why(reason)], ...appeal }
  }
  if (decision === 'hide' || decision === 'warn') {
    const { subject, heading, text } = m[decision]
    return { subject: subject(what), heading, paragraphs: [...greeting, text(what), m.why(reason)], ...appeal }
  }
  if (decision === 'ask') {
    const { subject, heading, text, button, note } = m.ask
    const answer = { button: { label: button, url: appealUrl }, notes: [note] }
    return { subject: subject(what), heading, paragraphs: [...greeting, text(what), reason], ...answer }
  }
  const { subject, heading, text } = m.restored
  return {
    subject: subject(what),
    heading,
    paragraphs: [...greeting, text(what), reason].filter(Boolean),
    button: { label: m.openSite, url: siteUrl },
    notes: [],
  }
}

export const moderationTexts: TextsOf<typeof moderationMails> = {
  moderation_decided: decided,
  report_decided: (facts, speech) => {
    const m = speech.words.moderation.report
    const what = reported(facts, speech)
    const isKept = facts.decision === 'keep'
    return {
      subject: m.subject,
      heading: isKept ? m.kept : m.acted,
      paragraphs: [...hello(facts.name, speech), isKept ? m.keptText(what) : m.actedText(what)],
      notes: [m.note],
    }
  },
  moderation_undone: (facts, speech) => {
    const { subject, text } = speech.words.moderation.undone
    const paragraphs = [...hello(facts.name, speech), text(reported(facts, speech))]
    return { subject, heading: subject, paragraphs, notes: [] }
  },
  appeal_decided: (facts, speech) => {
    const { moderation: m } = speech.words
    const { subject, heading, text } = facts.isReversed ? m.reversed : m.upheld
    return {
      subject,
      heading,
      paragraphs: [...hello(facts.name, speech), text(theirs(facts, speech)), facts.answer],
      ...(facts.isReversed && { button: { label: m.openSite, url: facts.siteUrl } }),
      notes: [],
    }
  },
  client_suspended: ({ name, clientName, shopName, times, zone, url }, speech) => {
    const m = speech.words.moderation.clientSuspended
    return {
      subject: m.subject(clientName, shopName),
      heading: m.heading,
      paragraphs: [
        ...hello(name, speech),
        m.text(clientName),
        ...times.slice(0, MOST_TIMES).map((at) => speech.format.moment(at, zone)),
        m.advice,
      ],
      button: { label: m.button, url },
      notes: [m.note],
    }
  },
}
