import { isTimeZone } from '#core/time-zone.ts'

/** Every zone this browser knows, Europe before Pacific, with one that it knows by another name. */
export function timeZonesWith(own: string | null): string[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone').filter(isTimeZone), 'UTC'])
  if (own) known.add(own)
  return [...known].sort()
}

/** America/Argentina/Buenos_Aires as "Buenos Aires, Argentina, America": the city first, as one looks for it. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ').split('/').reverse().join(', ')
}

export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
