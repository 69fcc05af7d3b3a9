import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeOpenShop } from '#tests/support/make.ts'
import { type BookingApp, openBookingApp, openBrowser, openClientBrowser } from './booking-app.ts'
import { expectNoFaults } from './support/find-faults.ts'
import { countAnswers, emptyCarts, expectOnly, rounds, startAt } from './support/race-rounds.ts'

let app: BookingApp
let people: Awaited<ReturnType<typeof openClientBrowser>>[]
beforeAll(async () => {
  app = await openBookingApp()
  people = await Promise.all(Array.from({ length: 50 }, () => openClientBrowser(app)))
})
afterEach(async () => {
  await expectNoFaults(app.database)
  await emptyCarts(app)
})
afterAll(() => app.close())

describe('[B18] under concurrency a time is sold once and nobody gets a fault', () => {
  test.each(Object.entries(rounds))('%s', async (_, round) => round(app, people, 0))
})

describe('one browser that sends before it is answered', () => {
  test.each([
    ['a visitor', false],
    ['somebody signed in', true],
  ])('%s adds several items at once: one cart contains them all', async (_, isSignedIn) => {
    const shops = await Promise.all([1, 2, 3, 4].map(() => makeOpenShop(app.database.db)))
    const browser = isSignedIn ? await openClientBrowser(app) : openBrowser(app)
    // Get a visitor's cookie from a first answer, so that all concurrent requests share it.
    if (!isSignedIn) await browser.remove((await browser.add(shops[0]!.look.id, startAt(app, 0))).body.items[0].id)
    if (!isSignedIn) await emptyCarts(app)
    const answers = await Promise.all(shops.map(({ look }, index) => browser.add(look.id, startAt(app, 2 * index))))
    expect(countAnswers(answers)).toEqual({ '200': 4 })
    expect((await browser.cart()).items).toHaveLength(4)
  })

  test('adding the same item twice at once adds it once', async () => {
    const { look } = await makeOpenShop(app.database.db)
    const browser = await openClientBrowser(app)
    const answers = await Promise.all([1, 2].map(() => browser.add(look.id, startAt(app, 2))))
    expect(countAnswers(answers)).toEqual({ '200': 1, '409 slot_taken': 1 })
    expect((await browser.cart()).items).toHaveLength(1)
  })
})

test('[B4] of forty concurrent carts from one address six get holds', async () => {
  const shops = await Promise.all(Array.from({ length: 8 }, () => makeOpenShop(app.database.db)))
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      openBrowser(app, null, '203.0.113.77').add(shops[index % 8]!.look.id, startAt(app, 2 * (index % 5))),
    ),
  )
  expectOnly(answers, '200', '409 slot_taken', '429 too_many_holds')
  expect(countAnswers(answers)['200']).toBe(6)
})
