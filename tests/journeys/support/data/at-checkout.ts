import type { Page } from '#tests/tools/browser.ts'
import type { Output } from '#web/data/api/api.ts'
import { makeAccount } from './account.ts'
import { callWith } from './booked.ts'
import { action, goOn, type Pressed, pressable } from './in-cart.ts'

export type Cart = Output<'GET /api/cart'>
type Bookings = Output<'GET /api/bookings'>

/** A new account whose cart holds one time in each of `count` shops. */
export async function somebodyWithCart(count: number, firstIn?: string) {
  const { session } = await makeAccount()
  const wanted = await pressable(count, firstIn)
  for (const { lookId, startsAt } of wanted)
    await callWith<Cart>(session, 'POST', '/api/cart/items', { lookId, startsAt })
  const { items } = await callWith<Cart>(session, 'GET', '/api/cart')
  return { session, wanted: wanted as [Pressed, ...Pressed[]], items }
}

export const bookingsOf = async (session: string) => (await callWith<Bookings>(session, 'GET', '/api/bookings')).items

export async function toCheckout(page: Page): Promise<void> {
  await action(page, goOn).click()
  await page.waitForURL('**/checkout')
  await page.getByLabel('Name', { exact: true }).waitFor()
}

export async function isBooked(page: Page): Promise<void> {
  await page.waitForURL('**/me/bookings/*?placed=yes')
  await page.getByRole('heading', { level: 1, name: /^(You’re booked|Request sent)/ }).waitFor()
}
