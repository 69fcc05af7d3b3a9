export type PartOfDay = 'morning' | 'afternoon' | 'evening'

const NOON_MIN = 12 * 60
const EVENING_MIN = 17 * 60

export type PartTimes = { part: PartOfDay; starts: string[] }

/** Groups starts into parts of the day in a time zone; empty parts are left out. */
export function groupTimes(starts: readonly string[], timeZone: string): PartTimes[] {
  const clock = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
  const parts = new Map<PartOfDay, string[]>()
  for (const start of starts) {
    const part = partAt(minuteOfDay(clock, new Date(start)))
    parts.set(part, [...(parts.get(part) ?? []), start])
  }
  return [...parts].map(([part, ofPart]) => ({ part, starts: ofPart }))
}

function partAt(minute: number): PartOfDay {
  if (minute < NOON_MIN) return 'morning'
  return minute < EVENING_MIN ? 'afternoon' : 'evening'
}

function minuteOfDay(clock: Intl.DateTimeFormat, at: Date): number {
  const fields = clock.formatToParts(at)
  const read = (type: 'hour' | 'minute') => Number(fields.find((field) => field.type === type)?.value)
  return read('hour') * 60 + read('minute')
}
