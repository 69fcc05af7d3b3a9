import { beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#tests/tools/browser.ts'
import type { Output } from '#web/data/api/api.ts'
import { expectAccessible, expectFitsPhone } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { longTest } from '../support/browser/long-test.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { bookOne, type Start } from '../support/data/booked.ts'
import { callAs } from '../support/data/studio.ts'
import { readLooks } from '../support/data/subjects.ts'
import { changeRows } from '../support/installation/change-rows.ts'
import { ownSession } from '../support/screens.ts'

withOwnInstallation()

type Board = Output<'GET /api/studio/{shop}/hours'>
type Appointments = Output<'GET /api/studio/{shop}/appointments'>

const studio = '/studio/casa-luz/hours'
const api = '/api/studio/casa-luz'
let session: string
beforeAll(async () => {
  session = await ownSession()
})

/** The Monday so many weeks ahead. */
const mondayIn = (weeks: number) => {
  const today = new Date()
  const ahead = weeks * 7 - ((today.getUTCDay() + 6) % 7)
  return new Date(today.getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
}

const dayOf = (at: string) => at.slice(0, 10)
const closed = new Set([dayOf(new Date().toISOString())])

/** Books a time on another day than those that were closed: by chance the demo has no appointment in the days to come. */
async function bookDay(): Promise<{ day: string; id: string }> {
  const looks = (await readLooks('?shop=casa-luz')).items.map(({ id }) => id)
  const isWanted = ({ lookId, isOnRequest, startsAt }: Start) =>
    looks.includes(lookId) && !isOnRequest && !closed.has(dayOf(startsAt))
  const { appointments } = await bookOne(session, isWanted)
  const { id, startsAt } = appointments[0]!
  const day = dayOf(startsAt)
  closed.add(day)
  return { day, id }
}

describe.each(devicesOf('desktop'))('hours on %s', (device) => {
  test('a day is typed, refused with a sentence, and saved from then on', async () => {
    const week = mondayIn(device === 'desktop' ? 3 : 5)
    const page = await visit(`${studio}?on=${week}`, { device, session })
    const friday = page.getByRole('button', { name: /^Inês Duarte, Friday/ })
    await friday.waitFor()
    if (device === 'desktop') await page.getByRole('row', { name: /^At work/ }).waitFor()
    await expectAccessible(page)
    await expectFitsPhone(page)
    await friday.focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: 'Open' })
    await field.fill('9-13, 12-14')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Two spans overlap.').waitFor()
    await expectAccessible(page)
    const hours = device === 'desktop' ? '9-12' : '10-12, 22-2'
    await field.fill(hours)
    await field.press('Enter')
    await page.getByText('Hours saved').first().waitFor()
    await page
      .getByRole('button', { name: `${hours.replaceAll('-', '–')}` })
      .first()
      .waitFor()
    const board = await callAs<Board>(page, 'GET', `${api}/hours?on=${week}`)
    const ines = board.resources.find(({ name }) => name === 'Inês Duarte')
    const begins = new Date(Date.parse(week) + 4 * 86_400_000).toISOString().slice(0, 10)
    expect(ines?.rules).toContainEqual(expect.objectContaining({ weekday: 5, closesMin: 720, validFrom: begins }))
  })

  test('the usual hours of a weekday that is past this week are changed from its next day on', async () => {
    const page = await visit(`${studio}?on=${mondayIn(-1)}`, { device, session })
    const monday = page.getByRole('button', { name: /^Inês Duarte, Monday/ })
    await monday.waitFor()
    await monday.focus()
    await page.keyboard.press('Enter')
    const field = page.getByRole('textbox', { name: 'Open' })
    // Longer than any before, so that no appointment is touched.
    const hours = device === 'desktop' ? '6-22' : '6-23'
    await field.fill(hours)
    await field.press('Enter')
    await page.getByText('Hours saved').first().waitFor()
    const board = await callAs<Board>(page, 'GET', `${api}/hours`)
    const rules = board.resources.find(({ name }) => name === 'Inês Duarte')?.rules ?? []
    const closesMin = device === 'desktop' ? 1320 : 1380
    const begun = rules.filter((rule) => rule.weekday === 1 && rule.closesMin === closesMin)
    expect(begun).toHaveLength(1)
    expect(begun[0]!.validFrom! >= board.today).toBe(true)
    await page.goto(`${studio}?on=${mondayIn(1)}`)
    await page
      .getByRole('button', { name: new RegExp(`^Inês Duarte, Monday.*: ${hours.replace('-', '–')}$`) })
      .waitFor()
  })

  test('closing a day with appointments says what it touches, and moves none', async () => {
    const page = await visit(studio, { device, session })
    const { day, id: ownId } = await bookDay()
    const items = await readUpcoming(page)
    // In the evening the demo's day at the desk reaches past midnight; such a visit is listed after those of the day.
    const there = items.filter(({ startsAt }) => dayOf(startsAt) === day && startsAt.slice(11, 13) >= '06')
    await page.getByRole('button', { name: 'Close days' }).click()
    await page.getByLabel('First day').fill(day)
    await page.getByRole('button', { name: 'Close these days' }).click()
    await page.getByRole('heading', { name: /^This touches/ }).waitFor()
    await page.getByText(there[0]!.client.name).first().waitFor()
    const ways = page.getByRole('dialog')
    await ways
      .getByRole('link', { name: `Write to ${there[0]!.client.name}` })
      .first()
      .waitFor()
    const open = ways.getByRole('link', { name: `Open the appointment of ${there[0]!.client.name} in a new tab` })
    expect(await open.first().getAttribute('href')).toBe('/studio/casa-luz/bookings')
    // The whole shop is closed that day, so no colleague can take it over: the client is asked to choose another time.
    const own = there.findIndex(({ id }) => id === ownId)
    if (own >= 6) await ways.getByRole('button', { name: /^And .* more$/ }).click()
    const name = `What happens to the appointment of ${there[own]!.client.name}`
    await ways.getByRole('combobox', { name }).first().click()
    await page.getByRole('option', { name: 'Let them choose' }).click()
    await expectAccessible(page)
    await ways.getByRole('button', { name: 'Save, tell one client' }).click()
    await page.getByText('Saved. One client gets an e-mail.').first().waitFor()
    const after = await readUpcoming(page)
    expect(after.map(({ id, startsAt, state }) => [id, startsAt, state])).toEqual(
      items.map(({ id, startsAt, state }) => [id, startsAt, state]),
    )
    const bookings = await callAs<Output<'GET /api/bookings'>>(page, 'GET', '/api/bookings')
    const isAsked = bookings.items.flatMap(({ appointments }) => appointments).filter((one) => one.isChoiceAsked)
    expect(isAsked.map(({ startsAt }) => dayOf(startsAt))).toContain(day)
    await page.goto(`${studio}?on=${day}`)
    await page
      .getByRole('button', { name: /: Closed$/ })
      .first()
      .waitFor()
  })
})

/** Every page of what is to come: how much of it is today's depends on the hour in which the demo was filled. */
async function readUpcoming(page: Page): Promise<Appointments['items']> {
  const items: Appointments['items'] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const after: string = cursor && `&cursor=${cursor}`
    const read: Appointments = await callAs(page, 'GET', `${api}/appointments?show=upcoming${after}`)
    items.push(...read.items)
    cursor = read.nextCursor
  }
  return items
}

test('an end is dragged, empty paper is dragged, keys move and clear: each is saved exactly once', async () => {
  const page = await visit(`${studio}?on=${mondayIn(7)}`, { session })
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`${api}/hours`)) saves.push(request.postData() ?? '')
  })
  const cell = (day: string) => page.getByRole('button', { name: new RegExp(`^Inês Duarte, ${day}`) })
  await cell('Monday').focus()
  await page.keyboard.press('ArrowRight')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await expect.poll(focused).toMatch(/^Inês Duarte, Tuesday.*14–20$/)
  await page.keyboard.press(']')
  await page.keyboard.press(']')
  await expect.poll(focused).toMatch(/14–20:30. Enter saves/)
  await page.keyboard.press('Escape')
  await expect.poll(focused).toMatch(/14–20$/)
  await page.keyboard.press('[')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toMatch(/14–19:45$/)
  await expect.poll(() => saves.length).toBe(1)

  // Positions follow from the block, which lasts 345 minutes.
  const tuesday = page.getByRole('cell').filter({ has: cell('Tuesday') })
  const block = (await tuesday.getByText('14–19:45').locator('..').boundingBox())!
  const xAt = (minute: number) => block.x + ((minute - 840) / 345) * block.width
  const y = block.y + block.height / 2
  const drag = async (from: number, to: number) => {
    await page.mouse.move(from, y)
    await page.mouse.down()
    await page.mouse.move((from + to) / 2, y)
    await page.mouse.move(to, y)
    await page.mouse.up()
  }
  await drag(block.x + block.width - 2, xAt(1080))
  await expect.poll(() => cell('Tuesday').getAttribute('aria-label')).toMatch(/14–18$/)
  await expect.poll(() => saves.length).toBe(2)
  await drag(xAt(1147), xAt(1200))
  await expect.poll(() => cell('Tuesday').getAttribute('aria-label')).toMatch(/14–18, 19–20$/)
  await expect.poll(() => saves.length).toBe(3)
  await cell('Tuesday').focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => cell('Tuesday').getAttribute('aria-label')).toMatch(/: Off$/)
  await expect.poll(() => saves.length).toBe(4)
  // No drag was taken for a press, which opens the editor.
  expect(await page.getByRole('textbox', { name: 'Open' }).count()).toBe(0)
})

longTest('public holidays of a region are proposed; one press closes a day', async () => {
  // Portugal's regions are not known; Germany's are.
  await changeRows("update shop set country = 'DE' where slug = 'casa-luz'")
  const page = await visit(`${studio}?on=${mondayIn(11)}`, { device: 'phone', session })
  await page.getByRole('button', { name: 'Close days' }).click()
  await page.getByRole('heading', { name: 'Public holidays in Germany' }).waitFor()
  await page.getByRole('combobox', { name: 'Region' }).click()
  await page.getByRole('option', { name: 'Bayern', exact: true }).click()
  await page.getByRole('button', { name: /^Close on Epiphany, 6 January/ }).waitFor()
  await expectAccessible(page)
  // The last one is nearly a year ahead, where nobody is booked.
  const last = page.getByRole('button', { name: /^Close on [^0-9]+, / }).last()
  const name = await last.getAttribute('aria-label')
  await last.click()
  await page.getByText('Hours saved').first().waitFor()
  await page.getByText('Closed', { exact: true }).first().waitFor()
  await expect.poll(() => page.getByRole('button', { name: name ?? '', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
})
