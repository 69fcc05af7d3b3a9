import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Locator, Page } from '#tests/tools/browser.ts'
import type { Output } from '#web/data/api/api.ts'
import { mailTo, newAddress } from './support/account.ts'
import { callWith } from './support/booked.ts'
import { expectAccessible, expectNoOverflow, lookAtBothThemes } from './support/checks.ts'
import { type Device, devicesOf } from './support/devices.ts'
import { changeRows } from './support/installation/change-rows.ts'
import { ownSession } from './support/screens.ts'
import { visit, withOwnInstallation } from './support/visitor.ts'

withOwnInstallation()

const studio = '/api/studio/casa-luz'
const zone = 'Europe/Lisbon'
const MINUTE = 60_000
const refusals = [/status of 409/]
const dayOf = (at: number) => new Date(at).toLocaleDateString('sv-SE', { timeZone: zone })
const clockOf = (at: number) => new Date(at).toLocaleTimeString('en-GB', { timeZone: zone }).slice(0, 5)
/** The next line of the five-minute grid. */
const onGrid = (at: number) => Math.ceil(at / (5 * MINUTE)) * 5 * MINUTE
/** Tomorrow at nine in the evening nobody works and nothing is booked, at whatever hour this runs. */
const evening = () => new Date(`${dayOf(Date.now() + 24 * 60 * MINUTE)}T21:00:00Z`).getTime()

type Service = Output<'GET /api/studio/{shop}/desk/services'>['items'][number]
type Detail = Output<'GET /api/studio/{shop}/appointments/{id}'>
let session: string
let service: Service

beforeAll(async () => {
  session = await ownSession()
  const { items } = await callWith<{ items: Service[] }>(session, 'GET', `${studio}/desk/services`)
  service = items.find(({ performers }) => performers.length > 1)!
})

const calendar = (day: string) => `/studio/casa-luz/calendar?day=${day}`
const readDetail = (id: string) => callWith<Detail>(session, 'GET', `${studio}/appointments/${id}`)

async function bookAt(at: number, client: object, performer = 0): Promise<{ id: string; bookingId: string }> {
  const body = {
    ...{ serviceId: service.id, memberId: service.performers[performer]?.memberId, client, insist: true },
    startsAt: new Date(at).toISOString(),
  }
  return callWith(session, 'POST', `${studio}/appointments`, body, randomUUID())
}

/** The shop's zone may be an hour from UTC: the evening by its clock. */
function localEvening(): number {
  const at = evening()
  return at + (21 - Number(clockOf(at).slice(0, 2))) * 60 * MINUTE
}

async function chooseTime(dialog: Locator, at: number, performer: string) {
  await dialog.getByRole('button', { name: 'Another day or time' }).click()
  await dialog.getByLabel('Day', { exact: true }).fill(dayOf(at))
  await dialog.getByRole('button', { name: performer }).click()
  await dialog.getByLabel('Time', { exact: true }).fill(clockOf(at))
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
  test('somebody walks in, is moved by drag and by keyboard, and two desks do not overwrite each other', async () => {
    const at = localEvening() + (device === 'phone' ? 48 * 60 * MINUTE : 0)
    const name = `Rosa ${device}`
    const page = await visit(calendar(dayOf(at)), { device, session, expects: refusals })
    await page.getByRole('button', { name: 'New appointment' }).click()
    const dialog = page.getByRole('dialog', { name: 'New appointment' })
    await dialog.getByRole('radio', { name: new RegExp(service.name) }).check({ force: true })
    const performer = service.performers[0]!
    await chooseTime(dialog, at, performer.name)
    const field = dialog.getByRole('combobox')
    await field.fill(name)
    await dialog.getByLabel('Phone', { exact: true }).fill('+351 912 345 678')
    await expectAccessible(page)
    await expectNoOverflow(page)
    await field.focus()
    await page.keyboard.press('Enter')
    await dialog.getByText(/Outside .+’s hours/).waitFor()
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
    await other.getByText(`Somebody else changed ${name}’s appointment.`).waitFor()
    await expectAccessible(other)
    await other.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).click()
    await other
      .getByRole('button', { name: new RegExp(`21:15.*${name}`) })
      .first()
      .waitFor()

    // Somebody else has half past ten: the nearest that fits is one press.
    await bookAt(at + 90 * MINUTE, { name: `Otto ${device}` })
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
    // At noon the demo's own appointments would be in the way, at night there are none.
    await changeRows(`delete from occupancy using shop where shop.id = shop_id and slug = 'casa-luz'
      and during && tstzrange(now() - interval '3 hours', now() + interval '6 hours')`)
    const begun = onGrid(Date.now() - 30 * MINUTE)
    const late = await bookAt(begun, { name: `Lena ${device}` }, 0)
    const missing = await bookAt(begun, { name: `Miro ${device}` }, 1)
    const page = await visit(`${calendar(dayOf(begun))}&appointment=${late.id}`, { device, session, expects: refusals })
    const choose = async (action: string) => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await page.getByText('Only for us').waitFor()
    await lookAtBothThemes(page)
    await choose('15 min late')
    await page.getByText('is told about the delay.').first().waitFor()
    await page.getByRole('button', { name: 'Arrived', exact: true }).click()
    await page.getByRole('button', { name: 'Begin', exact: true }).click()
    await page.getByText(/^In the chair since/).waitFor()
    const { agreedPriceMinor } = await readDetail(late.id)
    await page.getByLabel('Final price').fill(String(agreedPriceMinor / 100 + 18))
    await page.getByLabel('Why it is higher').fill('two prints')
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
    await dialog.getByRole('combobox').fill(`Nadia ${device}`)
    await dialog.getByText(`for Nadia ${device}`).waitFor()
    await dialog.getByRole('button', { name: 'Book it' }).click()
    const anyway = dialog.getByRole('button', { name: 'Book anyway' })
    const booked = page.getByText(`Nadia ${device} is booked`).first()
    await booked.or(anyway).waitFor()
    if (await anyway.isVisible()) await anyway.click()
    await booked.waitFor()
  })
})

test('somebody who booked by phone cancels with the link in their mail', async () => {
  const email = newAddress()
  const { id, bookingId } = await bookAt(localEvening() + 24 * 60 * MINUTE, { name: 'Rita Salgado', email })
  const { text } = await mailTo(email, 'Booked')
  const link = new RegExp(`/visits/${bookingId}#[0-9a-f]{32}`).exec(text)?.[0]
  const page = await visit(link ?? '', { device: 'phone' })
  await page.getByRole('button', { name: /^Cancel / }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel / })
    .click()
  await page.getByText('Cancelled. We have told the shop.').first().waitFor()
  await expectAccessible(page)
  expect((await readDetail(id)).block.appointment?.state).toBe('cancelled_by_client')
})
