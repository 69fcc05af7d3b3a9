import type { MailText } from '#server/notices/layout/mail-text.ts'
import { shortened } from '#server/notices/shortened.ts'
import type { Speech } from '#server/words/speech.ts'
import type { TextsOf, voiceMails } from '../catalogue.ts'
import type { AskedFacts } from '../load/load-voice.ts'
import { hello } from './account-phrases.ts'

const quoted = (text: string, { words }: Speech) => words.frame.quoted(shortened(text))

function asked(facts: AskedFacts, speech: Speech): MailText {
  const { name, shopName, serviceName, makerName, lookTitle, startsAt, endsAt, timeZone, urls, isAgain } = facts
  const { asked: m } = speech.words.voices
  const { facts: labels } = speech.words.frame
  return {
    subject: isAgain ? m.again(shopName) : m.subject(shopName),
    picture: facts.picture,
    heading: m.subject(shopName),
    paragraphs: hello(name, speech),
    when: speech.format.when({ startsAt, endsAt }, timeZone, null),
    facts: [
      ...(lookTitle === null ? [] : [{ label: labels.look, value: lookTitle }]),
      { label: labels.service, value: serviceName },
      { label: labels.with, value: makerName },
    ],
    closing: [m.text(shopName)],
    choices: urls.map(({ stars, url }) => ({ face: '☆', label: m.stars(stars), url })),
    notes: [m.links, isAgain ? m.never : m.once],
  }
}

type Comment = { name: string; authorName: string; lookTitle: string; body: string; url: string }

function comment(kind: 'answered' | 'mentioned' | 'commented') {
  return ({ name, authorName, lookTitle, body, url }: Comment, speech: Speech): MailText => {
    const { [kind]: m, read } = speech.words.voices
    return {
      subject: m.subject(authorName, lookTitle),
      heading: m.heading,
      paragraphs: [...hello(name, speech), m.text(authorName, lookTitle), quoted(body, speech)],
      button: { label: read, url },
      notes: [m.note],
    }
  }
}

export const voiceTexts: TextsOf<typeof voiceMails> = {
  comment_answered: comment('answered'),
  comment_mentioned: comment('mentioned'),
  shop_commented: comment('commented'),
  review_asked: asked,
  review_asked_again: asked,
  review_answered: ({ name, shopName, reply, url }, speech) => {
    const { reviewAnswered: m } = speech.words.voices
    return {
      subject: m.subject(shopName),
      heading: m.heading(shopName),
      paragraphs: [...hello(name, speech), m.text(shopName), quoted(reply, speech)],
      button: { label: m.button, url },
      notes: [m.note],
    }
  },
  shop_reviewed: ({ name, authorName, rating, serviceName, body, url }, speech) => {
    const { reviewed: m } = speech.words.voices
    return {
      subject: m.subject(authorName, rating),
      heading: m.heading,
      paragraphs: [
        ...hello(name, speech),
        m.text(authorName, rating, serviceName),
        ...(body ? [quoted(body, speech)] : []),
      ],
      button: { label: m.button, url },
      notes: [m.note],
    }
  },
}
