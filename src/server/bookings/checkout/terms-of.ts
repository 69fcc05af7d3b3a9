import type { AgreedTime } from '#core/availability/calendars.ts'
import type { AgreedItem } from '#core/booking/checkout/agreed-item.ts'
import type { AppointmentState } from '#core/booking/lifecycle/lifecycle.ts'
import type { AgreedTerms } from '#core/booking/lifecycle/policy.ts'
import { isPaid } from '#core/money/deposits/deposit-states.ts'
import type { DepositRow } from '../../money/deposits/deposits.store.ts'

/** The agreed terms of an appointment and its start. */
export function termsOf({
  choiceAskedAt,
  deposit,
  ...row
}: AgreedItem & {
  startsAt: Date
  state: AppointmentState
  choiceAskedAt: Date | null
  deposit: DepositRow | null
}): AgreedTerms {
  const isChoiceAsked = choiceAskedAt !== null
  const startsAt = row.startsAt.getTime()
  return { ...row, startsAt, isRequest: row.state === 'requested', isChoiceAsked, depositMinor: paidAhead(deposit) }
}

/** The duration and buffers an appointment keeps, also when it is moved [B16]. */
export function agreedTimeOf({ durationMin, bufferBeforeMin, bufferAfterMin }: AgreedTime): AgreedTime {
  return { durationMin, bufferBeforeMin, bufferAfterMin }
}

/** What the shop has of a deposit, which a late cancellation costs at least [C38]. */
export function paidAhead(deposit: DepositRow | null): number {
  return deposit && isPaid(deposit.state) ? deposit.minor : 0
}
