import { expect } from 'vitest'
import { AxeBuilder, type Locator, type Page } from '#tests/tools/browser.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Nothing for axe to find, on the whole page or in one part of it. */
export function expectAccessible(page: Page, part?: string): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(rules)
  return expectNoFinding(page, part ? axe.include(part) : axe, part ? 3 : 10)
}

/** What a theme can get wrong. Everything else axe looks at is the same in both. */
export function expectContrast(page: Page): Promise<void> {
  return expectNoFinding(page, new AxeBuilder({ page }).withRules(['color-contrast']), 0)
}

async function expectNoFinding(page: Page, axe: AxeBuilder, passesAbove: number): Promise<void> {
  // Colours on their way from one state to another are nobody's choice.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
  const { violations, passes } = await axe.analyze()
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.html.slice(0, 160)}`),
  )
  expect(findings, `axe on ${page.url()}`).toEqual([])
  // On an empty page axe finds nothing to hold against it.
  expect(passes.length).toBeGreaterThan(passesAbove)
}

/** Nothing is wider than the window: no sideways scrolling of the page. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const culprits = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return right > clientWidth + 1 || left < -1
    })
    const named = culprits.slice(0, 8).map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
    return [`${scrollWidth} in a window of ${clientWidth}`, ...named]
  })
  expect(wide, `wider than the window on ${page.url()}`).toEqual([])
}

/** A settled screen, in light and in dark. */
export async function lookAtBothThemes(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
}

export const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** As Safari does it: what is tapped has no focus. */
export const tapUnfocused = (target: Locator) =>
  target.evaluate((element: HTMLElement) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    element.click()
  })
