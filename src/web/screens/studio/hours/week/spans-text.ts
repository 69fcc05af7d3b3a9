import type { Span } from '#core/availability/hours/hours.ts'
import { spansProblem } from '#core/availability/hours/spans-problem.ts'
import { normalized } from '#core/normalized.ts'
import { afterEachOther } from '#web/messages/after-each-other.ts'

export type SpansMistake = 'unreadable' | 'too_late' | 'off_grid' | 'backwards' | 'overlap'

/** What stands between two spans and between the ends of one, as people of our languages type it. */
const between = /[,;+、،؛]|(?<=[\d\s時で])(?:and|und|et|y|e|と)(?=[\d\s])|(?<=[\d\s])و(?=[\d\s]|من)/
const form =
  /^(?:von|from|de|das|من)?\s*(\d{1,2})(?:[:.h時](\d{2})?)?分?\s*(?:-|~|〜|to|bis|à|às|a|até|إلى|から)\s*(\d{1,2})(?:[:.h時](\d{2})?)?分?\s*(?:まで|Uhr)?$/i

/** Reads "9-13, 14:30-18", "9 bis 13 und 14-18", "９時〜１３時"; an end at or before its beginning is on the next day: "22-2". Nothing: closed. */
export function parseSpans(text: string): Span[] | SpansMistake {
  const parts = plain(text)
    .split(between)
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

/** Digits of every width and of Arabic as ASCII, every dash as a hyphen, nothing that only sets a direction. */
function plain(text: string): string {
  return normalized(text, 'NFKC')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replaceAll(/[‐‑‒–—―−ー]/g, '-')
}

function minutes(hour = '', minute = '0'): number | null {
  const [h, m] = [Number(hour), Number(minute)]
  return h > 24 || m > 59 || (h === 24 && m > 0) ? null : h * 60 + m
}

/** 9–13, 14:30–18 */
export function spansText(spans: readonly Span[]): string {
  return afterEachOther(spans.map(({ opensMin, closesMin }) => `${clock(opensMin)}–${clock(closesMin)}`))
}

function clock(min: number): string {
  const hour = min === 1440 ? 24 : Math.floor(min / 60) % 24
  return min % 60 === 0 ? String(hour) : `${hour}:${String(min % 60).padStart(2, '0')}`
}
