import type { Offer } from '#core/availability/calendars.ts'
import type { Hours, Validity } from '#core/availability/hours/hours.ts'
import type { Interval } from '#core/availability/interval.ts'
import { DAY_MS, type EpochMs, MINUTE_MS } from '#core/time.ts'

/**
 * A slow reference implementation of the rules [T1]-[T10]: goes minute by minute and asks Temporal for the local time of each.
 * For tests only; it shares no arithmetic with the fast code.
 */
export type MinuteWalk = { zone: string; at: EpochMs[]; reading: { day: string; wall: number }[] }

export function walkMinutes(zone: string, from: EpochMs, days: number): MinuteWalk {
  const at: EpochMs[] = []
  const reading: MinuteWalk['reading'] = []
  for (let i = 0; i < days * 1440; i++) {
    const instant = from + i * MINUTE_MS
    const clock = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
    const wall = Date.UTC(clock.year, clock.month - 1, clock.day, clock.hour, clock.minute)
    at.push(instant)
    reading.push({ day: clock.toPlainDate().toString(), wall })
  }
  return { zone, at, reading }
}

/**
 * The open minutes: each span of each calendar day, from the first minute that reaches its opening to the first that
 * reaches its closing.
 */
export function openMinutes({ reading }: MinuteWalk, hours: Hours): boolean[] {
  const open = reading.map(() => false)
  const walls = reading.map(({ wall }) => wall / MINUTE_MS)
  const first = reading[0]!.wall
  const last = reading.at(-1)!.wall
  for (let day = Math.floor(first / DAY_MS) + 1; day * DAY_MS <= last; day++) {
    const date = Temporal.PlainDate.from(new Date(day * DAY_MS).toISOString().slice(0, 10))
    const usual = hours.week[date.dayOfWeek - 1]!.filter((rule) => isInForce(rule, date))
    const spans = hours.exceptions.get(date.toString()) ?? usual
    for (const { opensMin, closesMin } of spans) {
      const opens = firstMinute(walls, day * 1440 + opensMin)
      const closes = firstMinute(walls, day * 1440 + closesMin)
      const end = closes === -1 ? open.length : closes
      if (opens !== -1) for (let i = opens; i < end; i++) open[i] = true
    }
  }
  return open
}

/** [T20], by Temporal's own counting. */
function isInForce({ validFrom, validUntil, weekPhase }: Validity, date: Temporal.PlainDate): boolean {
  const epoch = Temporal.PlainDate.from('1970-01-01')
  const isBefore = validFrom !== undefined && Temporal.PlainDate.compare(date, epoch.add({ days: validFrom })) < 0
  const isAfter = validUntil !== undefined && Temporal.PlainDate.compare(date, epoch.add({ days: validUntil })) > 0
  const { weeks } = Temporal.PlainDate.from('1969-12-29').until(date, { largestUnit: 'weeks' })
  return !isBefore && !isAfter && (weekPhase === undefined || weeks % 2 === weekPhase)
}

/**
 * The first minute whose local time is this or later; -1: none. No clock ever jumps two days, so the search starts two days
 * before.
 */
function firstMinute(walls: readonly number[], wall: number): number {
  for (let i = Math.max(0, wall - walls[0]! - 2880); i < walls.length; i++) if (walls[i]! >= wall) return i
  return -1
}

function freeMinutes(walk: MinuteWalk, hours: Hours, busy: readonly Interval[]): boolean[] {
  const open = openMinutes(walk, hours)
  return open.map((isOpen, i) => isOpen && !busy.some(({ from, to }) => walk.at[i]! >= from && walk.at[i]! < to))
}

/** The walk must begin four days before the window and end two after it. */
export function slowOfferedStarts(walk: MinuteWalk, offer: Offer, window: Interval): EpochMs[] {
  const { service, now } = offer
  const memberFree = freeMinutes(walk, offer.member.hours, offer.member.busy)
  const lanesOfNeed = offer.needs.map((rooms) =>
    rooms.flatMap((room) =>
      room.lanes.map((busy, lane) => ({
        id: `${offer.needs.flat().indexOf(room)}-${lane}`,
        free: freeMinutes(walk, room.hours, busy),
      })),
    ),
  )
  const today = walk.reading.findLast((_, i) => walk.at[i]! <= now)!.day
  const lastDay = Temporal.PlainDate.from(today).add({ days: service.horizonDays }).toString()

  return walk.at.filter((at, i) => {
    if (at < window.from || at >= window.to) return false
    if (at < now + service.noticeMin * MINUTE_MS || walk.reading[i]!.day > lastDay) return false
    if (((walk.reading[i]!.wall % DAY_MS) / MINUTE_MS) % service.stepMin !== 0) return false
    const first = i - service.bufferBeforeMin
    const end = i + service.durationMin + service.bufferAfterMin
    const isAllFree = (free: boolean[]) => free.slice(first, end).every(Boolean)
    if (!isAllFree(memberFree)) return false
    return canSeat(
      lanesOfNeed.map((lanes) => lanes.filter(({ free }) => isAllFree(free)).map(({ id }) => id)),
      [],
    )
  })
}

function canSeat(choices: string[][], used: string[]): boolean {
  const [first, ...rest] = choices
  if (!first) return true
  return first.some((lane) => !used.includes(lane) && canSeat(rest, [...used, lane]))
}
