import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '#tests/tools/browser.ts'
import { pieces } from '#web/messages/en/pages/pieces.ts'
import { buildGallery, serveGallery } from '../../../scripts/client/gallery.ts'
import { devices } from './browser/devices.ts'

const { overlays } = pieces
const openers: Record<string, string> = {
  dialog: overlays.openDialog,
  form: overlays.openForm,
  pending: overlays.openPending,
  question: overlays.openConfirm,
  refused: overlays.openRefused,
  wide: overlays.openWide,
  sheet: overlays.openSheet,
  popover: overlays.openPopover,
  menu: overlays.openMenu,
}

/** The gallery on phone and desktop, light and dark, in both directions, and what opens over it. */
export async function photographGallery(browser: Browser, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await buildGallery()
  const gallery = await serveGallery()
  try {
    for (const device of ['phone', 'desktop'] as const)
      for (const theme of ['light', 'dark'] as const)
        for (const dir of ['ltr', 'rtl'] as const) {
          const page = await browser.newPage({ ...devices[device], colorScheme: theme, reducedMotion: 'reduce' })
          await page.goto(`${gallery.url}?dir=${dir}`)
          await page.getByRole('heading', { level: 1 }).waitFor()
          await settled(page)
          const base = join(folder, `pieces${dir === 'rtl' ? '-rtl' : ''}-${device}-${theme}`)
          await page.screenshot({ path: `${base}-whole.png`, fullPage: true })
          console.log(`${base}-whole.png`)
          if (dir === 'ltr') await photographOverlays(page, base)
          await page.close()
        }
  } finally {
    await gallery.close()
  }
}

async function photographOverlays(page: Page, base: string): Promise<void> {
  for (const [name, label] of Object.entries(openers)) {
    await page.getByRole('button', { name: label, exact: true }).click()
    await page.getByRole(name === 'menu' ? 'menu' : 'dialog').waitFor()
    await settled(page)
    await page.screenshot({ path: `${base}-${name}.png` })
    await page.keyboard.press('Escape')
    await page.getByRole(name === 'menu' ? 'menu' : 'dialog').waitFor({ state: 'detached' })
  }
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
}
