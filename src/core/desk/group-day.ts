import type { AppointmentState } from '../booking/lifecycle/lifecycle.ts'
import type { EpochMs } from '../time.ts'

/** An appointment of the day; instants as ISO 8601. */
export type OfDay = {
  readonly id: string
  readonly startsAt: string
  readonly endsAt: string
  readonly appointment: { readonly state: AppointmentState; readonly begunAt: string | null; readonly memberId: string }
}

/** earlier: what is decided, and what is over without anybody having said what became of it. */
export type DayGroups<T extends OfDay> = {
  readonly inChair: readonly T[]
  readonly next: readonly T[]
  readonly later: readonly T[]
  readonly earlier: readonly T[]
}

const NEXT = 2

/** The groups of Today [D48]: one's own first in the chair, then by the clock; earlier ones the latest first. */
export function groupDay<T extends OfDay>(day: readonly T[], ownMemberId: string | null, now: EpochMs): DayGroups<T> {
  const ordered = day
    .filter(({ appointment }) => appointment.state !== 'requested')
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || (a.id < b.id ? -1 : 1))
  const isInChair = ({ appointment }: T) => appointment.state === 'confirmed' && appointment.begunAt !== null
  const isComing = (one: T) => one.appointment.state === 'confirmed' && !isInChair(one) && Date.parse(one.endsAt) > now
  const isOwn = ({ appointment }: T) => appointment.memberId === ownMemberId
  const coming = ordered.filter(isComing)
  return {
    inChair: ordered.filter(isInChair).toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a))),
    next: coming.slice(0, NEXT),
    later: coming.slice(NEXT),
    earlier: ordered.filter((one) => !isInChair(one) && !isComing(one)).toReversed(),
  }
}
