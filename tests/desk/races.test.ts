import { afterAll, beforeAll, test } from 'vitest'
import { type BookingApp, openBookingApp } from '#tests/bookings/booking-app.ts'
import { expectNoFaults } from '#tests/bookings/support/find-faults.ts'
import { openDeskRace } from './support/desk-race.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

test('[B18] of fifty racers for one time, half at desks and half on the web, one has it', async () => {
  const race = await openDeskRace(app)
  for (const round of [0, 1]) await race(round)
  await expectNoFaults(app.database)
})
