import type { Interval } from '../availability/interval.ts'
import { claimAt } from '../availability/lanes-at.ts'
import { offeredStarts } from '../availability/offered-starts.ts'
import { decideClaim, type Performer } from '../booking/cart/decide-claim.ts'
import { type EpochMs, MINUTE_MS } from '../time.ts'
import { mayOfferNow, quietEnds } from './quiet-hours.ts'
import { REGULAR_VISITS } from './wish.ts'

export type OpenWish = {
  readonly id: string
  readonly askedAt: EpochMs
  /** null: anyone who performs the service */
  readonly memberId: string | null
  /** the wished starts, in order */
  readonly spans: readonly Interval[]
  /** visits that were offered to it before [W8] */
  readonly refused: readonly Interval[]
  /** completed visits of its person at the shop */
  readonly visits: number
  /** when its open offer ends; null: it has none */
  readonly offeredUntil: EpochMs | null
}

/** First come, first served; a shop's regulars first only if the shop says so [W3]. */
export function inFairOrder<W extends OpenWish>(wishes: readonly W[], regularsFirst: boolean): W[] {
  const isLater = (wish: W) => (regularsFirst && wish.visits < REGULAR_VISITS ? 1 : 0)
  return wishes.toSorted((a, b) => isLater(a) - isLater(b) || a.askedAt - b.askedAt || (a.id < b.id ? -1 : 1))
}

export type Chosen<W, P extends Performer> = { readonly wish: W; readonly performer: P; readonly startsAt: EpochMs }

/** memberId null: of anyone */
export type Freed = Interval & { readonly memberId: string | null }

export type FreedTime = {
  readonly freed: readonly Freed[]
  readonly regularsFirst: boolean
  readonly now: EpochMs
}

/**
 * The first wish in order that can be offered a part of the freed time now, and its earliest start [W1] [W3]. Without one,
 * `checkAgainAt` is set if it is only night [W5], or if somebody who could take it has another offer [W12].
 */
export function chooseOffer<W extends OpenWish, P extends Performer>(
  wishes: readonly W[],
  performersOf: (wish: W) => readonly P[],
  { freed, regularsFirst, now }: FreedTime,
): { chosen: Chosen<W, P> | null; checkAgainAt: EpochMs | null } {
  const again: EpochMs[] = []
  for (const wish of inFairOrder(wishes, regularsFirst)) {
    const performers = performersOf(wish).filter(({ memberId }) => wish.memberId === null || memberId === wish.memberId)
    const zone = performers[0]?.offer.zone ?? 'UTC'
    // An offer ends at its start at the latest, so a start at this instant cannot be offered [W6].
    const starts = [...new Set(performers.flatMap((one) => startsFor(wish, one, freed)))]
      .filter((start) => start > now)
      .sort((a, b) => a - b)
    if (starts.length === 0) continue
    const startsAt = starts.find((start) => mayOfferNow(zone, now, start))
    if (wish.offeredUntil !== null) again.push(wish.offeredUntil)
    else if (startsAt === undefined) again.push(quietEnds(zone, now))
    else {
      const able = performers.filter((one) => startsFor(wish, one, freed).includes(startsAt))
      const claim = decideClaim(able, startsAt)
      if (claim.ok) return { chosen: { wish, performer: claim.value.performer, startsAt }, checkAgainAt: null }
    }
  }
  return { chosen: null, checkAgainAt: again.length > 0 ? Math.min(...again) : null }
}

/** Whether the shop may offer a start by one member by hand: it is offered, wished, was not offered before, and it is no night [W17]. */
export function mayOfferByHand(wish: OpenWish, performer: Performer, startsAt: EpochMs, now: EpochMs): boolean {
  const isWished = wish.memberId === null || wish.memberId === performer.memberId
  const anyTime = { from: -Infinity, to: Infinity, memberId: null }
  return (
    isWished &&
    startsAt > now &&
    mayOfferNow(performer.offer.zone, now, startsAt) &&
    startsFor(wish, performer, [anyTime]).includes(startsAt) &&
    decideClaim([performer], startsAt).ok
  )
}

/** The starts of one member that fit a wish and take a part of the freed time. */
function startsFor({ spans, refused }: OpenWish, { memberId, offer }: Performer, freed: readonly Freed[]): EpochMs[] {
  const theirs = freed.filter((one) => one.memberId === null || one.memberId === memberId)
  const touches =
    ({ from, to }: Interval) =>
    (other: Interval) =>
      other.from < to && from < other.to
  return spans
    .flatMap((span) => offeredStarts(offer, span))
    .filter((start) => {
      const visit = { from: start, to: start + offer.service.durationMin * MINUTE_MS }
      return theirs.some(touches(claimAt(offer, start))) && !refused.some(touches(visit))
    })
}
