import { describe, expect, it } from 'vitest'
import { groupTimes } from './group-times.ts'

describe('times of a day', () => {
  it('are grouped into morning, afternoon and evening by the shop’s wall clock', () => {
    const starts = ['08:59', '10:59', '11:00', '15:59', '16:00', '19:30'].map((utc) => `2026-05-16T${utc}:00Z`)
    expect(groupTimes(starts, 'Europe/Lisbon')).toEqual([
      { part: 'morning', starts: starts.slice(0, 2) },
      { part: 'afternoon', starts: starts.slice(2, 4) },
      { part: 'evening', starts: starts.slice(4) },
    ])
  })

  it('depend on the zone: the same instants are an evening in Tokyo', () => {
    const starts = ['2026-05-16T09:00:00Z', '2026-05-16T10:00:00Z']
    expect(groupTimes(starts, 'Asia/Tokyo')).toEqual([{ part: 'evening', starts }])
  })

  it('handle noon and midnight', () => {
    expect(groupTimes(['2026-01-01T00:00:00Z', '2026-01-01T12:00:00Z'], 'UTC').map(({ part }) => part)).toEqual([
      'morning',
      'afternoon',
    ])
  })

  it('omit empty parts', () => {
    expect(groupTimes([], 'UTC')).toEqual([])
  })
})
