import { beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#tests/tools/browser.ts'
import type { Output } from '#web/data/api/api.ts'
import { expectAccessible, expectContrast, expectNoOverflow } from '../support/browser/checks.ts'
import { devicesOf, longDevices } from '../support/browser/devices.ts'
import { longTest } from '../support/browser/long-test.ts'
import { settled } from '../support/browser/settled.ts'
import { pullAndCancel, swipe } from '../support/browser/touch.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { bookOne, callWith } from '../support/data/booked.ts'
import { readLooks } from '../support/data/subjects.ts'
import { ownSession } from '../support/screens.ts'

withOwnInstallation()

const calendar = '/studio/casa-luz/calendar'
const zone = 'Europe/Lisbon'
let session: string
let id: string
let startsAt: string
let day: string

type Calendar = Output<'GET /api/studio/{shop}/calendar'>

async function readBlock() {
  const { blocks } = await callWith<Calendar>(session, 'GET', `/api/studio/casa-luz/calendar?from=${day}`)
  const block = blocks.find((each) => each.id === id)
  return (
    block && {
      startsAt: Date.parse(block.startsAt),
      minutes: (Date.parse(block.endsAt) - Date.parse(block.startsAt)) / 60_000,
    }
  )
}

beforeAll(async () => {
  session = await ownSession()
  const looks = (await readLooks('?shop=casa-luz')).items.map(({ id }) => id)
  const { appointments } = await bookOne(session, ({ lookId, isOnRequest }) => looks.includes(lookId) && !isOnRequest)
  ;({ id, startsAt } = appointments[0]!)
  day = new Date(startsAt).toLocaleDateString('sv-SE', { timeZone: zone })
})

describe.each(devicesOf('phone'))('the calendar on %s', (device) => {
  test('a day shows its people, and a press opens an appointment; the list and the week show the same', async () => {
    const page = await visit(`${calendar}?day=${day}`, { device, session })
    const block = page.getByRole('button', { name: /Ida Lindqvist/ }).first()
    await block.waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectContrast(page)
    await page.emulateMedia({ colorScheme: 'light' })

    await block.click()
    const code = page.getByText('Only for us', { exact: true })
    await code.waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await code.waitFor({ state: 'hidden' })

    await page.getByText('List', { exact: true }).click()
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Ida Lindqvist' }).waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)

    await page.getByText('Week', { exact: true }).click()
    await expect.poll(() => page.url()).toContain('view=week')
    await page.getByRole('navigation', { name: 'Team and rooms' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Week after' }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('day')).not.toBe(day)
  })
})

test('by keyboard: a block is taken, moved after the hours, dropped with one more press, and put back', async () => {
  const page = await visit(`${calendar}?day=${day}`, { device: 'desktop', session, expects: [/status of 409/] })
  const block = page.getByRole('button', { name: /Ida Lindqvist/ }).first()
  await block.focus()
  const [hours = 0, minutes = 0] = new Date(startsAt)
    .toLocaleTimeString('en-GB', { timeZone: zone })
    .split(':')
    .map(Number)
  await page.keyboard.press('Enter')
  await page.getByText(/^Picked up Ida Lindqvist/).waitFor({ state: 'attached' })
  // 21:30 is outside opening hours and has no bookings.
  for (let minute = hours * 60 + minutes; minute < 21 * 60 + 30; minute += 15) await page.keyboard.press('ArrowDown')
  await page.getByText(/^21:30, /).waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog')
  await question.getByText(/Outside .+’s hours/).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByText('Ida Lindqvist is now at 21:30.').first().waitFor()
  const moved = await readBlock()
  expect(new Date(moved!.startsAt).toLocaleTimeString('en-GB', { timeZone: zone })).toBe('21:30:00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await readBlock())?.startsAt).toBe(Date.parse(startsAt))
})

longTest('by keyboard: an empty time says why clients cannot book it, is blocked, and is free again', async () => {
  const page = await visit(`${calendar}?day=${day}`, { device: 'desktop', session })
  await page
    .getByRole('button', { name: /^Choose a free time, / })
    .first()
    .press('Enter')
  const box = page.getByRole('button', { name: /^\d\d:\d\d to \d\d:\d\d, / })
  await box.waitFor()
  const [hours = 0, minutes = 0] = ((await box.getAttribute('aria-label')) ?? '').slice(0, 5).split(':').map(Number)
  // 21:30 is outside opening hours and has no bookings.
  for (let minute = hours * 60 + minutes; minute < 21 * 60 + 30; minute += 15) await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: /^21:30 to 22:00, / }).waitFor()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'For this time' })
  await menu.getByText('Clients cannot book this time.').waitFor()
  await menu.getByText('It is outside opening hours.').waitFor()
  await expectAccessible(page)
  await menu.getByLabel('What for (optional)').fill('Team supper')
  await menu.getByRole('button', { name: 'Block this time', exact: true }).press('Enter')
  await page
    .getByText(/^21:30 to 22:00 is blocked for /)
    .first()
    .waitFor()
  const countOff = async () => {
    const { blocks } = await callWith<Calendar>(session, 'GET', `/api/studio/casa-luz/calendar?from=${day}`)
    const clock = (at: string) => new Date(at).toLocaleTimeString('en-GB', { timeZone: zone })
    const isOurs = ({ timeOff, startsAt }: Calendar['blocks'][number]) =>
      timeOff?.reason === 'Team supper' && clock(startsAt) === '21:30:00'
    return blocks.filter(isOurs).length
  }
  await expect.poll(countOff).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('21:30 to 22:00 is free again.').first().waitFor()
  await expect.poll(countOff).toBe(0)
})

/**
 * Where a swipe may begin: far from the lower edges of blocks, which a finger takes hold of, also when it touches beside them. What
 * lies at which height depends on the time of day.
 */
async function heightBetweenEdges(page: Page): Promise<number> {
  return page.evaluate(() => {
    const heights = Array.from({ length: 500 }, (_, n) => 200 + n)
    const edges = heights.filter((y) => document.elementFromPoint(innerWidth * 0.87, y)?.matches('.cal-edge'))
    const bounds = [heights[0]!, ...edges, heights.at(-1)!]
    const gaps = bounds.slice(1).map((to, n) => ({ middle: (bounds[n]! + to) / 2, length: to - bounds[n]! }))
    return gaps.toSorted((one, other) => other.length - one.length)[0]!.middle
  })
}

test('on a phone a swipe shows the next person, and a long press lifts a block', async () => {
  const { columns } = await callWith<Calendar>(session, 'GET', `/api/studio/casa-luz/calendar?from=${day}`)
  const [first, second] = columns
  const page = await visit(`${calendar}?day=${day}&who=${first!.resourceId}`, { device: 'phone', session })
  const grid = page.getByRole('region', { name: /^Calendar, / })
  await grid.waitFor()
  await settled(page)
  await swipe(page, grid, await heightBetweenEdges(page))
  await expect.poll(() => new URL(page.url()).searchParams.get('who')).toBe(second!.resourceId)
  const tabs = page.getByRole('navigation', { name: 'Team and rooms' })
  await tabs
    .locator('[aria-current]')
    .filter({ hasText: second!.name.split(' ')[0]! })
    .waitFor()

  const { blocks } = await callWith<Calendar>(session, 'GET', `/api/studio/casa-luz/calendar?from=${day}`)
  const place = blocks.find((each) => each.id === id)!.places[0]!
  await page.goto(`${calendar}?day=${day}&who=${place.resourceId}`)
  const block = page.getByRole('button', { name: /Ida Lindqvist/ }).first()
  await block.waitFor()
  await settled(page)
  const [before, after] = await pullAndCancel(page, block, page.getByText(/^\d\d:\d\d to \d\d:\d\d$/), 36)
  expect(after).not.toBe(before)
  expect((await readBlock())?.startsAt).toBe(Date.parse(startsAt))
})

longTest('by mouse: the lower edge makes an appointment shorter, and another desk sees it', async () => {
  const page = await visit(`${calendar}?day=${day}`, { device: 'desktop', session })
  const other = await visit(`${calendar}?day=${day}&view=agenda`, { device: 'desktop', session })
  const row = other.getByRole('listitem').filter({ hasText: 'Ida Lindqvist' })
  await row.waitFor()
  const before = (await readBlock())!
  const until = (at: number) => new Date(at).toLocaleTimeString('en-GB', { timeZone: zone }).slice(0, 5)
  const block = page.getByRole('button', { name: /Ida Lindqvist/ }).first()
  // Away from the edges, where a drag scrolls the grid.
  await block.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = (await block.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 3]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 10)
  await page.mouse.move(x, y - 18)
  await page.getByText(/^\d\d:\d\d to \d\d:\d\d$/).waitFor()
  await page.mouse.up()
  await page
    .getByText(/^Ida Lindqvist now finishes at \d\d:\d\d\.$/)
    .first()
    .waitFor()
  expect((await readBlock())?.minutes).toBe(before.minutes - 15)
  await row.filter({ hasText: until(before.startsAt + (before.minutes - 15) * 60_000) }).waitFor()
})

longTest('[D61] a room’s time is blocked by keyboard and by dragging, and only that is offered', async () => {
  // Beyond the demo's bookings.
  const later = new Date(Date.parse(day) + 60 * 86_400_000).toISOString().slice(0, 10)
  const read = () => callWith<Calendar>(session, 'GET', `/api/studio/casa-luz/calendar?from=${later}`)
  const room = (await read()).columns.find(({ kind }) => kind === 'room')!
  const page = await visit(`${calendar}?day=${later}`, { device: 'desktop', session })
  const column = page.getByRole('region', { name: new RegExp(`^${room.name}, `) })
  await column.waitFor()
  await settled(page)
  const byKeyboard = async () => {
    await column.getByRole('button', { name: `Choose a free time, ${room.name}` }).press('Enter')
    await page.getByText(/^\d\d:\d\d to \d\d:\d\d$/).waitFor()
    await page.keyboard.press('+')
    await page.keyboard.press('Enter')
  }
  const byMouse = async () => {
    await column.evaluate((element) => element.scrollIntoView({ block: 'nearest', inline: 'center' }))
    const box = (await column.boundingBox())!
    const x = box.x + box.width / 2
    await page.mouse.move(x, 450)
    await page.mouse.down()
    await page.mouse.move(x, 480)
    await page.mouse.move(x, 510)
    await page.getByText(/^\d\d:\d\d to \d\d:\d\d$/).waitFor()
    await page.mouse.up()
  }
  const countOff = async () =>
    (await read()).blocks.filter(({ kind, places }) => kind === 'time_off' && places[0]?.resourceId === room.resourceId)
      .length
  for (const choose of [byKeyboard, byMouse]) {
    await choose()
    const menu = page.getByRole('dialog', { name: 'For this time' })
    const block = menu.getByRole('button', { name: 'Block this time', exact: true })
    await block.waitFor()
    expect(await menu.getByRole('button').count()).toBe(1)
    await block.click()
    const toast = page.getByRole('dialog').filter({ hasText: `is blocked for ${room.name}.` })
    const undo = toast.getByRole('button', { name: 'Undo' })
    // A toast stays while the pointer is on it.
    await undo.hover()
    await column.getByText('Blocked', { exact: true }).waitFor()
    expect(await countOff()).toBe(1)
    await undo.click()
    await column.getByText('Blocked', { exact: true }).waitFor({ state: 'detached' })
    await toast.waitFor({ state: 'detached' })
    expect(await countOff()).toBe(0)
  }
})

test.each(longDevices)('a day is printed on one page with its columns and names, from a %s', async (device) => {
  const { columns } = await callWith<Calendar>(session, 'GET', `/api/studio/casa-luz/calendar?from=${day}`)
  const page = await visit(`${calendar}?day=${day}`, { device, session })
  await page.getByRole('region', { name: /^Calendar, / }).waitFor()
  await settled(page)
  if (device === 'desktop') {
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset.printed = ''
      }
    })
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    await page.locator('body[data-printed]').waitFor()
  }
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type ?\/Page\b/g)).toHaveLength(1)
  const [, width, height] = /\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  // A4 landscape, in points.
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([842, 595])

  // The width of that page without its margins.
  await page.setViewportSize({ width: 1047, height: 718 })
  await page.emulateMedia({ media: 'print' })
  for (const { name } of columns) {
    await page.getByText(name, { exact: true }).filter({ visible: true }).first().waitFor()
    const column = page.getByRole('region', { name: new RegExp(`^${name}, `) })
    await expect.poll(async () => (await column.boundingBox())?.x ?? 9999).toBeLessThan(1047)
  }
})
