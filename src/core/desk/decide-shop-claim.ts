import type { Offer, RoomCalendar } from '../availability/calendars.ts'
import { openIntervals } from '../availability/hours/hours.ts'
import { dayOf, startOfDay } from '../availability/hours/zone-clock.ts'
import { clip, holds, type Interval } from '../availability/interval.ts'
import { claimAt, type TakenLane } from '../availability/lanes-at.ts'
import { matchNeeds } from '../availability/match-needs.ts'
import { clockStarts } from '../availability/offered-starts.ts'
import { type Decision, granted, refused } from '../decision.ts'
import { type EpochMs, MINUTE_MS } from '../time.ts'

/** The shop's own rules, which its people may bend [D5]. */
export const shopWarnings = ['outside_hours', 'too_late', 'too_far_ahead', 'off_grid', 'does_not_perform'] as const
export type ShopWarning = (typeof shopWarnings)[number]

export type ShopClaim = {
  readonly offer: Offer
  readonly startsAt: EpochMs
  /** the start the appointment has now; null for a new one */
  readonly presentStart: EpochMs | null
  /** false: the appointment is given to somebody who does not perform its service */
  readonly performs: boolean
}

/** One lane for each need, in order, and the rules of the shop that the claim bends. */
export type ShopClaimed = { readonly lanes: readonly TakenLane[]; readonly warnings: readonly ShopWarning[] }

/** Others' time is refused, the shop's own rules are warnings [D5]. `busy` of member and rooms must not contain the claim's own time. */
export function decideShopClaim(claim: ShopClaim): Decision<ShopClaimed, 'slot_taken'> {
  const { offer, startsAt } = claim
  const during = claimAt(offer, startsAt)
  const openLanes = freeLanes(offer, (room) => isOpen(offer, room, during), during)
  const lanes = openLanes ?? freeLanes(offer, () => true, during)
  if (isBusy(offer.member.busy, during) || !lanes) return refused('slot_taken')

  const isInHours = isOpen(offer, offer.member, during) && openLanes !== null
  const isSameStart = startsAt === claim.presentStart
  const bent: Record<ShopWarning, boolean> = {
    outside_hours: !isInHours,
    // A start that stays was judged when it was agreed.
    too_late: !isSameStart && startsAt < offer.now + offer.service.noticeMin * MINUTE_MS,
    too_far_ahead: !isSameStart && startsAt >= horizonOf(offer),
    off_grid: !isSameStart && !isOnGrid(offer, startsAt),
    does_not_perform: !claim.performs,
  }
  return granted({ lanes, warnings: shopWarnings.filter((warning) => bent[warning]) })
}

/** A lane for each need among the rooms that qualify; null if a need cannot be met. A closed lane is never taken [R4]. */
function freeLanes(
  { needs }: Offer,
  qualifies: (room: RoomCalendar) => boolean,
  during: Interval,
): readonly TakenLane[] | null {
  const lanesOf = new Map<RoomCalendar, TakenLane[]>()
  for (const room of needs.flat())
    if (!lanesOf.has(room))
      lanesOf.set(
        room,
        room.lanes.map((_, lane) => ({ room, lane })),
      )
  return matchNeeds(
    needs.map((rooms) => rooms.flatMap((room) => lanesOf.get(room) ?? [])),
    ({ room, lane }) => {
      const closesAt = room.closesAt?.[lane] ?? null
      const isClosed = closesAt !== null && during.to > closesAt
      return !isClosed && !isBusy(room.lanes[lane] ?? [], during) && qualifies(room)
    },
  )
}

function isBusy(busy: readonly Interval[], during: Interval): boolean {
  return clip(busy, during).length > 0
}

/** The whole claim lies in one open interval, buffers included [T6]. */
function isOpen({ zone }: Offer, { hours }: Pick<RoomCalendar, 'hours'>, during: Interval): boolean {
  return holds(openIntervals(zone, hours, during), during.from, during.to)
}

function horizonOf({ zone, now, service }: Offer): EpochMs {
  return startOfDay(zone, dayOf(zone, now) + service.horizonDays + 1)
}

function isOnGrid({ zone, service }: Offer, startsAt: EpochMs): boolean {
  return !clockStarts(zone, startsAt, startsAt, service.stepMin * MINUTE_MS).next().done
}
