import { expect } from 'vitest'
import { directionOf, type Language } from '#core/messages/languages.ts'
import type { Page } from '#tests/tools/browser.ts'
import { expectAccessible, expectNoOverflow } from './checks.ts'
import { expectNoEnglish } from './no-english.ts'
import { quiet } from './quiet.ts'

/** The screen is whole in a language: its texts, its direction, its width, and what screen readers are told. */
export async function expectReadsIn(page: Page, language: Language): Promise<void> {
  await quiet(page)
  const { lang, dir } = await page.evaluate(() => {
    const { lang, dir } = document.documentElement
    return { lang, dir }
  })
  expect([lang, dir]).toEqual([language, directionOf(language)])
  await expectNoEnglish(page, language)
  await expectNoOverflow(page)
  await expectAccessible(page)
}
