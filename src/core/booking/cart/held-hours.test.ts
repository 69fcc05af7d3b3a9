import { expect, test } from 'vitest'
import { MOST_HELD_HOURS, mostHeldMinutes } from './held-hours.ts'

test('[B72] a person holds 24 hours at a shop on a day, or ten times one time that is longer', () => {
  expect(mostHeldMinutes(60, MOST_HELD_HOURS)).toEqual({ ofPerson: 1440, ofAddress: 4320 })
  expect(mostHeldMinutes(144, MOST_HELD_HOURS).ofPerson).toBe(1440)
  expect(mostHeldMinutes(480, MOST_HELD_HOURS)).toEqual({ ofPerson: 4800, ofAddress: 14_400 })
})
