import { afterAll, expect, test } from 'vitest'
import { emulatorAccounts } from '#tests/emulator/accounts.ts'
import { type Emulator, emulatorProject, startEmulator } from '#tests/emulator/start-emulator.ts'
import { eventually } from '#tests/support/eventually.ts'
import { ownOutput, visit, withEmptyInstallation } from '../support/browser/visitor.ts'
import { newAddress, password } from '../support/data/account.ts'

let emulator: Emulator
withEmptyInstallation(async () => {
  emulator = await startEmulator()
  return {
    LOOKBOOK_FIREBASE_PROJECT: emulatorProject,
    LOOKBOOK_FIREBASE_PROVIDERS: 'password',
    LOOKBOOK_FIREBASE_EMULATOR: emulator.address,
  }
})
afterAll(() => emulator?.stop())

test('[S13] the printed link makes its user the first operator with an account of the hosted service', async () => {
  const printed = () => /\S+(\/set-up#[\w-]{43})/.exec(ownOutput())?.[1] ?? ''
  await eventually('the server prints the link', () => printed() !== '')
  const email = newAddress()
  // The service is another origin, and one of its calls does not exist in the emulator.
  const expects = [
    /left our origin: http:\/\/127\.0\.0\.1:\d+\/(identitytoolkit|securetoken)\./,
    /status of (4\d\d|501)/,
  ]
  const page = await visit(printed(), { expects })
  await page.getByRole('link', { name: 'Create account' }).click()
  await page.getByLabel('Name').fill('Robin Hale')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Check your e-mail' }).waitFor()
  const accounts = emulatorAccounts(emulator.url)
  let search = ''
  await eventually('a mail of the service', async () => {
    const mailed = (await accounts.listMailedCodes()).findLast((one) => one.email === email)
    search = mailed ? new URL(mailed.oobLink).search : ''
    return search !== ''
  })
  await page.goto(`/identity-action${search}`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Finish and sign in' }).click()

  await page.waitForURL('**/set-up')
  await page.getByText('You are signed in as Robin Hale.').waitFor()
  await page.getByLabel('Name of the site').fill('Casa Luz')
  await page.getByRole('button', { name: 'Finish set-up' }).click()
  await page.waitForURL('**/operator')
  await expect.poll(() => page.title()).toContain('Casa Luz')
})
