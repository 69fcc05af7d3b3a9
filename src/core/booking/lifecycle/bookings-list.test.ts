import { expect, test } from 'vitest'
import { bookingsListFor } from './bookings-list.ts'
import { appointmentLifecycle } from './lifecycle.ts'

const endsAt = Date.UTC(2026, 4, 16, 12)
const states = Object.keys(appointmentLifecycle) as (keyof typeof appointmentLifecycle)[]
const listed = (now: number) =>
  Object.fromEntries(states.map((state) => [state, bookingsListFor({ state, endsAt }, now)]))

test('[B2] an appointment is upcoming until it ends and past afterwards; a released one is cancelled at once', () => {
  const cancelled = {
    declined: 'cancelled',
    lapsed: 'cancelled',
    cancelled_by_client: 'cancelled',
    cancelled_by_shop: 'cancelled',
  }
  const over = { completed: 'past', no_show: 'past' }
  expect(listed(endsAt - 1)).toEqual({ requested: 'upcoming', confirmed: 'upcoming', ...over, ...cancelled })
  expect(listed(endsAt)).toEqual({ requested: 'past', confirmed: 'past', ...over, ...cancelled })
})
