import { expect, test } from 'vitest'
import { languages } from '#core/messages/languages.ts'
import { areaFrom, entriesOf, readPo, writePo } from '#core/messages/po.ts'
import { areasOf, readArea } from '../../scripts/messages/catalogue.ts'
import seenAt from '../../scripts/messages/seen-at.json' with { type: 'json' }

test.each(languages.filter((language) => language !== 'en'))('%s comes back from a PO file as it went', (language) => {
  for (const area of areasOf(language)) {
    const source = readArea('en', area)
    const entries = readPo(writePo(language, entriesOf(area, source, readArea(language, area), '/')))
    expect(areaFrom(area, source, entries), area).toEqual(readArea(language, area))
  }
})

test('every area names where it is seen', () => {
  expect(Object.keys(seenAt).sort()).toEqual(areasOf('en'))
})
