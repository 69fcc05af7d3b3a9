import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxByRate, taxIn, taxOfLines } from './included-tax.ts'
import { decideReceipt, negated, type PaidVisit, paidOf, receiptNumber, stillAgrees } from './receipt.ts'

/** The visit of the drawing, without its deposit. */
const visit: PaidVisit = {
  shop: {
    name: 'Tesoura',
    street: 'Rua da Graça 41',
    postalCode: '1170-168',
    city: 'Lisboa',
    country: 'PT',
    taxNumber: '509 221 874',
  },
  clientName: 'Frida Holm',
  issuedBy: 'Leonor Brito',
  timeZone: 'Europe/Lisbon',
  currency: 'EUR',
  visit: { startsAt: '2026-11-19T14:00:00.000Z', endsAt: '2026-11-19T15:50:00.000Z' },
  isCompleted: true,
  service: {
    name: 'Colour, long hair',
    memberName: 'Leonor Brito',
    word: 'One more tube of colour',
    priceMinor: 13_800,
    taxPoints: 2300,
  },
  extras: [
    {
      kind: 'product',
      name: 'Shampoo, 250 ml',
      memberName: 'Leonor Brito',
      pieces: 1,
      unitMinor: 1600,
      taxPoints: 2300,
    },
    { kind: 'tip', name: null, memberName: 'Leonor Brito', pieces: 1, unitMinor: 1540, taxPoints: null },
  ],
  payments: [payment('a', 'card', 13_300), { ...payment('b', 'cash', 3640), givenMinor: 5000 }],
}

function payment(id: string, method: 'card' | 'cash', amountMinor: number) {
  const paidAt = '2026-11-19T15:58:00.000Z'
  return { id, method, amountMinor, givenMinor: null, isCorrection: amountMinor < 0, paidAt }
}

const issued = (of: PaidVisit) => {
  const decision = decideReceipt(of)
  if (!decision.ok) throw new Error(decision.code)
  return decision.value
}

test('[C16] the tax of the drawing: 23 % of 125.20 in 154.00', () => {
  expect(issued(visit).taxes).toEqual([{ taxPoints: 2300, grossMinor: 15_400, taxMinor: 2880 }])
  expect(issued(visit).totalMinor).toBe(16_940)
})

test.each([
  ['nothing', 0, 2300, 0],
  ['no rate', 999, 0, 0],
  ['half goes up', 3, 2000, 1],
  ['half goes down below zero', -3, 2000, -1],
  ['yen have no decimals', 1100, 1000, 100],
  ['one yen', 1, 1000, 0],
  ['the largest', 999_999_999, 10_000, 500_000_000],
])('[C16] tax within: %s', (_, gross, points, tax) => {
  expect(taxIn(gross, points)).toBe(tax)
})

test('[C16] tax is the nearest minor unit, half away from zero, against exact fractions', () => {
  const gross = fc.integer({ min: -999_999_999, max: 999_999_999 })
  fc.assert(
    fc.property(gross, fc.integer({ min: 0, max: 10_000 }), (minor, points) => {
      const tax = taxIn(minor, points)
      const [exact, whole] = [BigInt(Math.abs(minor)) * BigInt(points), BigInt(10_000 + points)]
      const rounded = (exact * 2n + whole) / (2n * whole)
      expect(BigInt(Math.abs(tax))).toBe(rounded)
      expect(taxIn(-minor, points)).toBe(tax === 0 ? 0 : -tax)
    }),
  )
})

test('[C16] shares of lines add up to the tax of each rate, in every order', () => {
  const line = fc.record({
    grossMinor: fc.integer({ min: -100_000, max: 999_999_999 }),
    taxPoints: fc.constantFrom(null, 0, 550, 600, 2300),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 22 }), (lines) => {
      const shares = taxOfLines(lines)
      for (const { taxPoints, taxMinor } of taxByRate(lines)) {
        const of = shares.filter((_, index) => lines[index]?.taxPoints === taxPoints)
        expect(of.reduce<number>((sum, tax) => sum + (tax ?? 0), 0)).toBe(taxMinor)
      }
    }),
  )
})

test('[C17] only a visit that is completed and paid to the minor unit has a receipt', () => {
  expect(decideReceipt(visit).ok).toBe(true)
  expect(decideReceipt({ ...visit, isCompleted: false })).toMatchObject({ code: 'visit_not_paid' })
  for (const minor of [-1, 1])
    expect(decideReceipt({ ...visit, payments: [...visit.payments, payment('c', 'card', minor)] }).ok).toBe(false)
  const free = { ...visit, service: { ...visit.service, priceMinor: 0 }, extras: [], payments: [] }
  expect(issued(free)).toMatchObject({ totalMinor: 0, taxes: [{ taxPoints: 2300, grossMinor: 0, taxMinor: 0 }] })
})

test('[C20] a receipt and the one that negates it add up to nothing, line by line', () => {
  const says = issued(visit)
  const back = negated(says)
  expect([back.totalMinor, paidOf(back)]).toEqual([-16_940, -16_940])
  expect(back.taxes).toEqual([{ taxPoints: 2300, grossMinor: -15_400, taxMinor: -2880 }])
  expect(back.lines.map(({ pieces, unitMinor, grossMinor }) => pieces * unitMinor - grossMinor)).toEqual([0, 0, 0])
  expect(taxOfLines(back.lines)).toEqual(taxOfLines(says.lines).map((tax) => tax && -tax))
  expect(back.payments.map(({ givenMinor }) => givenMinor)).toEqual([null, null])
})

test('[C21] what is sold or paid decides whether it agrees; names do not', () => {
  const says = issued(visit)
  expect(stillAgrees(says, { ...visit, clientName: 'F. Holm', shop: { ...visit.shop, street: 'Elsewhere 1' } })).toBe(
    true,
  )
  expect(stillAgrees(says, { ...visit, isCompleted: false })).toBe(false)
  const swapped = [...visit.payments, payment('c', 'card', -100), { ...payment('d', 'cash', 100) }]
  expect(stillAgrees(says, { ...visit, payments: swapped })).toBe(false)
  expect(stillAgrees(says, { ...visit, service: { ...visit.service, taxPoints: 600 } })).toBe(false)
})

test('[C18] a number says its year', () => {
  expect(receiptNumber({ year: 2026, number: 418 })).toBe('2026-000418')
})
