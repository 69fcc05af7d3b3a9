import type { Span } from '#core/availability/hours/hours.ts'

export type DaySpans = readonly Span[]

const DAY = 1440
export const usual: Span = { opensMin: 600, closesMin: 1080 }
export const lunch = { from: 780, until: 840 }

/** A day with a break; null where it has one already, or is not open before and after it. */
export function withPause(spans: DaySpans, { from, until }: typeof lunch): DaySpans | null {
  const [only] = spans
  if (spans.length !== 1 || !only || only.opensMin >= from || only.closesMin <= until) return null
  return [
    { opensMin: only.opensMin, closesMin: from },
    { opensMin: until, closesMin: only.closesMin },
  ]
}

/** Other ends of a day, whose break stays where it still lies between them. A closing time before the opening is the next day's. */
export function setTimes(spans: DaySpans, opensMin: number, closes: number): DaySpans {
  const closesMin = closes % DAY > opensMin ? closes % DAY : (closes % DAY) + DAY
  const [first, second] = spans
  const whole = [{ opensMin, closesMin }]
  return first && second ? (withPause(whole, { from: first.closesMin, until: second.opensMin }) ?? whole) : whole
}

/** Another first break; unchanged where it would end before it begins or lie outside. */
export function setPause(spans: DaySpans, from: number, until: number): DaySpans {
  const [first, second] = spans
  if (!first || !second || from >= until) return spans
  const paused = withPause([{ opensMin: first.opensMin, closesMin: second.closesMin }], { from, until })
  return paused ? [...paused, ...spans.slice(2)] : spans
}
