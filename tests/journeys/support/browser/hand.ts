import type { Locator, Page } from '#tests/tools/browser.ts'
import { isFocused } from './checks.ts'

/** How somebody uses a page: by pointer, or by keyboard alone. */
export type Hand = {
  fill(field: Locator, text: string): Promise<void>
  press(target: Locator): Promise<void>
  /** One of a group of radio buttons, none or another of which is checked. */
  choose(radio: Locator): Promise<void>
}

export const pointer: Hand = {
  fill: (field, text) => field.fill(text),
  press: (target) => target.click(),
  choose: (radio) => radio.check({ force: true }),
}

export const keyboard: Hand = {
  async fill(field, text) {
    await tabTo(field)
    await field.page().keyboard.press('Control+A')
    await field.page().keyboard.type(text)
  },
  async press(target) {
    await tabTo(target)
    await target.page().keyboard.press('Enter')
  },
  async choose(radio) {
    const page = radio.page()
    await tabUntil(
      page,
      () => page.evaluate(() => document.activeElement?.getAttribute('type') === 'radio'),
      'a radio button',
    )
    await repeat(page, 'ArrowRight', () => radio.isChecked(), 'the radio button')
  },
}

async function tabTo(target: Locator): Promise<void> {
  await target.waitFor()
  await tabUntil(target.page(), () => isFocused(target), String(target))
}

const tabUntil = (page: Page, isThere: () => Promise<boolean>, what: string) => repeat(page, 'Tab', isThere, what)

/** Presses a key until something holds; Tab goes round the page, so whatever has a place in its order is reached. */
async function repeat(page: Page, key: string, isThere: () => Promise<boolean>, what: string): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
    if (await isThere()) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${what}`)
}
