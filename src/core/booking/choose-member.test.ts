import { expect, test } from 'vitest'
import { fairest } from './choose-member.ts'

const day = { from: 0, to: 1000 }
const one = (memberId: string, ...busy: [number, number][]) => ({
  memberId,
  busy: busy.map(([from, to]) => ({ from, to })),
})

test('[B8] whoever has least to do that day takes what anyone may', () => {
  expect(fairest([one('a', [0, 300]), one('b', [0, 100], [200, 250])], day)?.memberId).toBe('b')
})

test('[B8] other days do not count', () => {
  expect(fairest([one('a', [1000, 9000]), one('b', [0, 1])], day)?.memberId).toBe('a')
})

test('[B8] of equals the first by id, in whatever order they come', () => {
  expect(fairest([one('b'), one('a')], day)?.memberId).toBe('a')
  expect(fairest([one('a'), one('b')], day)?.memberId).toBe('a')
})

test('[B8] nobody free is nobody', () => {
  expect(fairest([], day)).toBeNull()
})
