import { expect, test } from 'vitest'
import { readShop } from './read-shop.ts'
import { weekOf } from './shop-lines.ts'

const begin = `shop kiln | Kiln | ceramics | For tests
terms JPY | free until 24 h | then 50 %`

test('hours name days, spans and what lies past midnight', () => {
  expect(weekOf('Mon-Tue 9-13 14-19:30, Sat 20-26')).toEqual({
    1: [
      [540, 780],
      [840, 1170],
    ],
    2: [
      [540, 780],
      [840, 1170],
    ],
    6: [[1200, 1560]],
  })
  expect(weekOf('')).toEqual({})
  expect(() => weekOf('Mo 9-13')).toThrow('"Mo" is none of Mon')
  expect(() => weekOf('Mon 9')).toThrow('"9" are no hours.')
})

test('a service takes its price in the shop’s currency, and what follows in any order', () => {
  const { services } = readShop(
    `${begin}\nservice fire | Fire | In the kiln | from 3000 | 90 min | on request | in kiln | bring Clay`,
  )
  expect(services).toEqual([
    {
      key: 'fire',
      name: 'Fire',
      category: 'ceramics',
      summary: 'In the kiln',
      priceMinor: 3000,
      priceKind: 'from',
      durationMin: 90,
      confirmation: 'on_request',
      rooms: ['kiln'],
      bring: 'Clay',
    },
  ])
})

test.each([
  ['servise fire', 'No line begins with this word.'],
  ['service fire | Fire | In the kiln | 3000 | 90 min | besides Clay', '"besides" is none of'],
  ['service fire | Fire | In the kiln | 3000', 'is no number.'],
  ['service fire | Fire | In the kiln | 30.50 | 90 min', '"30.50" is no amount in JPY.'],
  ['covers no-such-picture', 'The picture no-such-picture is not in this file.'],
  ['member ana | Ana | Potter | boss | fire | Mon 9-13', '"boss" is none of owner'],
  ['look Bowl | | ana | clay', 'A field is missing.'],
])('the line “%s” is refused by its shop and text', (line, why) => {
  expect(() => readShop(`${begin}\n${line}`)).toThrow(why)
  expect(() => readShop(`${begin}\n${line}`)).toThrow(/^kiln, "/)
})
