import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { expectAccessible, expectNoOverflow, lookAtBothThemes } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'

const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#dfe7d8" stroke="#9a9"/></svg>`
let server: Server
const asked: string[] = []
withOwnInstallation(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(tile)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { LOOKBOOK_MAP_TILES: `http://127.0.0.1:${port}/{z}/{x}/{y}.svg`, LOOKBOOK_MAP_CREDIT: '© Our streets' }
})
afterAll(() => server?.close())

test.each(devicesOf('phone'))(
  '[F71] with a tile server the map has its tiles and names their source, on a %s',
  async (device) => {
    asked.length = 0
    const page = await visit('/search?show=map', { device, expects: [/left our origin/] })
    const map = page.getByRole('region', { name: 'Map of the shops' })
    await map.getByText('© Our streets').waitFor()
    await settled(page)
    // Loaded, so the content policy allows the host.
    await expect
      .poll(() =>
        map
          .locator('.shop-map-tiles img')
          .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.every((path) => /^\/\d+\/\d+\/\d+\.svg$/.test(path))).toBe(true)
    await lookAtBothThemes(page)
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.goto('/privacy')
    await page.getByText(/The background of maps is loaded from 127\.0\.0\.1/).waitFor()
  },
)
