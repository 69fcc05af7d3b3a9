import type { Page } from '#tests/tools/browser.ts'
import { expectAccessible, expectNoOverflow } from '../browser/checks.ts'
import { settled } from '../browser/settled.ts'
import type { Device } from '../browser/visitor.ts'

/** Checks a state of a screen once it is settled. */
export async function checked(page: Page): Promise<void> {
  await settled(page)
  await expectNoOverflow(page)
  await checkedAsIs(page)
}

/**
 * Checks a state without waiting. A phone has the same elements, so axe runs on a desktop only; every-screen.test.ts checks
 * the screens themselves on phones.
 */
export async function checkedAsIs(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) return
  const sheet = '.welcome-sheet'
  await expectAccessible(page, (await page.locator(sheet).count()) > 0 ? sheet : undefined)
}

/** Signs out from any screen: in the account menu on a desktop, on the account page on a phone. */
export async function signOut(page: Page, device: Device): Promise<void> {
  if (device === 'phone') {
    await page.getByRole('link', { name: 'You', exact: true }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  } else {
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  await page.getByText('You’re signed out.').first().waitFor()
}

/** Everything stored in the browser that a script could read. */
export async function browserStorage(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
    databases: await indexedDB.databases(),
    history: history.state,
  }))
  return JSON.stringify(stored)
}
