import type { MailItem, MailLink, MailText, Sentence } from '#server/notices/layout/mail-text.ts'
import { amountOf } from '#server/pages/money.ts'
import type { VisitFacts, VisitUrls } from '../load/load-visit.ts'
import { hasLapsed, transferFacts } from './deposit-phrases.ts'
import { formatWhen, shortTime } from './format-times.ts'

function priceOf({ priceMinor: minor, currency, priceKind }: VisitFacts): string {
  const price = amountOf({ minor, currency }, 'en-GB')
  return { fixed: price, from: `from ${price}`, on_request: 'price on request', free: 'No charge' }[priceKind]
}

export const startOf = ({ startsAt, timeZone }: VisitFacts) => shortTime(startsAt, timeZone)

/** One appointment is what the whole mail is about. */
export function about(appointment: VisitFacts): Pick<MailText, 'picture' | 'when' | 'facts'> {
  const { shopName, makerName, timeZone, readerZone, where, picture } = appointment
  return {
    picture,
    when: formatWhen(appointment, timeZone, readerZone),
    facts: [
      { label: 'Service', value: nameOf(appointment) },
      { label: 'With', value: `${makerName} at ${shopName}` },
      ...(where === null ? [] : [{ label: 'Where', value: where }]),
      { label: 'At the shop', value: priceOf(appointment) },
      ...transferFacts(appointment),
    ],
  }
}

/** One of several. */
export function item(appointment: VisitFacts): MailItem {
  const { shopName, makerName, timeZone, readerZone, where, picture } = appointment
  return {
    picture,
    title: nameOf(appointment),
    lines: [
      ...formatWhen(appointment, timeZone, readerZone),
      `${makerName} at ${shopName}`,
      ...(where === null ? [] : [where]),
      priceOf(appointment),
      ...transferFacts(appointment).map(({ label, value }) => `${label}: ${value}`),
    ],
  }
}

function nameOf(appointment: VisitFacts): string {
  return isRequest(appointment) ? `${appointment.serviceName} (needs approval)` : appointment.serviceName
}

export function linksOf({ file, move, cancel }: VisitUrls, appointment: VisitFacts | undefined): MailLink[] {
  const isAsked = appointment !== undefined && isRequest(appointment)
  return [
    { label: 'Add to calendar', url: file },
    ...(move === null ? [] : [{ label: 'Change the time', url: move }]),
    ...(cancel === null ? [] : [{ label: isAsked ? 'Withdraw' : 'Cancel', url: cancel }]),
  ]
}

/** "Cancelling is free until Fri 20 Nov, 14:15. Booking code 5BKZANAS." */
export function standing({ freeUntil, timeZone, code }: VisitFacts): string {
  const free = freeUntil === null ? [] : [`Cancelling is free until ${shortTime(freeUntil, timeZone)}.`]
  return [...free, `Booking code ${code}.`].join(' ')
}

export const isRequest = ({ state }: VisitFacts) => state === 'requested'
export const isByClient = ({ state }: VisitFacts) => state === 'cancelled_by_client'
/** The booking is an account's, whose page moves it. */
export const canMove = ({ clientId }: VisitFacts) => clientId !== null

export function because({ shopName, endedBecause }: VisitFacts): Sentence[] {
  return endedBecause === null ? [] : [`${shopName} writes: “${endedBecause}”`]
}

export function quoted(text: string | null): Sentence[] {
  return text === null || text === '' ? [] : [`“${text}”`]
}

/** The actual time left when the mail is sent, which may be late. */
export function distance(minutes: number): string {
  if (minutes >= 110) return `${Math.round(minutes / 60)} hours`
  const rounded = minutes > 10 ? Math.round(minutes / 5) * 5 : Math.max(1, Math.round(minutes))
  return rounded === 1 ? 'a minute' : `${rounded} minutes`
}

/** Why the shop's people read that it was cancelled. Nobody cancelled what lapsed. */
export function byShop(appointment: VisitFacts): Sentence[] {
  if (hasLapsed(appointment)) return ['The deposit was not marked as received in time.']
  return ['Someone in your shop cancelled this.', ...quoted(appointment.endedBecause)]
}
