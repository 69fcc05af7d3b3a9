import { expect, test } from 'vitest'
import { soonestFree } from './soonest-free.ts'

test('the soonest time comes first by the instant, whatever its offset, and what is full is left out', () => {
  const looks = [
    { id: 'later', nextFree: { startsAt: '2026-11-21T10:00:00+00:00' } },
    { id: 'full', nextFree: null },
    { id: 'first', nextFree: { startsAt: '2026-11-21T10:30:00+02:00' } },
  ]
  expect(soonestFree(looks).map(({ id }) => id)).toEqual(['first', 'later'])
})
