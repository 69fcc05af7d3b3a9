import { expect, test } from 'vitest'
import { areaFrom, entriesOf, readPo, writePo } from './po.ts'

const english = {
  title: 'Cart',
  '@items': 'under the title',
  'items(n: number, shop)': '{n, plural, one {One look} other {# looks}} at {shop}',
  steps: ['Choose', 'Say “yes\\no”\n"twice"'],
  refused: { taken: 'It is gone.' },
}
const german = {
  title: 'Warenkorb',
  items: '{n, plural, one {Ein Look} other {# Looks}} bei {shop}',
  steps: ['Wähle', 'Sag "\\"\n'],
}

test('a text goes with its note, its arguments and where it is seen', () => {
  const entries = entriesOf('booking/cart', english, german, '/cart')
  expect(entries.map(({ context }) => context)).toEqual([
    'booking/cart:title',
    'booking/cart:items',
    'booking/cart:steps/0',
    'booking/cart:steps/1',
    'booking/cart:refused/taken',
  ])
  expect(writePo('de', entries.slice(1, 2)).split('\n\n')[1]).toBe(
    `#. under the title
#. Arguments: n, shop
#. Seen at /cart
#, icu-message-format
msgctxt "booking/cart:items"
msgid "{n, plural, one {One look} other {# looks}} at {shop}"
msgstr "{n, plural, one {Ein Look} other {# Looks}} bei {shop}"
`,
  )
})

test('quotes, line breaks and backslashes survive; what nobody translated is left out', () => {
  const entries = readPo(writePo('de', entriesOf('booking/cart', english, german, '/cart')))
  expect(areaFrom('booking/cart', english, entries)).toEqual(german)
})

test('an editor may break lines; what it marked as fuzzy or obsolete is not taken', () => {
  const po = [
    'msgctxt "booking/cart:title"',
    'msgid "Cart"',
    'msgstr ""',
    '"Waren"',
    '"korb"',
    '',
    '#, fuzzy, icu-message-format',
    'msgctxt "booking/cart:items"',
    'msgid "…"',
    'msgstr "guessed"',
    '',
    '#~ msgctxt "booking/cart:gone"',
    '#~ msgid "Gone"',
    '#~ msgstr "Fort"',
  ].join('\r\n')
  expect([...readPo(po)]).toEqual([['booking/cart:title', 'Warenkorb']])
})

test.each([['msgid'], ['{"title": "Cart"}'], ['"a text without its name"']])('%s is refused with its line', (line) => {
  expect(() => readPo(`msgctxt "a"\n\n${line}`.replace('msgctxt "a"\n\n"', '"'))).toThrow(
    /^Line \d is not of a PO file$/,
  )
})
