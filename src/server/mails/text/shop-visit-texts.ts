import type { MailText, Sentence } from '#server/notices/layout/mail-text.ts'
import type { Speech } from '#server/words/speech.ts'
import type { ShopVisitFacts } from '../load/load-visit.ts'
import { hello } from './account-phrases.ts'
import { hasLapsed } from './deposit-phrases.ts'
import { about, isByClient, quoted, startOf } from './visit-phrases.ts'

type ShopKind = 'shop_booked' | 'shop_request' | 'shop_moved' | 'shop_handed_over' | 'shop_cancelled'

/** What every mail to a shop's people about an appointment has. */
function toShop(
  { name, url, appointment }: ShopVisitFacts,
  speech: Speech,
  { subject, heading, paragraphs }: Pick<MailText, 'subject' | 'heading'> & { paragraphs: readonly Sentence[] },
): MailText {
  return {
    subject,
    heading,
    paragraphs: [...hello(name, speech), ...paragraphs],
    ...about(appointment, speech),
    button: { label: speech.words.visits.shop.open, url },
    notes: [],
  }
}

const namesOf = ({ appointment }: ShopVisitFacts, speech: Speech) =>
  [appointment.serviceName, appointment.clientName, startOf(appointment, speech)] as const

export const shopVisitTexts: Record<ShopKind, (facts: ShopVisitFacts, speech: Speech) => MailText> = {
  shop_booked: (facts, speech) => {
    const { booked: m } = speech.words.visits.shop
    const { clientName, note } = facts.appointment
    return toShop(facts, speech, {
      subject: m.subject(...namesOf(facts, speech)),
      heading: m.heading(clientName),
      paragraphs: quoted(note, speech),
    })
  },
  shop_request: (facts, speech) => {
    const { request: m } = speech.words.visits.shop
    const { clientName, note, answerBy, timeZone } = facts.appointment
    const mail = toShop(facts, speech, {
      subject: m.subject(...namesOf(facts, speech)),
      heading: m.heading(clientName),
      paragraphs: quoted(note, speech),
    })
    const notes = answerBy === null ? [] : [m.note(speech.format.instant(answerBy, timeZone))]
    return { ...mail, button: { label: m.button, url: facts.url }, notes }
  },
  shop_moved: (facts, speech) => {
    const { moved: m } = speech.words.visits.shop
    const { clientName } = facts.appointment
    return toShop(facts, speech, {
      subject: m.subject(...namesOf(facts, speech)),
      heading: facts.isMovedByShop ? m.byShop(clientName) : m.byClient(clientName),
      paragraphs: [...(facts.isMovedByShop ? [m.someone] : []), m.text],
    })
  },
  shop_handed_over: (facts, speech) => {
    const { handedOver: m } = speech.words.visits.shop
    const { makerName, clientName } = facts.appointment
    return toShop(facts, speech, {
      subject: m.subject(makerName, ...namesOf(facts, speech)),
      heading: m.heading(makerName, clientName),
      paragraphs: [m.text],
    })
  },
  shop_cancelled: (facts, speech) => {
    const { cancelled: m } = speech.words.visits.shop
    const { appointment } = facts
    const { clientName } = appointment
    return toShop(facts, speech, {
      subject: m.subject(...namesOf(facts, speech)),
      heading: isByClient(appointment) ? m.byClient(clientName) : m.byShop(clientName),
      paragraphs: [...(isByClient(appointment) ? [] : byShop(facts, speech)), m.text],
    })
  },
}

/** Nobody cancelled what lapsed. */
function byShop({ appointment }: ShopVisitFacts, speech: Speech): Sentence[] {
  if (hasLapsed(appointment)) return [speech.words.deposits.notMarked]
  return [speech.words.visits.shop.cancelled.someone, ...quoted(appointment.endedBecause, speech)]
}
