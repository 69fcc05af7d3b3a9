import { beforeAll, describe, expect, test } from 'vitest'
import type { Output } from '#web/data/api/api.ts'
import { callWith } from './support/booked.ts'
import { expectAccessible, expectContrast, expectNoOverflow } from './support/checks.ts'
import { devicesOf } from './support/devices.ts'
import { ownSession } from './support/screens.ts'
import { visit, withOwnInstallation } from './support/visitor.ts'

withOwnInstallation()

type Today = Output<'GET /api/studio/{shop}/today'>
type Visit = Today['visits'][number]

let session: string
beforeAll(async () => {
  session = await ownSession()
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
    await page.getByText('Say in a word why it is more than agreed.').waitFor()
    await expectAccessible(page)
    await chair.getByLabel('Why it is more').fill('Two prints')
    await chair.getByText('Cash', { exact: true }).click()
    await chair.getByRole('button', { name: 'Done', exact: true }).click()
    await chair.waitFor({ state: 'detached' })
    await expect.poll(async () => (await find(({ id }) => id === inChair.id)).paidMinor).toBe(higher * 100)
    await undo(inChair, 'reopen')
    // By the live topic, without a press here.
    await chair.waitFor()
  })

  test('[D44] running late is chosen in a menu, and taken back', async () => {
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
  })
})
