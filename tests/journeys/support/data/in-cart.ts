import type { Page } from '#tests/tools/browser.ts'
import { readLooks, readTimes } from './subjects.ts'

export type Pressed = {
  lookId: string
  startsAt: string
  serviceName: string
  shop: string
  slug: string
  timeZone: string
}

/** Free times in `count` shops on one day, half an hour apart. */
export async function pressable(count: number, firstIn?: string): Promise<Pressed[]> {
  const { items } = await readLooks()
  const looks = [...Map.groupBy(items, ({ shop }) => shop.slug).values()].flatMap((own) => own.slice(0, 3))
  const offers = await Array.fromAsync(looks, async (look) => ({ look, ...(await readTimes(look.id)) }))
  for (const { on } of offers[0]?.days.slice(1) ?? []) {
    const starts = offers.flatMap(({ look, timeZone, days }) =>
      (days.find((day) => day.on === on)?.starts ?? []).map((startsAt) => ({
        lookId: look.id,
        serviceName: look.serviceName,
        shop: look.shop.name,
        slug: look.shop.slug,
        startsAt,
        endsAt: Date.parse(startsAt) + look.durationMin * 60_000,
        timeZone,
      })),
    )
    const chosen: Pressed[] = []
    let freeFrom = 0
    for (const start of starts.toSorted((a, b) => a.endsAt - b.endsAt)) {
      if (chosen.length === 0 && firstIn !== undefined && start.slug !== firstIn) continue
      const isOther = chosen.every(({ shop, serviceName }) => shop !== start.shop && serviceName !== start.serviceName)
      if (Date.parse(start.startsAt) < freeFrom || !isOther) continue
      chosen.push(start)
      freeFrom = start.endsAt + 1_800_000
      if (chosen.length === count) return chosen
    }
  }
  throw new Error('The test installation has no such day')
}

export const pressedPath = ({ lookId, startsAt }: Pressed) => `/cart?look=${lookId}&at=${encodeURIComponent(startsAt)}`
export const item = (page: Page, { serviceName }: Pick<Pressed, 'serviceName'>) =>
  page.getByRole('article', { name: serviceName, exact: true })
/** The visible one of two equal actions: one is beside the list, one in the phone's bar. */
export const action = (page: Page, name: string | RegExp) =>
  page.getByRole('main').locator('a:visible, button:visible').filter({ hasText: name }).first()
/** The cart's button, and that of the checkout with its price or, where that is not known, the number of items. */
export const goOn = 'Continue'
export const bookNow = /^(Book|Request) (for [^a-z]+|it|both|all [a-z]+)$/
export const clockIn = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(instant))
export const timeOf = ({ startsAt, timeZone }: Pressed) => clockIn(startsAt, timeZone)

/** Opens the cart with a time to hold, and waits until it is in the cart. */
export async function press(page: Page, pressed: Pressed): Promise<void> {
  await page.goto(pressedPath(pressed))
  await page.waitForURL((url) => url.pathname === '/cart' && url.search === '')
  await item(page, pressed).waitFor()
}
