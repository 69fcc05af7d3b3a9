import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedTo, placeAfterDrag, shiftOf } from './sortable-maths.ts'

const even = [0, 100, 200, 300].map((top) => ({ top, height: 100 }))

test('a row passes its neighbour once it covers more than half of it', () => {
  expect(placeAfterDrag(even, 0, 49)).toBe(0)
  expect(placeAfterDrag(even, 0, 51)).toBe(1)
  expect(placeAfterDrag(even, 0, 251)).toBe(3)
  expect(placeAfterDrag(even, 0, 9999)).toBe(3)
  expect(placeAfterDrag(even, 3, -51)).toBe(2)
  expect(placeAfterDrag(even, 3, -9999)).toBe(0)
  expect(placeAfterDrag(even, 7, 10)).toBe(7)
})

test('a move keeps every row and shifts those between by the height of the moved one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 20 }), fc.nat(19), fc.nat(19), (list, a, b) => {
      const from = a % list.length
      const to = b % list.length
      const next = movedTo(list, from, to)
      expect([...next].sort()).toEqual([...list].sort())
      expect(next[to]).toBe(list[from])
      list.forEach((one, index) => {
        if (index !== from) expect(Math.sign(next.indexOf(one) - index)).toBe(Math.sign(shiftOf(index, from, to, 10)))
      })
    }),
  )
})
