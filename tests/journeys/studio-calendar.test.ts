import { beforeAll, describe, expect, test } from 'vitest'
import { bookOne } from './support/booked.ts'
import { expectAccessible, expectContrast, expectNoOverflow } from './support/checks.ts'
import { devicesOf } from './support/devices.ts'
import { ownSession } from './support/screens.ts'
import { readLooks } from './support/subjects.ts'
import { visit, withOwnInstallation } from './support/visitor.ts'

withOwnInstallation()

const calendar = '/studio/casa-luz/calendar'
let session: string
let startsAt: string
let day: string

beforeAll(async () => {
  session = await ownSession()
  const looks = (await readLooks('?shop=casa-luz')).items.map(({ id }) => id)
  const { appointments } = await bookOne(session, ({ lookId, isOnRequest }) => looks.includes(lookId) && !isOnRequest)
  startsAt = appointments[0]!.startsAt
  // Lisbon's own day.
  day = new Date(startsAt).toLocaleDateString('sv-SE', { timeZone: 'Europe/Lisbon' })
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
    const code = page.getByText('Booking', { exact: true })
    await code.waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close' }).click()
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
