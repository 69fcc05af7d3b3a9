import { expect, test } from 'vitest'
import { readDays, spellDays } from './days.ts'

test('[G15] days are read in their order and spelled the same again', () => {
  expect(readDays('2026-11-22,2026-11-21')).toEqual(['2026-11-21', '2026-11-22'])
  expect(spellDays(['2026-11-22', '2026-11-21'])).toBe('2026-11-21,2026-11-22')
  expect(readDays('2026-02-28,2026-03-28')).toHaveLength(2)
})

test.each([
  '',
  ',',
  '2026-11-21,',
  '2026-13-41',
  '2026-02-30',
  '0000-01-01',
  '26-1-1',
  'saturday',
  '2026-11-21,2026-11-21',
  '2026-11-21,2026-12-20',
  '2026-11-01,2026-11-02,2026-11-03,2026-11-04,2026-11-05,2026-11-06,2026-11-07,2026-11-08',
])('[G15] %j are not days to choose from', (spelled) => expect(readDays(spelled)).toBeUndefined())
