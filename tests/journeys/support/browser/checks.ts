import { expect } from 'vitest'
import { axeRules } from '#tests/tools/axe-rules.ts'
import { AxeBuilder, type Locator, minifiedAxe, type Page } from '#tests/tools/browser.ts'
import { devices, isLong } from './devices.ts'

/** axe finds no violation, on the whole page or in the part that a selector names. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const axe = (await newAxe(page)).withTags(axeRules)
  return expectNoFinding(page, part ? axe.include(part) : axe, part ? 3 : 10)
}

/** The rule whose result depends on the theme. */
export async function expectContrast(page: Page): Promise<void> {
  return expectNoFinding(page, (await newAxe(page)).withRules(['color-contrast']), 0)
}

/**
 * Sends axe to a document once. Legacy mode runs in the page alone; otherwise every run opens a blank page to join the results
 * of foreign frames.
 */
async function newAxe(page: Page): Promise<AxeBuilder> {
  const have = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)))
  const axeSource = have.every(Boolean) ? 'void 0' : minifiedAxe
  return new AxeBuilder({ page, axeSource }).options({ resultTypes: ['violations'] }).setLegacyMode()
}

async function expectNoFinding(page: Page, axe: AxeBuilder, passesAbove: number): Promise<void> {
  // In the middle of a transition colours have too little contrast.
  await finishAnimations(page)
  const { violations, passes } = await axe.analyze()
  // A toast covers a part of some button, whichever happens to be below it.
  const hasToast = (await page.locator('.toasts > *').count()) > 0
  const counted = violations.filter(({ id }) => !(hasToast && id === 'target-size'))
  const findings = counted.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.html.slice(0, 160)}`),
  )
  expect(findings, `axe on ${page.url()}`).toEqual([])
  // An empty page would pass too.
  expect(passes.length).toBeGreaterThan(passesAbove)
}

/** Waits for every animation that ends; a looping one would never finish. */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map((animation) => animation.finished))
  })
}

/** Nothing is wider than the window: no sideways scrolling of the page. Waits, since a screen re-renders after a change of the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(findOverflow), { message: `wider than the window on ${page.url()}` })
    .toEqual([])
}

/** Runs in the page. */
function findOverflow(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const culprits = [...document.querySelectorAll('body *')].filter((element) => {
    const { left, right } = element.getBoundingClientRect()
    return right > clientWidth + 1 || left < -1
  })
  const named = culprits.slice(0, 8).map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
  return [`${scrollWidth} in a window of ${clientWidth}`, ...named]
}

/** No button, link or field is lower than its text, and no time, price or figure is cut off. */
export async function expectNoClippedText(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(findClippedText), { message: `cut off on ${page.url()}` }).toEqual([])
}

/** Runs in the page. Names may end in an ellipsis; what has figures of one width may not. */
function findClippedText(): string[] {
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const isLow = (element: Element) => {
    if (getComputedStyle(element).display === 'inline') return false
    const box = element.getBoundingClientRect()
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement
      if (!parent || !isShown(parent)) continue
      const size = Number.parseFloat(getComputedStyle(parent).fontSize)
      range.selectNodeContents(texts.currentNode)
      for (const { top, bottom, height } of range.getClientRects()) {
        // The letters of a line, without the space that the font keeps above and below them.
        const space = Math.max(0, (height - size) / 2)
        if (top + space < box.top - 1 || bottom - space > box.bottom + 1) return true
      }
    }
    return false
  }
  const isCut = (element: Element) => {
    const { overflowX, fontVariantNumeric } = getComputedStyle(element)
    const hides = overflowX === 'hidden' || overflowX === 'clip'
    return hides && fontVariantNumeric.includes('tabular-nums') && element.scrollWidth > element.clientWidth + 1
  }
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 60)}" ${element.className}`
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown)
  return [
    // An appointment in the calendar is as high as it is long; its panel says all of it.
    ...shown('button:not(.cal-block), a, input, [role=button]')
      .filter(isLow)
      .map((one) => `low: ${name(one)}`),
    ...shown('[class*=tabular-nums], [class*=tabular-nums] *')
      .filter(isCut)
      .map((one) => `cut: ${name(one)}`),
  ]
}

/** The same, and at a phone's width too: for journeys that `npm test` runs on a desktop only. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await expectNoOverflow(page)
  const viewport = page.viewportSize()
  await resize(page, devices.phone.viewport)
  await expectNoOverflow(page)
  if (viewport) await resize(page, viewport)
}

/** Waits until the screen has re-rendered: some swap parts of themselves by width, and a locator would find the old ones. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Checks a settled screen: in one theme in `npm test`, dark on a phone and light on a desktop, in both in `npm run prove`. */
export async function lookAtBothThemes(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  await page.emulateMedia({ colorScheme: isPhone && !isLong ? 'dark' : 'light' })
  await expectAccessible(page)
  await expectNoOverflow(page)
  if (!isLong) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
}

export const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Clicks without focusing, as Safari does. */
export const tapUnfocused = (target: Locator) =>
  target.evaluate((element: HTMLElement) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    element.click()
  })
