import { isAmbiguousWallTime, wallOf } from '#core/availability/hours/zone-clock.ts'
import type { EpochMs } from '#core/time.ts'

type Span = { startsAt: EpochMs; endsAt: EpochMs }

/**
 * "Saturday 16 May 2026, 15:00 to 16:30 (Lisbon time)", with a second
 * line in the reader's zone if that differs. Formatted for English mails.
 */
export function formatWhen(span: Span, zone: string, readerZone: string | null): string[] {
  // During a clock change the hour alone is ambiguous, so the offset is added.
  const clock = [
    `${placeOf(zone)} time`,
    ...(isAmbiguousWallTime(zone, span.startsAt) ? [offsetOf(zone, span.startsAt)] : []),
  ]
  const shops = `${day(span.startsAt, zone)}, ${hours(span, zone)} (${clock.join(', ')})`
  if (readerZone === null || showsTheSame(span, zone, readerZone)) return [shops]
  const isSameDay = day(span.startsAt, zone) === day(span.startsAt, readerZone)
  const theirs = isSameDay ? hours(span, readerZone) : `${day(span.startsAt, readerZone)}, ${hours(span, readerZone)}`
  return [shops, `On your clock: ${theirs} (${placeOf(readerZone)} time)`]
}

/** "Saturday 16 May 2026, 15:00 (Lisbon time)" */
export function formatInstant(at: EpochMs, zone: string): string {
  return `${day(at, zone)}, ${time(at, zone)} (${placeOf(zone)} time)`
}

function showsTheSame({ startsAt, endsAt }: Span, zone: string, other: string): boolean {
  return wallOf(zone, startsAt) === wallOf(other, startsAt) && wallOf(zone, endsAt) === wallOf(other, endsAt)
}

function hours({ startsAt, endsAt }: Span, timeZone: string): string {
  return `${time(startsAt, timeZone)} to ${time(endsAt, timeZone)}`
}

function day(at: EpochMs, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'full' }).format(at).replace(',', '')
}

/** "15:00" */
export function time(at: EpochMs, timeZone: string): string {
  const form = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat('en-GB', form).format(at)
}

function offsetOf(timeZone: string, at: EpochMs): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** America/Argentina/Buenos_Aires is Buenos Aires. */
function placeOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
}

/** When something happened, in the reader's time zone; in UTC, and labelled so, where theirs is unknown. */
export function clockTime({ at, timeZone }: { at: EpochMs; timeZone: string | null }): string {
  // timeZoneName cannot be combined with dateStyle and timeStyle.
  const text = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: timeZone ?? 'UTC' })
  return `${text.format(at)}${timeZone === null ? ' UTC' : ''}`
}

/** "Sat 21 Nov, 11:30" */
export function shortTime(at: EpochMs, timeZone: string | null): string {
  return new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    ...{ hourCycle: 'h23', timeZone: timeZone ?? 'UTC', timeZoneName: timeZone === null ? 'short' : undefined },
  }).format(at)
}

/** "Sat 21 Nov" */
export function shortDay(at: EpochMs, timeZone: string): string {
  const form = { timeZone, weekday: 'short', day: 'numeric', month: 'short' } as const
  return new Intl.DateTimeFormat('en-GB', form).format(at).replace(',', '')
}

/** "13:00 to 14:00" above "Sat 21 November" */
export function timeBox(span: Span, timeZone: string): { time: string; day: string } {
  const form = { timeZone, weekday: 'short', day: 'numeric', month: 'long' } as const
  const day = new Intl.DateTimeFormat('en-GB', form).format(span.startsAt).replace(',', '')
  return { time: hours(span, timeZone), day }
}

/** "May 16, 2026" */
export function longDay(at: Date, timeZone: string | null): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: timeZone ?? 'UTC' }).format(at)
}

/** "May 16, 2026 at 3:00 PM" */
export function longMoment(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(at)
}
