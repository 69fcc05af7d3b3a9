import { AxeBuilder, type Page } from '#tests/tools/browser.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export type Access = { axe: number; axeRules: string[]; offScreenStops: number }

/** How many cards axe checks: they are alike, and with some rivals forty-eight take a minute. */
export const AXE_CARDS = 8

/** axe violations, counted by element, and Tab stops outside the carousel's visible area. */
export async function measureAccess(page: Page): Promise<Access> {
  const offScreenStops = await page.evaluate(() => {
    const frames = [...document.querySelectorAll('article > :first-child, .column > :first-child')]
    return frames.flatMap((frame) => {
      const box = frame.getBoundingClientRect()
      return [...frame.querySelectorAll<HTMLElement>('a[href], button, [tabindex]')].filter((element) => {
        const isStop = element.tabIndex >= 0 && !element.closest('[inert]') && !element.matches(':disabled')
        const { left, right } = element.getBoundingClientRect()
        const isSeen = left < box.right - 1 && right > box.left + 1
        return isStop && element.checkVisibility({ visibilityProperty: true }) && !isSeen
      })
    }).length
  })
  await page.evaluate((kept) => {
    for (const card of [...document.querySelectorAll('article')].slice(kept)) card.remove()
  }, AXE_CARDS)
  // skip the thousands of elements without violations
  const options = { runOnly: rules, resultTypes: ['violations' as const], selectors: false }
  const { violations } = await new AxeBuilder({ page }).options(options).analyze()
  return {
    axe: violations.reduce((sum, { nodes }) => sum + nodes.length, 0),
    axeRules: violations.map(({ id, nodes }) => `${id} ${nodes.length}`),
    offScreenStops,
  }
}
