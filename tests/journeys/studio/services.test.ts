import { beforeAll, expect, test } from 'vitest'
import type { Page } from '#tests/tools/browser.ts'
import type { Output } from '#web/data/api/api.ts'
import { expectAccessible, expectFitsPhone } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { callAs, drawnPicture } from '../support/data/studio.ts'
import { ownSession } from '../support/screens.ts'

withOwnInstallation()

const studio = '/studio/casa-luz'
const api = '/api/studio/casa-luz/services'
let session: string
beforeAll(async () => {
  session = await ownSession()
})

const readServices = async (page: Page) =>
  (await callAs<Output<'GET /api/studio/{shop}/services'>>(page, 'GET', api)).items
const readNames = async (page: Page) => (await readServices(page)).map(({ name }) => name)

test.each(devicesOf('desktop'))('an owner makes, orders and changes a service, on %s', async (device) => {
  const page = await visit(`${studio}/services`, { device, session, expects: [/status of 409/] })
  await page.getByRole('list', { name: /^Services in the order/ }).waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page)

  // Ordered by keyboard: saved at once, and read out.
  const before = await readNames(page)
  await page.getByRole('button', { name: `Move ${before[1]}` }).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => readNames(page)).toEqual([before[1], before[0], ...before.slice(2)])

  await page.getByRole('link', { name: 'New service' }).click()
  await page.getByRole('heading', { level: 1, name: 'New service' }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Use 2 to 80 characters for the name.').waitFor()
  const name = `Rooftop portrait by ${device}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel(/^Price \(/).fill('95')
  await page
    .getByText(/starts? on/)
    .first()
    .waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()

  // Time is dragged, moved by keys, stepped and typed, in steps of 5.
  const duration = page.getByRole('textbox', { name: 'With the client' })
  if (device === 'desktop') {
    const handle = page.getByRole('slider', { name: 'With the client' })
    await handle.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => duration.inputValue()).toBe('65')
    const box = (await handle.boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => Number(await duration.inputValue())).toBeGreaterThan(65)
    expect(Number(await duration.inputValue()) % 5).toBe(0)
    await page.getByRole('slider', { name: 'After' }).press('PageUp')
  } else {
    for (const _ of [1, 2, 3]) await page.getByRole('button', { name: 'After: 5 minutes more' }).click()
  }
  await expect.poll(() => page.getByRole('textbox', { name: 'After' }).inputValue()).toBe('15')
  await duration.fill('90')
  await page.getByText('2 changes, not saved yet').waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles([await drawnPicture('roof.jpg', '#7a4a2a', { width: 900, height: 1200 })])
  await page.getByRole('button', { name: 'Replace picture' }).waitFor()
  await page.getByText('3 changes, not saved yet').waitFor()
  await page.getByText(/^Room for \d+ on a usual [A-Z]/).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All services' }).click()
  await page.getByRole('button', { name: 'Keep editing' }).click()

  // Somebody else saves first: every difference is shown with a choice, and nothing typed is lost.
  const service = (await readServices(page)).find((one) => one.name === name)
  if (!service) throw new Error('the service was not saved')
  const { id } = service
  await callAs(page, 'PUT', `${api}/${id}`, { ...service, priceMinor: 9900, noticeMin: 240, durationMin: 45 })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this service' })
  await dialog.waitFor()
  const fields = await dialog.locator('legend').allTextContents()
  expect(fields).toEqual(['Picture', 'Price', 'With the client', 'After', 'At the latest'])
  await dialog
    .getByRole('group', { name: 'Price' })
    .getByRole('radio', { name: /^Yours/ })
    .check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue with these' }).click()
  // The toast of the first save may still be there.
  const saving = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('button', { name: 'Save' }).click()
  await saving
  // Theirs where only they changed it, mine where I did or chose it.
  const saved = (await readServices(page)).find((one) => one.id === id)
  expect(saved).toMatchObject({ durationMin: 90, bufferAfterMin: 15, priceMinor: 9500, noticeMin: 240 })
  expect(saved?.photo).not.toBeNull()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await readServices(page)).find((one) => one.id === id)?.photoId).toBeNull()

  await page.goto(`${studio}/rooms`)
  await page.getByRole('button', { name: 'New room' }).click()
  await page.getByLabel('Name').fill(`Roof by ${device}`)
  await page.getByLabel('How many at once').fill('2')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`Roof by ${device}`).waitFor()
  await expectAccessible(page)
  await expectFitsPhone(page)
})
