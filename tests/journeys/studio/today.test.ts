import { beforeAll, describe, expect, test } from 'vitest'
import type { Output } from '#web/data/api/api.ts'
import { expectAccessible, expectContrast, expectNoOverflow } from '../support/browser/checks.ts'
import { devicesOf, longDevices } from '../support/browser/devices.ts'
import { longTest } from '../support/browser/long-test.ts'
import { bringIntoView, settled } from '../support/browser/settled.ts'
import { visit, whileOffline, withOwnInstallation } from '../support/browser/visitor.ts'
import { callWith } from '../support/data/booked.ts'
import { clearTime, type DeskShop, emptyToday, openDeskShop } from '../support/desk/desk-shop.ts'
import { changeRows } from '../support/installation/change-rows.ts'

withOwnInstallation()

type Today = Output<'GET /api/studio/{shop}/today'>
type Visit = Today['visits'][number]

let desk: DeskShop
let session: string
beforeAll(async () => {
  desk = await openDeskShop()
  session = desk.session
})
const readToday = () => callWith<Today>(session, 'GET', '/api/studio/casa-luz/today')

/** One of the demo's day, by what its desk said of it. */
async function find(isIt: (visit: Visit) => boolean): Promise<Visit> {
  const found = (await readToday()).visits.find(isIt)
  if (!found) throw new Error('The demo’s day has no such visit')
  return found
}
const stateOf = async (id: string) => (await find((each) => each.id === id)).appointment

/** Takes back what an earlier test said. */
async function undo({ id }: Visit, event: string): Promise<void> {
  const { sequence } = await stateOf(id)
  await callWith(session, 'POST', `/api/studio/casa-luz/appointments/${id}/day`, { event, sequence })
}

describe.each(devicesOf('phone'))('today on %s', (device) => {
  test('[D48] who waits is started and put back; who is in the chair is done at another price, paid, and put back', async () => {
    const waiting = await find(({ appointment }) => appointment.arrivedAt !== null && appointment.begunAt === null)
    const inChair = await find(({ appointment }) => appointment.state === 'confirmed' && appointment.begunAt !== null)
    const page = await visit('/studio/casa-luz', { device, session })
    const chair = page.getByRole('region', { name: `In the chair now: ${inChair.appointment.client.name}` })
    await chair.waitFor()
    expect(new URL(page.url()).pathname).toBe('/studio/casa-luz/today')
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page)
    await page.emulateMedia({ colorScheme: 'light' })

    const { name } = waiting.appointment.client
    await page.getByRole('button', { name: `Start: ${name}` }).click()
    await page.getByRole('region', { name: `In the chair now: ${name}` }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await page.getByRole('button', { name: `Start: ${name}` }).waitFor()
    expect((await stateOf(waiting.id)).begunAt).toBe(null)

    await chair.getByRole('link', { name: /^Open: / }).click()
    await page.getByText(inChair.appointment.code).waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByText(inChair.appointment.code).waitFor({ state: 'detached' })

    await chair.getByRole('button', { name: / is done$/ }).click()
    const higher = inChair.appointment.price.minor / 100 + 18
    await chair.getByLabel('Final price').fill(String(higher))
    await chair.getByLabel('Final price').press('Enter')
    await page.getByText('Say briefly why it’s more than agreed.').waitFor()
    await expectAccessible(page)
    await chair.getByRole('button', { name: 'Tip', exact: true }).click()
    await expect.poll(() => chair.getByLabel('Why it’s more').inputValue()).toBe('Tip')
    await chair.getByLabel('Why it’s more').fill('Two prints')
    await chair.getByText('Cash', { exact: true }).click()
    await chair.getByRole('button', { name: 'Done', exact: true }).click()
    await chair.waitFor({ state: 'detached' })
    await expect.poll(async () => (await find(({ id }) => id === inChair.id)).paidMinor).toBe(higher * 100)
    await undo(inChair, 'reopen')
    // By the live topic, without a press here.
    await chair.waitFor()
  })

  longTest('[D44] running late is chosen in a menu, and taken back', async () => {
    const waiting = await find(({ appointment }) => appointment.arrivedAt !== null && appointment.begunAt === null)
    const page = await visit('/studio/casa-luz/today', { device, session })
    const { name } = waiting.appointment.client
    const card = page.getByRole('region', { name, exact: true })
    await card.getByRole('button', { name: `Late: ${name}` }).click()
    await page.getByRole('menuitem', { name: 'About 30 minutes' }).click()
    await card.getByText('30 min late').waitFor()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await card.getByText('30 min late').waitFor({ state: 'hidden' })
    expect((await stateOf(waiting.id)).lateMin).toBe(null)

    // A waiting visit can be marked as done directly, and its reference pictures open large.
    await card.getByRole('button', { name: `More for ${name}` }).click()
    await page.getByRole('menuitem', { name: /^Done/ }).click()
    await card.getByLabel('Final price').press('Escape')
    await card.getByRole('button', { name: `Start: ${name}` }).waitFor()
    const enlarge = page.getByRole('button', { name: /^Enlarge picture 1 of / }).first()
    await enlarge.click()
    await page.getByRole('dialog', { name: /^Picture 1 of / }).waitFor()
    await expectAccessible(page)
  })

  longTest('[D50] running late says whom it pushes', async () => {
    await clearTime(desk.at(18), desk.at(24))
    const first = await desk.book(desk.at(20), { name: `Lena ${device}` })
    const { block } = await desk.readDetail(first.id)
    const around = block.bufferAfterMin + block.bufferBeforeMin
    await desk.book(Date.parse(block.endsAt) + around * 60_000, { name: `Noor ${device}` })
    const page = await visit('/studio/casa-luz/today', { device, session })
    const row = page.getByRole('listitem').filter({ hasText: `Lena ${device}` })
    await row.getByRole('button', { name: `More for Lena ${device}` }).click()
    await page.getByRole('menuitem', { name: `About 45 minutes Pushes Noor by ${45 - around} min` }).click()
    await row.getByText(`Pushes Noor by ${45 - around} min`).waitFor()
    // Without the toast, which covers a part of some button, whichever is below it.
    await page.reload()
    await row.getByText(`Pushes Noor by ${45 - around} min`).waitFor()
    await settled(page)
    await expectAccessible(page)
  })

  test('[B1] requests are confirmed and declined in place, and the next one stays where it is', async () => {
    const made = await Promise.all(
      [1, 2].map((n) =>
        desk.book(desk.at(21 + 2 * (n - 1), device === 'phone' ? 2 : 3), { name: `Vera ${n} ${device}` }),
      ),
    )
    await changeRows(
      `update appointment set state = 'requested', answer_by = now() + make_interval(mins => 5) where id = any($1::uuid[])`,
      [made.map(({ id }) => id)],
    )
    const page = await visit('/studio/casa-luz/today', { device, session })
    const answers = page.getByRole('region', { name: 'Needs a reply' })
    const [one, two] = ['Vera 1', 'Vera 2'].map((name) => `${name} ${device}`)
    const next = answers.getByRole('button', { name: `Confirm: ${two}` })
    await next.waitFor()
    await settled(page)
    await bringIntoView(next)
    const before = await next.boundingBox()
    await answers.getByRole('button', { name: `Confirm: ${one}` }).click()
    await answers.getByText('Confirmed', { exact: true }).waitFor()
    // Fractions of pixels aside; a line that leaves would move it by more than a button's height.
    const movedBy = async () => Math.abs(((await next.boundingBox())?.y ?? 0) - (before?.y ?? 0))
    await expect.poll(movedBy).toBeLessThan(10)
    await expectAccessible(page)
    await answers.getByRole('button', { name: `Decline: ${two}` }).click()
    const ask = page.getByRole('dialog', { name: 'Decline this request?' })
    await ask.getByRole('textbox').fill('We are closed then.')
    await ask.getByRole('button', { name: 'Decline request' }).click()
    await answers.getByText('Declined', { exact: true }).waitFor()
    const states = await Promise.all(made.map(async ({ id }) => (await desk.readDetail(id)).block.appointment?.state))
    expect(states).toEqual(['confirmed', 'declined'])
  })

  test('by keyboard: somebody new, along the day, arrived and started; a press is one write and one read', async () => {
    await clearTime(desk.at(18), desk.at(24))
    const coming = await Promise.all([0, 1].map((n) => desk.book(desk.at(20), { name: `Kira ${n} ${device}` }, n)))
    const page = await visit('/studio/casa-luz/today', { device, session })
    const arrived = (n: number) => page.getByRole('button', { name: `Arrived: Kira ${n} ${device}` })
    await arrived(1).waitFor()
    // The live connection is open once a change from elsewhere shows.
    const late = { event: 'late', lateMin: 5, sequence: 0 }
    await callWith(session, 'POST', `/api/studio/casa-luz/appointments/${coming[1]?.id}/day`, late)
    await page
      .getByRole('listitem')
      .filter({ hasText: `Kira 1 ${device}` })
      .getByText('5 min late')
      .waitFor()
    await settled(page)
    await page.locator('#main').focus()
    await page.keyboard.press('n')
    const dialog = page.getByRole('dialog', { name: 'New appointment' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.locator('#main').focus()
    await page.keyboard.press('j')
    const isIn = (n: number) => () =>
      page.evaluate(
        (at) =>
          [...document.querySelectorAll('[data-visit]')].findIndex((one) => one.contains(document.activeElement)) ===
          at,
        n,
      )
    await expect.poll(isIn(0)).toBe(true)
    await page.keyboard.press('j')
    await expect.poll(isIn(1)).toBe(true)
    await page.keyboard.press('k')
    await expect.poll(isIn(0)).toBe(true)
    await page.keyboard.press('Enter')
    const panel = page.getByText('Only for us', { exact: true })
    await panel.waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await expect.poll(isIn(0)).toBe(true)
    await page.getByRole('link', { name: `Kira 1 ${device}`, exact: true }).focus()
    await page.keyboard.press('l')
    await page.getByRole('menuitem', { name: 'About 20 minutes' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menuitem', { name: 'About 20 minutes' }).waitFor({ state: 'detached' })
    await settled(page)

    const calls = { writes: 0, reads: 0 }
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname
      if (request.method() === 'POST' && path.endsWith('/day')) calls.writes++
      else if (request.method() === 'GET' && path.startsWith('/api/studio/')) calls.reads++
    })
    for (const n of [0, 1]) {
      await arrived(n).focus()
      await page.keyboard.press('a')
      const start = page.getByRole('button', { name: `Start: Kira ${n} ${device}` })
      await start.waitFor()
      await start.focus()
      await page.keyboard.press('s')
      await page.getByRole('region', { name: `In the chair now: Kira ${n} ${device}` }).waitFor()
      await settled(page)
    }
    expect(calls.writes).toBe(4)
    // One that was on its way before the first press is not one too many.
    expect(calls.reads).toBeLessThanOrEqual(5)
    await page
      .getByRole('region', { name: `In the chair now: Kira 1 ${device}` })
      .getByRole('button', { name: 'Kira is done' })
      .focus()
    await page.keyboard.press('d')
    await page.getByLabel('Final price').waitFor()
    await page.keyboard.press('Escape')
    for (const { id } of coming) {
      await undo({ id } as Visit, 'undo_begin')
      await undo({ id } as Visit, 'undo_arrive')
    }
  })

  longTest('offline the day stays readable without its buttons; a read that fails can be repeated', async () => {
    const page = await visit('/studio/casa-luz/today', {
      ...{ device, session, expects: [...whileOffline, /status of 500/] },
    })
    const done = page.getByRole('button', { name: / is done$/ }).first()
    await done.waitFor()
    await page.context().setOffline(true)
    await page.getByText(/Offline\. Last updated at \d\d:\d\d\./).waitFor()
    await expect.poll(() => done.isDisabled()).toBe(true)
    await expect.poll(() => page.getByRole('button', { name: 'New appointment' }).isDisabled()).toBe(true)
    await expectAccessible(page)
    await page.context().setOffline(false)
    await expect.poll(() => done.isDisabled()).toBe(false)

    const path = '**/api/studio/casa-luz/today'
    await page.route(path, (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await expectAccessible(page)
    await page.unroute(path)
    await again.click()
    await done.waitFor()
  })
})

describe.each(longDevices)('a day without anybody on %s', (device) => {
  test('[D49] three gaps and the rest by a button, only one’s own by another; a gap is booked', async () => {
    await emptyToday(desk)
    const { gaps, people } = await readToday()
    const own = people.find(({ isOwn }) => isOwn)!
    const page = await visit('/studio/casa-luz/today', { device, session })
    const book = page.getByRole('button', { name: /^Book .+ at \d\d:\d\d$/ })
    await expect.poll(() => book.count()).toBe(3)
    await page.getByRole('button', { name: /more free times?$/ }).click()
    await expect.poll(() => book.count()).toBe(gaps.length)
    expect(gaps.length).toBeGreaterThan(3)
    await expectAccessible(page)
    await expectNoOverflow(page)

    await page.getByText(device === 'phone' ? 'Me' : 'Only me', { exact: true }).click()
    await expect.poll(() => book.count()).toBe(gaps.filter(({ memberId }) => memberId === own.memberId).length)
    await page.getByRole('button', { name: new RegExp(`^Book ${own.name} at `) }).click()
    const dialog = page.getByRole('dialog', { name: 'New appointment' })
    await dialog.getByText(own.name, { exact: true }).first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(device === 'phone' ? 'All' : 'Everyone', { exact: true }).click()
    await expect.poll(() => book.count()).toBe(gaps.length)
  })
})
