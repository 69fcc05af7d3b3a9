import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ibanText, isBic, isIban, plainIban } from './iban.ts'

/** Examples of the registry. */
const right = [
  'PT50000201231234567890154',
  'DE89370400440532013000',
  'GB82WEST12345698765432',
  'FR1420041010050500013M02606',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
  'BE68539007547034',
]

test('[C40] IBANs of many countries, as they are typed', () => {
  for (const iban of right) {
    expect(isIban(iban), iban).toBe(true)
    expect(plainIban(ibanText(iban).toLowerCase())).toBe(iban)
  }
  expect(ibanText('BE68539007547034')).toBe('BE68 5390 0754 7034')
})

test('[C40] bad IBANs', () => {
  const wrong = [
    '',
    'PT50',
    'PT50000201231234567890155',
    'PT5000020123123456789015',
    'PT500002012312345678901544',
    'DE89370400440532013001',
    'DE8937040044053201300',
    '8937040044053201300000',
    'DEXX370400440532013000',
    'DE89 3704 0044 0532 0130 00',
    'de89370400440532013000',
    'PT50000201231234567890154\n',
    'ＤＥ89370400440532013000',
    'PT50 0035 0122 4471',
  ]
  for (const iban of wrong) expect(isIban(iban), iban).toBe(false)
})

test('[C40] one digit mistyped, or two neighbours swapped, is noticed', () => {
  const place = fc.integer({ min: 4, max: 20 })
  fc.assert(
    fc.property(
      fc.constantFrom('PT50000201231234567890154', 'DE89370400440532013000'),
      place,
      fc.nat(9),
      (iban, at, digit) => {
        const typed = iban.slice(0, at) + String(digit) + iban.slice(at + 1)
        expect(isIban(typed)).toBe(typed === iban)
        const swapped = iban.slice(0, at) + iban.charAt(at + 1) + iban.charAt(at) + iban.slice(at + 2)
        expect(isIban(swapped)).toBe(swapped === iban)
      },
    ),
  )
})

test('[C40] BICs have eight or eleven signs', () => {
  for (const bic of ['CGDIPTPL', 'DEUTDEFF500', 'BCOMPTPLXXX']) expect(isBic(bic), bic).toBe(true)
  for (const bic of ['', 'CGDIPT', 'CGDIPTPLX', '1GDIPTPL', 'CGDI12PL', 'cgdiptpl', 'CGDIPTPLXXXX'])
    expect(isBic(bic), bic).toBe(false)
})
