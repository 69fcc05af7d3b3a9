import { expect, test } from 'vitest'
import { dayParam, parseSearch, stringifySearch, textParams, whenParams } from './search-params.ts'

test('parameters printed into an address and parsed again are the same, as text', () => {
  const search = { category: 'night-sky', text: '35 mm & more', city: 'São Paulo' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
  expect(parseSearch('?text=35')).toEqual({ text: '35' })
  expect(stringifySearch({ text: '', city: undefined })).toBe('')
})

test('a text is trimmed, cut to the server’s limit, and omitted when empty', () => {
  expect(textParams({ text: '  brick  ', other: 'x' }, { text: 80 })).toEqual({ text: 'brick' })
  expect(textParams({ text: 'x'.repeat(99) }, { text: 80 }).text).toHaveLength(80)
  expect(textParams({ text: '   ', city: 7 }, { text: 80, city: 80 })).toEqual({})
})

test('only an existing day is accepted', () => {
  expect(dayParam({ day: '2026-05-16' }, 'day')).toEqual({ day: '2026-05-16' })
  for (const day of ['2026-02-30', '16.05.2026', 'tomorrow', undefined]) expect(dayParam({ day }, 'day')).toEqual({})
})

test('a window is accepted with its day only, and only if it ends after it begins', () => {
  const when = { day: '2026-05-16', from: '14:00', to: '24:00' }
  expect(whenParams({ ...when, text: 'x' })).toEqual(when)
  expect(whenParams({ from: '14:00', to: '18:00' })).toEqual({})
  for (const [from, to] of [
    ['18:00', '14:00'],
    ['14:00', undefined],
    ['25:00', '26:00'],
    ['2', '3'],
  ])
    expect(whenParams({ day: when.day, from, to })).toEqual({ day: when.day })
})
