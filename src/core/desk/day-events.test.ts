import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts'
import { type DayEvent, type DayFacts, dayEvents, dayEventsNow, decideDayEvent, undoOf } from './day-events.ts'
import { needsWord } from './final-price.ts'

const startsAt = Date.UTC(2026, 4, 16, 12)
const facts: DayFacts = { state: 'confirmed', startsAt, arrivedAt: null, begunAt: null, lateMin: null, changedAt: 0 }
const here = { ...facts, arrivedAt: startsAt }
const begun = { ...here, begunAt: startsAt }

describe('[D40] what the shop can say, by state and moment', () => {
  test.each<[string, DayFacts, number, DayEvent[]]>([
    ['the day before', facts, startsAt - 13 * HOUR_MS, []],
    ['on the day', facts, startsAt - 12 * HOUR_MS, ['arrive', 'begin', 'late']],
    ['from its start', facts, startsAt, ['arrive', 'begin', 'late', 'done']],
    ['ten minutes later', facts, startsAt + 10 * MINUTE_MS, ['arrive', 'begin', 'late', 'done', 'no_show']],
    ['arrived early', here, startsAt - HOUR_MS, ['undo_arrive', 'begin', 'late']],
    ['arrived, never a no-show', here, startsAt + HOUR_MS, ['undo_arrive', 'begin', 'late', 'done']],
    ['begun early, done early', begun, startsAt - MINUTE_MS, ['undo_begin', 'done']],
    ['in the chair', begun, startsAt + HOUR_MS, ['undo_begin', 'done']],
  ])('%s', (_, appointment, now, events) => {
    expect(dayEventsNow(appointment, now)).toEqual(events)
  })
})

test('[D43] done and no-show are corrected within a day of the change', () => {
  for (const state of ['completed', 'no_show'] as const) {
    const decided = { ...facts, state, changedAt: startsAt }
    expect(dayEventsNow(decided, startsAt + DAY_MS - 1)).toEqual(['reopen'])
    expect(decideDayEvent(decided, 'reopen', startsAt + DAY_MS)).toMatchObject({ code: 'policy_forbids' })
  }
  expect(decideDayEvent({ ...facts, state: 'cancelled_by_shop' }, 'reopen', 0)).toMatchObject({ code: 'conflict' })
})

test('[D40] each event that is no correction can be taken back', () => {
  const undone = dayEvents.map((event) => [event, undoOf(event, { lateMin: null })?.event])
  expect(undone.filter(([, undo]) => undo)).toEqual([
    ['arrive', 'undo_arrive'],
    ['begin', 'undo_begin'],
    ['late', 'late'],
    ['done', 'reopen'],
    ['no_show', 'reopen'],
  ])
  expect(undoOf('late', { lateMin: 10 })).toEqual({ event: 'late', lateMin: 10 })
})

test('[D45] only more than a fixed price needs a word', () => {
  const agreed = { priceMinor: 13_000, priceKind: 'fixed' } as const
  expect([12_999, 13_000, 13_001].map((minor) => needsWord(agreed, minor))).toEqual([false, false, true])
  expect(needsWord({ ...agreed, priceKind: 'from' }, 20_000)).toBe(false)
})
