import type { Offer } from '../availability/calendars.ts'
import type { Interval } from '../availability/interval.ts'
import { claimAt } from '../availability/lanes-at.ts'
import { clockStarts, offeredStarts } from '../availability/offered-starts.ts'
import { type EpochMs, MINUTE_MS } from '../time.ts'
import { decideShopClaim, type ShopWarning } from './decide-shop-claim.ts'

/** The rules that keep clients from a start; somebody else's time is that of the person or of every room it needs. */
export const slotReasons = [
  'too_late',
  'too_far_ahead',
  'outside_hours',
  'off_grid',
  'person_taken',
  'room_taken',
] as const
export type SlotReason = (typeof slotReasons)[number]

export type SlotAnswer =
  | { readonly startsAt: EpochMs }
  /** the claim that was tried, buffers included */
  | { readonly why: SlotReason; readonly claim: Interval }

/** The first start a client can book in a span, or why there is none: the rule that its first start on the grid breaks [D19]. */
export function explainSlot(offer: Offer, span: Interval): SlotAnswer {
  const [offered] = offeredStarts(offer, span, 1)
  if (offered !== undefined) return { startsAt: offered }
  const [onGrid] = clockStarts(offer.zone, span.from, span.to - 1, offer.service.stepMin * MINUTE_MS)
  const startsAt = onGrid ?? span.from
  return { why: whyNot(offer, startsAt), claim: claimAt(offer, startsAt) }
}

/** The order in which a rule is named where several are broken. */
const order: readonly Exclude<ShopWarning, 'does_not_perform'>[] = [
  'too_late',
  'too_far_ahead',
  'outside_hours',
  'off_grid',
]

function whyNot(offer: Offer, startsAt: EpochMs): SlotReason {
  const asked = { startsAt, presentStart: null, performs: true }
  const claim = decideShopClaim({ offer, ...asked })
  if (claim.ok) return order.find((warning) => claim.value.warnings.includes(warning)) ?? 'off_grid'
  return decideShopClaim({ offer: { ...offer, needs: [] }, ...asked }).ok ? 'room_taken' : 'person_taken'
}
