import type { EpochMs } from '#core/time.ts'
import { HOUR_MS } from '#core/time.ts'
import type { NoticeTopic } from './topics.ts'

/** Quiet from one hour until the other by the clock of the zone, also over midnight. */
export type QuietHours = { fromHour: number; untilHour: number; timeZone: string }

/** Without a choice: pushes wait at night, mails never. */
export const USUAL_QUIET = { fromHour: 21, untilHour: 8, push: true, mail: false } as const

export function isQuietAt({ fromHour, untilHour, timeZone }: QuietHours, at: EpochMs): boolean {
  const { hour } = zoned(at, timeZone)
  return fromHour < untilHour ? hour >= fromHour && hour < untilHour : hour >= fromHour || hour < untilHour
}

/** The first instant from now on that is not quiet [N62]. */
export function quietEndsAt(quiet: QuietHours, now: EpochMs): EpochMs {
  if (!isQuietAt(quiet, now)) return now
  const here = zoned(now, quiet.timeZone)
  // The clock shows the hour on one of these days, twice where it is set back. Where it jumps over it, the jump is the end.
  const shown = [0, 1].flatMap((days) =>
    (['earlier', 'later'] as const).map(
      (disambiguation) =>
        here
          .toPlainDate()
          .add({ days })
          .toPlainDateTime({ hour: quiet.untilHour })
          .toZonedDateTime(quiet.timeZone, { disambiguation }).epochMilliseconds,
    ),
  )
  const jump = here.getTimeZoneTransition('next')?.epochMilliseconds
  const ends = [...shown, ...(jump === undefined ? [] : [jump])].filter((at) => at > now && !isQuietAt(quiet, at))
  return Math.min(...ends)
}

/** What can concern a visit of today. */
const ofVisits: readonly NoticeTopic[] = ['visits', 'reminders', 'shop_bookings', 'shop_requests', 'shop_cancellations']

type About = { topic: NoticeTopic | null; startsAt: EpochMs | null }

/** True if it is told at once [N63]: codes and links, account safety, and what concerns an appointment of today or before the end of the quiet hours. */
export function isUrgent(notice: About, { quiet, now }: { quiet: QuietHours; now: EpochMs }): boolean {
  if (notice.topic === null || notice.topic === 'account') return true
  return concernsSoon(notice, { timeZone: quiet.timeZone, now, until: quietEndsAt(quiet, now) })
}

/** True if it concerns an appointment of today, or one that begins within an hour of when it would be told. */
export function concernsSoon(
  { topic, startsAt }: About,
  { timeZone, now, until }: { timeZone: string; now: EpochMs; until: EpochMs },
): boolean {
  if (startsAt === null || topic === null || !ofVisits.includes(topic)) return false
  const day = (at: EpochMs) => zoned(at, timeZone).toPlainDate().toString()
  return day(startsAt) === day(now) || (startsAt > now && startsAt <= until + HOUR_MS)
}

/** When a notice may reach its person: now, or when the quiet hours end. */
export function leavesAt(notice: About, { quiet, now }: { quiet: QuietHours | null; now: EpochMs }): EpochMs {
  return quiet === null || isUrgent(notice, { quiet, now }) ? now : quietEndsAt(quiet, now)
}

function zoned(at: EpochMs, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
}
