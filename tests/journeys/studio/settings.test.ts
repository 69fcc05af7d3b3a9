import { beforeAll, expect, test } from 'vitest'
import type { Page } from '#tests/tools/browser.ts'
import type { Output } from '#web/data/api/api.ts'
import { isFocused, lookAtBothThemes } from '../support/browser/checks.ts'
import { longTest } from '../support/browser/long-test.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { post, sessionIn } from '../support/data/account.ts'
import { bookCart, callWith } from '../support/data/booked.ts'
import { addPictures, callAs, drawnPicture } from '../support/data/studio.ts'
import { readLooks } from '../support/data/subjects.ts'
import { ownSession } from '../support/screens.ts'

withOwnInstallation()

type Settings = Output<'GET /api/studio/{shop}/settings'>
const api = '/api/studio/casa-luz/settings'
const path = '/studio/casa-luz/settings'
let session: string
beforeAll(async () => {
  session = await ownSession()
})

const readSettings = () => callWith<Settings>(session, 'GET', api)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A dialog hides the page behind it, heading included. */
async function checked(page: Page, isDialog = false): Promise<void> {
  if (!isDialog) await settled(page)
  await lookAtBothThemes(page)
}

test('[M7] an owner describes the shop, is shown what another owner saved, and moves its address', async () => {
  const page = await visit(path, { session, expects: [/status of 409/, /status of 404/] })
  await checked(page)

  await page.getByLabel('Website').fill('example')
  await page.getByLabel('Story').fill('Since 1998.')
  await page.getByText('2 changes, not saved yet').waitFor()
  await button(page, 'Save').click()
  await page.getByText('Enter a complete address that begins with https://.').waitFor()
  expect(await isFocused(page.getByLabel('Website'))).toBe(true)
  await page.getByLabel('Website').fill('https://casa-luz.example')
  // A city of the offline list brings its zone.
  await page.getByLabel('City').fill('Porto')
  await page.getByRole('list', { name: 'Cities found' }).getByRole('button', { name: 'Porto Portugal' }).click()

  // Somebody else saves first: both are shown, and nothing typed is lost.
  const { version } = await readSettings()
  await callAs(page, 'PATCH', api, { version, story: 'Theirs.', contactPhone: '+351 21 000 00 00' })
  await button(page, 'Save').click()
  const both = page.getByRole('dialog', { name: 'Somebody else saved these settings' })
  await both.getByText('Theirs.').waitFor()
  await both.getByText('Since 1998.').waitFor()
  await checked(page, true)
  await button(page, 'Continue with mine').click()
  await button(page, 'Save').click()
  await expect.poll(async () => (await readSettings()).story).toBe('Since 1998.')
  expect(await readSettings()).toMatchObject({
    website: 'https://casa-luz.example',
    contactPhone: '+351 21 000 00 00',
    city: 'Porto',
    timeZone: 'Europe/Lisbon',
  })

  const slug = page.getByLabel('Address of your page')
  await slug.fill('studio')
  await page.getByText(/^This word is reserved\./).waitFor()
  await slug.fill((await readLooks()).items.find(({ shop }) => shop.slug !== 'casa-luz')?.shop.slug ?? '')
  await page.getByText(/^Taken\. .+ is free\.$/).waitFor()
  await slug.fill('casa-luz-porto')
  await button(page, 'Change the address').click()
  await page.waitForURL('**/studio/casa-luz-porto/settings')
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await page.goto('/shops/casa-luz')
  expect(new URL(page.url()).pathname).toBe('/shops/casa-luz-porto')
  await page.goto('/studio/casa-luz-porto/settings')
  await page.getByLabel('Address of your page').fill('casa-luz')
  await button(page, 'Change the address').click()
  await page.waitForURL(`**${path}`)
})

longTest('[P12] covers are uploaded, described, ordered by keyboard and removed', async () => {
  const page = await visit(path, { session, device: 'phone' })
  await settled(page)
  const before = (await readSettings()).covers.map(({ photoId }) => photoId)
  const size = { width: 1200, height: 800 }
  await addPictures(page, [
    await drawnPicture('window.jpg', '#7c4a2d', size),
    await drawnPicture('door.jpg', '#2d4a7c', size),
  ])
  const first = before.length + 1
  await button(page, 'Save pictures').click()
  await page.getByText('Describe it in 3 to 250 characters.').first().waitFor()
  await page.getByLabel(`What picture ${first} shows`).fill('The window to the yard')
  await page.getByLabel(`What picture ${first + 1} shows`).fill('The green door')
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
  await checked(page)
  await button(page, `Move picture ${first + 1}`).focus()
  await page.keyboard.press('Home')
  await button(page, 'Save pictures').click()
  const alts = async () => (await readSettings()).covers.map(({ alt }) => alt)
  await expect.poll(async () => (await alts()).at(0)).toBe('The green door')
  await button(page, 'Save pictures').waitFor({ state: 'detached' })
  await button(page, 'Remove picture 1').click()
  await button(page, 'Save pictures').click()
  await expect.poll(alts).not.toContain('The green door')
  expect((await alts()).at(-1)).toBe('The window to the yard')
})

longTest(
  '[S6] [S30] by keyboard: a pause with its day, open again, and closing that coming appointments prevent',
  async () => {
    const look = (await readLooks('?shop=casa-luz')).items.find(({ nextFree }) => nextFree)
    const body = { lookId: look?.id, startsAt: look?.nextFree?.startsAt }
    await callWith(session, 'POST', '/api/cart/items', body)
    await bookCart(session)
    const page = await visit(path, { session, device: 'phone', expects: [/status of 409/] })
    await settled(page)
    const press = (name: string) => button(page, name).press('Enter')

    await page.getByRole('combobox', { name: 'Currency' }).focus()
    await page.keyboard.type('JPY')
    await page.keyboard.press('Enter')
    await press('Save')
    await page.getByText('Upcoming appointments use the old currency. Change it once they’re over.').waitFor()
    await page.reload()
    await settled(page)

    const { today } = await readSettings()
    await page.getByLabel('Open again on').fill(today)
    await press('Pause the shop')
    await page.getByText('Choose a day after today.').waitFor()
    const day = new Date(Date.parse(today) + 7 * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('Open again on').fill(day)
    await press('Pause the shop')
    const asked = page.getByRole('dialog', { name: 'Pause this shop?' })
    await asked.getByText(/coming appointments? stays?\./).waitFor()
    await checked(page, true)
    await asked.getByRole('button', { name: 'Pause the shop' }).press('Enter')
    await asked.waitFor({ state: 'detached' })
    await page.getByText(/The shop is paused and opens again on/).waitFor()
    await expect.poll(() => isFocused(button(page, 'Open again now'))).toBe(true)
    expect(await readSettings()).toMatchObject({ state: 'paused', pausedUntil: day })
    await press('Open again now')
    await page.getByLabel('Open again on').waitFor()

    await press('Close the shop')
    const closing = page.getByRole('dialog', { name: 'Close Casa Luz for good?' })
    await closing.getByText(/coming appointments? keeps? it open\./).waitFor()
    await closing.getByText('Closing cancels nothing.', { exact: false }).waitFor()
    expect(await closing.getByRole('button', { name: 'Close for good' }).count()).toBe(0)
    await checked(page, true)
    await page.keyboard.press('Escape')
    await closing.waitFor({ state: 'detached' })
    expect((await readSettings()).state).toBe('live')
  },
)

longTest('[S1] a draft leads back to its steps and is closed by its name; a manager finds no settings', async () => {
  const name = 'Short Lived'
  const draft = await callWith<{ id: string; slug: string }>(session, 'POST', '/api/shops', { name, category: 'hair' })
  const page = await visit(`/studio/${draft.slug}/settings`, { session })
  await page.getByRole('link', { name: 'Continue opening it' }).waitFor()
  await button(page, 'Close the shop').click()
  const closing = page.getByRole('dialog', { name: `Close ${name} for good?` })
  await closing.getByLabel(/^Type /).fill('Short')
  expect(await closing.getByRole('button', { name: 'Close for good' }).isDisabled()).toBe(true)
  await closing.getByLabel(/^Type /).fill(name)
  await closing.getByRole('button', { name: 'Close for good' }).click()
  await page.waitForURL('**/you')
  await page.getByText('The shop is closed').waitFor()

  const manager = sessionIn(
    await post('/api/session', { email: 'manager@lookbook.example', password: 'see it, book it' }),
  )
  const { person } = await callWith<Output<'GET /api/session'>>(manager, 'GET', '/api/session')
  const theirs = await visit(`/studio/${person?.shops[0]?.slug}/settings`, { session: manager })
  await theirs.getByRole('link', { name: 'Go to your looks' }).waitFor()
  expect(await theirs.getByRole('link', { name: 'Settings' }).count()).toBe(0)
  expect(await theirs.getByLabel('Story').count()).toBe(0)
})
