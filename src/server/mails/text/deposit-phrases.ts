import { ibanText } from '#core/money/deposits/iban.ts'
import type { EpochMs } from '#core/time.ts'
import type { Speech } from '#server/words/speech.ts'
import type { VisitFacts } from '../load/load-visit.ts'

/** What is to be transferred to whom until when, while it is awaited. */
export function transferFacts(appointment: VisitFacts, { format, words }: Speech): { label: string; value: string }[] {
  const { deposit, currency, timeZone } = appointment
  if (deposit?.state !== 'awaited') return []
  const { facts: m } = words.deposits
  return [
    { label: m.deposit, value: m.amount(format.money({ minor: deposit.minor, currency })) },
    { label: m.payBy, value: format.shortTime(payBy(appointment), timeZone) },
    { label: m.holder, value: deposit.holder },
    { label: m.iban, value: ibanText(deposit.iban) },
    ...(deposit.bic === null ? [] : [{ label: m.bic, value: deposit.bic }]),
    { label: m.reference, value: deposit.reference },
  ]
}

/** When it lapses, at the latest when the appointment starts. */
export function payBy({ deposit, startsAt }: VisitFacts): EpochMs {
  return deposit?.payBy ? Date.parse(deposit.payBy) : startsAt
}

/** What becomes of a deposit once its appointment is cancelled. */
export function depositEnd({ deposit, currency, shopName }: VisitFacts, { format, words }: Speech): string[] {
  if (deposit?.state !== 'to_return' && deposit?.state !== 'kept') return []
  const { toReturn, kept } = words.deposits
  const amount = format.money({ minor: deposit.minor, currency })
  return [deposit.state === 'to_return' ? toReturn(amount, shopName) : kept(amount, shopName)]
}

/** Nothing was paid ahead, and the time is free again. */
export const hasLapsed = ({ deposit }: VisitFacts) => deposit?.state === 'lapsed'
