import type { Price } from '../../booking/checkout/totals.ts'
import { type EpochMs, HOUR_MS } from '../../time.ts'

/** Of whom a rule asks: new clients have no completed visit at the shop, after_no_show is who missed their last one. */
export const depositClients = ['everyone', 'new', 'after_no_show'] as const
export type DepositClients = (typeof depositClients)[number]

/** A share of the price, at least so much of it; or an amount. */
export type DepositAsk =
  | { readonly kind: 'share'; readonly percent: number; readonly leastMinor: number | null }
  | { readonly kind: 'amount'; readonly minor: number }

export type DepositRule = {
  readonly isOn: boolean
  /** null: of every service */
  readonly serviceId: string | null
  /** the price must be higher; null: of every price */
  readonly aboveMinor: number | null
  readonly from: DepositClients
  readonly ask: DepositAsk
}

export type DepositTerms = { readonly rules: readonly DepositRule[]; readonly payWithinHours: number }
export type DepositClient = { readonly isNew: boolean; readonly hasMissed: boolean }
export type DepositLine = { readonly serviceId: string; readonly price: Price }

/** What is agreed with the booking: how much, and within how many hours of its confirmation. */
export type AgreedDeposit = { readonly minor: number; readonly hours: number }

export const DEPOSIT_LIMITS = { rules: 20, leastHours: 1, mostHours: 14 * 24 } as const

/** The index of the first rule that fits, or -1 [C30]. */
export function decidingRule(rules: readonly DepositRule[], line: DepositLine, client: DepositClient): number {
  return rules.findIndex((rule) => fits(rule, line, client))
}

function fits({ isOn, serviceId, aboveMinor, from }: DepositRule, line: DepositLine, client: DepositClient): boolean {
  const isWho = from === 'everyone' || (from === 'new' ? client.isNew : client.hasMissed)
  const isWhat = serviceId === null || serviceId === line.serviceId
  return isOn && isWho && isWhat && (aboveMinor === null || line.price.minor > aboveMinor)
}

/** Rounded half up to the smallest unit, and never more than the price [C31]. */
export function depositOf(ask: DepositAsk, priceMinor: number): number {
  if (ask.kind === 'amount') return Math.min(ask.minor, priceMinor)
  const share = Math.floor((priceMinor * ask.percent + 50) / 100)
  return Math.min(Math.max(share, ask.leastMinor ?? 0), priceMinor)
}

/** What a line asks of a client, 0 for nothing, whatever the time [C30] [C31]. */
export function depositFor(rules: readonly DepositRule[], line: DepositLine, client: DepositClient): number {
  const rule = rules[decidingRule(rules, line, client)]
  const isKnown = line.price.kind === 'fixed' || line.price.kind === 'from'
  return rule && isKnown ? depositOf(rule.ask, line.price.minor) : 0
}

/** What is asked with a booking made now. Without time enough to pay before the visit begins nothing is asked [C32]. */
export function agreedDeposit(
  terms: DepositTerms | null,
  line: DepositLine & { readonly startsAt: EpochMs },
  client: DepositClient,
  now: EpochMs,
): AgreedDeposit | null {
  if (terms === null) return null
  const minor = depositFor(terms.rules, line, client)
  const deposit = { minor, hours: terms.payWithinHours }
  return minor > 0 && payBy(deposit.hours, line.startsAt, now) !== null ? deposit : null
}

/** The deadline of a deposit that is asked now; null: it would not be before the visit begins [C32]. */
export function payBy(hours: number, startsAt: EpochMs, now: EpochMs): EpochMs | null {
  const deadline = now + hours * HOUR_MS
  return deadline < startsAt ? deadline : null
}

/** What a visitor reads before choosing a time: what is asked of those who come again, and of new clients [C41]. */
export function depositsShown(rules: readonly DepositRule[], line: DepositLine) {
  return {
    everyoneMinor: depositFor(rules, line, { isNew: false, hasMissed: false }),
    newMinor: depositFor(rules, line, { isNew: true, hasMissed: false }),
  }
}
