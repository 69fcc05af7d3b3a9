import { stretchAt, wallOf } from '../availability/zone-clock.ts'
import { DAY_MS } from '../calendar-day.ts'
import type { EpochMs } from '../time.ts'

export type CalendarEvent = {
  /** the same for all of an appointment's life */
  readonly uid: string
  /** grows with every change, so that a calendar replaces what it had */
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

export type CalendarParties = {
  readonly organizer: { readonly name: string; readonly email: string }
  readonly attendee: { readonly name: string; readonly email: string }
}

/** One event for a mail: REQUEST puts it there or changes it in place, CANCEL takes it away [B12]. */
export function calendarMessage(event: CalendarEvent, parties: CalendarParties): string {
  const method = event.state === 'cancelled' ? 'CANCEL' : 'REQUEST'
  return calendar([`METHOD:${method}`, ...zoneLines([event]), ...eventLines(event, partyLines(parties))])
}

/** Every event a person has, for a calendar that subscribes to them. */
export function calendarFeed(name: string, events: readonly CalendarEvent[]): string {
  return calendar([
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...zoneLines(events),
    ...events.flatMap((event) => eventLines(event, [])),
  ])
}

function calendar(lines: readonly string[]): string {
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Lookbook//Bookings//EN', 'CALSCALE:GREGORIAN', ...lines]
  return [...all, 'END:VCALENDAR'].map(fold).join('\r\n').concat('\r\n')
}

function partyLines({ organizer, attendee }: CalendarParties): string[] {
  return [
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.email}`,
    `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`,
  ]
}

function eventLines(event: CalendarEvent, parties: readonly string[]): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `LAST-MODIFIED:${utc(event.changedAt)}`,
    `DTSTART;TZID=${event.zone}:${local(event.zone, event.startsAt)}`,
    `DTEND;TZID=${event.zone}:${local(event.zone, event.endsAt)}`,
    `STATUS:${event.state.toUpperCase()}`,
    `SUMMARY:${text(event.summary)}`,
    ...(event.place === null ? [] : [`LOCATION:${text(event.place)}`]),
    `DESCRIPTION:${text(event.description)}`,
    `URL:${event.url}`,
    ...parties,
    'END:VEVENT',
  ]
}

/** What each zone's clock does around the events, so that a calendar without that zone still shows the right hour. */
function zoneLines(events: readonly CalendarEvent[]): string[] {
  const byZone = Map.groupBy(events, ({ zone }) => zone)
  return [...byZone].flatMap(([zone, own]) => {
    const from = Math.min(...own.map(({ startsAt }) => startsAt))
    const to = Math.max(...own.map(({ endsAt }) => endsAt))
    return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observances(zone, from - DAY_MS, to + DAY_MS), 'END:VTIMEZONE']
  })
}

function observances(zone: string, from: EpochMs, to: EpochMs): string[] {
  const stretches = []
  for (let at = from; ; ) {
    const stretch = stretchAt(zone, at)
    stretches.push({ ...stretch, before: stretchAt(zone, stretch.from - 1).offset })
    if (stretch.to > to) break
    at = stretch.to
  }
  const winter = Math.min(...stretches.flatMap(({ offset, before }) => [offset, before]))
  return stretches.flatMap(({ from: onset, offset, before }) => {
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

function utc(at: EpochMs): string {
  return `${stamp(at)}Z`
}

function local(zone: string, at: EpochMs): string {
  return stamp(wallOf(zone, at))
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

/** Inside quotes nothing is escaped; what would end them or the line goes. */
function quoted(value: string): string {
  return `"${value.replaceAll(/["\p{Cc}]/gu, ' ')}"`
}

const encoder = new TextEncoder()

/** Lines hold 75 octets at most; what is longer goes on after a line break and a space, never inside a character. */
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
