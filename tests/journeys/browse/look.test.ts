import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/browser/checks.ts'
import { devicesOf, longDevices } from '../support/browser/devices.ts'
import { longTest } from '../support/browser/long-test.ts'
import { quiet } from '../support/browser/quiet.ts'
import { settled } from '../support/browser/settled.ts'
import { visit } from '../support/browser/visitor.ts'
import { checked } from '../support/data/own-pages.ts'
import { firstLook, linkTo, readLook, readLooks, readTimes } from '../support/data/subjects.ts'

describe('a look', () => {
  test('with the keyboard only: from the wall to its page, its days and its shop', async () => {
    const look = await firstLook()
    const page = await visit('/')
    await settled(page)

    const name = page.getByRole('link', { name: linkTo(look) })
    for (let presses = 0; presses < 150; presses++) {
      await page.keyboard.press('Tab')
      if (await name.evaluate((element) => element === document.activeElement)) break
    }
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/looks/${look.id}`)
    // The heading may be rendered after the page, with its data; until then <main> has the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^(H1|MAIN)$/)

    const days = page.getByRole('group', { name: 'Days' }).getByRole('button')
    await days.first().waitFor()
    await days.and(page.locator('[tabindex="0"]')).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect.poll(() => days.last().getAttribute('aria-pressed')).toBe('true')
    const firstWeek = await days.allTextContents()
    await page.getByRole('button', { name: 'Later days' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => days.allTextContents()).not.toEqual(firstWeek)

    await page.getByRole('main').getByRole('link', { name: look.shop.name }).first().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/shops/${look.shop.slug}*`)
    await page.getByRole('heading', { level: 1, name: look.shop.name }).waitFor()
  })

  test('offers the times the server says are free, on the day the address names', async () => {
    const look = await firstLook()
    const { days, timeZone } = await readTimes(look.id)
    // Not today: its next start may pass during the test.
    const day = days.slice(1).find(({ starts }) => starts.length > 0)
    if (!day) throw new Error('The look of this journey is free on no day of the week')
    const page = await visit(`/looks/${look.id}?day=${day.on}`)
    await settled(page)
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    const shown = page
      .getByRole('main')
      .getByRole('region', { name: /^(Morning|Afternoon|Evening), / })
      .getByRole('listitem')
    await shown.first().waitFor()
    const times = async () => (await shown.allTextContents()).map((text) => text.slice(0, 5))
    await expect.poll(times).toEqual(day.starts.map((start) => clock.format(new Date(start))))

    // A month, for days beyond the strip; of the days shown, the full ones cannot be chosen.
    await page.getByRole('button', { name: 'Pick a day' }).click()
    const month = page.getByRole('dialog', { name: 'Calendar' })
    await month.getByRole('grid').waitFor()
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const later = Temporal.PlainDate.from(day.on).add({ days: 7 }).toString()
    await expect.poll(() => new URL(page.url()).searchParams.get('day')).toBe(later)
    await month.waitFor({ state: 'detached' })
  })

  test.each(devicesOf('phone'))('a time is chosen, and the button names it, on %s', async (device) => {
    const { look, days, timeZone } = await lookOfMany()
    const day = days.slice(1).find(({ starts }) => starts.length > 1)
    const start = day?.starts[1]
    if (!day || !start) throw new Error('The look of this journey has no day with two free times')
    const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
      new Date(start),
    )
    const page = await visit(`/looks/${look.id}?day=${day.on}`, { device })
    await settled(page)
    if (device === 'phone') await page.getByRole('button', { name: 'Book this look' }).tap()
    const chosen = page.getByRole('button', { name: new RegExp(`^${time}`) })
    await chosen.click()
    await expect.poll(() => chosen.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe(start)
    await page
      .getByRole('button', { name: device === 'phone' ? new RegExp(`^Book .* ${time}`) : 'Book this look' })
      .first()
      .waitFor()
    await page.getByRole('radio', { name: 'Any maker' }).press('Space')
    await expect.poll(() => page.getByRole('radio', { name: 'Any maker' }).isChecked()).toBe(true)
    await (device === 'phone' ? expectAccessible(page, '[role=dialog]') : checked(page))
  })

  test('on a day the maker is away, it says that of the maker and not of the shop', async () => {
    const { look, day } = await awayOn()
    const page = await visit(`/looks/${look.id}?day=${day}`)
    await settled(page)
    const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))
    const main = page.getByRole('main')
    await main.getByText(new RegExp(`^${look.maker.name} isn’t in on ${weekday}`)).waitFor()
    await main.getByRole('button', { name: /, no appointments$/, pressed: true }).waitFor()
  })

  test.each(devicesOf('desktop'))(
    'a picture opens large, and closing returns focus and address, on %s',
    async (device) => {
      const look = await readLook((await firstLook()).id)
      const page = await visit(`/looks/${look.look.id}`, { device })
      await settled(page)
      const larger = page.getByRole('button', { name: 'Enlarge picture' })
      await larger.press('Enter')
      const large = page.getByRole('dialog', { name: `Pictures of ${look.look.title}` })
      await large.getByRole('img', { name: look.look.photos[0]?.alt ?? '' }).waitFor()
      await quiet(page)
      await expectAccessible(page)
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => page.url()).toContain('photo=2')
      await page.keyboard.press('Escape')
      await expect.poll(() => large.count()).toBe(0)
      await expect.poll(() => larger.evaluate((element) => element === document.activeElement)).toBe(true)
      await expect.poll(() => page.url()).not.toContain('photo=')

      await larger.click()
      await large.waitFor()
      await page.goBack()
      await expect.poll(() => large.count()).toBe(0)
      await page.goto(`/looks/${look.look.id}?photo=2`)
      await large.getByRole('img', { name: look.look.photos[1]?.alt ?? '' }).waitFor()
    },
  )

  test.each(longDevices)(
    'a pressed card shows picture, title and price while the page loads, on %s',
    async (device) => {
      const look = await firstLook()
      const page = await visit('/', { device })
      await settled(page)
      const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: linkTo(look) }) })
      const price = await card
        .locator('.look-card-price :visible')
        .or(card.locator('.look-card-price'))
        .last()
        .innerText()
      const answered = Promise.withResolvers<void>()
      await page.route(`**/api/looks/${look.id}`, async (route) => {
        await answered.promise
        await route.continue()
      })
      await card.getByRole('link', { name: linkTo(look) }).click()
      const main = page.getByRole('main')
      await main.getByRole('heading', { level: 1, name: look.title }).waitFor()
      await main.getByText(price.replace('+', ''), { exact: false }).filter({ visible: true }).first().waitFor()
      const hero = main.getByRole('region', { name: `Pictures of ${look.title}` })
      const picture = hero.getByRole('img', { name: look.photos[0]!.alt })
      await picture.evaluate((element) => element.setAttribute('data-same', ''))
      await expect.poll(() => main.locator('[aria-busy=true]').count()).toBe(1)

      answered.resolve()
      await settled(page)
      // the same element: the page was completed, not rendered again
      await expect.poll(() => picture.getAttribute('data-same')).toBe('')
    },
  )

  // The browser gives a transition up that takes more than four seconds: this needs a quiet machine.
  longTest("its card's picture morphs into the page and back, and focus and scroll position are right", async () => {
    const look = await firstLook()
    const page = await visit('/', { reducedMotion: 'no-preference' })
    await settled(page)
    const grown = await page.evaluateHandle(() => {
      const seen: string[] = []
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (change) => {
        const transition = start(change)
        const parts = () => document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        transition.ready.then(
          () => seen.push(...parts().filter((part) => part === '::view-transition-group(look-picture)')),
          (fault) => seen.push(String(fault)),
        )
        return transition
      }
      return seen
    })
    const name = page.getByRole('link', { name: linkTo(look) })
    await page.mouse.wheel(0, 120)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)
    // Hovering prefetches the screen.
    await name.hover()
    await quiet(page)
    await name.click()
    await expect.poll(() => grown.jsonValue()).toEqual(['::view-transition-group(look-picture)'])
    await expect.poll(() => page.evaluate(() => [document.activeElement?.tagName, scrollY])).toEqual(['H1', 0])

    await page.goBack()
    await expect.poll(() => grown.jsonValue()).toHaveLength(2)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(120)
    await expect.poll(() => page.locator('[style*="view-transition-name"]').count()).toBe(0)
  })

  longTest('a picture that failed to load says so and can be loaded again', async () => {
    const look = await firstLook()
    const page = await visit('/about', { expects: [/photos\//, /net::ERR_FAILED/] })
    await page.route('**/photos/**', (route) => route.abort())
    await page.goto(`/looks/${look.id}`)
    const again = page
      .getByRole('region', { name: `Pictures of ${look.title}` })
      .getByRole('button', { name: 'Load picture again' })
    await again.first().waitFor()
    await quiet(page)
    await page.unroute('**/photos/**')
    const before = await again.count()
    await again.first().click()
    await expect.poll(() => again.count()).toBe(before - 1)
  })

  longTest('[F61] with a full week it opens on its next free day and says so', async () => {
    const look = await firstLook()
    const startsAt = new Date(Date.now() + 10 * 86_400_000).toISOString()
    const page = await visit('/help')
    await page.route(`**/api/looks/${look.id}`, async (route) => {
      const answer = await (await route.fetch()).json()
      answer.look.nextFree = { ...answer.look.nextFree, startsAt }
      await route.fulfill({ json: answer })
    })
    await page
      .getByRole('link', { name: /, home$/ })
      .first()
      .click()
    await page.getByRole('link', { name: linkTo(look) }).click()
    await page.getByText(/^Fully booked until \w+ \d+ \w+, the first free day\.$/).waitFor()
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: (await readTimes(look.id)).timeZone }).format(
      new Date(startsAt),
    )
    const chosen = page.getByRole('group', { name: 'Days' }).locator('[aria-pressed="true"]')
    await expect.poll(() => chosen.textContent()).toContain(String(Number(day.slice(8))))
  })

  test('shows its maker, its story and its comments', async () => {
    const look = await firstLook()
    const { caption, comments } = await readLook(look.id)
    const page = await visit(`/looks/${look.id}`)
    await settled(page)
    const main = page.getByRole('main')
    await main.getByText(look.maker.name).first().waitFor()
    await main.getByText(caption.slice(0, 40)).first().waitFor()
    for (const { body } of comments.items.slice(0, 2)) await main.getByText(body.slice(0, 40)).first().waitFor()
  })

  longTest('its pictures move by thumbnails and by buttons, which stop at the ends', async () => {
    const look = await firstLook()
    const page = await visit(`/looks/${look.id}`)
    await settled(page)
    const hero = page.getByRole('region', { name: `Pictures of ${look.title}` })
    const next = hero.getByRole('button', { name: 'Next picture' })
    const last = look.photos.length
    await hero.getByRole('tab', { name: `Picture ${last}`, exact: true }).click()
    await expect.poll(() => next.getAttribute('aria-disabled')).toBe('true')
    await hero.getByRole('tab', { name: 'Picture 1', exact: true }).click()
    await expect
      .poll(() => hero.getByRole('button', { name: 'Previous picture' }).getAttribute('aria-disabled'))
      .toBe('true')
    await next.click()
    await page
      .getByRole('status')
      .filter({ hasText: /^Picture \d+ of / })
      .waitFor()
  })

  longTest('an unknown look says so, with a link back', async () => {
    const page = await visit('/looks/00000000-0000-4000-8000-000000000000', { expects: [/status of 404/] })
    await page.getByRole('heading', { name: 'Look not found' }).waitFor()
    await page.getByRole('link', { name: 'See all looks' }).click()
    await page.getByRole('heading', { level: 1, name: 'See it. Book it.' }).waitFor()
  })
})

/** A look whose service several members perform. */
async function lookOfMany() {
  const { items } = await readLooks()
  for (const look of items) {
    const times = await readTimes(look.id)
    if (times.hasOthers && times.days.slice(1).some(({ starts }) => starts.length > 1)) return { look, ...times }
  }
  throw new Error('The test installation has no look that several people could make')
}

/** A look and a day of its first week on which its maker has no hours, between days with free times. */
async function awayOn() {
  const { items } = await readLooks()
  for (const look of items) {
    const { days } = await readTimes(look.id)
    const away = days.slice(1).find(({ isOpen }) => !isOpen) // asked for today, the page opens on the next free day
    if (away && days.some(({ starts }) => starts.length > 0)) return { look, day: away.on }
  }
  throw new Error('The test installation has no maker who is away')
}
