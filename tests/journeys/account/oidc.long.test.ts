import { afterAll, expect, test } from 'vitest'
import { type OidcProvider, startOidc } from '#tests/emulator/start-oidc.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { expectAccessible } from '../support/browser/checks.ts'
import { longDevices } from '../support/browser/devices.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { makeAccount, newAddress } from '../support/data/account.ts'

let provider: OidcProvider
withOwnInstallation(async () => {
  const port = String(await freePort())
  provider = await startOidc(`http://127.0.0.1:${port}/sign-in/oidc`)
  return {
    PORT: port,
    LOOKBOOK_OIDC_ISSUER: provider.issuer,
    LOOKBOOK_OIDC_CLIENT_ID: provider.clientId,
    LOOKBOOK_OIDC_CLIENT_SECRET: provider.clientSecret,
    LOOKBOOK_OIDC_NAME: 'Harbour ID',
  }
})
afterAll(() => provider?.stop())

test.each(longDevices)('signs in at an OpenID Connect provider, and hears why not, on %s', async (device) => {
  const page = await visit('/sign-in?returnTo=/me/security', {
    device,
    expects: [/left our origin/, /status of 40[13]/],
  })
  await settled(page)
  await page
    .getByText('New here? Continuing creates an account, and you agree to the privacy notice of this site.')
    .waitFor()
  await provider.next({ refuses: true })
  await page.getByRole('button', { name: 'Continue with Harbour ID' }).click()
  await page.getByText('The sign-in service couldn’t confirm it’s you. Sign in again.').waitFor()
  await expectAccessible(page)
  expect(new URL(page.url()).search).toBe('')

  const email = newAddress()
  await provider.next({ sub: email, email, email_verified: true, name: 'Ida Lindqvist' })
  await page.goto('/sign-in?returnTo=/me/security')
  await page.getByRole('button', { name: 'Continue with Harbour ID' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign-in and security' }).waitFor()
  await page.getByRole('region', { name: 'Ways to sign in' }).getByText('Harbour ID').waitFor()
})

test.each(longDevices)('adds the provider to an account that has a password, on %s', async (device) => {
  const { session } = await makeAccount()
  const page = await visit('/me/security', { device, session, expects: [/left our origin/, /status of 40[139]/] })
  await settled(page)
  const ways = page.getByRole('region', { name: 'Ways to sign in' })
  const add = ways.getByRole('button', { name: 'Add Harbour ID' })
  await provider.next({ refuses: true })
  await add.click()
  await page.getByRole('heading', { level: 1, name: 'Nothing was added' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to sign-in and security' }).click()

  const email = newAddress()
  await provider.next({ sub: email, email, email_verified: true })
  await add.click()
  await ways.getByText(email).waitFor()
  await page.getByText('Harbour ID added. You can sign in with it now.').first().waitFor()
  expect(await add.count()).toBe(0)
  await ways.getByRole('button', { name: 'Remove Harbour ID' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await add.waitFor()
})
