import { isTimeZone } from '#core/time-zone.ts'

/** All time zones the browser knows, in alphabetical order, plus the person's own if the browser knows it by another name. */
export function timeZonesWith(own: string | null): string[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone').filter(isTimeZone), 'UTC'])
  if (own) known.add(own)
  return [...known].sort()
}

/** America/Argentina/Buenos_Aires as "Buenos Aires, Argentina, America": city first, since people search by it. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ').split('/').reverse().join(', ')
}

export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
