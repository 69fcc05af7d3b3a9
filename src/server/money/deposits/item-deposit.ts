import type { AgreedItem } from '#core/booking/checkout/agreed-item.ts'
import { priceOf } from '#core/booking/checkout/agreed-item.ts'
import { type AgreedDeposit, agreedDeposit } from '#core/money/deposits/deposit-rules.ts'
import type { EpochMs } from '#core/time.ts'
import type { DepositBasis } from './deposit-terms.store.ts'

type Item = AgreedItem & { serviceId: string; startsAt: Date; depositBasis: DepositBasis | null }

/** What an item of a cart asks its client to pay ahead, if it is booked now [C33] [C41]. */
export function depositOfItem(
  { depositBasis, serviceId, startsAt, ...item }: Item,
  now: EpochMs,
): AgreedDeposit | null {
  if (!depositBasis) return null
  const line = { serviceId, price: priceOf(item), startsAt: startsAt.getTime() }
  return agreedDeposit(depositBasis, line, depositBasis, now)
}
