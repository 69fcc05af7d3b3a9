import { join } from 'node:path'
import sharp from 'sharp'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { launchBrowser } from '#tests/tools/browser.ts'

/**
 * Takes the README's picture from a running server: `SHOTS_URL=http://localhost:3000 node <this file>`. Its demo must be filled
 * without a network, so that no picture is a photograph: those of others are never committed.
 */
const url = process.env.SHOTS_URL ?? 'http://localhost:3000'
const browser = await launchBrowser()
try {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 1180 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
  })
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true], main .skeleton') === null)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  const file = join(projectFolder, 'docs', 'lookbook.webp')
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(file)
  console.log(`${file}: ${Math.round(size / 1000)} kB`)
} finally {
  await browser.close()
}
