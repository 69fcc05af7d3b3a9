import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  adoptPendingSaves,
  applyPendingSaves,
  type PendingSave,
  readPendingSaves,
  withoutPendingSave,
  withPendingSave,
} from './pending-saves.ts'

const pending = (given: Partial<PendingSave>): PendingSave => ({
  personId: 'mara',
  lookId: 'a',
  isSaved: true,
  at: 1,
  ...given,
})

describe('pendingSaves', () => {
  test.each([
    null,
    '',
    'nonsense',
    '{}',
    '7',
    'null',
    '[null, 7, "x", {}, {"lookId": 3}]',
    '[{"lookId":"a","isSaved":"yes","at":1,"personId":null}]',
  ])('invalid stored values are ignored: %j', (text) => {
    expect(readPendingSaves(text)).toEqual([])
  })

  test('written saves are read back, and invalid entries are skipped', () => {
    const kept = [pending({}), pending({ personId: null, lookId: 'b', isSaved: false })]
    expect(readPendingSaves(JSON.stringify([...kept, { lookId: 'c' }]))).toEqual(kept)
  })

  test('the last press on a look counts, for its own person only', () => {
    const first = pending({})
    const others = [pending({ personId: 'ben' }), pending({ lookId: 'b' })]
    const last = pending({ isSaved: false, at: 2 })
    expect(withPendingSave([first, ...others], last)).toEqual([...others, last])
  })

  test('only the last press of a visitor counts', () => {
    const kept = withPendingSave(
      withPendingSave([pending({})], pending({ personId: null })),
      pending({ personId: null, lookId: 'b' }),
    )
    expect(kept).toEqual([pending({}), pending({ personId: null, lookId: 'b' })])
  })

  test('an answered pending save is removed, one pressed meanwhile stays', () => {
    const sent = pending({})
    const newer = pending({ isSaved: false, at: 2 })
    expect(withoutPendingSave([sent], sent)).toEqual([])
    expect(withoutPendingSave([newer], sent)).toEqual([newer])
  })

  test('a sign-in within the hour adopts the visitor’s pending saves; later ones are dropped', () => {
    const asVisitor = pending({ personId: null, isAwaited: true, at: 1000 })
    expect(adoptPendingSaves([asVisitor], 'mara', 1000 + 3_599_999)).toEqual([{ ...asVisitor, personId: 'mara' }])
    expect(adoptPendingSaves([asVisitor], 'mara', 1000 + 3_600_000)).toEqual([])
  })

  test('another person’s pending saves stay theirs, for 30 days', () => {
    const theirs = pending({ personId: 'ben', at: 0 })
    expect(adoptPendingSaves([theirs], 'mara', 29 * 86_400_000)).toEqual([theirs])
    expect(adoptPendingSaves([theirs], 'mara', 30 * 86_400_000)).toEqual([])
  })
})

test('[K1] the hearts always show the last press, however often it is sent', () => {
  const press = fc.record({ lookId: fc.constantFrom('a', 'b', 'c'), isSaved: fc.boolean() })
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
      fc.array(press),
      fc.nat(5),
      (ids, presses, sent) => {
        const expected = new Set<string>(ids)
        let pendingSaves: PendingSave[] = []
        let server = new Set<string>(ids)
        for (const [at, { lookId, isSaved }] of presses.entries()) {
          if (isSaved) expected.add(lookId)
          else expected.delete(lookId)
          pendingSaves = withPendingSave(pendingSaves, pending({ lookId, isSaved, at }))
          // on every sixth press the server answers the oldest pending save
          const [first] = pendingSaves
          if (first && at % 6 === sent) {
            server = applyPendingSaves(server, [first])
            pendingSaves = withoutPendingSave(pendingSaves, first)
          }
          expect(applyPendingSaves(server, pendingSaves)).toEqual(expected)
        }
      },
    ),
  )
})
