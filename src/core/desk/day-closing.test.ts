import { expect, test } from 'vitest'
import { needsClosingWord, sumsByCurrency } from './day-closing.ts'

const card = { currency: 'EUR', method: 'card', expectedMinor: 81_200, countedMinor: 81_200 }
const cash = { currency: 'EUR', method: 'cash', expectedMinor: 37_240, countedMinor: 36_740 }
const transfer = { currency: 'EUR', method: 'transfer', expectedMinor: 10_000, countedMinor: null }
const yen = { currency: 'JPY', method: 'cash', expectedMinor: 4500, countedMinor: 5000 }

test('[C5] a day sums what was taken and what the count differs by, each currency by itself', () => {
  expect(sumsByCurrency([card, cash, transfer, yen])).toEqual([
    { currency: 'EUR', takenMinor: 128_440, differenceMinor: -500 },
    { currency: 'JPY', takenMinor: 4500, differenceMinor: 500 },
  ])
})

test('[C5] a difference needs a word; what nobody counted is none', () => {
  expect(needsClosingWord([card, transfer])).toBe(false)
  expect(needsClosingWord([card, cash])).toBe(true)
  // Too much of one and too little of another is two differences, not none.
  expect(needsClosingWord([cash, { ...card, countedMinor: 81_700 }])).toBe(true)
})
