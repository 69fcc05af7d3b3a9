import type { Measured } from './measure-page.ts'

export type Page = { name: string; path: string }
export type Seen = Measured & {
  gzipScriptKib: number
  /** with the CPU throttling that suits this machine (calibrate.ts) */
  calibratedTbtMs: number
}

type Gate = { what: string; holds: (seen: Seen, name: string) => boolean }

const KIB = 1024

/** Limits of a page, from the issue. */
export const gates: Gate[] = [
  { what: 'LCP ≤ 1500 ms', holds: ({ lcpMs }) => lcpMs <= 1500 },
  { what: 'TBT ≤ 100 ms', holds: ({ tbtMs }) => tbtMs <= 100 },
  { what: 'CLS 0', holds: ({ cls }) => cls < 0.0005 },
  { what: 'JavaScript ≤ 145 KiB gz', holds: ({ gzipScriptKib }) => gzipScriptKib <= 145 },
  {
    what: 'pictures on the first screen ≤ 400 kB',
    holds: ({ pictureBytes }, name) => name !== 'discover' || pictureBytes <= 400_000,
  },
  { what: 'accessibility 100', holds: ({ accessibility }) => accessibility === 100 },
  { what: 'best practices 100', holds: ({ bestPractices }) => bestPractices === 100 },
  { what: 'SEO 100', holds: ({ seo }) => seo === 100 },
]

export function missedBy(name: string, seen: Seen): string[] {
  return gates.filter(({ holds }) => !holds(seen, name)).map(({ what }) => what)
}

/** The median of every figure over several visits; an audit that failed in any visit counts as failed. */
export function middleOf(visits: readonly Seen[]): Seen {
  const middle = (key: NumberKey) => middleFigure(visits.map((visit) => visit[key]))
  const first = visits[0]!
  const numbers = Object.keys(first).filter((key): key is NumberKey => typeof first[key as keyof Seen] === 'number')
  const figures = Object.fromEntries(numbers.map((key) => [key, middle(key)])) as Omit<Seen, 'failed'>
  return { ...figures, failed: [...new Set(visits.flatMap(({ failed }) => failed))] }
}

export function middleFigure(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!
}

type NumberKey = Exclude<keyof Seen, 'failed'>

export function kib(bytes: number): string {
  return (bytes / KIB).toFixed(1)
}
