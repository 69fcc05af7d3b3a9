import { isAmbiguousWallTime, stretchAt, wallOf } from '#core/availability/hours/zone-clock.ts'
import { DAY_MS, type EpochMs } from '../../time.ts'

export type CalendarEvent = {
  /** constant for the lifetime of an appointment */
  readonly uid: string
  /** increases with every change, so that calendars replace the earlier version */
  readonly sequence: number
  readonly state: 'tentative' | 'confirmed' | 'cancelled'
  readonly startsAt: EpochMs
  readonly endsAt: EpochMs
  readonly zone: string
  readonly summary: string
  readonly place: string | null
  readonly description: string
  readonly url: string
  readonly changedAt: EpochMs
}

export type CalendarParty = { readonly name: string; readonly email: string }
export type CalendarParties = { readonly organizer: CalendarParty; readonly attendee: CalendarParty }

/** One event for a mail: REQUEST adds or updates it in the reader's calendar, CANCEL removes it [B12]. */
export function calendarMessage(event: CalendarEvent, parties: CalendarParties): string {
  const method = event.state === 'cancelled' ? 'CANCEL' : 'REQUEST'
  return calendar([`METHOD:${method}`, ...zoneLines([event]), ...eventLines(event, partyLines(parties))])
}

/** Several events in one file for manual import (PUBLISH): a REQUEST may hold only one [B12]. */
export function calendarPublication(events: readonly (CalendarEvent & { organizer: CalendarParty })[]): string {
  return calendar([
    'METHOD:PUBLISH',
    ...zoneLines(events),
    ...events.flatMap((event) => eventLines(event, [organizerLine(event.organizer)])),
  ])
}

/** All events of a person, for calendars that subscribe. */
export function calendarFeed(name: string, events: readonly CalendarEvent[]): string {
  return calendar([
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    // A calendar without any component is invalid (RFC 5545, 3.6), so an empty one carries a time zone.
    ...(events.length > 0 ? zoneLines(events) : zoneComponent('UTC', 0, 0)),
    ...events.flatMap((event) => eventLines(event, [])),
  ])
}

function calendar(lines: readonly string[]): string {
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Lookbook//Bookings//EN', 'CALSCALE:GREGORIAN', ...lines]
  return [...all, 'END:VCALENDAR'].map(fold).join('\r\n').concat('\r\n')
}

function partyLines({ organizer, attendee }: CalendarParties): string[] {
  return [
    organizerLine(organizer),
    `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${address(attendee.email)}`,
  ]
}

function organizerLine({ name, email }: CalendarParty): string {
  return `ORGANIZER;CN=${quoted(name)}:${address(email)}`
}

function eventLines(event: CalendarEvent, parties: readonly string[]): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `DTSTART${inZone(event, event.startsAt)}`,
    `DTEND${inZone(event, event.endsAt)}`,
    `STATUS:${event.state.toUpperCase()}`,
    `SUMMARY:${text(event.summary)}`,
    ...(event.place === null ? [] : [`LOCATION:${text(event.place)}`]),
    `DESCRIPTION:${text(event.description)}`,
    `URL:${event.url}`,
    ...parties,
    'END:VEVENT',
  ]
}

/** The VTIMEZONE components around the events, so that a program that lacks the zone still shows the right hour. */
function zoneLines(events: readonly CalendarEvent[]): string[] {
  const byZone = Map.groupBy(events, ({ zone }) => zone)
  return [...byZone].flatMap(([zone, own]) => {
    const from = Math.min(...own.map(({ startsAt }) => startsAt))
    const to = Math.max(...own.map(({ endsAt }) => endsAt))
    return zoneComponent(zone, from, to)
  })
}

function zoneComponent(zone: string, from: EpochMs, to: EpochMs): string[] {
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances(zone, from - DAY_MS, to + DAY_MS), 'END:VTIMEZONE']
}

function observances(zone: string, from: EpochMs, to: EpochMs): string[] {
  const stretches = new Map<EpochMs, { offset: number; before: number }>()
  for (let at = from; at <= to; at = stretchAt(zone, at).to) {
    const { onset, before } = onsetAt(zone, at)
    stretches.set(onset, { offset: stretchAt(zone, at).offset, before })
  }
  const winter = Math.min(...[...stretches.values()].flatMap(({ offset, before }) => [offset, before]))
  return [...stretches].flatMap(([onset, { offset, before }]) => {
    const kind = offset > winter ? 'DAYLIGHT' : 'STANDARD'
    return [
      `BEGIN:${kind}`,
      `DTSTART:${stamp(onset + before)}`,
      `TZOFFSETFROM:${offsetText(before)}`,
      `TZOFFSETTO:${offsetText(offset)}`,
      `END:${kind}`,
    ]
  })
}

/**
 * When the current offset came into force; 1970 local time if that
 * was more than 1000 days before. Independent of cache state.
 */
function onsetAt(zone: string, at: EpochMs): { onset: EpochMs; before: number } {
  const { offset } = stretchAt(zone, at)
  for (let onset = stretchAt(zone, at).from; onset > at - 1000 * DAY_MS; ) {
    const before = stretchAt(zone, onset - 1)
    if (before.offset !== offset) return { onset, before: before.offset }
    onset = before.from
  }
  return { onset: -offset, before: offset }
}

function utc(at: EpochMs): string {
  return `${stamp(at)}Z`
}

/** In the shop's zone; in UTC if a reading occurs twice that day, because programs differ in which of the two they take. */
function inZone({ zone, startsAt, endsAt }: CalendarEvent, at: EpochMs): string {
  if (isAmbiguousWallTime(zone, startsAt) || isAmbiguousWallTime(zone, endsAt)) return `:${utc(at)}`
  return `;TZID=${zone}:${stamp(wallOf(zone, at))}`
}

function stamp(wall: number): string {
  return new Date(wall).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
}

function offsetText(offset: number): string {
  const seconds = Math.round(Math.abs(offset) / 1000)
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0')
  const odd = seconds % 60 === 0 ? '' : two(seconds % 60)
  return `${offset < 0 ? '-' : '+'}${two(seconds / 3600)}${two((seconds / 60) % 60)}${odd}`
}

function text(value: string): string {
  return value
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')
}

/** A quoted parameter value has no escapes, so quotes and control characters become spaces. */
function quoted(value: string): string {
  return `"${value.replaceAll(/["\p{Cc}]/gu, ' ')}"`
}

function address(email: string): string {
  return `mailto:${email.replaceAll(/[\s\p{Cc}]/gu, '')}`
}

const encoder = new TextEncoder()

/** Folds lines at 75 octets (RFC 5545): continued after a line break and a space, never inside a character. */
function fold(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const char of line) {
    const size = encoder.encode(char).length
    if (octets + size > 75) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += char
    octets += size
  }
  return [...lines, current].join('\r\n')
}
