import { describe, expect, it } from 'vitest'
import { addDays, firstFreeDay, nextStart, openDay, weekOf } from './week.ts'

const day = (on: string, free = 0) => ({ on, starts: Array.from({ length: free }, (_, at) => `${on}T1${at}:00:00Z`) })

describe('weeks of free times', () => {
  it('cross months, years and clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })

  it('begin today unless a later week is requested', () => {
    expect(weekOf(undefined, '2026-05-14')).toBeUndefined()
    expect(weekOf('2026-05-20', '2026-05-14')).toBeUndefined()
    expect(weekOf('2026-05-21', '2026-05-14')).toBe('2026-05-21')
    expect(weekOf('2026-06-01', '2026-05-14')).toBe('2026-05-28')
  })

  it('treat a past day as today', () => {
    expect(weekOf('2025-01-01', '2026-05-14')).toBeUndefined()
  })
})

describe('[F61] a look that nobody asked a day of', () => {
  it('opens on its next free day if seven days are full', () => {
    expect(firstFreeDay('2026-05-21', '2026-05-14')).toBe('2026-05-21')
    expect(firstFreeDay('2026-06-03', '2026-05-14')).toBe('2026-06-03')
  })

  it('opens on this week if a day of it is free, and if none is soon', () => {
    expect(firstFreeDay('2026-05-20', '2026-05-14')).toBeUndefined()
    expect(firstFreeDay(undefined, '2026-05-14')).toBeUndefined()
  })
})

describe('the selected day', () => {
  const days = [day('2026-05-14'), day('2026-05-15'), day('2026-05-16', 3), day('2026-05-17', 1)]

  it('is the first with a free time', () => {
    expect(openDay(days, undefined)?.on).toBe('2026-05-16')
  })

  it('is the requested one, also without free times', () => {
    expect(openDay(days, '2026-05-17')?.on).toBe('2026-05-17')
    expect(openDay(days, '2026-05-15')?.on).toBe('2026-05-15')
  })

  it('is not an empty first day that paging requested', () => {
    expect(openDay(days, '2026-05-14')?.on).toBe('2026-05-16')
  })

  it('is the first if no day has free times', () => {
    expect(openDay([day('2026-05-14'), day('2026-05-15')], undefined)?.on).toBe('2026-05-14')
    expect(openDay([], '2026-05-14')).toBeUndefined()
  })
})

describe('the next start after a day without free times', () => {
  const days = [day('2026-05-14', 2), day('2026-05-15'), day('2026-05-16', 3)]

  it('is the first of a later day, else the first of all days', () => {
    expect(nextStart(days, days[1])).toBe('2026-05-16T10:00:00Z')
    expect(nextStart(days.slice(0, 2), days[1])).toBe('2026-05-14T10:00:00Z')
  })

  it('is none if no day has any', () => {
    expect(nextStart([day('2026-05-14')], undefined)).toBeUndefined()
  })
})
