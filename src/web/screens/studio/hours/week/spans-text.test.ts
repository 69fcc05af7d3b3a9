import { expect, test } from 'vitest'
import { parseSpans, spansText } from './spans-text.ts'

test.each([
  ['9-13, 14:30-18', '9–13, 14:30–18'],
  ['14 to 18 and 9.00–13', '9–13, 14–18'],
  ['22-2', '22–2'],
  ['0-24', '0–24'],
  ['', ''],
])('%s is read as %s', (typed, said) => {
  const spans = parseSpans(typed)
  expect(Array.isArray(spans) && spansText(spans)).toBe(said)
})

test.each([
  ['nine to five', 'unreadable'],
  ['9-25', 'unreadable'],
  ['24-2', 'too_late'],
  ['9:02-12', 'off_grid'],
  ['9-13, 12-14', 'overlap'],
])('%s is refused: %s', (typed, mistake) => {
  expect(parseSpans(typed)).toBe(mistake)
})
