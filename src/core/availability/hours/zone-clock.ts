import type { DayNumber } from '#core/calendar-day.ts'
import { DAY_MS, type EpochMs } from '#core/time.ts'

/** A wall-clock reading encoded as if it were UTC: 2026-03-29 09:00 in any zone is Date.UTC(2026, 2, 29, 9). */
export type WallMs = number

/** A period in which a zone has one UTC offset. */
export type Stretch = { from: EpochMs; to: EpochMs; offset: number }

const MARGIN_MS = 400 * DAY_MS

/** Cache: Temporal is queried once per zone and range of years; every later conversion is arithmetic. */
const known = new Map<string, Stretch[]>()

export function wallOf(zone: string, at: EpochMs): WallMs {
  return at + stretchAt(zone, at).offset
}

/**
 * The first instant at which the zone's clock shows this reading or a later one [T2]: the jump itself if the reading is
 * skipped, the earlier instant if it occurs twice.
 */
export function instantOf(zone: string, wall: WallMs): EpochMs {
  // No zone is a day and a half away from UTC, so this stretch never begins too late.
  const stretches = stretchesAround(zone, wall)
  let index = indexAt(stretches, wall - 1.5 * DAY_MS)
  while (stretches[index]!.to + stretches[index]!.offset <= wall) index++
  const { from, offset } = stretches[index]!
  return Math.max(from, wall - offset)
}

export function dayOf(zone: string, at: EpochMs): DayNumber {
  return Math.floor(wallOf(zone, at) / DAY_MS)
}

export function startOfDay(zone: string, day: DayNumber): EpochMs {
  return instantOf(zone, day * DAY_MS)
}

/** True if the wall-clock time occurs twice, because the clock is set back over it. */
export function isAmbiguousWallTime(zone: string, at: EpochMs): boolean {
  const wall = wallOf(zone, at)
  return [at - DAY_MS, at + DAY_MS].some((near) => {
    const other = wall - stretchAt(zone, near).offset
    return other !== at && wallOf(zone, other) === wall
  })
}

export function stretchAt(zone: string, at: EpochMs): Readonly<Stretch> {
  const stretches = stretchesAround(zone, at)
  return stretches[indexAt(stretches, at)]!
}

function indexAt(stretches: readonly Stretch[], at: EpochMs): number {
  let index = 0
  while (stretches[index]!.to <= at) index++
  return index
}

function stretchesAround(zone: string, at: EpochMs): Stretch[] {
  const stretches = known.get(zone)
  if (stretches && stretches[0]!.from <= at - 2 * DAY_MS && stretches[stretches.length - 1]!.to > at + 2 * DAY_MS) {
    return stretches
  }
  const fresh = stretchesBetween(zone, at - MARGIN_MS, at + MARGIN_MS)
  known.set(zone, fresh)
  return fresh
}

/** In order, clipped to the two instants. Throws RangeError for a zone the runtime does not know. */
export function stretchesBetween(zone: string, from: EpochMs, to: EpochMs): Stretch[] {
  const stretches: Stretch[] = []
  let at = Temporal.Instant.fromEpochMilliseconds(Math.floor(from)).toZonedDateTimeISO(zone)
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    const isLast = next === null || next.epochMilliseconds > to
    stretches.push({
      from: at.epochMilliseconds,
      to: isLast ? to : next.epochMilliseconds,
      offset: at.offsetNanoseconds / 1e6,
    })
    if (isLast) return stretches
    at = next
  }
}
