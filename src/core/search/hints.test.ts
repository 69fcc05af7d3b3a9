import { expect, test } from 'vitest'
import { cappedCount } from './capped-count.ts'
import { defaultSort } from './filter.ts'
import { widerFilters } from './hints.ts'

const whole = { text: 'a', category: 'b', city: 'c', near: 'd', km: 3, day: 'e', from: 840, to: 1080 }
const more = { ...whole, price: 1, rating: 4, open: 'now', confirm: 'instant' }

test('[F5] each filter can be dropped or widened alone, the smallest change first', () => {
  const named = widerFilters(more).map((change) => ('drop' in change ? change.drop : `wider ${change.widen}`))
  expect(named).toEqual([
    'wider time',
    'wider km',
    'open',
    'confirm',
    'rating',
    'price',
    'time',
    'day',
    'near',
    'city',
    'text',
    'category',
  ])
  for (const { filter } of widerFilters(more)) expect(filter).not.toEqual(more)
})

test('[F5] dropping a filter drops the filters that depend on it', () => {
  const of = (name: string) => widerFilters(whole).find((change) => 'drop' in change && change.drop === name)!.filter
  expect(of('day')).toEqual({ text: 'a', category: 'b', city: 'c', near: 'd', km: 3 })
  expect(of('near')).toEqual({ text: 'a', category: 'b', city: 'c', day: 'e', from: 840, to: 1080 })
  expect(of('time')).toEqual({ text: 'a', category: 'b', city: 'c', near: 'd', km: 3, day: 'e' })
})

test('[F5] a filter never widens beyond the whole day or the maximum distance', () => {
  expect(widerFilters({ day: 'e', from: 100, to: 1400 }).map((change) => 'widen' in change)).toEqual([false, false])
  expect(widerFilters({ near: 'd', km: 100 }).map((change) => 'widen' in change)).toEqual([false])
  expect(widerFilters({ near: 'd', km: 60 })[0]).toMatchObject({ widen: 'km', km: 100 })
  expect(widerFilters({})).toEqual([])
})

test('[F5] counts are exact up to the limit of counting', () => {
  expect([cappedCount(0), cappedCount(200), cappedCount(201)]).toEqual([
    { count: 0, isMore: false },
    { count: 200, isMore: false },
    { count: 200, isMore: true },
  ])
})

test('[F10] the default order is relevance with a text, else soonest with a day, else nearest with a place, else newest', () => {
  expect(defaultSort({ text: 'x', day: 'x', near: 'y' })).toBe('relevance')
  expect([defaultSort({ day: 'x', near: 'y' }), defaultSort({ near: 'y' }), defaultSort({})]).toEqual([
    'soonest',
    'near',
    'newest',
  ])
})
