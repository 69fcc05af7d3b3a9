import { beforeAll, expect, test } from 'vitest'
import type { Page } from '#tests/tools/browser.ts'
import type { Output } from '#web/data/api/api.ts'
import { expectAccessible, expectFitsPhone } from './support/checks.ts'
import { devicesOf } from './support/devices.ts'
import { ownSession } from './support/screens.ts'
import { callAs } from './support/studio.ts'
import { visit, withOwnInstallation } from './support/visitor.ts'

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

test.each(devicesOf('desktop'))(
  'an owner makes, orders and changes a service, on %s',
  async (device) => {
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

    // A change is counted, and leaving asks.
    await page.getByRole('textbox', { name: 'With the client' }).fill('90')
    await page.getByText('1 change, not saved yet').waitFor()
    await page.getByRole('link', { name: 'To all services' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    // Somebody else saves first: both are shown, and nothing typed is lost.
    const service = (await readServices(page)).find((one) => one.name === name)
    if (!service) throw new Error('the service was not saved')
    const { id } = service
    await callAs(page, 'PUT', `${api}/${id}`, { ...service, priceMinor: 9900 })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog', { name: 'Somebody else saved this service' }).waitFor()
    await page.getByRole('button', { name: 'Continue with mine' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => (await readServices(page)).find((one) => one.id === id)?.durationMin).toBe(90)

    await page.goto(`${studio}/rooms`)
    await page.getByRole('button', { name: 'New room' }).click()
    await page.getByLabel('Name').fill(`Roof by ${device}`)
    await page.getByLabel('How many at once').fill('2')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(`Roof by ${device}`).waitFor()
    await expectAccessible(page)
    await expectFitsPhone(page)
  },
  300_000,
)
