import type { MailItem, MailLink, MailText, Sentence } from '#server/notices/layout/mail-text.ts'
import type { Speech } from '#server/words/speech.ts'
import type { VisitFacts, VisitUrls } from '../load/load-visit.ts'
import { transferFacts } from './deposit-phrases.ts'

function priceOf({ priceMinor: minor, currency, priceKind }: VisitFacts, { format, words }: Speech): string {
  const { from, onRequest, free } = words.frame.facts
  const price = format.money({ minor, currency })
  return { fixed: price, from: from(price), on_request: onRequest, free }[priceKind]
}

export const startOf = ({ startsAt, timeZone }: VisitFacts, { format }: Speech) => format.shortTime(startsAt, timeZone)

/** One appointment is what the whole mail is about. */
export function about(appointment: VisitFacts, speech: Speech): Pick<MailText, 'picture' | 'when' | 'facts'> {
  const { shopName, makerName, timeZone, readerZone, where, picture } = appointment
  const { facts: labels } = speech.words.frame
  return {
    picture,
    when: speech.format.when(appointment, timeZone, readerZone),
    facts: [
      { label: labels.service, value: nameOf(appointment, speech) },
      { label: labels.with, value: labels.makerAt(makerName, shopName) },
      ...(where === null ? [] : [{ label: labels.where, value: where }]),
      { label: labels.price, value: priceOf(appointment, speech) },
      ...transferFacts(appointment, speech),
    ],
  }
}

/** One of several. */
export function item(appointment: VisitFacts, speech: Speech): MailItem {
  const { shopName, makerName, timeZone, readerZone, where, picture } = appointment
  return {
    picture,
    title: nameOf(appointment, speech),
    lines: [
      ...speech.format.when(appointment, timeZone, readerZone),
      speech.words.frame.facts.makerAt(makerName, shopName),
      ...(where === null ? [] : [where]),
      priceOf(appointment, speech),
      ...transferFacts(appointment, speech).map(({ label, value }) => speech.words.frame.labelled(label, value)),
    ],
  }
}

function nameOf(appointment: VisitFacts, { words }: Speech): string {
  return isRequest(appointment) ? words.visits.needsApproval(appointment.serviceName) : appointment.serviceName
}

export function linksOf(
  { file, move, cancel }: VisitUrls,
  appointment: VisitFacts | undefined,
  { words }: Speech,
): MailLink[] {
  const { links: m } = words.visits
  const isAsked = appointment !== undefined && isRequest(appointment)
  return [
    { label: m.file, url: file },
    ...(move === null ? [] : [{ label: m.move, url: move }]),
    ...(cancel === null ? [] : [{ label: isAsked ? m.withdraw : m.cancel, url: cancel }]),
  ]
}

/** "Cancelling is free until Fri 20 Nov, 14:15. Booking code 5BKZANAS." */
export function standing({ freeUntil, timeZone, code }: VisitFacts, { format, words }: Speech): string {
  const { visits: m } = words
  return freeUntil === null ? m.code(code) : m.freeUntil(format.shortTime(freeUntil, timeZone), code)
}

export const isRequest = ({ state }: VisitFacts) => state === 'requested'
export const isByClient = ({ state }: VisitFacts) => state === 'cancelled_by_client'
/** The booking is an account's, whose page moves it. */
export const canMove = ({ clientId }: VisitFacts) => clientId !== null

export function because({ shopName, endedBecause }: VisitFacts, { words }: Speech): Sentence[] {
  return endedBecause === null ? [] : [words.visits.writes(shopName, endedBecause)]
}

export function quoted(text: string | null, { words }: Speech): Sentence[] {
  return text === null || text === '' ? [] : [words.frame.quoted(text)]
}

/** The actual time left when the mail is sent, which may be late: in hours, or in minutes of which many are rounded. */
export function timeLeft(minutes: number): { unit: 'hours' | 'minutes'; n: number } {
  if (minutes >= 110) return { unit: 'hours', n: Math.round(minutes / 60) }
  return { unit: 'minutes', n: minutes > 10 ? Math.round(minutes / 5) * 5 : Math.max(1, Math.round(minutes)) }
}
