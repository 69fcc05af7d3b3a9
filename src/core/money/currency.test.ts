import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies } from '../shops/country-currency.ts'
import { currencyFormat, decimalsOf, LARGEST_MINOR, minorPerUnit } from './currency.ts'
import { amountText, minorOf } from './typed-amount.ts'

test.each([
  ['EUR', 2],
  ['HUF', 2],
  ['COP', 2],
  ['JPY', 0],
  ['KWD', 3],
  ['IQD', 3],
  ['CLF', 4],
])('[S70] %s has %i decimals', (currency, decimals) => {
  expect([decimalsOf(currency), minorPerUnit(currency)]).toEqual([decimals, 10 ** decimals])
})

test('[S70] an amount of any offered currency is typed, read, typed again and printed without loss', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencies),
      fc.integer({ min: 0, max: LARGEST_MINOR }),
      fc.constantFrom('en-GB', 'de', 'ar-EG-u-nu-latn', 'ja'),
      (currency, minor, tag) => {
        const text = amountText(minor, currency)
        expect(minorOf(text, currency)).toBe(minor)
        expect(minorOf(text.replace('.', ','), currency)).toBe(minor)
        const digits = currencyFormat(tag, currency)
          .formatToParts(minor / minorPerUnit(currency))
          .filter(({ type }) => type === 'integer' || type === 'fraction')
          .map(({ value }) => value)
          .join('')
        expect(digits).toBe(text.replace('.', ''))
      },
    ),
  )
})

test.each([
  ['38', 3800],
  ['38,5', 3850],
  [' 0.50 ', 50],
  ['9999999.99', LARGEST_MINOR],
])('reads %s in EUR as %i', (text, minor) => {
  expect(minorOf(text, 'EUR')).toBe(minor)
})

test.each(['', '-1', '1e3', '38.505', '10000000', '.5', '1 000', 'abc', '12.34.5'])(
  '%s is no amount of EUR',
  (text) => {
    expect(minorOf(text, 'EUR')).toBeNaN()
  },
)

test('no decimals are typed in JPY', () => {
  expect([minorOf('450', 'JPY'), minorOf('450.5', 'JPY')]).toEqual([450, Number.NaN])
})
