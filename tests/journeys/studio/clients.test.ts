import { expect, test } from 'vitest'
import type { Page } from '#tests/tools/browser.ts'
import type { Output } from '#web/data/api/api.ts'
import { isFocused, lookAtBothThemes } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { longTest } from '../support/browser/long-test.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { callWith } from '../support/data/booked.ts'
import { ownSession } from '../support/screens.ts'

withOwnInstallation()

const studio = '/studio/casa-luz'
const api = `/api${studio}/clients`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function checked(page: Page): Promise<void> {
  await settled(page)
  await lookAtBothThemes(page)
}

test.each(devicesOf('phone'))(
  '[D23] [D26] a client is found with a typing mistake and opened by keyboard (%s)',
  async (device) => {
    const session = await ownSession()
    const { items } = await callWith<Output<'GET /api/studio/{shop}/clients'>>(session, 'GET', api)
    const wanted = items.find(({ made, name }) => made.length > 0 && name.length > 6)
    if (!wanted) throw new Error('The demo has no client with a picture')
    const page = await visit(`${studio}/clients`, { device, session })
    await page.getByRole('link', { name: wanted.name }).first().waitFor()
    await checked(page)
    // Two letters change places.
    const [first = '', second = '', third = '', ...rest] = wanted.name
    await page.getByRole('searchbox', { name: 'Search clients' }).fill([first, third, second, ...rest].join(''))
    await page.waitForURL(/text=/)
    // What is focused in the list before it was searched goes with that list.
    const other = items.find(({ name }) => name.split(' ').every((word) => !wanted.name.includes(word)))
    await expect.poll(() => page.getByRole('link', { name: other!.name }).count()).toBe(0)
    const line = page.getByRole('link', { name: wanted.name })
    await expect.poll(() => line.count()).toBe(1)
    await line.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: wanted.name }).waitFor()
    await page.getByRole('heading', { level: 3, name: /^Made for / }).waitFor()
    await checked(page)
    const made = page.getByRole('region', { name: /^Made for / }).getByRole('button', { name: /^Open the visit: / })
    await made.first().click()
    const visited = page.getByLabel(`Appointment of ${wanted.name}`, { exact: true })
    await visited.getByRole('link', { name: 'Client card', exact: true }).click()
    await visited.waitFor({ state: 'detached' })
    await button(page, 'Book again').click()
    const dialog = page.getByRole('dialog', { name: 'New appointment' })
    await dialog.getByRole('option', { name: wanted.name, selected: true }).waitFor()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  },
)

test('[D28] [D29] a shop adds a client, pins an allergy, and writes and removes a note', async () => {
  const session = await ownSession()
  const page = await visit(`${studio}/clients`, { device: 'phone', session, expects: [/status of 409/] })
  await button(page, 'New').click()
  const dialog = page.getByRole('dialog', { name: 'New client' })
  await dialog.getByLabel('Name').fill('Frida Holm')
  await dialog.getByLabel('E-mail', { exact: true }).fill('frida')
  await dialog.getByRole('button', { name: 'Save client' }).click()
  await expect.poll(() => isFocused(dialog.getByLabel('E-mail', { exact: true }))).toBe(true)
  await dialog.getByLabel('E-mail', { exact: true }).fill('frida@holm.example')
  await lookAtBothThemes(page)
  await dialog.getByRole('button', { name: 'Save client' }).click()
  await page.getByRole('heading', { level: 2, name: 'Frida Holm' }).waitFor()

  await button(page, 'Pin something').click()
  await page.getByRole('textbox', { name: 'Pinned' }).fill('Latex allergy')
  const id = page.url().split('/').at(-1) ?? ''
  await callWith(session, 'PATCH', `${api}/${id}`, { version: 1, phone: '+351 912 004 118' })
  await button(page, 'Save').click()
  await page.getByText('A colleague changed this card meanwhile.', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Call +351 912 004 118' }).waitFor()
  await button(page, 'Save').click()
  await page.getByRole('region', { name: 'Pinned' }).getByText('Latex allergy').waitFor()

  await page.getByLabel('New note').fill('Talks more when the music is off.')
  await button(page, 'Add note').click()
  const notes = page.getByRole('region', { name: 'Only for us' })
  await notes.getByRole('listitem').getByText('Talks more when the music is off.').waitFor()
  await checked(page)
  await button(page, 'Remove the note “Talks more when the music is off.”').click()
  await expect.poll(() => notes.getByRole('listitem').count()).toBe(0)
})

longTest('[D30] [D32] two cards of one person are merged, parted again, and one is forgotten', async () => {
  const session = await ownSession()
  const add = (name: string) =>
    callWith<{ id: string }>(session, 'POST', api, { name, phone: '+351 917 000 111', email: null })
  const { id } = await add('Olga Brandt')
  await add('O. Brandt')
  const page = await visit(`${studio}/clients/${id}`, { device: 'phone', session })
  await button(page, 'Look at both').click()
  const dialog = page.getByRole('dialog', { name: 'Merge two cards' })
  await dialog.getByRole('radio', { name: 'O. Brandt', exact: true }).check()
  await lookAtBothThemes(page)
  await dialog.getByRole('button', { name: 'Merge cards' }).click()
  await page.getByRole('heading', { level: 2, name: 'O. Brandt' }).waitFor()
  await checked(page)
  await button(page, 'Undo merge').click()
  await page.getByRole('heading', { level: 2, name: 'Olga Brandt' }).waitFor()
  await button(page, 'Not the same person').click()
  await button(page, 'Look at both').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('heading', { level: 2, name: 'Olga Brandt' }).waitFor()
  await expect.poll(() => button(page, 'Look at both').count()).toBe(0)

  await button(page, 'Forget client').click()
  const sure = page.getByRole('dialog', { name: 'Forget Olga Brandt?' })
  await lookAtBothThemes(page)
  await sure.getByRole('button', { name: 'Forget' }).click()
  await page.waitForURL(`**${studio}/clients`)
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('brandt')
  await page.getByRole('link', { name: /^O\. Brandt/ }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: /^Olga Brandt/ }).count()).toBe(0)
})

longTest('[D33] [D34] clients come in from a file after a preview', async () => {
  const session = await ownSession()
  const page = await visit(`${studio}/clients`, { device: 'desktop', session })
  await button(page, 'Import or export').click()
  const dialog = page.getByRole('dialog', { name: 'Bring in clients from a file' })
  await dialog.getByRole('link', { name: 'Download all clients as CSV' }).waitFor()
  const text = 'Name;Phone;Notes\nPia Lund;+351 918 222 333;Latex allergy\n;1;\nP. Lund;351918222333;\n'
  const file = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByText('1 new client.').waitFor()
  await dialog.getByText('Line 3: the name is missing').waitFor()
  await dialog.getByText('Line 4: P. Lund, same number or e-mail as Pia Lund').waitFor()
  await lookAtBothThemes(page)
  await dialog.getByRole('button', { name: 'Add 1' }).click()
  await page.getByText('1 client added').waitFor()
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('Pia Lund')
  await page.getByRole('link', { name: /^Pia Lund/ }).waitFor()
})

longTest('[D25] a long list is read as one scrolls, and only rows near the screen are in the page', async () => {
  const session = await ownSession()
  const page = await visit(`${studio}/clients`, { device: 'desktop', session })
  await button(page, 'Import or export').click()
  const dialog = page.getByRole('dialog', { name: 'Bring in clients from a file' })
  const rows = Array.from({ length: 150 }, (_, n) => `Quill ${n}`)
  const file = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(['Name', ...rows].join('\n')) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Add 150' }).click()
  await page.getByText('150 clients added').waitFor()
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('quill')
  const list = page.getByRole('region', { name: 'Clients', exact: true })
  await expect.poll(() => list.getByRole('link', { name: /^Quill / }).count()).toBeGreaterThan(29)
  await expect.poll(() => list.getByRole('link', { name: /^(?!Quill )/ }).count()).toBe(0)
  // Each page that comes makes the list longer; at its end there is nothing more to show.
  const heights = new Set<number>()
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      heights.add(await page.evaluate(() => document.body.scrollHeight))
      return button(page, 'Show more').count()
    })
    .toBe(0)
  expect(heights.size).toBeGreaterThan(2)
  await expect.poll(() => list.getByRole('link').count()).toBeLessThan(120)
  await page.evaluate(() => scrollTo(0, 0))
  await list.getByRole('link').first().waitFor()
  await page.getByRole('searchbox', { name: 'Search clients' }).waitFor()
})

longTest('[D36] a visit booked by the shop joins the account of its address once its owner agrees', async () => {
  const session = await ownSession()
  const desk = `/api${studio}`
  const { items } = await callWith<Output<'GET /api/studio/{shop}/desk/services'>>(
    session,
    'GET',
    `${desk}/desk/services`,
  )
  const service = items.find(({ performers }) => performers.length > 0)
  const times = `${desk}/desk/times?service=${service?.id}`
  const [time] = (await callWith<Output<'GET /api/studio/{shop}/desk/times'>>(session, 'GET', times)).items
  const client = { name: 'Inês', email: 'owner@lookbook.example' }
  const body = { serviceId: service?.id, ...time, client, insist: true }
  await callWith(session, 'POST', `${desk}/appointments`, body, crypto.randomUUID())
  const page = await visit('/me/bookings', { device: 'phone', session })
  const offer = page.getByRole('region', { name: 'Visits booked for you' })
  await offer.getByText('1 visit at Casa Luz used this address.').waitFor()
  await checked(page)
  await offer.getByRole('button', { name: 'Add to my account: Casa Luz' }).click()
  await offer.waitFor({ state: 'detached' })
  await page.getByText('Casa Luz').first().waitFor()
})
