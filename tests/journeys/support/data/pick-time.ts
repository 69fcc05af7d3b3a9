import { expect } from 'vitest'
import type { Locator, Page } from '#tests/tools/browser.ts'
import { bookNow, goOn } from './in-cart.ts'

export const dayOf = (page: Page, day: string) =>
  page.getByRole('group', { name: 'Days' }).getByRole('button', { name: new RegExp(`^${day}, `) })
export const timeOf = (page: Page, time: string) => page.getByRole('button', { name: new RegExp(`^${time}`) })
export const isPressed = (button: Locator) => expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')

/** The link of the cart, then the button of the checkout. */
export const bookIt = (page: Page, role: 'link' | 'button') =>
  page.getByRole(role, role === 'link' ? { name: goOn, exact: true } : { name: bookNow })

export async function inCart(page: Page, words: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/cart' && url.search === '')
  await page.getByRole('main').getByText(words).first().waitFor()
  await bookIt(page, 'link').waitFor()
}
