import { expect, test } from 'vitest'
import { printPlace } from '#core/search/spelling.ts'
import { expectAccessible, expectNoOverflow, lookAtBothThemes } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { settled } from '../support/browser/settled.ts'
import { serverUrl, visit } from '../support/browser/visitor.ts'

type Shops = { items: { slug: string; name: string; place: { lat: number; lng: number } | null }[] }

test.each(devicesOf('phone'))(
  '[F70] found shops stand on a map, and a pin leads to its shop, on a %s',
  async (device) => {
    const { items } = (await (await fetch(`${serverUrl()}/api/search/shops`)).json()) as Shops
    const [shop] = items.filter(({ place }) => place !== null)
    const { lat, lng } = shop!.place!
    const page = await visit(`/search?near=${printPlace({ lat: lat + 0.004, lng })}&km=5`, { device })
    const hosts = new Set<string>()
    page.on('request', (request) => void hosts.add(new URL(request.url()).host))
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await page.waitForURL('**show=map**')
    const map = page.getByRole('region', { name: 'Map of the shops' })
    await map.getByText('You are here').waitFor()
    await settled(page)
    await lookAtBothThemes(page)
    await expectNoOverflow(page)
    await expectAccessible(page)

    // By keyboard: every pin is a button, in the order of the list.
    const pin = map.getByRole('button', { name: shop!.name }).first()
    await pin.focus()
    await page.keyboard.press('Enter')
    const chosen = map.getByRole('link', { name: new RegExp(shop!.name) })
    await chosen.waitFor()
    await expectAccessible(page, 'main')
    await chosen.press('Enter')
    await page.waitForURL(`**/shops/${shop!.slug}**`)
    expect([...hosts]).toEqual([new URL(serverUrl()).host])
  },
)
