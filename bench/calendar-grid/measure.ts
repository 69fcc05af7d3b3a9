import { AxeBuilder, type BrowserContext, minifiedAxe, type Page } from '#tests/tools/browser.ts'

export type Seen = {
  openScriptMs: number
  openTaskMs: number
  dragTaskMs: number
  dragFps: number
  axe: string[]
  /** whether Enter, arrow keys and Enter again move the first block */
  movesByKeyboard: boolean
}

const block = (isOurs: boolean) => (isOurs ? '.cal-block' : '.ec-event')

/** Opens the page with the CPU throttled fourfold, drags one block across a column, and tries the keyboard. */
export async function measurePage(context: BrowserContext, url: string, isOurs: boolean): Promise<Seen> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.goto(new URL('/blank', url).href)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const cpu = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    const inMs = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000
    return { taskMs: inMs('TaskDuration'), scriptMs: inMs('ScriptDuration') }
  }
  const before = await cpu()
  await page.goto(url)
  await page.locator(block(isOurs)).nth(60).waitFor()
  await twoFrames(page)
  const opened = await cpu()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const drag = await dragOne(page, cpu, isOurs)
  const { violations } = await new AxeBuilder({ page, axeSource: minifiedAxe }).setLegacyMode().analyze()
  const seen = {
    openScriptMs: opened.scriptMs - before.scriptMs,
    openTaskMs: opened.taskMs - before.taskMs,
    ...drag,
    axe: violations.map(({ id, nodes }) => `${id} (${nodes.length})`),
    movesByKeyboard: await moveByKeyboard(page, isOurs),
  }
  await page.close()
  return seen
}

async function dragOne(page: Page, cpu: () => Promise<{ taskMs: number }>, isOurs: boolean) {
  const box = await page.locator(block(isOurs)).nth(2).boundingBox()
  if (!box) throw new Error('The block to drag is not shown.')
  const [x, y] = [box.x + box.width / 2, box.y + 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    const note = (at: number) => {
      frames.push(at)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  const before = await cpu()
  for (let step = 1; step <= 90; step++) await page.mouse.move(x + step * 2, y + step * 3)
  const after = await cpu()
  const dragFps = await page.evaluate(() => {
    const { frames } = window as unknown as { frames: number[] }
    return ((frames.length - 1) * 1000) / ((frames.at(-1) ?? 0) - (frames[0] ?? 0))
  })
  await page.mouse.up()
  await page.locator('body[data-dropped]').waitFor({ state: 'attached' })
  return { dragTaskMs: after.taskMs - before.taskMs, dragFps }
}

async function moveByKeyboard(page: Page, isOurs: boolean): Promise<boolean> {
  await page.evaluate(() => delete document.body.dataset.dropped)
  await page.locator(block(isOurs)).first().focus()
  for (const key of ['Enter', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  return page.evaluate(() => document.body.dataset.dropped !== undefined)
}

async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}
