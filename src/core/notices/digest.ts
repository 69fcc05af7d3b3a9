import type { EpochMs } from '#core/time.ts'
import { concernsSoon } from './quiet-hours.ts'
import { mayGather, type NoticeTopic } from './topics.ts'

/** How often a digest comes. */
export const digestEvery = ['never', 'day', 'week'] as const
export type DigestEvery = (typeof digestEvery)[number]

/** When a digest comes by the clock of the zone. Weekday 1 is Monday; a daily digest ignores it. */
export type DigestTimes = { every: 'day' | 'week'; weekday: number; hour: number; timeZone: string }

/** Without a choice: none. The day and hour are where a choice begins. */
export const USUAL_DIGEST = { every: 'never', weekday: 1, hour: 8 } as const

/**
 * The next digest after now [N68]: when the clock first shows the hour on its day; where the clock is set forward over the hour, when
 * it is set.
 */
export function nextDigestAt({ every, weekday, hour, timeZone }: DigestTimes, now: EpochMs): EpochMs {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()
  for (let days = 0; ; days += 1) {
    const day = today.add({ days })
    if (every === 'week' && day.dayOfWeek !== weekday) continue
    const at = firstShown(day.toPlainDateTime({ hour }), timeZone)
    if (at !== null && at > now) return at
  }
}

/** The first instant of that day at which the clock shows this time or a later one; null: the clock leaves the rest of the day out. */
function firstShown(time: Temporal.PlainDateTime, timeZone: string): EpochMs | null {
  const shown = time.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (shown.toPlainDateTime().equals(time)) return shown.epochMilliseconds
  // Set forward over it: `shown` is before the jump.
  const jump = shown.getTimeZoneTransition('next')
  return jump?.toPlainDate().equals(time.toPlainDate()) ? jump.epochMilliseconds : null
}

/** When a notice leaves with the digest; null: it does not wait for it [N69]. */
export function gathersUntil(
  notice: { topic: NoticeTopic | null; startsAt: EpochMs | null },
  { digest, now }: { digest: DigestTimes | null; now: EpochMs },
): EpochMs | null {
  if (digest === null || notice.topic === null || !mayGather(notice.topic)) return null
  const until = nextDigestAt(digest, now)
  return concernsSoon(notice, { timeZone: digest.timeZone, now, until }) ? null : until
}
