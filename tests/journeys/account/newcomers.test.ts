import { expect, test } from 'vitest'
import { expectNoOverflow, lookAtBothThemes } from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { settled } from '../support/browser/settled.ts'
import { serverUrl, visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { newAddress, password } from '../support/data/account.ts'
import { changeRows } from '../support/installation/change-rows.ts'

withOwnInstallation()

test.each(devicesOf('desktop'))(
  '[A5] a newcomer in a fresh browser reads their code in the mailbox, their own mail first, on %s',
  async (device) => {
    const email = newAddress()
    const page = await visit('/sign-up', { device })
    // This browser has no cookie from the link with the key that the start prints.
    await page.context().clearCookies()
    await page.getByLabel('Name').fill('Nina Falk')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create account', exact: true }).click()
    await page.getByText('Demo: e-mails land in a mailbox here.').waitFor()
    await page.getByRole('link', { name: 'Open mailbox' }).click()
    await page.waitForURL((url) => url.pathname === '/mailbox' && url.searchParams.get('to') === email)
    const own = page.getByRole('region', { name: `To ${email}` })
    const mail = own.getByRole('link', { name: /Finish your sign-up/ })
    await mail.waitFor()
    await changeRows(
      `insert into mailbox_mail (id, recipient, subject, text, html, written_at)
       values (gen_random_uuid(), 'other@example.test', 'How was it?', 'Words.', '<p>Words.</p>', now() + interval '1 minute')`,
      [],
    )
    const others = page.getByRole('region', { name: 'To others' })
    await others.getByRole('link', { name: /How was it/ }).waitFor()
    const top = async (part: typeof own) => (await part.boundingBox())?.y ?? 0
    expect(await top(own)).toBeLessThan(await top(others))
    await expectNoOverflow(page)
    await mail.click()
    await page.frameLocator('iframe').getByRole('link', { name: 'Confirm address' }).waitFor()
  },
)

test('[A6] whoever tries the demo signs in as one of its people with one press', async () => {
  const page = await visit('/sign-in?returnTo=%2Fyou', { device: 'phone' })
  const client = page.getByRole('button', { name: /^Client: sign in as / })
  await client.waitFor()
  await settled(page)
  await lookAtBothThemes(page)
  await client.click()
  await page.waitForURL('**/you')
  const { person } = (await (await page.request.get(`${serverUrl()}/api/session`)).json()) as {
    person: { email: string }
  }
  expect(person.email).toBe('client@lookbook.example')
})
