/** "Sat 16" in its two parts. */
export function weekdayAndNumber(shortDay: string): { label: string; number: string } {
  const at = shortDay.lastIndexOf(' ')
  return { label: shortDay.slice(0, at), number: shortDay.slice(at + 1) }
}
