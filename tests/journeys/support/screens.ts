import type { Page } from '#tests/tools/browser.ts'
import { quiet } from './quiet.ts'
import { readLooks } from './subjects.ts'

/** Every screen a visitor can come to, by the path of one of its kind. */
export const screens: { name: string; path: () => Promise<string> }[] = [
  { name: 'discover', path: async () => '/' },
  { name: 'look', path: async () => `/looks/${(await readLooks()).items[0]?.id}` },
  { name: 'shop', path: async () => `/shops/${(await readLooks()).items[0]?.shop.slug}` },
  { name: 'help', path: async () => '/help' },
  { name: 'privacy', path: async () => '/privacy' },
  { name: 'about', path: async () => '/about' },
  { name: 'not open yet', path: async () => '/cart' },
  { name: 'not found', path: async () => '/no-such-page' },
  { name: 'pieces', path: async () => '/pieces' },
]

/** The screen has its heading, and for a moment nothing was asked of the network. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await quiet(page)
  await page.evaluate(() => document.fonts.ready)
}
