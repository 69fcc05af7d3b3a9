import { describe, expect, test } from 'vitest'
import { firstInWindow, whenOf } from './searched-when.ts'

describe('[F60] the day and window of a search', () => {
  test('go along without the other parts, and a window only with its day', () => {
    const search = { text: 'brick', day: '2026-05-16', from: '14:00', to: '18:00' }
    expect(whenOf(search)).toEqual({ day: '2026-05-16', from: '14:00', to: '18:00' })
    expect(whenOf({ day: '2026-05-16', from: '14:00' })).toEqual({ day: '2026-05-16' })
    expect(whenOf({ from: '14:00', to: '18:00' })).toEqual({})
  })

  test('choose the first start inside the window by the shop’s wall clock, its end excluded', () => {
    const starts = ['2026-05-16T08:00:00Z', '2026-05-16T13:00:00Z', '2026-05-16T16:00:00Z']
    const window = { from: '14:00', to: '17:00' }
    expect(firstInWindow(starts, 'Europe/Lisbon', window)).toBe('2026-05-16T13:00:00Z')
    expect(firstInWindow(starts, 'Asia/Tokyo', { from: '22:00', to: '24:00' })).toBe('2026-05-16T13:00:00Z')
    expect(firstInWindow(starts, 'Europe/Lisbon', { from: '15:00', to: '17:00' })).toBeUndefined()
    expect(firstInWindow(starts, 'Europe/Lisbon', {})).toBe(starts[0])
  })
})
