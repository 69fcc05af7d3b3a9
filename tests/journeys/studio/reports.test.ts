import { beforeAll, describe, expect, test } from 'vitest'
import type { Output } from '#web/data/api/api.ts'
import { expectAccessible, expectNoOverflow, lookAtBothThemes } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { callWith } from '../support/data/booked.ts'
import { studio } from '../support/desk/desk-shop.ts'
import { ownSession } from '../support/screens.ts'

withOwnInstallation()

type Report = Output<'GET /api/studio/{shop}/reports'>
let session: string
beforeAll(async () => {
  session = await ownSession()
})

const euros = (minor: number) =>
  `€${(minor / 100).toLocaleString('en', { minimumFractionDigits: minor % 100 ? 2 : 0 })}`
const takenIn = ({ now }: Report) => now.takings[0]?.minor ?? 0

describe.each(devicesOf('desktop'))('reports on %s', (device) => {
  test('[C10] [C11] a report is read, narrowed to two days and downloaded', async () => {
    const month = await callWith<Report>(session, 'GET', `${studio}/reports`)
    expect(takenIn(month)).toBeGreaterThan(0)
    const page = await visit('/studio/casa-luz/reports', { device, session })
    await page
      .getByRole('heading', { name: new RegExp(`^${euros(takenIn(month)).replace('.', '\\.')} taken`) })
      .waitFor()
    const heat = page.getByRole('table', { name: 'Occupancy by weekday and hour' })
    await heat
      .getByText(/^\d+%$/)
      .first()
      .waitFor()
    await settled(page)
    await expectNoOverflow(page)
    await lookAtBothThemes(page)

    // The table behind the plot has the same days.
    await page.getByText('Takings by day', { exact: true }).click()
    const [first] = month.days
    const shown = page.getByRole('figure', { name: 'Takings by day' }).getByRole('row')
    expect(await shown.count()).toBe(month.days.length + 1)
    expect(await shown.nth(1).getByRole('cell').innerText()).toBe(euros(first?.takings[0]?.minor ?? 0))

    await page.getByText('12 weeks', { exact: true }).click()
    await page.getByText('Takings by week', { exact: true }).waitFor()
    await page.getByText('Dates', { exact: true }).click()
    const until = page.getByLabel('Until')
    await page.getByLabel('From').fill(month.from)
    await page.getByLabel('From').press('Tab')
    await until.fill('1 January 2020')
    await until.press('Tab')
    await page.getByText('The last day is before the first. Choose a later one.').waitFor()
    await expectAccessible(page)
    await until.fill(month.from)
    await until.press('Tab')
    const day = await callWith<Report>(session, 'GET', `${studio}/reports?from=${month.from}&until=${month.from}`)
    await expect.poll(() => new URL(page.url()).search).toBe(`?from=${month.from}&until=${month.from}`)
    const { completed, noShows } = day.now
    const visits = `${completed} ${completed === 1 ? 'visit' : 'visits'} completed`
    await page.getByRole('heading', { name: completed + noShows === 0 ? 'Nobody was booked' : visits }).waitFor()

    if (device === 'phone') return
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('report.csv')
  })
})
