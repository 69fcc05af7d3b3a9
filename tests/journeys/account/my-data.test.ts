import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { DB } from '#server/database/schema.generated.ts'
import { eraseDue } from '#server/own-data/erase.ts'
import { readZip } from '#tests/own-data/support/read-zip.ts'
import { testDeps } from '#tests/support/test-app.ts'
import type { Page } from '#tests/tools/browser.ts'
import { expectAccessible } from '../support/browser/checks.ts'
import { devicesOf, longDevices } from '../support/browser/devices.ts'
import { settled } from '../support/browser/settled.ts'
import { ownDatabaseUrl, serverUrl, visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { makeAccount, signInHere } from '../support/data/account.ts'
import { bookOne } from '../support/data/booked.ts'
import { checked, checkedAsIs } from '../support/data/own-pages.ts'

withOwnInstallation()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Lets the 14 days pass, and erases as the job does. */
async function erase(email: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownDatabaseUrl(), max: 2 })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  try {
    await db
      .updateTable('person')
      .set({ leaving_at: new Date(0) })
      .where('email', '=', email)
      .execute()
    await eraseDue(testDeps({ db }))
  } finally {
    await db.destroy()
  }
}

test.each(devicesOf('desktop'))('an account is deleted, kept, and deleted for good, on %s', async (device) => {
  const { email, session } = await makeAccount('Sol Amaral')
  await bookOne(session, ({ isLate, isOnRequest }) => !isLate && !isOnRequest)
  const page = await visit('/me/privacy', { device, session, expects: [/status of 401/] })
  await heading(page, 'Your data').waitFor()
  await page.getByText('1 booking', { exact: true }).waitFor()
  await page.getByText('You have a booking coming up.').waitFor()
  await checked(page)

  const start = page.getByRole('button', { name: 'Delete my account' })
  await start.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByRole('radio', { name: 'Delete them' }).waitFor()
  await checkedAsIs(page)
  await dialog.getByRole('radio', { name: 'Delete them' }).focus()
  await page.keyboard.press('ArrowDown')
  expect(await dialog.getByRole('radio', { name: 'Keep them as “A client”' }).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Delete my account' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(/Your reviews and comments stay as “A client”/).waitFor()
  await dialog.waitFor({ state: 'detached' })
  await checked(page)

  await page.goto('/me/bookings?when=cancelled')
  const banner = page.getByRole('region', { name: 'Your account is being deleted' })
  await banner.getByRole('button', { name: 'Keep my account' }).click()
  await banner.waitFor({ state: 'detached' })
  await page.getByText('Your account stays.').first().waitFor()

  await page.goto('/me/privacy')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByText(/Your reviews and comments are deleted with it/).waitFor()

  await erase(email)
  await page.goto('/me/privacy')
  await heading(page, 'Welcome back').waitFor()
  await settled(page)
  await signInHere(page, email)
  await page.getByText('Wrong e-mail or password.').first().waitFor()
})

test.each(longDevices)('everything in one file is made, downloaded once and gone, on %s', async (device) => {
  const { session } = await makeAccount('Sol Amaral')
  // The archive's page is shown in an empty document, which has no storage.
  const page = await visit('/me/privacy', { device, session, expects: [/'localStorage'.*Access is denied/] })
  const section = page.getByRole('region', { name: 'Take it with you' })
  await page.getByText('Privacy notice, version of').waitFor()
  const make = section.getByRole('button', { name: 'Export my data' })
  await make.focus()
  await page.keyboard.press('Enter')
  await section.getByText('lookbook-sol-amaral.zip').waitFor()
  await checked(page)

  const asked = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Download' }).click()
  const download = await asked
  expect(download.suggestedFilename()).toBe('lookbook-sol-amaral.zip')
  const files = readZip(Buffer.concat(await (await download.createReadStream()).toArray()))
  expect(JSON.parse(files.get('data/account.json')!.toString())).toMatchObject([{ name: 'Sol Amaral' }])
  await section.getByText('Downloaded. We’ve deleted our copy of the file.').waitFor()
  await checked(page)

  const { archive } = await (await page.request.get('/api/me/export')).json()
  const again = await page.request.post(`/api/me/export/${archive.id}/link`, {
    headers: { origin: serverUrl(), 'x-lookbook': '1' },
  })
  expect([again.status(), (await again.json()).code]).toEqual([410, 'export_gone'])
  expect((await page.request.get(new URL(download.url()).pathname)).status()).toBe(410)
  await page.goto('about:blank')
  await page.setContent(files.get('index.html')!.toString())
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor()
  await expectAccessible(page)
})
