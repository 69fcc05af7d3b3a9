import { expect, test } from 'vitest'
import { remindersOf } from './reminders.ts'

const startsAt = Date.UTC(2026, 4, 16, 12)
const hour = 3_600_000

test('[B11] reminders are due a day and two hours before the start', () => {
  expect(remindersOf(startsAt, startsAt - 72 * hour)).toEqual([
    { kind: 'day', dueAt: startsAt - 24 * hour },
    { kind: 'hours', dueAt: startsAt - 2 * hour },
  ])
})

test('[B11] an appointment agreed later than that gets no reminder', () => {
  expect(remindersOf(startsAt, startsAt - 24 * hour).map(({ kind }) => kind)).toEqual(['hours'])
  expect(remindersOf(startsAt, startsAt - hour)).toEqual([])
})
