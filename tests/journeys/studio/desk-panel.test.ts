import { beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#tests/tools/browser.ts'
import { expectAccessible, expectNoOverflow, isFocused, lookAtBothThemes } from '../support/browser/checks.ts'
import { type Device, devicesOf, longDevices } from '../support/browser/devices.ts'
import { longTest } from '../support/browser/long-test.ts'
import { quiet } from '../support/browser/quiet.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { type DeskShop, openDeskShop, workedAfternoon } from '../support/desk/desk-shop.ts'

withOwnInstallation()

const MINUTE = 60_000
const refusals = [/status of 409/]
let desk: DeskShop
/** for each device a day of its own */
let afternoons: Record<Device, number>

beforeAll(async () => {
  desk = await openDeskShop()
  const desktop = await workedAfternoon(desk)
  afternoons = { desktop, phone: await workedAfternoon(desk, [desktop]) }
})

const panelOf = (id: string, at: number) => `/studio/casa-luz/calendar?day=${desk.dayOf(at)}&appointment=${id}`
const openPanel = (id: string, device: Device) =>
  visit(panelOf(id, afternoons[device]), { device, session: desk.session, expects: refusals })
const choose = async (page: Page, action: string) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

describe.each(devicesOf('desktop'))('the appointment panel on %s', (device) => {
  test('[D11] [D60] a stretch into the next appointment stops before it or moves it; who is busy says why', async () => {
    const at = afternoons[device]
    const { id } = await desk.book(at, { name: `Frida ${device}` })
    const { block } = await desk.readDetail(id)
    const minutes = (Date.parse(block.endsAt) - Date.parse(block.startsAt)) / MINUTE
    const around = block.bufferAfterMin + block.bufferBeforeMin
    const next = Date.parse(block.endsAt) + (around + 10) * MINUTE
    const idris = await desk.book(next, { name: `Idris ${device}` })
    await desk.book(at, { name: `Paulo ${device}` }, 1)
    const [maker, colleague] = desk.service.performers
    const page = await openPanel(id, device)
    const longer = page.getByRole('button', { name: '15 minutes longer' })
    await longer.click()
    const question = page.getByRole('alertdialog')
    const words = `Idris ${device}’s appointment with ${maker?.name} begins at ${desk.clockOf(next)}.`
    await question.getByText(words, { exact: true }).waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await question.getByRole('button', { name: /^Stop at / }).click()
    const length = page.locator('.panel-stepper b')
    await question.waitFor({ state: 'detached' })
    const lengthIs = async (n: number) => {
      const ends = new Date(at + n * MINUTE).toISOString()
      await expect.poll(async () => (await desk.readDetail(id)).block.endsAt).toBe(ends)
      // A press before the page has the answer would be refused as based on an outdated version.
      await quiet(page)
    }
    await lengthIs(minutes + 10)
    await length.waitFor()
    // The focus is back on the button that asked. With Shift by five minutes, by key and by pointer.
    await expect.poll(() => isFocused(longer)).toBe(true)
    await page.keyboard.press('Shift+ArrowDown')
    await lengthIs(minutes + 5)
    await page.getByRole('button', { name: '15 minutes shorter' }).click({ modifiers: ['Shift'] })
    await lengthIs(minutes)

    // The appointment in the way moves to a later time, then the other becomes longer; one Undo reverts both.
    await longer.click()
    await question.getByRole('button', { name: 'Move Idris', exact: true }).click()
    await question.getByText(`Move Idris ${device} to make room for Frida ${device}.`).waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await question.getByRole('button').first().click()
    const done = `Frida ${device} now finishes at ${desk.clockOf(at + (minutes + 15) * MINUTE)}.`
    await page.getByRole('dialog').filter({ hasText: done }).getByRole('button', { name: 'Undo' }).click()
    await lengthIs(minutes)
    const { readDetail } = desk
    await expect.poll(async () => Date.parse((await readDetail(idris.id)).block.startsAt)).toBe(next)
    const moves = (await readDetail(idris.id)).events.filter(({ action }) => action === 'move')
    expect(moves).toHaveLength(2)

    const busy = page.getByRole('button', { name: new RegExp(`^${colleague?.name}, busy\\.`) })
    await busy.focus()
    await page
      .getByText(`Paulo ${device}’s appointment with ${colleague?.name} lasts until`, { exact: false })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    expect((await desk.readDetail(id)).block.appointment?.memberId).toBe(maker?.memberId)

    await page.getByRole('button', { name: 'Move', exact: true }).click()
    const time = page.getByLabel('Time', { exact: true })
    await time.press('Shift+ArrowUp')
    await expect.poll(() => time.inputValue()).toBe(desk.clockOf(at + 5 * MINUTE))
    await expectAccessible(page)
  })

  longTest('a payment is corrected by a new line, and two desks that write one note see each other’s', async () => {
    const at = afternoons[device] + 180 * MINUTE
    const { id } = await desk.book(at, { name: `Carla ${device}` })
    const { agreedPriceMinor: agreed } = await desk.readDetail(id)
    const page = await openPanel(id, device)
    await page.getByRole('button', { name: 'Cash', exact: true }).click()
    await page.getByRole('button', { name: /^Correct / }).click()
    await page.getByLabel('Right amount').fill(String(agreed / 100 - 10))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(/^Correction, /).waitFor()
    await page.getByText(/^€10 to pay, €\d+ paid/).waitFor()
    await lookAtBothThemes(page)
    // The rarer ways to pay are in a menu.
    await page.getByRole('button', { name: 'Paid another way' }).click()
    await page.getByRole('menuitem', { name: 'Transfer', exact: true }).click()
    await page.getByText(/^€\d+ paid/).waitFor()
    const { payments, dueMinor } = await desk.readDetail(id)
    expect(payments.map(({ amountMinor }) => amountMinor).toSorted((a, b) => a - b)).toEqual([-1000, 1000, agreed])
    expect(payments.map(({ method }) => method).toSorted()).toEqual(['cash', 'cash', 'transfer'])
    expect(dueMinor).toBe(0)

    const other = await openPanel(id, device)
    for (const each of [page, other]) await each.getByRole('button', { name: 'Add a note' }).click()
    const noteOf = (each: Page) => each.getByRole('textbox', { name: 'Only for us' })
    const saveOf = (each: Page) => each.getByRole('button', { name: 'Save', exact: true })
    await noteOf(other).fill('Brings her dog.')
    await noteOf(page).fill('Talks more without music.')
    await saveOf(other).click()
    await noteOf(other).waitFor({ state: 'detached' })
    // By now the live event may have brought the other's note here: what was typed must not replace it unseen.
    await saveOf(page).click()
    await page.getByText(/Someone else changed this note\./).waitFor()
    await page.getByText('Brings her dog.').waitFor()
    await expectAccessible(page)
    expect((await desk.readDetail(id)).shopNote).toBe('Brings her dog.')
    await saveOf(page).click()
    await noteOf(page).waitFor({ state: 'detached' })
    await other.getByText('Talks more without music.').waitFor()
    expect((await desk.readDetail(id)).shopNote).toBe('Talks more without music.')
  })

  longTest('the same again in eight weeks; then it is cancelled with the reason that the client reads', async () => {
    const name = `Rute ${device}`
    const at = afternoons[device] + 180 * MINUTE
    const { id } = await desk.book(at, { name }, 1)
    const page = await openPanel(id, device)
    await choose(page, '8 weeks')
    const dialog = page.getByRole('dialog', { name: 'New appointment' })
    await dialog.getByText(`for ${name}`).waitFor()
    await dialog.getByRole('button', { name: /^Book (appointment|anyway)$/ }).click()
    await page
      .getByText(new RegExp(`^${name} is booked: `))
      .first()
      .waitFor()
    const again = await desk.readDay(desk.dayOf(at + 8 * 7 * 24 * 60 * MINUTE))
    expect(again.blocks.filter(({ appointment }) => appointment?.client.name === name)).toHaveLength(1)

    await choose(page, 'Cancel appointment')
    const ask = page.getByRole('dialog', { name: 'Cancel this appointment?' })
    await ask.getByRole('button', { name: 'Cancel appointment' }).click()
    await ask.getByRole('textbox').and(page.locator('[aria-invalid=true]')).waitFor()
    await expectAccessible(page)
    await ask.getByRole('textbox').fill('Our lamp is broken.')
    await ask.getByRole('button', { name: 'Cancel appointment' }).click()
    await page.getByText('Only for us', { exact: true }).waitFor({ state: 'detached' })
    expect((await desk.readDetail(id)).block.appointment?.state).toBe('cancelled_by_shop')
  })
})

describe.each(longDevices)('somebody new at the desk on %s', (device) => {
  test('another name keeps the number, two quick presses book once, and a time taken meanwhile offers the nearest', async () => {
    const at = await workedAfternoon(desk, Object.values(afternoons))
    const [taken, , free] = await desk.readTimes(at)
    if (!taken || !free) throw new Error('Nothing is free on a day without appointments')
    const page = await visit(`/studio/casa-luz/calendar?day=${desk.dayOf(at)}`, {
      // The check of a typed time is cut off below.
      ...{ device, session: desk.session, expects: [...refusals, /net::ERR_FAILED/] },
    })
    const dialog = page.getByRole('dialog', { name: 'New appointment' })
    const begin = async (start: number, name: string) => {
      await page.getByRole('button', { name: 'New appointment' }).click()
      await dialog.getByRole('radio', { name: new RegExp(desk.service.name) }).check({ force: true })
      await dialog.getByRole('button', { name: 'Another day or time' }).click()
      await dialog.getByLabel('Day', { exact: true }).fill(desk.dayOf(start))
      await dialog.getByRole('button', { name: desk.service.performers[0]!.name }).click()
      await dialog.getByLabel('Time', { exact: true }).fill(desk.clockOf(start))
      await dialog.getByLabel('Time', { exact: true }).press('Tab')
      await dialog.getByRole('combobox', { name: 'Name, phone or e-mail' }).fill(name)
      await dialog.getByText(`for ${name}`).waitFor()
    }
    const blocksOf = async (name: string) =>
      (await desk.readDay(desk.dayOf(at))).blocks.filter(({ appointment }) => appointment?.client.name === name)

    await begin(free, `Xenia Qu ${device}`)
    await dialog.getByLabel('Phone', { exact: true }).fill('+351 912 345 678')
    await dialog.getByRole('combobox', { name: 'Name, phone or e-mail' }).fill(`Xenia Quast ${device}`)
    await dialog.getByText(`for Xenia Quast ${device}`).waitFor()
    await expect.poll(() => dialog.getByLabel('Phone', { exact: true }).inputValue()).toBe('+351 912 345 678')
    await dialog.getByRole('button', { name: /^Book (appointment|anyway)$/ }).dblclick()
    await page
      .getByText(new RegExp(`^Xenia Quast ${device} is booked: `))
      .first()
      .waitFor()
    await dialog.waitFor({ state: 'detached' })
    const made = await blocksOf(`Xenia Quast ${device}`)
    expect(made.map(({ appointment }) => appointment?.client.phone)).toEqual(['+351 912 345 678'])

    // Nothing holds the chosen time while the desk types: whoever confirms first has it. Here no live event says so before.
    await begin(taken, `Yara Zorn ${device}`)
    await page.route('**/desk/check?*', (route) => route.abort())
    await desk.book(taken, { name: `Otto ${device}` })
    await dialog.getByRole('button', { name: /^Book (appointment|anyway)$/ }).click()
    await dialog.getByText(/ was just taken\./).waitFor()
    await dialog.getByText(new RegExp(`has Otto ${device} then, `)).waitFor()
    const nearest = dialog.getByRole('button', { name: /^Book .*\d\d:\d\d, / })
    await expect.poll(() => nearest.count()).toBe(3)
    await expect.poll(() => isFocused(nearest.first())).toBe(true)
    await expectAccessible(page)
    const offered = (await nearest.first().innerText()).match(/\d\d:\d\d/)![0]
    await nearest.first().click()
    await page
      .getByText(new RegExp(`^Yara Zorn ${device} is booked: .*${offered}\\.$`))
      .first()
      .waitFor()
    expect(await blocksOf(`Otto ${device}`)).toHaveLength(1)
  })
})
