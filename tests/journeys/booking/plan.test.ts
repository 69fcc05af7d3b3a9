import { beforeEach, describe, expect, test } from 'vitest'
import { minuteOfClock } from '#core/day-and-time/read-clock.ts'
import type { Page } from '#tests/tools/browser.ts'
import type { Output } from '#web/data/api/api.ts'
import { expectAccessible, expectNoOverflow, lookAtBothThemes } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { settled } from '../support/browser/settled.ts'
import { serverUrl, visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { makeAccount } from '../support/data/account.ts'
import { bookStart, callWith } from '../support/data/booked.ts'
import { clockIn } from '../support/data/in-cart.ts'
import { callAs } from '../support/data/studio.ts'
import { readPlan } from '../support/data/subjects.ts'
import { expireHolds } from '../support/installation/change-rows.ts'
import { plannedDay } from '../support/screens.ts'

withOwnInstallation()
// Times in the carts of the tests before are free again.
beforeEach(() => expireHolds())

type Part = Output<'GET /api/plan'>['plans'][0]['parts'][0]

const query = (page: Page) => new URL(page.url()).searchParams
const picture = (page: Page, title: string) =>
  page.getByRole('link', { name: new RegExp(`^${RegExp.escape(title)}, `) })

/** Along its strip with the mouse, to another of its starts; on the way the strip shows where it cannot go. */
async function dragTo(page: Page, { look, startsAt }: Part, start: string) {
  const dragged = picture(page, look.title).first()
  await dragged.scrollIntoViewIfNeeded()
  const box = (await dragged.boundingBox())!
  const strip = (await page.locator('[data-strip]').first().boundingBox())!
  const hatched = page.locator('.plan-closed')
  const { from, to } = Object.fromEntries(query(page))
  const pxPerMin = strip.width / (minuteOfClock(to!) - minuteOfClock(from!))
  const shift = Math.round(((Date.parse(start) - Date.parse(startsAt)) / 60_000) * pxPerMin)
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + Math.round(shift / 2), y)
  await page.mouse.move(x + shift, y)
  await expect.poll(async () => Math.round((await dragged.boundingBox())!.x - box.x)).toBe(shift)
  expect(await hatched.count()).toBeGreaterThan(0)
  await page.mouse.up()
  await expect.poll(() => hatched.count()).toBe(0)
}

describe('a planned day', () => {
  test.each(devicesOf('desktop'))(
    '[G7] [G10] [G13] [G14] [G15] is asked for on several days and on one, locked, dragged, moved by keyboard, swapped and put in the cart on a %s',
    async (device) => {
      const page = await visit('/', { device })
      await page.getByRole('link', { name: 'Plan a day' }).first().click()
      const main = page.getByRole('main')
      await main.getByRole('button', { name: 'Portraits' }).click()
      await main.getByRole('button', { name: 'Add something' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Leather' }).click()
      await expect.poll(() => query(page).get('want')).toBe('portraits,leather')

      await main.getByRole('button', { name: /^Day: / }).click()
      const panel = page.getByRole('dialog', { name: 'Which day?' })
      await panel.getByRole('checkbox', { name: 'Several days' }).focus()
      await page.keyboard.press('Space')
      await panel.getByRole('button', { pressed: false }).first().focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => query(page).get('day')?.split(',')).toHaveLength(2)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await main.getByRole('button', { name: /^Day: .+ or / }).waitFor()

      // The second part is dragged to a later start below.
      const path = await plannedDay(undefined, ({ parts: [, second] }) =>
        second!.starts.some((start) => start > second!.startsAt),
      )
      await page.goto(serverUrl() + path)
      const { plans } = await readPlan(path.split('?')[1]!)
      const [first, second] = plans[0]!.parts as [Part, Part]
      await picture(page, first.look.title).first().waitFor()
      await settled(page)
      await lookAtBothThemes(page)
      await expectNoOverflow(page)

      await main.getByRole('button', { name: `Keep ${first.look.title} at this time` }).click()
      await main.getByRole('button', { name: `Keep ${first.look.title} at this time`, pressed: true }).waitFor()
      await expect.poll(() => query(page).get('pin')).toContain(`${first.need}:${first.look.id}@`)

      if (device === 'desktop') {
        const stops = main.getByRole('region', { name: 'Map of the day' }).getByRole('listitem')
        await expect.poll(() => stops.allTextContents()).toHaveLength(2)
        expect((await stops.allTextContents())[0]).toMatch(`Stop 1: ${first.look.shop.name}, `)
        const next = second.starts.find((start) => start > second.startsAt)!
        await dragTo(page, second, next)
        await expect.poll(() => query(page).get('pin')).toContain(`${second.look.id}@${next.slice(0, 16)}Z`)
        // An answer that arrives between press and release moves the button away from the mouse.
        await settled(page)
        await main.getByRole('button', { name: `Keep ${second.look.title} at this time`, pressed: true }).click()
        await main.getByRole('button', { name: `Keep ${second.look.title} at this time`, pressed: false }).waitFor()
        await picture(page, second.look.title).first().focus()
        await page.keyboard.press('ArrowRight')
        await expect.poll(() => query(page).get('pin')).toContain(`${second.look.id}@${next.slice(0, 16)}Z`)
        await page.keyboard.press('l')
        await expect.poll(() => query(page).get('pin')).not.toContain(second.look.id)
      }
      await settled(page)
      const [other] = second.others
      if (other) {
        await main
          .getByRole('button', { name: new RegExp(`^Take ${RegExp.escape(other.look.title)}, `) })
          .first()
          .click()
        await expect.poll(() => query(page).get('pin')).toContain(other.look.id)
        await main.getByRole('button', { name: `Keep ${other.look.title} at this time`, pressed: true }).waitFor()
      }
      await settled(page)

      await main.getByRole('button', { name: 'Put both in the cart' }).click()
      await page.waitForURL((url) => url.pathname === '/cart')
      const cart = await callAs<Output<'GET /api/cart'>>(page, 'GET', '/api/cart')
      expect(cart.items.map(({ look }) => look?.id).toSorted()).toEqual(
        [first.look.id, (other ?? second).look.id].toSorted(),
      )
      expect(cart.items.every(({ heldUntil }) => heldUntil !== null)).toBe(true)
      expect(cart.troubles).toEqual([])
    },
  )

  test.each(devicesOf('phone'))(
    '[G18] is shown before the last answer, and a day that is picked meanwhile stays, on a %s',
    async (device) => {
      const path = await plannedDay()
      const { plans } = await readPlan(path.split('?')[1]!)
      const picked = { ...plans[0]!, kind: 'best_rated' as const }
      const answers = Promise.withResolvers<void>()
      const page = await visit('/plan', { device })
      await page.route('**/api/plan?*', async (route) => {
        const answer = (await (await route.fetch()).json()) as Output<'GET /api/plan'>
        const isFirst = new URL(route.request().url()).searchParams.has('answer')
        if (!isFirst) await answers.promise
        await route.fulfill({ json: isFirst ? { ...answer, plans: [plans[0]!, picked], isFinal: false } : answer })
      })
      await page.goto(serverUrl() + path)
      const main = page.getByRole('main')
      await main.getByRole('button', { name: /Best reviewed/ }).click()
      await main.getByRole('heading', { name: 'Best reviewed' }).first().waitFor()
      const last = page.waitForResponse((response) => /api\/plan\?(?!.*answer=)/.test(response.url()))
      answers.resolve()
      await last
      await settled(page)
      expect(await main.getByRole('heading', { level: 2 }).first().textContent()).toBe('Best reviewed')
      expect(query(page).get('show')).toBe('best_rated')
    },
  )

  test.each(devicesOf('phone'))(
    '[G8] that is impossible says what to change, and one press changes it, on a %s',
    async (device) => {
      const path = await plannedDay()
      const short = path.replace(/to=[^&]*/, 'to=09:30')
      const page = await visit(short, { device })
      const main = page.getByRole('main')
      await main.getByRole('heading', { name: /^Not both on / }).waitFor()
      await settled(page)
      await expectAccessible(page)
      await main.getByRole('button', { name: /^Stay until / }).click()
      await main.getByRole('button', { name: 'Put both in the cart' }).waitFor()
      expect(query(page).get('to')).not.toBe('09:30')
      await expectNoOverflow(page)
    },
  )

  test.each(devicesOf('phone'))('[G19] says where one is already, and leaves that alone, on a %s', async (device) => {
    const path = await plannedDay()
    const { plans, timeZone } = await readPlan(path.split('?')[1]!)
    const { look, startsAt, endsAt } = plans[0]!.parts[0]!
    const { session } = await makeAccount()
    await bookStart(session, { lookId: look.id, startsAt })
    const page = await visit(path, { device, session })
    const [from, to] = [startsAt, endsAt].map((at) => clockIn(at, timeZone!))
    await page.getByRole('main').getByText(`You’re at ${look.shop.name} ${from}–${to}.`).waitFor()
    await settled(page)
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  test.each(devicesOf('phone'))(
    '[G7] [G9] [G10] names a part that was taken, what is planned in its place and what else fits there, on a %s',
    async (device) => {
      const path = await plannedDay()
      const { plans } = await readPlan(path.split('?')[1]!)
      const part = plans[0]!.parts.find(({ others }) => others.length > 0)!
      const night = `${part.startsAt.slice(0, 11)}02:00Z`
      const page = await visit(`${path}&pin=${part.need}:${part.look.id}@${night}`, {
        device,
        expects: [/status of 409/],
      })
      const main = page.getByRole('main')
      const lost = main.getByRole('status').filter({ hasText: 'Not free any more' })
      await lost.getByText(/^In its place: /).waitFor()
      await settled(page)
      await expectAccessible(page)
      await expectNoOverflow(page)
      await lost
        .getByRole('button', { name: /^Take / })
        .first()
        .click()
      await lost.waitFor({ state: 'detached' })
      expect(query(page).get('pin')).not.toContain(night)

      const shown = (await readPlan(new URL(page.url()).search.slice(1))).plans
      const day = shown.find(({ kind }) => kind === query(page).get('show')) ?? shown[0]!
      const { look, startsAt } = day.parts.find(({ need }) => need !== part.need)!
      const { session } = await makeAccount()
      const takeFirst = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
        await callWith(session, 'POST', '/api/cart/items', { lookId: look.id, startsAt })
        await route.continue()
      }
      await page.route('**/api/cart/plan', takeFirst, { times: 1 })
      await main.getByRole('button', { name: 'Put both in the cart' }).click()
      const refusal = main.getByRole('alert').filter({ hasText: `${look.title} at ` })
      await refusal.getByText(/^In its place: /).waitFor()
      await expectAccessible(page)
      await expectNoOverflow(page)
    },
  )
})
