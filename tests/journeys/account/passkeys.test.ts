import { expect, test } from 'vitest'
import { totp } from '#tests/support/identity/totp.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import type { Page } from '#tests/tools/browser.ts'
import { expectAccessible, expectNoOverflow } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { linkOfMail, mailTo, makeAccount, password } from '../support/data/account.ts'
import { changeRows } from '../support/installation/change-rows.ts'

// WebAuthn has no passkeys at an IP address.
withOwnInstallation(async () => {
  const port = String(await freePort())
  return { PORT: port, LOOKBOOK_URL: `http://localhost:${port}` }
})

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Chromium's own authenticator, with a person who answers every request at once, also that of the address field. */
async function giveAuthenticator(page: Page) {
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
  return { lose: () => cdp.send('WebAuthn.clearCredentials', { authenticatorId }) }
}

function withoutAutofill(): void {
  PublicKeyCredential.isConditionalMediationAvailable = async () => false
}

/** The sign-in page in a browser whose session has ended. */
async function comeBack(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/sign-in?returnTo=/me/security')
}

async function givePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test.each(devicesOf('phone'))(
  'a passkey is made, signs in, confirms, stands for the code and is lost, on %s',
  async (device) => {
    const { email, session } = await makeAccount()
    const page = await visit('/me/security', { device, session, expects: [/status of 40[13]/] })
    const authenticator = await giveAuthenticator(page)
    await settled(page)

    const passkeys = section(page, 'Passkeys')
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await passkeys.getByLabel('Name').fill('Blue phone')
    await page.keyboard.press('Enter')
    await passkeys.getByText('Blue phone').waitFor()
    await mailTo(email, 'A passkey was added')
    await expectAccessible(page)
    await expectNoOverflow(page)

    // Chosen among the suggestions of the address field: nothing else is pressed.
    await comeBack(page)
    await passkeys.getByText('last used today').waitFor()
    await section(page, 'Recent sign-ins').getByText('with a passkey').waitFor()
    await passkeys.getByRole('button', { name: 'Rename Blue phone' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Old phone')
    await page.getByRole('button', { name: 'Save name' }).click()
    await passkeys.getByText('Old phone').waitFor()

    // An hour later it confirms who turns the second factor on.
    await changeRows(`update session set authenticated_at = now() - interval '1 hour'`)
    const factor = section(page, 'Second factor')
    await factor.getByRole('button', { name: 'Turn on' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.getByLabel('Password', { exact: true }).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Use a passkey' }).click()
    const secret = (await factor.getByRole('code').textContent()) ?? ''
    await factor.getByRole('textbox', { name: 'Code' }).fill(totp(secret, Date.now()))
    await page.keyboard.press('Enter')
    await factor.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()

    // Without suggestions, so that the forms are used: a password, then the passkey instead of the code.
    await page.evaluate(withoutAutofill)
    await page.addInitScript(withoutAutofill)
    await comeBack(page)
    await givePassword(page, email)
    await page.getByRole('button', { name: 'Use a passkey instead' }).click()
    await factor.getByText(/^On since /).waitFor()

    await comeBack(page)
    const button = page.getByRole('button', { name: 'Sign in with a passkey' })
    await button.click()
    await factor.getByText(/^On since /).waitFor()

    // The phone is lost: the button finds no passkey, and the password and a code still work.
    await authenticator.lose()
    await comeBack(page)
    await button.click()
    await page.getByText('No passkey was used. Try again, or continue another way.').waitFor()
    await givePassword(page, email)
    await page.getByLabel('Code', { exact: true }).fill(totp(secret, Date.now() + 30_000))
    await page.keyboard.press('Enter')
    await passkeys.getByRole('button', { name: 'Remove Old phone' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await passkeys.getByText('You have no passkeys yet.').waitFor()
    await mailTo(email, 'A passkey was removed')
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await passkeys.getByLabel('Name').fill('New phone')
    await page.keyboard.press('Enter')
    await passkeys.getByText('New phone').waitFor()
    expect(await section(page, 'Ways to sign in').getByText('E-mail and password').count()).toBe(1)
    await resetPassword(page, email)
  },
)

/** A new password by mail removes the passkey, and says so before and after [I62]. */
async function resetPassword(page: Page, email: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText(`If ${email} has an account`).waitFor()
  await page.goto(await linkOfMail(email, 'Set a new password'))
  await page.getByText('this also removes 1 passkey.').waitFor()
  await page.getByText('You’ll still need a code from your authenticator app').waitFor()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByLabel('New password').fill('an entirely new password')
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('We removed 1 passkey.').waitFor()
  await expectAccessible(page)
  await expectNoOverflow(page)
}
