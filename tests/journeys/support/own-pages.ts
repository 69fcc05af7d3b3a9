import type { Page } from '#tests/tools/browser.ts'
import { expectAccessible, expectNoOverflow } from './checks.ts'
import { settled } from './screens.ts'
import type { Device } from './visitor.ts'

/** A state of a screen, once it stands still. */
export async function checked(page: Page): Promise<void> {
  await settled(page)
  await expectNoOverflow(page)
  await checkedAsIs(page)
}

/**
 * A state that is there for a moment. The same elements stand on a phone, so axe looks at them once, on a desktop; the screens
 * these states are of are held on both by every-screen.test.ts, and so are the looks beside a form.
 */
export async function checkedAsIs(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) return
  const sheet = '.welcome-sheet'
  await expectAccessible(page, (await page.locator(sheet).count()) > 0 ? sheet : undefined)
}

/** From wherever one is: by the menu on a desktop, by the page of one's own on a phone. */
export async function signOut(page: Page, device: Device): Promise<void> {
  if (device === 'phone') {
    await page.getByRole('link', { name: 'You', exact: true }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  } else {
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  await page.getByText('You are signed out.').first().waitFor()
}

/** Everything a browser keeps for us where a script could read it. */
export async function keptByBrowser(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
    databases: await indexedDB.databases(),
    history: history.state,
  }))
  return JSON.stringify(kept)
}
