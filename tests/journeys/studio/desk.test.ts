import { beforeAll, describe, expect, test } from 'vitest'
import type { Locator, Page } from '#tests/tools/browser.ts'
import { expectAccessible, expectNoOverflow, lookAtBothThemes } from '../support/browser/checks.ts'
import { type Device, devicesOf } from '../support/browser/devices.ts'
import { longTest } from '../support/browser/long-test.ts'
import { settled } from '../support/browser/settled.ts'
import { dragByTouch } from '../support/browser/touch.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { mailTo, newAddress } from '../support/data/account.ts'
import { awayFromQuarterHour } from '../support/data/quarter-hour.ts'
import { clearTime, type DeskShop, onGrid, openDeskShop } from '../support/desk/desk-shop.ts'
import { changeRows } from '../support/installation/change-rows.ts'

withOwnInstallation()

const MINUTE = 60_000
const refusals = [/status of 409/]
let desk: DeskShop

beforeAll(async () => {
  desk = await openDeskShop()
})

const calendar = (day: string) => `/studio/casa-luz/calendar?day=${day}`

/** At nine in the evening nobody works and nothing is booked. */
const evening = (days: number) => desk.at(21, days)

async function chooseTime(dialog: Locator, at: number, performer: string) {
  await dialog.getByRole('button', { name: 'Another day or time' }).click()
  await dialog.getByLabel('Day', { exact: true }).fill(desk.dayOf(at))
  await dialog.getByRole('button', { name: performer }).click()
  await dialog.getByLabel('Time', { exact: true }).fill(desk.clockOf(at))
  await dialog.getByLabel('Time', { exact: true }).press('Tab')
}

async function dragBy(page: Page, block: Locator, y: number) {
  // Away from the edges, where a drag scrolls the grid.
  await block.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = (await block.boundingBox())!
  await page.mouse.move(box.x + 30, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(box.x + 30, box.y + 8 + y / 2)
  await page.mouse.move(box.x + 30, box.y + 8 + y)
  await page.getByText(/^\d\d:\d\d to \d\d:\d\d$/).waitFor()
  await page.mouse.up()
}

describe.each(devicesOf('desktop'))('at the desk on %s', (device: Device) => {
  test('somebody known is booked with four presses: new, service, client, book', async () => {
    const { session, service, dayOf } = desk
    // A time within the notice needs a fifth press; whether the soonest free one is depends on the minute.
    await changeRows('update service set notice_min = 0 where id = $1', [service.id])
    await awayFromQuarterHour()
    const page = await visit(calendar(dayOf(Date.now())), { device, session })
    const begin = page.getByRole('button', { name: 'New appointment' })
    await begin.waitFor()
    await settled(page)
    await page.evaluate(() => {
      document.body.dataset.presses = '0'
      const count = () => {
        document.body.dataset.presses = String(Number(document.body.dataset.presses) + 1)
      }
      addEventListener('pointerdown', count, true)
      addEventListener('keydown', count, true)
    })
    await begin.click()
    const dialog = page.getByRole('dialog', { name: 'New appointment' })
    await dialog.getByRole('group', { name: 'What' }).getByText(service.name, { exact: true }).click()
    const client = dialog.getByRole('option').first()
    const name = (await client.locator('b').innerText()).trim()
    await client.click()
    await dialog.getByText(`for ${name}`).waitFor()
    await dialog.getByRole('button', { name: /^Book (appointment|anyway)$/ }).click()
    await page.getByText(`${name} is booked`).first().waitFor()
    await page.locator('body[data-presses="4"]').waitFor()
  })

  test('somebody walks in, is moved by drag and by keyboard, and two desks do not overwrite each other', async () => {
    const { session, service, dayOf } = desk
    const at = evening(device === 'phone' ? 3 : 1)
    const name = `Rosa ${device}`
    const page = await visit(calendar(dayOf(at)), { device, session, expects: refusals })
    await page.getByRole('button', { name: 'New appointment' }).click()
    const dialog = page.getByRole('dialog', { name: 'New appointment' })
    await dialog.getByRole('radio', { name: new RegExp(service.name) }).check({ force: true })
    const performer = service.performers[0]!
    await chooseTime(dialog, at, performer.name)
    const field = dialog.getByRole('combobox', { name: 'Name, phone or e-mail' })
    await field.fill(name)
    await dialog.getByLabel('Phone', { exact: true }).fill('+351 912 345 678')
    // An unreadable time disables the button; the soonest time is not booked instead.
    const clock = dialog.getByLabel('Time', { exact: true })
    const book = dialog.getByRole('button', { name: /^Book (appointment|anyway)$/ })
    await clock.fill('soon')
    await clock.press('Tab')
    await expect.poll(() => book.isDisabled()).toBe(true)
    await clock.fill(desk.clockOf(at))
    await clock.press('Tab')
    // What it bends is said while it is typed, so one press books.
    await dialog.getByText(/Outside .+’s hours/).waitFor()
    await dialog.getByRole('button', { name: 'Book anyway' }).waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await field.focus()
    await page.keyboard.press('Enter')
    await page.getByText(`${name} is booked`).first().waitFor()

    const block = page.getByRole('button', { name: new RegExp(name) }).first()
    if (device === 'phone') await page.getByRole('link', { name: performer.name.split(' ')[0]! }).click()
    await block.waitFor()
    const question = page.getByRole('alertdialog')
    await dragBy(page, block, 36)
    await question.getByRole('button', { name: 'Move anyway' }).click()
    await page.getByText(`${name} is now at 21:30.`).first().waitFor()

    const other = await visit(calendar(dayOf(at)), { device, session, expects: refusals })
    const theirs = other.getByRole('button', { name: new RegExp(name) }).first()
    await theirs.focus()
    await other.keyboard.press('Enter')
    await other.getByText(/^Picked up/).waitFor({ state: 'attached' })
    await block.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await page.getByText(/^21:15, /).waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await question.getByText(/Outside .+’s hours/).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText(`${name} is now at 21:15.`).first().waitFor()
    await other.keyboard.press('ArrowDown')
    await other.keyboard.press('Enter')
    await other.getByText(`Someone else changed ${name}’s appointment.`).waitFor()
    await expectAccessible(other)
    await other.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).click()
    await other
      .getByRole('button', { name: new RegExp(`21:15.*${name}`) })
      .first()
      .waitFor()

    // Somebody else has half past ten: the nearest that fits is one press.
    await desk.book(at + 90 * MINUTE, { name: `Otto ${device}` })
    await page
      .getByRole('button', { name: new RegExp(`Otto ${device}`) })
      .first()
      .waitFor()
    await dragBy(page, block, 72)
    await question.getByText('The nearest times that fit:').waitFor()
    const fit = question.getByRole('button').first()
    const [time = ''] = (await fit.innerText()).split(',')
    await fit.click()
    await page
      .getByText(new RegExp(`^${name} is now at ${time}`))
      .first()
      .waitFor()
  })

  test('a client comes late and pays another price; one does not come, and the chair is sold to the next', async () => {
    const { session, service, dayOf, readDetail } = desk
    // The demo's own appointments would be in the way.
    await clearTime(Date.now() - 180 * MINUTE, Date.now() + 360 * MINUTE)
    const begun = onGrid(Date.now() - 30 * MINUTE)
    const late = await desk.book(begun, { name: `Lena ${device}` }, 0)
    const missing = await desk.book(begun, { name: `Miro ${device}` }, 1)
    const page = await visit(`${calendar(dayOf(begun))}&appointment=${late.id}`, { device, session, expects: refusals })
    const choose = async (action: string) => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await page.getByText('Only for us').waitFor()
    await lookAtBothThemes(page)
    await choose('15 min late')
    await page.getByText('about the delay.').first().waitFor()
    await page.getByRole('button', { name: 'Arrived', exact: true }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await page.getByText(/^In the chair since/).waitFor()
    const { agreedPriceMinor } = await readDetail(late.id)
    await page.getByLabel('Final price').fill(String(agreedPriceMinor / 100 + 18))
    await page.getByRole('button', { name: 'Tip', exact: true }).click()
    await expect.poll(() => page.getByLabel('Why it’s higher').inputValue()).toBe('Tip')
    await page.getByLabel('Why it’s higher').fill('two prints')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('two prints').waitFor()
    await page.getByRole('button', { name: 'Card', exact: true }).click()
    await page.getByText(/^€\d+ paid/).waitFor()
    await page.getByRole('button', { name: 'Lena is done' }).click()
    await page.getByText('Lena is done.').first().waitFor()
    await page.getByRole('button', { name: 'Correct this' }).waitFor()
    expect(await readDetail(late.id)).toMatchObject({
      block: { appointment: { state: 'completed' } },
      finalPriceMinor: agreedPriceMinor + 1800,
      dueMinor: 0,
    })

    await page.goto(`${calendar(dayOf(begun))}&appointment=${missing.id}`)
    await page.getByText('Only for us').waitFor()
    await choose('No-show')
    await page.getByText('The rest of the time is free.').first().waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    const next = onGrid(Date.now() + 8 * MINUTE)
    await page.getByRole('button', { name: 'New appointment' }).click()
    const dialog = page.getByRole('dialog', { name: 'New appointment' })
    await dialog.getByRole('radio', { name: new RegExp(service.name) }).check({ force: true })
    await chooseTime(dialog, next, service.performers[1]!.name)
    await dialog.getByRole('combobox', { name: 'Name, phone or e-mail' }).fill(`Nadia ${device}`)
    await dialog.getByText(`for Nadia ${device}`).waitFor()
    await dialog.getByRole('button', { name: /^Book (appointment|anyway)$/ }).click()
    await page.getByText(`Nadia ${device} is booked`).first().waitFor()
  })
})

longTest('a finger drags an appointment to another person on a tablet', async () => {
  const { session, service, dayOf } = desk
  const at = evening(5)
  const { id } = await desk.book(at, { name: 'Lotte Berg' })
  const to = service.performers[1]!
  const page = await visit(calendar(dayOf(at)), {
    ...{ device: 'phone', width: 1280, height: 900, session, expects: refusals },
  })
  const block = page.getByRole('button', { name: /Lotte Berg/ }).first()
  await block.waitFor()
  await settled(page)
  const column = page.getByRole('region', { name: new RegExp(`^${to.name}, `) })
  await dragByTouch(page, block, { lifted: page.getByText(/^\d\d:\d\d to \d\d:\d\d$/), onto: column })
  const question = page.getByRole('alertdialog')
  await question.getByText(`Outside ${to.name}’s hours.`).waitFor()
  await question.getByRole('button', { name: 'Move anyway' }).click()
  await page.getByText(`Lotte Berg is now at 21:00 with ${to.name}.`).first().waitFor()
  expect((await desk.readDetail(id)).block.appointment?.memberId).toBe(to.memberId)
})

longTest('somebody who booked by phone cancels with the link in their mail', async () => {
  const email = newAddress()
  const { id, bookingId } = await desk.book(evening(2), { name: 'Rita Salgado', email })
  const { text } = await mailTo(email, 'You’re booked')
  const link = new RegExp(`/visits/${bookingId}#[0-9a-f]{32}`).exec(text)?.[0]
  const page = await visit(link ?? '', { device: 'phone' })
  await page.getByRole('button', { name: /^Cancel / }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel / })
    .click()
  await page.getByText('Cancelled. We’ve told the shop.').first().waitFor()
  await expectAccessible(page)
  expect((await desk.readDetail(id)).block.appointment?.state).toBe('cancelled_by_client')
})
