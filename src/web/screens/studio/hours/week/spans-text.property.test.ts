import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSpans, spansText } from './spans-text.ts'

/** Ends of spans on the grid, in order and none twice. */
const ends = fc
  .uniqueArray(fc.integer({ min: 0, max: 288 }), { minLength: 0, maxLength: 8 })
  .map((steps) => steps.sort((a, b) => a - b).map((step) => step * 5))

test('hours are read as they are written, in every language’s marks and digits', () => {
  fc.assert(
    fc.property(ends, fc.constantFrom(', ', '、', '، '), fc.constantFrom('–', '~', '〜', '～'), (mins, comma, to) => {
      const spans = mins.flatMap((closesMin, i) => (i % 2 === 1 ? [{ opensMin: mins[i - 1] ?? 0, closesMin }] : []))
      const text = spansText(spans).replaceAll(', ', comma).replaceAll('–', to)
      const arabic = text.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
      const wide = text.replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))
      expect([text, arabic, wide].map(parseSpans)).toEqual([spans, spans, spans])
    }),
  )
})
