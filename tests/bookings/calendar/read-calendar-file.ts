import ICAL from 'ical.js'

export type ReadEvent = {
  uid: string
  sequence: number
  status: string
  startsAt: number
  endsAt: number
  wall: string
  zone: string
  summary: string
  location: string | null
  description: string
  organizer: string | null
  attendee: string | null
}

/** Parses a file with an independent parser, which uses only the time zones defined in the file. */
export function readCalendarFile(content: string): { method: string | null; zones: string[]; events: ReadEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(content))
  const zones = calendar.getAllSubcomponents('vtimezone').map((component) => new ICAL.Timezone(component))
  const own = new Map(zones.map((zone) => [zone.tzid, zone]))
  const text = (value: unknown) => (value === null || value === undefined ? null : String(value))
  return {
    method: text(calendar.getFirstPropertyValue('method')),
    zones: [...own.keys()],
    events: calendar.getAllSubcomponents('vevent').map((event) => {
      const at = (name: string) => {
        const property = event.getFirstProperty(name)
        const time = property?.getFirstValue() as InstanceType<typeof ICAL.Time>
        const tzid = text(property?.getParameter('tzid'))
        const zone = tzid === null ? ICAL.Timezone.utcTimezone : own.get(tzid)
        if (!zone) throw new Error(`the file does not define the zone ${tzid}`)
        const placed = time.clone()
        placed.zone = zone
        return { ms: placed.toUnixTime() * 1000, wall: time.toString(), zone: tzid ?? 'UTC' }
      }
      const start = at('dtstart')
      return {
        uid: text(event.getFirstPropertyValue('uid')) ?? '',
        sequence: Number(event.getFirstPropertyValue('sequence')),
        status: text(event.getFirstPropertyValue('status')) ?? '',
        startsAt: start.ms,
        endsAt: at('dtend').ms,
        wall: start.wall,
        zone: start.zone,
        summary: text(event.getFirstPropertyValue('summary')) ?? '',
        location: text(event.getFirstPropertyValue('location')),
        description: text(event.getFirstPropertyValue('description')) ?? '',
        organizer: text(event.getFirstPropertyValue('organizer')),
        attendee: text(event.getFirstPropertyValue('attendee')),
      }
    }),
  }
}
