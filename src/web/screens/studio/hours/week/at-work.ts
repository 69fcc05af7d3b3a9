import type { Span } from '#core/availability/hours/hours.ts'
import type { Cell } from './week-cells.ts'

const HOUR = 60

/** How many people are at work in each hour shown of one day; half an hour counts. */
export function atWork(people: readonly Cell[], { from, to }: { from: number; to: number }): number[] {
  return Array.from({ length: (to - from) / HOUR }, (_, index) => {
    const hour = { opensMin: from + index * HOUR, closesMin: from + (index + 1) * HOUR }
    return people.filter((cell) => minutesIn(hour, cell) >= HOUR / 2).length
  })
}

function minutesIn(hour: Span, { spans, timeOff, partsOff }: Cell): number {
  if (timeOff) return 0
  const sum = (all: readonly Span[]) => all.reduce((minutes, span) => minutes + overlap(hour, span), 0)
  const away = spans.flatMap((span) => partsOff.map((off) => both(span, off)))
  return sum(spans) - sum(away)
}

/** The part that two spans share; one of negative length if they share none. */
function both(a: Span, b: Span): Span {
  return { opensMin: Math.max(a.opensMin, b.opensMin), closesMin: Math.min(a.closesMin, b.closesMin) }
}

function overlap(a: Span, b: Span): number {
  const { opensMin, closesMin } = both(a, b)
  return Math.max(0, closesMin - opensMin)
}

/** Days on which everyone is closed for the same reason; the board shows each as one block. */
export function sharedClosings(rows: readonly (readonly Cell[])[]): Map<number, string | null> {
  const closings = new Map<number, string | null>()
  const [first = []] = rows
  if (rows.length < 2) return closings
  for (const [column, { day, exception }] of first.entries()) {
    const isShared = rows.every((cells) => {
      const cell = cells[column]
      return cell?.exception && cell.spans.length === 0 && cell.exception.label === exception?.label
    })
    if (isShared) closings.set(day, exception?.label ?? null)
  }
  return closings
}

/** The days that one time off fills from this column on; 0 where it began in a column before. */
export function daysOff(cells: readonly Cell[], column: number): number {
  const id = cells[column]?.timeOff?.id
  if (id === undefined || cells[column - 1]?.timeOff?.id === id) return 0
  const end = cells.findIndex((cell, index) => index > column && cell.timeOff?.id !== id)
  return (end === -1 ? cells.length : end) - column
}
