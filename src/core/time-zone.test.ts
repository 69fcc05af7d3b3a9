import { describe, expect, test } from 'vitest'
import { isTimeZone } from './time-zone.ts'

const old =
  'ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST US/Pacific-New Canada/East-Saskatchewan SystemV/PST8'.split(
    ' ',
  )

describe('[T19] a zone', () => {
  test.each(old)('is not %s, which Intl takes and Temporal refuses', (name) => {
    expect(isTimeZone(name)).toBe(false)
  })

  test.each(['', '+05:00', '-03', 'Mars/Base', '2026-01-01T00:00[Europe/Lisbon]', 'Europe/Lisbon ', 'null'])(
    'is not %j',
    (name) => expect(isTimeZone(name)).toBe(false),
  )

  test.each([...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', 'Asia/Calcutta', 'Etc/GMT+5', 'EST', 'CET'])])(
    'is %s',
    (name) => expect(isTimeZone(name)).toBe(true),
  )
})
