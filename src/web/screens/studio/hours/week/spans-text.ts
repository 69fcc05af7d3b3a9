import type { Span } from '#core/availability/hours/hours.ts'
import { spansProblem } from '#core/availability/hours/spans-problem.ts'

export type SpansMistake = 'unreadable' | 'too_late' | 'off_grid' | 'backwards' | 'overlap'

const form = /^(\d{1,2})(?:[:.h](\d{2}))?\s*(?:-|–|—|to)\s*(\d{1,2})(?:[:.h](\d{2}))?$/

/** Reads "9-13, 14:30-18"; an end at or before its beginning is on the next day: "22-2". Nothing: closed. */
export function parseSpans(text: string): Span[] | SpansMistake {
  const parts = text
    .split(/[,;+]|\band\b/)
    .map((part) => part.trim())
    .filter(Boolean)
  const spans: Span[] = []
  for (const part of parts) {
    const found = form.exec(part)
    if (!found) return 'unreadable'
    const [opensMin, closes] = [minutes(found[1], found[2]), minutes(found[3], found[4])]
    if (opensMin === null || closes === null) return 'unreadable'
    if (opensMin >= 1440) return 'too_late'
    if (opensMin % 5 !== 0 || closes % 5 !== 0) return 'off_grid'
    spans.push({ opensMin, closesMin: closes <= opensMin ? closes + 1440 : closes })
  }
  return spansProblem(spans) ?? spans.sort((a, b) => a.opensMin - b.opensMin)
}

function minutes(hour = '', minute = '0'): number | null {
  const [h, m] = [Number(hour), Number(minute)]
  return h > 24 || m > 59 || (h === 24 && m > 0) ? null : h * 60 + m
}

/** 9–13, 14:30–18 */
export function spansText(spans: readonly Span[]): string {
  return spans.map(({ opensMin, closesMin }) => `${clock(opensMin)}–${clock(closesMin)}`).join(', ')
}

function clock(min: number): string {
  const hour = min === 1440 ? 24 : Math.floor(min / 60) % 24
  return min % 60 === 0 ? String(hour) : `${hour}:${String(min % 60).padStart(2, '0')}`
}
