import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adopted, overlaid, readWishes, type Wish, withoutWish, withWish } from './wishes.ts'

const wish = (given: Partial<Wish>): Wish => ({ personId: 'mara', lookId: 'a', isSaved: true, at: 1, ...given })

describe('wishes', () => {
  test.each([
    null,
    '',
    'nonsense',
    '{}',
    '7',
    'null',
    '[null, 7, "x", {}, {"lookId": 3}]',
    '[{"lookId":"a","isSaved":"yes","at":1,"personId":null}]',
  ])('whatever stands in the browser, %s is no wish', (text) => {
    expect(readWishes(text)).toEqual([])
  })

  test('what was written is read, and junk beside it is not', () => {
    const kept = [wish({}), wish({ personId: null, lookId: 'b', isSaved: false })]
    expect(readWishes(JSON.stringify([...kept, { lookId: 'c' }]))).toEqual(kept)
  })

  test('the last press on a look counts, and only for its own person', () => {
    const first = wish({})
    const others = [wish({ personId: 'ben' }), wish({ lookId: 'b' })]
    const last = wish({ isSaved: false, at: 2 })
    expect(withWish([first, ...others], last)).toEqual([...others, last])
  })

  test('of a visitor only the last press counts', () => {
    const kept = withWish(withWish([wish({})], wish({ personId: null })), wish({ personId: null, lookId: 'b' }))
    expect(kept).toEqual([wish({}), wish({ personId: null, lookId: 'b' })])
  })

  test('an answered wish goes, one pressed meanwhile stays', () => {
    const sent = wish({})
    const newer = wish({ isSaved: false, at: 2 })
    expect(withoutWish([sent], sent)).toEqual([])
    expect(withoutWish([newer], sent)).toEqual([newer])
  })

  test('whoever signs in within the hour gets what they wished for as a visitor; later it is nobody’s', () => {
    const asVisitor = wish({ personId: null, isAwaited: true, at: 1000 })
    expect(adopted([asVisitor], 'mara', 1000 + 3_599_999)).toEqual([{ ...asVisitor, personId: 'mara' }])
    expect(adopted([asVisitor], 'mara', 1000 + 3_600_000)).toEqual([])
  })

  test("another person's wishes stay theirs, for 30 days", () => {
    const theirs = wish({ personId: 'ben', at: 0 })
    expect(adopted([theirs], 'mara', 29 * 86_400_000)).toEqual([theirs])
    expect(adopted([theirs], 'mara', 30 * 86_400_000)).toEqual([])
  })
})

test('[K1] whatever is pressed, and however often it is sent, the hearts show the last press', () => {
  const press = fc.record({ lookId: fc.constantFrom('a', 'b', 'c'), isSaved: fc.boolean() })
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
      fc.array(press),
      fc.nat(5),
      (ids, presses, sent) => {
        const expected = new Set<string>(ids)
        let wishes: Wish[] = []
        let server = new Set<string>(ids)
        for (const [at, { lookId, isSaved }] of presses.entries()) {
          if (isSaved) expected.add(lookId)
          else expected.delete(lookId)
          wishes = withWish(wishes, wish({ lookId, isSaved, at }))
          // now and then the server answers the first that waits
          const [first] = wishes
          if (first && at % 6 === sent) {
            server = overlaid(server, [first])
            wishes = withoutWish(wishes, first)
          }
          expect(overlaid(server, wishes)).toEqual(expected)
        }
      },
    ),
  )
})
