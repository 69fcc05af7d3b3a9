import { afterEach, beforeAll } from 'vitest'
import type { Page } from '#tests/tools/browser.ts'
import { settled } from '../browser/settled.ts'
import { serverUrl } from '../browser/visitor.ts'
import { readLooks, readTimes } from './subjects.ts'

export type FreeLook = { id: string; shop: string; timeZone: string; day: string; serviceName: string }

/** Looks of three shops, each with the day after today that has the most free times. What a test takes is given back after it. */
export function withFreeLooks(): FreeLook[] {
  const looks: FreeLook[] = []
  beforeAll(async () => {
    cookie = ''
    const { items } = await readLooks()
    for (const { id, shop, serviceName } of items) {
      if (looks.some((look) => look.shop === shop.slug)) continue
      const { days, timeZone } = await readTimes(id)
      const { on, starts } = days.slice(1).reduce((most, day) => (day.starts.length > most.starts.length ? day : most))
      if (starts.length > 4) looks.push({ id, shop: shop.slug, timeZone, day: on, serviceName })
      if (looks.length === 3) return
    }
    throw new Error('The test installation has too few shops with free times')
  })
  afterEach(giveBack)
  return looks
}

/** The first and the last time that are free on the look's day now. */
export async function freeOn({ id, day }: FreeLook): Promise<{ first: string; last: string }> {
  const starts = (await readTimes(id)).days.find(({ on }) => on === day)?.starts ?? []
  const [first, last] = [starts[0], starts.at(-1)]
  if (!first || !last) throw new Error(`Fully booked on ${day}`)
  return { first, last }
}

let cookie = ''
/** Another visitor holds the time. */
export async function takeElsewhere(lookId: string, startsAt: string): Promise<void> {
  const answer = await fetch(`${serverUrl()}/api/cart/items`, {
    method: 'POST',
    headers: { origin: serverUrl(), 'x-lookbook': '1', 'content-type': 'application/json', cookie },
    body: JSON.stringify({ lookId, startsAt }),
  })
  if (!answer.ok) throw new Error(`It could not be taken: ${answer.status} ${await answer.text()}`)
  cookie = /^[^;]+/.exec(answer.headers.getSetCookie()[0] ?? '')?.[0] ?? cookie
}

/** The other visitor gives back every time they hold. */
export async function giveBack(): Promise<void> {
  if (!cookie) return
  const headers = { origin: serverUrl(), 'x-lookbook': '1', cookie }
  const { items } = (await (await fetch(`${serverUrl()}/api/cart`, { headers })).json()) as { items: { id: string }[] }
  for (const { id } of items) await fetch(`${serverUrl()}/api/cart/items/${id}`, { method: 'DELETE', headers })
}

export const clockOf = (start: string, timeZone: string) =>
  new Date(start).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
export const timeOn = (page: Page, { timeZone }: FreeLook, start: string) =>
  page.getByRole('button', { name: new RegExp(`^${clockOf(start, timeZone)}(?!, held)`) })
/** The same time while somebody holds it. */
export const heldTimeOn = (page: Page, { timeZone }: FreeLook, start: string) =>
  page.getByRole('button', { name: `${clockOf(start, timeZone)}, held in a cart` })

/** Opens the look and waits until its event stream is connected. */
export async function openLook(page: Page, { id, day }: FreeLook): Promise<void> {
  const connected = page.waitForResponse((response) => response.request().resourceType() === 'eventsource')
  await page.goto(`/looks/${id}?day=${day}`)
  await connected
  await settled(page)
}

/** Takes a shown time elsewhere; answers after how many milliseconds it left the page. */
export async function goneAfterMs(page: Page, look: FreeLook, start: string): Promise<number> {
  await timeOn(page, look, start).waitFor()
  await takeElsewhere(look.id, start)
  const takenAt = performance.now()
  await timeOn(page, look, start).waitFor({ state: 'detached' })
  return performance.now() - takenAt
}
