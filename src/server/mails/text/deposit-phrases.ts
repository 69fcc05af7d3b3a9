import { ibanText } from '#core/money/deposits/iban.ts'
import { amountOf } from '#server/pages/money.ts'
import type { VisitFacts } from '../load/load-visit.ts'
import { shortTime } from './format-times.ts'

/** What is to be transferred to whom until when, while it is awaited. */
export function transferFacts({ deposit, currency, timeZone }: VisitFacts): { label: string; value: string }[] {
  if (deposit?.state !== 'awaited' || deposit.payBy === null) return []
  return [
    { label: 'Deposit', value: `${amountOf({ minor: deposit.minor, currency }, 'en-GB')}, part of the price` },
    { label: 'Transfer by', value: shortTime(Date.parse(deposit.payBy), timeZone) },
    { label: 'To', value: deposit.holder },
    { label: 'IBAN', value: ibanText(deposit.iban) },
    ...(deposit.bic === null ? [] : [{ label: 'BIC', value: deposit.bic }]),
    { label: 'Reference', value: deposit.reference },
  ]
}

/** What becomes of a deposit once its appointment is cancelled. */
export function depositEnd({ deposit, currency, shopName }: VisitFacts): string[] {
  const amount = deposit ? amountOf({ minor: deposit.minor, currency }, 'en-GB') : ''
  if (deposit?.state === 'to_return') return [`${shopName} gives your deposit of ${amount} back.`]
  if (deposit?.state === 'kept') return [`${shopName} keeps your deposit of ${amount}, which counts towards it.`]
  return []
}

export const hasLapsed = ({ deposit }: VisitFacts) => deposit?.state === 'lapsed'

/** Nothing was paid ahead, and the time is free again. */
export function lapsedWords({ shopName, startsAt, timeZone }: VisitFacts) {
  return {
    subject: `Cancelled, no deposit arrived: ${shortTime(startsAt, timeZone)}`,
    heading: 'Your deposit didn’t arrive in time',
    sentence: `${shopName} has not marked your deposit as received, so the time is free again.`,
    note: `You owe nothing. If your transfer is on its way, ask ${shopName} to give it back.`,
  }
}

export function askedWords({ shopName, deposit, startsAt, timeZone }: VisitFacts) {
  const by = deposit?.payBy ? ` by ${shortTime(Date.parse(deposit.payBy), timeZone)}` : ''
  return {
    subject: `Deposit for ${shopName}${by}: ${shortTime(startsAt, timeZone)}`,
    heading: `${shopName} asks for a deposit`,
    sentence: `Transfer it${by} to keep your appointment. After that the time is free again.`,
    button: 'See how to pay',
  }
}
