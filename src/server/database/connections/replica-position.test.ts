import type pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { compareWithPrimary, MOST_LAG_MS } from './replica-position.ts'

/** What the two databases answer; replica.test.ts asks real ones. */
let given: { at: number; written: number; replayed: number }
let compare: ReturnType<typeof compareWithPrimary>
let changes = 0
beforeEach(() => {
  given = { at: 0, written: 100, replayed: 100 }
  changes = 1
  const answering = (row: () => object) => ({ query: async () => ({ rows: [row()] }) }) as unknown as pg.Pool
  compare = compareWithPrimary({
    // Asked for its position it stays where it is, while time goes on.
    replica: answering(() => {
      given.at += 10
      return { is_replica: true, replayed: String(given.replayed), system: '1' }
    }),
    primary: answering(() => ({ written: String(given.written), system: '1' })),
    now: () => given.at,
  })
})
const next = (now: Partial<typeof given>) => {
  Object.assign(given, now)
  return compare.next(changes)
}

test('[O190] it is fit once it was compared twice, and while it has what the primary had two seconds before', async () => {
  expect(await next({})).toBe('not_compared_yet')
  expect(await next({ at: 1_000 })).toBeNull()
  expect(await next({ at: 2_000, written: 200 })).toBeNull()
  expect(compare.lagMs()).toBeLessThan(MOST_LAG_MS)
  expect(await next({ at: 3_500, written: 300 })).toBe('behind')
  expect(compare.lagMs()).toBeGreaterThan(MOST_LAG_MS)
  expect(await next({ at: 4_000, replayed: 200 })).toBe('behind')
  expect(await next({ at: 4_100, replayed: 299 })).toBe('behind')
  expect(await next({ at: 4_200, replayed: 300 })).toBeNull()
})

test('[O190] after hours in which nobody read, one that is not at the end is behind until it is known how far', async () => {
  await next({})
  expect(await next({ at: 1_000 })).toBeNull()
  const hour = 3_600_000
  expect(await next({ at: hour, written: 900, replayed: 899 })).toBe('behind')
  expect(await next({ at: hour + 500, written: 950, replayed: 900 })).toBeNull()
})

test('[O191] after a change it must have replayed what the primary had written by then', async () => {
  await next({})
  await next({ at: 1_000 })
  changes++
  expect(await next({ at: 1_100, written: 101 })).toBe('behind_a_change')
  expect(await next({ at: 1_600, written: 150 })).toBe('behind_a_change')
  expect(await next({ at: 2_100, written: 200, replayed: 101 })).toBeNull()
})

test('[O190] one that was ahead of the primary has parted from it, and is not fit until it has come past that', async () => {
  await next({})
  await next({ at: 1_000, written: 120, replayed: 120 })
  expect(await next({ at: 1_500, written: 110 })).toBe('diverged')
  expect(await next({ at: 2_000, written: 119 })).toBe('not_compared_yet')
  for (const written of [121, 130]) expect(await next({ at: 2_500, written })).toBe('behind_a_change')
  expect(await next({ at: 3_000, written: 131, replayed: 130 })).toBeNull()
})
