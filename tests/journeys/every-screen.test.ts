import { afterEach, describe, expect, test } from 'vitest'
import { type Language, languages } from '#core/messages/languages.ts'
import type { Page } from '#tests/tools/browser.ts'
import {
  expectAccessible,
  expectNoClippedText,
  expectNoOverflow,
  lookAtBothThemes,
  resize,
} from './support/browser/checks.ts'
import { devices, isLong } from './support/browser/devices.ts'
import { expectNoEnglish } from './support/browser/no-english.ts'
import { settled } from './support/browser/settled.ts'
import { visitAgain, withOwnInstallation } from './support/browser/visitor.ts'
import { type Screen, screens, sessionFor, withTexts } from './support/screens.ts'

// It books: files that only read share the other server.
withOwnInstallation(withTexts)

const phone = devices.phone.viewport

let page: Page
afterEach(async () => {
  await page.evaluate(() => localStorage.removeItem('lookbook.locale'))
  await resize(page, phone)
  await page.emulateMedia({ colorScheme: 'light' })
})

const translations = languages.filter((language) => language !== 'en')

/**
 * `npm test` checks every second screen in dark, every fourth in the made-up language and every fourth in one of the site's;
 * `npm run prove` each in all of these.
 */
const visits = screens
  .filter(({ isVariant }) => isLong || !isVariant)
  .map((screen, index) => ({
    ...screen,
    isInDark: isLong || index % 2 === 0,
    isTranslated: isLong || index % 4 === 1,
    language: isLong || index % 4 === 3 ? translations[Math.floor(index / 4) % translations.length] : undefined,
  }))

// One visit per screen, in one browser profile: axe takes seconds, and so does a profile without a cache.
describe.each(visits)('$name', ({ isInDark, isTranslated, language, ...screen }) => {
  test('passes axe on a phone, fits 320 pixels and text at 200 %, and stands right to left', async () => {
    const { path, expects = [] } = screen
    page = await visitAgain(await path(), { device: 'phone', expects, ...(await sessionFor(screen)) })
    await settled(page)
    if (isInDark) await lookAtBothThemes(page)
    else {
      await expectAccessible(page)
      await expectNoOverflow(page)
    }
    await resize(page, { width: 320, height: 700 })
    await expectNoOverflow(page)
    await expectNoClippedText(page)
    if (isLong) {
      // A browser at 200 % lays a 1280 pixel window out as one of 640.
      await resize(page, { width: 640, height: 512 })
      await expectNoOverflow(page)
    }
    await resize(page, { width: 1280, height: 1024 })
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expectNoOverflow(page)
    await expectNoClippedText(page)

    if (isTranslated) {
      await resize(page, phone)
      await translate()
      await expectNoOverflow(page)
    } else await mirror()
    if (language) await readIn(language, screen)
    await resize(page, { width: 1440, height: 900 })
    await expectNoOverflow(page)
  })
})

/** Loads the screen in a made-up language with long words that is written right to left. */
async function translate(): Promise<void> {
  await page.evaluate(() => localStorage.setItem('lookbook.locale', 'ar-XB'))
  await page.reload()
  await settled(page)
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).direction)).toBe('rtl')
  await expect.poll(() => page.getByRole('main').textContent()).toContain('⟦')
}

/** Loads the screen in one of the site's languages, on a phone, where long words have least room. */
async function readIn(language: Language, { isOperator }: Pick<Screen, 'isOperator'>): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('lookbook.locale'))
  await resize(page, phone)
  const { pathname, search } = new URL(page.url())
  await page.goto(new URL(`/${language}${pathname}${search}`, page.url()).href)
  await settled(page)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
  // The operator's console is in English besides German.
  if (!isOperator || language === 'de') await expectNoEnglish(page, language)
  await expectNoOverflow(page)
  await expectNoClippedText(page)
}

/** Turns the layout round in place. */
function mirror(): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = ''
    document.documentElement.dir = 'rtl'
  })
}
