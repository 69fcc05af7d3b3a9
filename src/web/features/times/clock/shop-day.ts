import { DAY_MS, type EpochMs, HOUR_MS, type IsoDay, MINUTE_MS } from '#core/time.ts'
import { isoDayIn } from '#web/messages/format.ts'

/** A calendar day in the shop's zone, of 23, 24 or 25 hours. */
export type ShopDay = {
  on: IsoDay
  startsAt: EpochMs
  endsAt: EpochMs
  /** when the clock is changed on that day */
  turnsAt: EpochMs | null
}

export function shopDay(on: IsoDay, timeZone: string): ShopDay {
  const startsAt = midnightOf(on, timeZone)
  const next = new Date(Date.parse(`${on}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
  const endsAt = midnightOf(next, timeZone)
  const lost = DAY_MS - (endsAt - startsAt)
  const turnsAt =
    lost === 0 ? null : firstMinute(startsAt, endsAt, (at) => offsetIn(at, timeZone) !== offsetIn(startsAt, timeZone))
  return { on, startsAt, endsAt, turnsAt }
}

/** Minutes since midnight that have passed. */
export const elapsedMinute = (at: EpochMs, day: ShopDay) => (at - day.startsAt) / MINUTE_MS

/** Minutes since midnight as a clock on the wall shows them: what a week needs, whose days share one scale. */
export function wallMinute(at: EpochMs, day: ShopDay): number {
  const elapsed = elapsedMinute(at, day)
  return day.turnsAt !== null && at >= day.turnsAt ? elapsed + lostMinutes(day) : elapsed
}

/** The instant of a minute on the wall; of the hour that comes twice the first, in the hour that is left out the next. */
export function instantOfWall(minute: number, day: ShopDay): EpochMs {
  const at = day.startsAt + minute * MINUTE_MS
  return day.turnsAt === null || at < day.turnsAt
    ? at
    : Math.max(day.turnsAt, Math.min(at - lostMinutes(day) * MINUTE_MS, day.endsAt))
}

const lostMinutes = (day: ShopDay) => (DAY_MS - (day.endsAt - day.startsAt)) / MINUTE_MS

function midnightOf(on: IsoDay, timeZone: string): EpochMs {
  const utc = Date.parse(`${on}T00:00:00Z`)
  return firstMinute(utc - 15 * HOUR_MS, utc + 15 * HOUR_MS, (at) => isoDayIn(at, timeZone) >= on)
}

/** The first minute at which a condition holds that holds from then on. */
function firstMinute(from: EpochMs, until: EpochMs, holds: (at: EpochMs) => boolean): EpochMs {
  let low = from
  let high = until
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS
    if (holds(middle)) high = middle
    else low = middle
  }
  return holds(low) ? low : high
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function offsetIn(at: EpochMs, timeZone: string): number {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' })
    clocks.set(timeZone, clock)
  }
  const [day, month, year, hour, minute] = (clock.format(at).match(/\d+/g) ?? []).map(Number)
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute) - at
}
