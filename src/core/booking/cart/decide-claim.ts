import { openIntervals } from '#core/availability/hours/hours.ts'
import { dayOf, startOfDay } from '#core/availability/hours/zone-clock.ts'
import type { Offer } from '../../availability/calendars.ts'
import { isOffered } from '../../availability/check-start.ts'
import { clip, holds, type Interval, lengthOf } from '../../availability/interval.ts'
import { claimAt, lanesAt, type TakenLane } from '../../availability/lanes-at.ts'
import { clockStarts } from '../../availability/offered-starts.ts'
import { type Decision, granted, refused } from '../../decision.ts'
import { type EpochMs, MINUTE_MS } from '../../time.ts'

export type Performer = { readonly memberId: string; readonly offer: Offer }
export type Claimed<P extends Performer> = { readonly performer: P; readonly lanes: readonly TakenLane[] }
export type ClaimRefusal = 'slot_taken' | 'outside_hours' | 'too_late' | 'too_far_ahead'

/** Chooses the member and rooms for a start among those who may perform it [B8], or says why the start is not offered. */
export function decideClaim<P extends Performer>(
  performers: readonly P[],
  startsAt: EpochMs,
): Decision<Claimed<P>, ClaimRefusal> {
  const free = performers.filter(({ offer }) => isOffered(offer, startsAt))
  const zone = performers[0]?.offer.zone ?? 'UTC'
  const today = dayOf(zone, startsAt)
  const day = { from: startOfDay(zone, today), to: startOfDay(zone, today + 1) }
  const candidates = free.map((performer) => ({
    performer,
    memberId: performer.memberId,
    busy: performer.offer.member.busy,
  }))
  const performer = fairest(candidates, day)?.performer
  const lanes = performer && lanesAt(performer.offer, startsAt)
  if (performer && lanes) return granted({ performer, lanes })

  const reasons = performers.map(({ offer }) => whyNot(offer, startsAt))
  return refused(reasons.find((reason) => reason === 'slot_taken') ?? reasons[0] ?? 'slot_taken')
}

/** The first rule the start breaks that does not depend on other bookings; if there is none, the time was taken. */
function whyNot(offer: Offer, startsAt: EpochMs): ClaimRefusal {
  const { zone, service, member, now } = offer
  if (startsAt < now + service.noticeMin * MINUTE_MS) return 'too_late'
  if (startsAt >= startOfDay(zone, dayOf(zone, now) + service.horizonDays + 1)) return 'too_far_ahead'
  const isOnClock = !clockStarts(zone, startsAt, startsAt, service.stepMin * MINUTE_MS).next().done
  const claim = claimAt(offer, startsAt)
  const isOpen = holds(openIntervals(zone, member.hours, claim), claim.from, claim.to)
  return isOnClock && isOpen ? 'slot_taken' : 'outside_hours'
}

type Candidate = { readonly memberId: string; readonly busy: readonly Interval[] }

/** Chooses among the free members when the client asked for anyone [B8]: the one with least work that day, then the lowest id. */
export function fairest<C extends Candidate>(free: readonly C[], day: Interval): C | null {
  let chosen: { candidate: C; load: number } | null = null
  for (const candidate of free) {
    const load = lengthOf(clip(candidate.busy, day))
    const isBetter =
      chosen === null || load < chosen.load || (load === chosen.load && candidate.memberId < chosen.candidate.memberId)
    if (isBetter) chosen = { candidate, load }
  }
  return chosen?.candidate ?? null
}
