/** City name of a time zone: Europe/Lisbon is Lisbon. */
export function cityOfZone(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
