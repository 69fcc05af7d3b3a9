import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoDay } from '../calendar-day.ts'
import { narrowing, normalSearch, parseSearch, printSearch, without } from './address.ts'
import { DAY_MIN, filterFields, offeredSorts, paramNames, type Search, type SearchParams } from './filter.ts'

const whole: SearchParams = {
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

test('a valid address is parsed unchanged', () => {
  expect(normalSearch(whole)).toEqual(whole)
  expect(normalSearch({ city: 'Lisbon' })).toEqual({ city: 'Lisbon' })
  expect(normalSearch({})).toEqual({})
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
  ['a price range without a bound', { price: '0-', currency: 'EUR' }, {}],
  ['a price range that ends before it begins', { price: '60-20' }, {}],
  ['a price from nothing on', { price: '0-60' }, { price: '60' }],
  ['a currency that compares nothing', { currency: 'EUR' }, {}],
  ['a currency that is none', { price: '20-60', currency: 'euro' }, { price: '20-60' }],
  ['a switch beside a day', { day: '2026-05-16', free: 'today' }, { day: '2026-05-16' }],
  ['a price with more than digits', { price: '1e9' }, {}],
  ['six stars', { rating: '6' }, {}],
  ['open some day', { open: 'tomorrow' }, {}],
  ['a confirmation that is none', { confirm: 'maybe' }, {}],
  ['the nearest first from nowhere', { sort: 'near' }, {}],
  ['the soonest of no day', { sort: 'soonest' }, {}],
  ['an order that is none', { sort: 'random' }, {}],
  ['something else than shops', { show: 'makers' }, {}],
])('%s is dropped', (_, given, read) => {
  expect(normalSearch(given)).toEqual(read)
})

test('removing a filter removes the parameters that depend on it', () => {
  expect(without(whole, 'day')).not.toHaveProperty('from')
  expect(without(whole, 'day')).not.toHaveProperty('sort')
  expect(without({ ...whole, sort: 'near' }, 'near')).not.toHaveProperty('km')
  expect(without({ ...whole, sort: 'near' }, 'near')).not.toHaveProperty('sort')
  expect(without(whole, 'price')).toEqual({ ...whole, price: undefined })
  expect(Object.keys(without(whole, 'price'))).not.toContain('price')
})

test('unknown parameters are dropped', () => {
  const given: Record<string, string> = { text: 'brick', utm_source: 'x' }
  expect(normalSearch(given)).toEqual({ text: 'brick' })
})

test('sort and view are not counted as filters', () => {
  expect(narrowing({ text: 'x', sort: 'price', currency: 'EUR', show: 'shops' })).toEqual({ text: 'x' })
  expect(narrowing({ price: '20-60', currency: 'EUR', sort: 'price' })).toEqual({ price: '20-60', currency: 'EUR' })
})

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const within = ({ least, most }: { least: number; most: number }) => fc.integer({ min: least, max: most })
const thousandths = (most: number) => fc.integer({ min: -most * 1000, max: most * 1000 }).map((n) => n / 1000 + 0)
const words = (longest: number) =>
  fc
    .string({ unit: 'grapheme', maxLength: longest })
    .map((text) => text.trim())
    .filter((text) => text !== '' && text.length <= longest)

/** Generates valid searches. */
const sensible: fc.Arbitrary<Search> = fc
  .record({
    text: optional(words(filterFields.text.longest)),
    category: optional(words(filterFields.category.longest)),
    city: optional(words(filterFields.city.longest)),
    near: optional(fc.record({ lat: thousandths(90), lng: thousandths(180) })),
    km: within(filterFields.km),
    day: optional(fc.integer({ min: 0, max: 40_000 }).map(isoDay)),
    window: optional(fc.uniqueArray(fc.integer({ min: 0, max: DAY_MIN }), { minLength: 2, maxLength: 2 })),
    bounds: optional(
      fc.uniqueArray(fc.integer({ min: 1, max: filterFields.price.most }), { minLength: 1, maxLength: 2 }),
    ),
    isFrom: fc.boolean(),
    currency: optional(fc.constantFrom('EUR', 'JPY')),
    length: optional(within(filterFields.length)),
    maker: optional(words(filterFields.maker.longest)),
    free: optional(fc.constantFrom(...filterFields.free.values)),
    rating: optional(fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10)),
    open: optional(fc.constantFrom(...filterFields.open.values)),
    confirm: optional(fc.constantFrom(...filterFields.confirm.values)),
    show: optional(fc.constant('shops' as const)),
    sort: fc.nat(),
  })
  .map(({ window, km, sort, city, bounds, isFrom, currency, free, ...others }) => {
    const [first, second] = (bounds ?? []).toSorted((a, b) => a - b)
    const one = isFrom ? { from: first! } : { to: first! }
    const price = bounds && (second === undefined ? one : { from: first!, to: second })
    const rest = { ...others, price, ...(others.day === undefined && { free }) }
    const [from = 0, to = 0] = (window ?? []).toSorted((a, b) => a - b)
    const offered = [undefined, ...offeredSorts(rest)]
    const order = offered[sort % offered.length]
    return {
      ...rest,
      ...((price || order === 'price') && { currency }),
      ...(rest.near ? { km } : { city }),
      ...(rest.day !== undefined && window && { from, to }),
      sort: order,
    }
  })

test('[F3] printing a search as an address and parsing it gives the same search', () => {
  fc.assert(
    fc.property(sensible, (search) => {
      const address = new URLSearchParams(Object.entries<string>(printSearch(search) as Record<string, string>))
      expect(parseSearch(Object.fromEntries(new URLSearchParams(String(address))))).toEqual(search)
    }),
    { numRuns: 300 },
  )
})

test('[F3] any address can be parsed, and a printed one parses to the same search', () => {
  const almost = fc.constantFrom('24:00', '12:60', '2026-02-30', '-0,-0', '91,0', '0', '5.0', '1e2', 'near', '\u{d800}')
  const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 120 }), almost, fc.constantFrom(null, 5, {}, [], true))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...paramNames, 'other'), value), (given) => {
      const once = normalSearch(given)
      expect(normalSearch(once)).toEqual(once)
    }),
    { numRuns: 500 },
  )
})
