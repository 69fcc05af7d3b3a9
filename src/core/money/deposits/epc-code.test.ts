import { expect, test } from 'vitest'
import { epcCode } from './epc-code.ts'

const transfer = {
  holder: 'Casa Luz Fotografia',
  iban: 'PT50000201231234567890154',
  bic: null,
  minor: 2800,
  currency: 'EUR',
  reference: 'LB-7K2Q-4M',
}

test('[C42] the code has the lines of EPC069-12', () => {
  expect(epcCode(transfer)).toBe(
    'BCD\n002\n1\nSCT\n\nCasa Luz Fotografia\nPT50000201231234567890154\nEUR28.00\n\n\nLB-7K2Q-4M',
  )
  expect(epcCode({ ...transfer, bic: 'CGDIPTPL', minor: 1 })).toContain(
    'SCT\nCGDIPTPL\nCasa Luz Fotografia\nPT50000201231234567890154\nEUR0.01',
  )
})

test('[C42] a break in a name moves no line', () => {
  expect(epcCode({ ...transfer, holder: 'Casa\nLuz' })?.split('\n')).toHaveLength(11)
})

test('[C42] other currencies have no code', () => {
  for (const currency of ['GBP', 'JPY', 'KWD', 'CHF']) expect(epcCode({ ...transfer, currency })).toBeNull()
})
