import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decideAfterPush, MOST_PUSH_ATTEMPTS } from './push-answer.ts'

const first = { retryAfterS: null, attempts: 1 }

test.each([
  [200, 'delivered'],
  [201, 'delivered'],
  [202, 'delivered'],
  [404, 'browser_gone'],
  [410, 'browser_gone'],
  [301, 'given_up'],
  [400, 'given_up'],
  [401, 'given_up'],
  [403, 'given_up'],
  [413, 'given_up'],
  [408, 'again'],
  [429, 'again'],
  [500, 'again'],
  [503, 'again'],
  [null, 'again'],
] as const)('[N61] an answer of %s: %s', (status, is) => {
  expect(decideAfterPush({ ...first, status }).is).toBe(is)
})

test('[N61] is tried again later each time, as late as the service asks, 8 times and at most 2 hours later', () => {
  const delays = Array.from({ length: MOST_PUSH_ATTEMPTS }, (_, at) =>
    decideAfterPush({ status: 503, retryAfterS: null, attempts: at + 1 }),
  )
  expect(delays.map((each) => (each.is === 'again' ? each.afterMs / 1000 : each.is))).toEqual([
    30,
    60,
    120,
    240,
    480,
    960,
    1920,
    'given_up',
  ])
  expect(decideAfterPush({ status: 429, retryAfterS: 600, attempts: 1 })).toEqual({ is: 'again', afterMs: 600_000 })
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 20 }), (retryAfterS, attempts) => {
      const outcome = decideAfterPush({ status: 429, retryAfterS, attempts })
      if (attempts >= MOST_PUSH_ATTEMPTS) expect(outcome.is).toBe('given_up')
      else
        expect(outcome).toMatchObject({
          is: 'again',
          afterMs: expect.toSatisfy((ms) => ms >= 30_000 && ms <= 7_200_000),
        })
    }),
  )
})
