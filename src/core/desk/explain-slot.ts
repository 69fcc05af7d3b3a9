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
  /** the claim that was tried, buffers included; `also` is what would still stand in the way */
  | { readonly why: SlotReason; readonly also: readonly SlotReason[]; readonly claim: Interval }

/** The first start a client can book in a span, or why there is none: the rules that its first start on the grid breaks [D19]. */
export function explainSlot(offer: Offer, span: Interval): SlotAnswer {
  const [offered] = offeredStarts(offer, span, 1)
  if (offered !== undefined) return { startsAt: offered }
  const [onGrid] = clockStarts(offer.zone, span.from, span.to - 1, offer.service.stepMin * MINUTE_MS)
  const startsAt = onGrid ?? span.from
  const [why = 'off_grid', ...also] = obstaclesAt(offer, startsAt)
  return { why, also, claim: claimAt(offer, startsAt) }
}

/** The order in which the shop's rules are named where several are broken. */
const order: readonly Exclude<ShopWarning, 'does_not_perform'>[] = [
  'too_late',
  'too_far_ahead',
  'outside_hours',
  'off_grid',
]

/** Everything that keeps clients from a start, what decides first; nothing exactly where the start is offered [D111]. */
export function obstaclesAt(offer: Offer, startsAt: EpochMs): SlotReason[] {
  const decide = (of: Offer) => decideShopClaim({ offer: of, startsAt, presentStart: null, performs: true })
  const taken: SlotReason[] = []
  if (!decide({ ...offer, needs: [] }).ok) taken.push('person_taken')
  if (!decide({ ...offer, member: { ...offer.member, busy: [] } }).ok) taken.push('room_taken')
  const unclaimed = withoutClaims(offer)
  const claim = decide(taken.length > 0 ? unclaimed : offer)
  // Where there are too few lanes for its needs at any time, the person's hours are judged alone.
  const judged = claim.ok ? claim : decide({ ...unclaimed, needs: [] })
  const bent = judged.ok ? judged.value.warnings : []
  return [...taken, ...order.filter((warning) => bent.includes(warning))]
}

/** The same hours and rules where nobody has claimed anything; a room whose lanes close counts as if they did not. */
function withoutClaims({ member, needs, ...offer }: Offer): Offer {
  const freed = new Map(needs.flat().map((room) => [room, { hours: room.hours, lanes: room.lanes.map(() => []) }]))
  return {
    ...offer,
    member: { ...member, busy: [] },
    needs: needs.map((rooms) => rooms.map((room) => freed.get(room)!)),
  }
}
