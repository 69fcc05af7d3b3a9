import { describe, expect, test } from 'vitest'
import { appointmentStates } from './lifecycle.ts'
import { decideShopEvent, type ShopEvent, shopEvents, shopEventsNow } from './shop-events.ts'

const startsAt = 1000
const answerBy = 500
const reason = 'We are away.'

describe('[B20] what a shop can do, by state and moment', () => {
  test.each<[string, Parameters<typeof shopEventsNow>[0], number, ShopEvent[]]>([
    ['a request in time', { state: 'requested', startsAt, answerBy }, 499, ['confirm', 'decline']],
    ['a request whose deadline has passed', { state: 'requested', startsAt, answerBy }, 500, []],
    ['an appointment to come', { state: 'confirmed', startsAt, answerBy: null }, 999, ['cancel_by_shop']],
    ['one that has begun', { state: 'confirmed', startsAt, answerBy: null }, startsAt, ['complete']],
    ['ten minutes later', { state: 'confirmed', startsAt, answerBy: null }, startsAt + 600_000, ['complete', 'miss']],
  ])('%s', (_, appointment, now, events) => {
    expect(shopEventsNow(appointment, now)).toEqual(events)
  })

  test('a final state allows no event', () => {
    const ends = appointmentStates.filter((state) => state !== 'requested' && state !== 'confirmed')
    for (const state of ends)
      for (const now of [0, 999, 1000]) expect(shopEventsNow({ state, startsAt, answerBy }, now)).toEqual([])
  })
})

test('[B20] only declining and cancelling need a reason', () => {
  const needing = shopEvents.filter((event) => {
    const decision = decideShopEvent({ state: 'confirmed', startsAt, answerBy }, { event }, 0)
    return !decision.ok && decision.code === 'reason_needed'
  })
  expect(needing).toEqual(['decline', 'cancel_by_shop'])
  expect(
    decideShopEvent({ state: 'confirmed', startsAt, answerBy: null }, { event: 'cancel_by_shop', reason }, 0),
  ).toEqual({
    ok: true,
    value: 'cancelled_by_shop',
  })
})
