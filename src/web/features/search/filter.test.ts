import { expect, test } from 'vitest'
import { narrowing, readFilter, without } from './filter.ts'

const whole = {
  text: 'brick',
  category: 'portraits',
  near: '38.712,-9.139',
  km: '3',
  day: '2026-05-16',
  from: '14:00',
  to: '18:00',
  price: '150',
  rating: '4.5',
  open: 'now',
  confirm: 'instant',
  sort: 'soonest',
  show: 'shops',
}

test('an address that makes sense is read as it stands', () => {
  expect(readFilter(whole)).toEqual(whole)
  expect(readFilter({ city: 'Lisbon' })).toEqual({ city: 'Lisbon' })
  expect(readFilter({})).toEqual({})
})

test.each([
  ['a text of nothing', { text: '   ' }, {}],
  ['what is too long', { text: ` ${'x'.repeat(99)}` }, { text: 'x'.repeat(80) }],
  ['a place that is none', { near: 'home' }, {}],
  ['a place off the globe', { near: '91,200' }, {}],
  ['a place told too exactly', { near: '38.71234,-9.13912' }, {}],
  ['a distance without a place', { km: '3' }, {}],
  ['a distance beyond all', { near: '1,2', km: '5000' }, { near: '1,2', km: '5' }],
  ['a place and a city', { near: '1,2', km: '3', city: 'Porto' }, { near: '1,2', km: '3' }],
  ['a day that never was', { day: '2026-02-30' }, {}],
  ['a window without a day', { from: '14:00', to: '18:00' }, {}],
  ['a window that ends before it begins', { day: '2026-05-16', from: '18:00', to: '14:00' }, { day: '2026-05-16' }],
  ['a window without a length', { day: '2026-05-16', from: '14:00', to: '14:00' }, { day: '2026-05-16' }],
  ['an hour that is none', { day: '2026-05-16', from: '25:00', to: '18:61' }, { day: '2026-05-16' }],
  ['half a window', { day: '2026-05-16', to: '12:00' }, { day: '2026-05-16', from: '00:00', to: '12:00' }],
  ['until midnight', { day: '2026-05-16', from: '18:00' }, { day: '2026-05-16', from: '18:00', to: '24:00' }],
  ['a price that is none', { price: '-5' }, {}],
  ['a price with more than digits', { price: '1e9' }, {}],
  ['six stars', { rating: '6' }, {}],
  ['open some day', { open: 'tomorrow' }, {}],
  ['a confirmation that is none', { confirm: 'maybe' }, {}],
  ['the nearest first from nowhere', { sort: 'near' }, {}],
  ['the soonest of no day', { sort: 'soonest' }, {}],
  ['an order that is none', { sort: 'random' }, {}],
  ['something else than shops', { show: 'makers' }, {}],
])('%s is left out', (_, given, read) => {
  expect(readFilter(given)).toEqual(read)
})

test('a filter goes with what means nothing without it', () => {
  expect(without(whole, 'day')).not.toHaveProperty('from')
  expect(without(whole, 'day')).not.toHaveProperty('sort')
  expect(without({ ...whole, sort: 'near' }, 'near')).not.toHaveProperty('km')
  expect(without({ ...whole, sort: 'near' }, 'near')).not.toHaveProperty('sort')
  expect(without(whole, 'price')).toEqual({ ...whole, price: undefined })
  expect(Object.keys(without(whole, 'price'))).not.toContain('price')
})

test('words that no search knows are left out', () => {
  const given: Record<string, string> = { text: 'brick', utm_source: 'x' }
  expect(readFilter(given)).toEqual({ text: 'brick' })
})

test('how it is shown narrows nothing', () => {
  expect(narrowing({ text: 'x', sort: 'price', show: 'shops' })).toEqual({ text: 'x' })
})
