import { describe, expect, test } from 'vitest'
import { devicesOf, isLong } from './support/browser/devices.ts'
import { quiet } from './support/browser/quiet.ts'
import { settled } from './support/browser/settled.ts'
import { serverUrl, sharedBrowser, visit } from './support/browser/visitor.ts'
import { firstRequests, type LoadedScript, pageScripts, shellScripts, totalKib } from './support/first-load.ts'

describe('the first load', () => {
  test('of the shell is at most 120 KiB of JavaScript, gzip', async () => {
    // A page that the server does not render: the others name the files of their screen too.
    const scripts = await shellScripts(`${serverUrl()}/help`)
    expect(totalKib(scripts), listed(scripts)).toBeLessThanOrEqual(120)
    expect(totalKib(scripts), 'React alone is more than this').toBeGreaterThan(50)
  })

  test('of discover, its own code included, is at most 145 KiB', async () => {
    const scripts = await pageScripts(serverUrl(), false, sharedBrowser())
    expect(totalKib(scripts), listed(scripts)).toBeLessThanOrEqual(145)
  })

  test.each(['look', 'shop'] as const)(
    'of a %s on a phone, its own code included, is at most 145 KiB',
    async (kind) => {
      const { items } = await (await fetch(`${serverUrl()}/api/looks`)).json()
      const path = kind === 'look' ? `/looks/${items[0].id}` : `/shops/${items[0].shop.slug}`
      const scripts = await pageScripts(serverUrl() + path, true, sharedBrowser())
      expect(totalKib(scripts), listed(scripts)).toBeLessThanOrEqual(145)
      expect(totalKib(scripts), 'its screen came').toBeGreaterThan(115)
    },
  )

  test('of a phone requests the first picture before scripts, fonts and other pictures', async () => {
    const asked = await firstRequests(serverUrl(), sharedBrowser())
    const picture = asked.findIndex((path) => path.startsWith('/photos/'))
    expect(picture).toBeGreaterThan(0)
    expect(asked.slice(0, picture).filter((path) => /\.(js|woff2)$/.test(path))).toEqual([])
    const script = asked.findIndex((path) => path.endsWith('.js'))
    expect(asked.slice(picture + 1, script).filter((path) => path.startsWith('/photos/'))).toEqual([])
    expect(asked.some((path) => path.endsWith('.woff2'))).toBe(true)
  })

  test.each(isLong ? (['/', 'look', 'shop'] as const) : (['look'] as const))(
    'of %s on a phone ends with the whole page in the late fonts',
    async (kind) => {
      const { items } = await (await fetch(`${serverUrl()}/api/looks`)).json()
      const paths = { '/': '/', look: `/looks/${items[0].id}`, shop: `/shops/${items[0].shop.slug}` }
      const page = await visit(paths[kind], { device: 'phone' })
      await settled(page)
      await expect.poll(() => page.locator('[data-below]').count()).toBe(0)
      const facesOf = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0])
      await expect.poll(() => facesOf('h1')).toMatch(/Fraunces"?$/)
      await expect.poll(() => facesOf('body')).toMatch(/Inter"?$/)
      const isThere = await page.evaluate(
        () => document.fonts.check('16px Inter') && document.fonts.check('30px Fraunces'),
      )
      expect(isThere).toBe(true)
    },
  )

  test.each(devicesOf('phone'))('discover has no layout shift while it loads and scrolls, on %s', async (device) => {
    const page = await visit('/', { device })
    await settled(page)
    await page.mouse.wheel(0, 1500)
    await quiet(page)
    const shifts = await page.evaluate(
      () =>
        new Promise<{ value: number; what: string[] }[]>((resolve) => {
          type Shift = PerformanceEntry & {
            value: number
            hadRecentInput: boolean
            sources?: { node: Element | null }[]
          }
          const seen: Shift[] = []
          new PerformanceObserver((list) => {
            seen.push(...(list.getEntries() as Shift[]))
          }).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() =>
            setTimeout(() =>
              resolve(
                seen
                  .filter(({ hadRecentInput }) => !hadRecentInput)
                  .map(({ value, sources = [] }) => ({
                    value,
                    what: sources.map(({ node }) => String(node?.className)),
                  })),
              ),
            ),
          )
        }),
    )
    // The fonts load after the first picture: prices in view move by the difference of their glyphs, 0.001 at most so far.
    const sum = shifts.reduce((all, { value }) => all + value, 0)
    expect(sum, JSON.stringify(shifts)).toBeLessThan(0.003)
  })

  test('no row of the wall changes its height when the fonts arrive, on phone', async () => {
    const page = await visit('/', { device: 'phone' })
    await settled(page)
    const [late, arrived] = await page.evaluate(() => {
      const root = document.documentElement
      const heights = () => [...document.querySelectorAll('.wall')].map((wall) => wall.clientHeight)
      const now = heights()
      const parts = [...document.querySelectorAll<HTMLElement>('[data-fonts]')]
      for (const part of parts) delete part.dataset.fonts
      root.dataset.fonts = 'late'
      return [heights(), now]
    })
    expect(arrived?.[0]).toBeGreaterThan(1000)
    expect(late).toEqual(arrived)
  })

  test('every picture has an alt text before it loads', async () => {
    const page = await visit('/')
    await settled(page)
    const bare = await page.evaluate(() =>
      [...document.images].filter((image) => !image.hasAttribute('alt')).map((image) => image.outerHTML),
    )
    expect(bare).toEqual([])
  })
})

function listed(scripts: LoadedScript[]): string {
  return scripts.map(({ url, gzipBytes }) => `${new URL(url).pathname} ${(gzipBytes / 1024).toFixed(1)}`).join('\n')
}
