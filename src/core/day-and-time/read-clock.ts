/** Reads a typed time of day as 09:30: 9, 9:30, 930, 0930, 21.15, 9h30, 9 pm. Null where it is none. */
export function readClock(text: string): string | null {
  const typed = text.toLowerCase().replace(/\s+/g, ' ').trim()
  const found = /^(\d{1,2})(?:[:.h ](\d{1,2})?|(\d{2}))? ?(am|pm|a\.m\.|p\.m\.)?$/.exec(typed)
  if (!found) return null
  const [, hourText = '', afterMark, joined, half] = found
  // 9:3 is half typed, not 9:03 or 9:30.
  if (afterMark?.length === 1) return null
  const minute = Number(afterMark ?? joined ?? 0)
  const hour = Number(hourText)
  if (half && (hour < 1 || hour > 12)) return null
  const of24 = half ? (hour % 12) + (half.startsWith('p') ? 12 : 0) : hour
  if (minute > 59 || of24 > 24 || (of24 === 24 && minute > 0)) return null
  return clockWords((of24 % 24) * 60 + minute)
}

/** 570 is 09:30. */
export function clockWords(minuteOfDay: number): string {
  return [Math.floor(minuteOfDay / 60), minuteOfDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** 09:30 is 570. */
export function minuteOfClock(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
