import { expect, test } from 'vitest'
import { parseSpans, spansText } from './spans-text.ts'

test.each([
  ['9-13, 14:30-18', '9–13, 14:30–18'],
  ['14 to 18 and 9.00–13', '9–13, 14–18'],
  ['9 bis 13 und 14:30 bis 18 Uhr', '9–13, 14:30–18'],
  ['de 9 a 13 y de 14.30 a 18', '9–13, 14:30–18'],
  ['9h à 13h et 14h30 à 18h', '9–13, 14:30–18'],
  ['9h às 13h e das 14h30 até 18h', '9–13, 14:30–18'],
  ['９：００〜１３：００、１４：３０～１８：００', '9–13, 14:30–18'],
  ['9時から13時まで、14時30分~18時', '9–13, 14:30–18'],
  ['9ー13と14:30−18', '9–13, 14:30–18'],
  ['٩-١٣، ١٤:٣٠-١٨', '9–13, 14:30–18'],
  ['من 9 إلى 13 ومن 14:30 إلى 18', '9–13, 14:30–18'],
  ['\u20669-13, 14:30-18\u2069', '9–13, 14:30–18'],
  ['۹–۱۳', '9–13'],
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
  ['9 and', 'unreadable'],
  ['von 9', 'unreadable'],
  ['24-2', 'too_late'],
  ['9:02-12', 'off_grid'],
  ['9-13, 12-14', 'overlap'],
])('%s is refused: %s', (typed, mistake) => {
  expect(parseSpans(typed)).toBe(mistake)
})
