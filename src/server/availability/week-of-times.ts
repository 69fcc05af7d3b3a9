import type { z } from 'zod'
import type { dayTimes as dayTimesView, freeTime } from '#contract/looks/looks.ts'
import type { Offer } from '#core/availability/calendars.ts'
import { type DayTimes, daysOfAnyone, dayTimes } from '#core/availability/day-times.ts'
import { dayOf, startOfDay } from '#core/availability/hours/zone-clock.ts'
import type { Interval } from '#core/availability/interval.ts'
import { earliest, NEXT_FREE_DAYS } from '#core/availability/next-free.ts'
import { offeredStarts } from '#core/availability/offered-starts.ts'
import { type DayNumber, dayNumber, isoDay } from '#core/calendar-day.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { DAY_MS, type EpochMs, type IsoDay } from '#core/time.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'

const DAYS = 7
/** The longest horizon a service may have, plus a week to page past it. */
const FURTHEST_DAYS = 372

export type Week = {
  timeZone: string
  days: z.output<typeof dayTimesView>[]
  nextFree: z.output<typeof freeTime> | null
}

/** Loads the offers around a window, any of which will do. Empty: not bookable. */
type LoadOffers = (window: Interval) => Promise<readonly Offer[]>

/**
 * A week of times; a past day in the shop's zone is answered from
 * today. One read, at most three if the week has no free time.
 */
export async function weekOfTimes(
  load: LoadOffers,
  {
    timeZone,
    from,
    now,
    showsHeld = false,
  }: { timeZone: string; from: IsoDay | undefined; now: EpochMs; showsHeld?: boolean },
): Promise<Decision<Week, 'invalid_input', ProblemDetail>> {
  const today = dayOf(timeZone, now)
  const firstDay = Math.max(today, from === undefined ? today : dayNumber(from))
  if (firstDay > today + FURTHEST_DAYS) return refused('invalid_input', { fields: [{ path: 'from', rule: 'too_far' }] })

  const offers = await load(around(daysFrom(timeZone, firstDay, DAYS)))
  const days =
    offers.length > 0 ? daysOfAnyone(offers.map((offer) => dayTimes(offer, firstDay, DAYS))) : closed(firstDay)
  const isEmpty = offers.length > 0 && days.every(({ starts }) => starts.length === 0)
  const next = isEmpty ? await nextFree(load, { timeZone, firstDay, today }) : null
  return granted({
    timeZone,
    days: days.map(({ held, ...day }) => ({
      ...day,
      starts: day.starts.map(iso),
      ...(held && showsHeld && { held: held.map(iso) }),
    })),
    nextFree: next === null ? null : { startsAt: iso(next), timeZone },
  })
}

/** The first free time after the week's beginning, else the first from today, each within four weeks [T11]. */
async function nextFree(
  load: LoadOffers,
  { timeZone, firstDay, today }: { timeZone: string; firstDay: DayNumber; today: DayNumber },
): Promise<EpochMs | null> {
  const ahead = await firstStart(load, daysFrom(timeZone, firstDay, NEXT_FREE_DAYS))
  return ahead === null && firstDay > today ? firstStart(load, daysFrom(timeZone, today, NEXT_FREE_DAYS)) : ahead
}

async function firstStart(load: LoadOffers, window: Interval): Promise<EpochMs | null> {
  const offers = await load(around(window))
  return earliest(offers.map((offer) => offeredStarts(offer, window, 1)[0] ?? null))
}

function daysFrom(timeZone: string, firstDay: DayNumber, days: number): Interval {
  return { from: startOfDay(timeZone, firstDay), to: startOfDay(timeZone, firstDay + days) }
}

/** A day more on both sides: claims just outside may extend into the window. */
function around({ from, to }: Interval): Interval {
  return { from: from - DAY_MS, to: to + DAY_MS }
}

/** The week of a service nobody performs any more: shown, but not bookable. */
function closed(firstDay: DayNumber): DayTimes[] {
  return Array.from({ length: DAYS }, (_, i) => ({ on: isoDay(firstDay + i), isOpen: false, freeShare: 0, starts: [] }))
}

function iso(at: EpochMs): string {
  return new Date(at).toISOString()
}
