import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession } from '#tests/tools/browser.ts'
import { median } from '../median.ts'
import type { Probe } from '../probe.ts'

const nextButtons = '[data-step="1"], [data-way=next], .swiper-button-next, .splide__arrow--next, .control-next'
const PRESSES = 4
const BETWEEN_PRESSES_MS = 250
const TO_COME_TO_REST_MS = 700
/** CPU throttling of the promises: a mid-range phone. */
const SLOWER = 4

export type Hand = {
  scriptPerClickMs: number
  inpMedianMs: number
  inpWorstMs: number
  droppedFrames: number
  /** slides moved by four presses, and by two swipes */
  pressed: number
  swiped: number
}

/** Presses "next" four times in each of three cards, then swipes a fourth card twice, with the CPU throttled four times. */
export async function measureHand(browser: Browser, probe: Probe): Promise<Hand> {
  const { page, cdp, cpu } = probe
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const buttons = await Promise.all([0, 1, 2].map((card) => middleOf(probe, card, nextButtons)))
  const before = await cpu()
  for (const button of buttons) {
    await page.mouse.move(button.x, button.y)
    for (let press = 0; press < PRESSES; press++) {
      await page.mouse.down()
      await page.mouse.up()
      await page.waitForTimeout(BETWEEN_PRESSES_MS)
    }
  }
  await page.waitForTimeout(TO_COME_TO_REST_MS)
  const after = await cpu()
  const { pressesMs } = await probe.noted()
  const presses = PRESSES * 3
  // The browser does not report interactions shorter than a frame.
  const expected = [...Object.values(pressesMs), ...Array(presses).fill(8)].slice(0, presses) as number[]

  const pressed = await pictureShown(probe, 0)
  const swipes = await swipeTwice(browser, probe)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return {
    scriptPerClickMs: (after.scriptMs - before.scriptMs) / presses,
    inpMedianMs: median(expected),
    inpWorstMs: Math.max(...expected),
    pressed,
    ...swipes,
  }
}

async function swipeTwice(browser: Browser, probe: Probe): Promise<{ droppedFrames: number; swiped: number }> {
  const { page, cdp } = probe
  const card = 5
  const { x, y } = await middleOf(probe, card)
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'],
  })
  for (let swipe = 0; swipe < 2; swipe++) {
    await swipeFrom(cdp, x + 90, y)
    await page.waitForTimeout(TO_COME_TO_REST_MS)
  }
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: { name: string }[] }
  const droppedFrames = trace.traceEvents.filter(({ name }) => name === 'DroppedFrame').length
  return { droppedFrames, swiped: await pictureShown(probe, card) }
}

/** A finger moves 180 pixels in 200 ms, whether the page keeps up or not. */
async function swipeFrom(cdp: CDPSession, x: number, y: number): Promise<void> {
  const sent: Promise<unknown>[] = []
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    sent.push(cdp.send('Input.dispatchTouchEvent', { type, touchPoints }))
  touch('touchStart', [{ x, y }])
  for (let moved = 15; moved <= 180; moved += 15) {
    await setTimeout(16)
    touch('touchMove', [{ x: x - moved, y }])
  }
  touch('touchEnd', [])
  await Promise.all(sent)
}

function middleOf({ page }: Probe, card: number, inside?: string): Promise<{ x: number; y: number }> {
  return page.evaluate(
    ([index, selector]) => {
      const article = document.querySelectorAll('article')[index]
      const element = selector ? article?.querySelector(selector) : article?.firstElementChild
      if (!element) throw new Error(`Card ${index} has no ${selector}`)
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    },
    [card, inside] as const,
  )
}

/** The index of the picture in the middle of a card. */
async function pictureShown(probe: Probe, card: number): Promise<number> {
  const { x, y } = await middleOf(probe, card)
  const alt = await probe.page.evaluate(
    (point) =>
      document
        .elementsFromPoint(point.x, point.y)
        .find((element) => element instanceof HTMLImageElement)
        ?.getAttribute('alt'),
    { x, y: y + 60 },
  )
  return Number(/\d+/.exec(alt ?? '')?.[0]) % 8
}
