import { describe, expect, it } from 'vitest'
import { groupHours, type Span } from './group-hours.ts'

const long: Span[] = [{ opensMin: 540, closesMin: 1200 }]
const short: Span[] = [{ opensMin: 600, closesMin: 1200 }]
const withBreak: Span[] = [
  { opensMin: 540, closesMin: 720 },
  { opensMin: 840, closesMin: 1200 },
]
const days = (hours: Record<number, Span[]>) =>
  Object.entries(hours).map(([weekday, spans]) => ({ weekday: Number(weekday), spans }))

describe('hours of a week', () => {
  it('merge neighbouring days with the same hours', () => {
    expect(groupHours(days({ 1: long, 2: long, 3: long, 4: long, 5: long, 6: short, 7: [] }))).toEqual([
      { from: 1, to: 5, spans: long },
      { from: 6, to: 6, spans: short },
      { from: 7, to: 7, spans: [] },
    ])
  })

  it('stay apart if only the openings are equal', () => {
    const groups = groupHours(days({ 1: long, 2: withBreak, 3: withBreak, 4: long, 5: [], 6: [], 7: [] }))
    expect(groups.map(({ from, to }) => [from, to])).toEqual([
      [1, 1],
      [2, 3],
      [4, 4],
      [5, 7],
    ])
  })

  it('show missing days as closed, in any input order', () => {
    expect(
      groupHours([
        { weekday: 3, spans: long },
        { weekday: 2, spans: long },
      ]),
    ).toEqual([
      { from: 1, to: 1, spans: [] },
      { from: 2, to: 3, spans: long },
      { from: 4, to: 7, spans: [] },
    ])
  })

  it('show one line if every day is the same', () => {
    expect(groupHours([])).toEqual([{ from: 1, to: 7, spans: [] }])
  })
})
