/** Europe/Lisbon is Lisbon to people. */
export function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
