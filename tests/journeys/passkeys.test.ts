import { describe, expect, test } from 'vitest'
import { freePort } from '#tests/support/processes/running-server.ts'
import type { CDPSession, Page } from '#tests/tools/browser.ts'
import { mailTo, makeAccount, password } from './support/account.ts'
import { expectAccessible, expectNoOverflow } from './support/checks.ts'
import { devicesOf } from './support/devices.ts'
import { signOut } from './support/own-pages.ts'
import { settled } from './support/settled.ts'
import { visit, withOwnInstallation } from './support/visitor.ts'

// WebAuthn has no passkeys at an IP address.
withOwnInstallation(async () => {
  const port = String(await freePort())
  return { PORT: port, LOOKBOOK_URL: `http://localhost:${port}` }
})

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Chromium's own authenticator, with a person who touches it at once. */
async function giveAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  // Chromium's authenticator would answer the suggestions of the address field by itself, before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

describe('a passkey', () => {
  test.each(devicesOf('phone'))('is made, used and lost, on %s', async (device) => {
    const { email, session } = await makeAccount()
    const page = await visit('/me/security', { device, session, expects: [/status of 401/] })
    const { cdp, authenticatorId } = await giveAuthenticator(page)
    await settled(page)

    const passkeys = section(page, 'Passkeys')
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await passkeys.getByLabel('Name').fill('Blue phone')
    await page.keyboard.press('Enter')
    await passkeys.getByText('Blue phone').waitFor()
    await mailTo(email, 'A passkey was added')
    await expectAccessible(page)
    await expectNoOverflow(page)

    await signOut(page, device)
    await page.goto('/sign-in?returnTo=/me/security')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await passkeys.getByText('last used today').waitFor()
    await section(page, 'Recent sign-ins').getByText('with a passkey').waitFor()
    await passkeys.getByRole('button', { name: 'Rename Blue phone' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Old phone')
    await page.getByRole('button', { name: 'Save name' }).click()
    await passkeys.getByText('Old phone').waitFor()

    // The phone is lost: the browser finds no passkey, and the password still works.
    await signOut(page, device)
    await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
    await page.goto('/sign-in?returnTo=/me/security')
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.getByText('No passkey was used. Try again, or continue another way.').waitFor()
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await passkeys.getByRole('button', { name: 'Remove Old phone' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await passkeys.getByText('You have no passkeys yet.').waitFor()
    await mailTo(email, 'A passkey was removed')
    expect(await section(page, 'Ways to sign in').getByText('E-mail and password').count()).toBe(1)
  })
})
