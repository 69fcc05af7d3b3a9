import { expect } from 'vitest'
import type { Locator, Page } from '#tests/tools/browser.ts'

type Point = { x: number; y: number }

const frameMs = 16
const stepPx = 10

/** A finger on the screen, by Chromium's own input events. */
async function fingerOn(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  return (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', at: Point | null, atMs = Date.now()) =>
    cdp.send('Input.dispatchTouchEvent', { type, timestamp: atMs / 1000, touchPoints: at ? [at] : [] })
}

/** Swipes a scroller towards its end, at its middle or at `atY`; the finger rests before it is lifted, so that there is no momentum. */
export async function swipe(page: Page, scroller: Locator, atY?: number): Promise<void> {
  const touch = await fingerOn(page)
  const box = (await scroller.boundingBox())!
  const y = atY ?? box.y + box.height / 2
  const from = box.x + box.width * 0.9
  const way = Array.from({ length: Math.floor((box.width * 0.75) / stepPx) }, (_, n) => from - stepPx * (n + 1))
  const begunAt = Date.now() - (way.length + 10) * frameMs
  // With timestamps and without awaiting each: on a busy machine the touch would otherwise become a long press.
  await Promise.all([
    touch('touchStart', { x: from, y }, begunAt),
    ...way.map((x, n) => touch('touchMove', { x, y }, begunAt + (n + 1) * frameMs)),
  ])
  // Lifted before the browser has scrolled, the finger would leave the scroller where it was.
  await expect
    .poll(() => scroller.evaluate((element) => Math.abs(element.scrollLeft) / element.clientWidth))
    .toBeGreaterThan(0.5)
  await touch('touchEnd', null, begunAt + (way.length + 10) * frameMs)
}

/** Presses long until `lifted` shows, pulls down, and lets the system cancel the touch. */
export async function pullAndCancel(page: Page, block: Locator, lifted: Locator, byPx: number): Promise<string[]> {
  const touch = await fingerOn(page)
  await block.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = (await block.boundingBox())!
  const at = { x: box.x + 40, y: box.y + 12 }
  await touch('touchStart', at)
  await lifted.waitFor()
  const before = await lifted.innerText()
  await touch('touchMove', { ...at, y: at.y + byPx / 2 })
  await touch('touchMove', { ...at, y: at.y + byPx })
  await expect.poll(() => lifted.innerText()).not.toBe(before)
  const after = await lifted.innerText()
  await touch('touchCancel', null)
  await lifted.waitFor({ state: 'detached' })
  return [before, after]
}

/** Presses long until `lifted` shows, pulls sideways onto another column, and lets go there. */
export async function dragByTouch(
  page: Page,
  block: Locator,
  { lifted, onto }: { lifted: Locator; onto: Locator },
): Promise<void> {
  const touch = await fingerOn(page)
  await block.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = (await block.boundingBox())!
  const target = (await onto.boundingBox())!
  const from = { x: box.x + 40, y: box.y + 12 }
  const to = { ...from, x: target.x + target.width / 2 }
  await touch('touchStart', from)
  await lifted.waitFor()
  await touch('touchMove', { ...from, x: (from.x + to.x) / 2 })
  await touch('touchMove', to)
  const isThere = async () => {
    const x = (await lifted.boundingBox())?.x ?? 0
    return x >= target.x && x < target.x + target.width
  }
  await expect.poll(isThere).toBe(true)
  await touch('touchEnd', null)
}
