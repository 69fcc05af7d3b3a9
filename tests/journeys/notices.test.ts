import { expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import type { Output } from '#web/data/api/api.ts'
import { makeAccount } from './support/account.ts'
import { bookOne, callWith, type Start } from './support/booked.ts'
import { lookAtBothThemes } from './support/checks.ts'
import { devicesOf } from './support/devices.ts'
import { ownSession } from './support/screens.ts'
import { settled } from './support/settled.ts'
import { readLooks } from './support/subjects.ts'
import { mailboxCookie, serverUrl, visit, withOwnInstallation } from './support/visitor.ts'

withOwnInstallation()

/** Books something at the first shop, whose owner can change it. */
async function booked(session: string) {
  const looks = (await readLooks()).items.filter(({ shop }) => shop.slug === 'casa-luz').map(({ id }) => id)
  const { appointments } = await bookOne(
    session,
    ({ isOnRequest, lookId }: Start) => !isOnRequest && looks.includes(lookId),
  )
  return appointments[0]!
}

test.each(devicesOf('desktop'))(
  '[N52] the shop cancels, the bell counts it without a reload, and opening it marks it as read (%s)',
  async (device) => {
    const { session } = await makeAccount('Vera Lopes')
    const appointment = await booked(session)
    const page = await visit('/for-makers', { device, session })
    await settled(page)
    const bell = page.getByRole(device === 'phone' ? 'link' : 'button', { name: /^Notices/ })
    await bell.waitFor()
    expect(await bell.getAttribute('aria-label')).toBe('Notices')

    await callWith(await ownSession(), 'POST', `/api/studio/casa-luz/appointments/${appointment.id}`, {
      event: 'cancel_by_shop',
      reason: 'The lamp broke.',
    })
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notices, 1 unread')

    await bell.focus()
    await page.keyboard.press('Enter')
    const notice = page.getByRole('link', { name: /Casa Luz cancelled your appointment/ })
    await notice.waitFor()
    await expect.poll(() => notice.getByText('Unread').count()).toBe(1)
    await settled(page)
    await lookAtBothThemes(page)
    await notice.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/me\/bookings\//)
    await expect.poll(() => bell.getAttribute('aria-label')).toBe('Notices')

    await page.goto('/me/notices')
    await page.getByRole('heading', { level: 1, name: 'Notices' }).waitFor()
    await notice.waitFor()
    expect(await notice.getByText('Unread').count()).toBe(0)
  },
)

/** The link of the newest mail that can be switched off. */
async function unsubscribeLink(): Promise<string> {
  let link: string | undefined
  await eventually('a mail that can be switched off', async () => {
    const answer = await fetch(`${serverUrl()}/api/mailbox`, { headers: { cookie: mailboxCookie() } })
    const { mails } = (await answer.json()) as Output<'GET /api/mailbox'>
    link = mails.map(({ text }) => /\/unsubscribe\/[\w-]+/.exec(text)?.[0]).find(Boolean)
    return link !== undefined
  })
  return link!
}

test.each(devicesOf('phone'))(
  '[N55] a mail’s link asks first, then stops these mails, signed out (%s)',
  async (device) => {
    await booked((await makeAccount('Rui Prata')).session)
    const page = await visit(await unsubscribeLink(), { device })
    await page.getByRole('heading', { level: 1, name: /^Stop e-mails about: / }).waitFor()
    await settled(page)
    await lookAtBothThemes(page)
    await page.getByRole('button', { name: 'Stop these e-mails' }).click()
    await page.getByRole('heading', { level: 1, name: /^Done/ }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Send them again' }).waitFor()
  },
)

test.each(devicesOf('desktop'))(
  '[N51] what reaches a person is chosen by keyboard and stays chosen (%s)',
  async (device) => {
    const { session } = await makeAccount('Noa Levi')
    const page = await visit('/me/notices/settings', { device, session })
    const reminders = page.getByRole('checkbox', { name: 'E-mail: Reminders' })
    await reminders.focus()
    expect(await reminders.isChecked()).toBe(true)
    await page.keyboard.press('Space')
    await expect.poll(() => reminders.isChecked()).toBe(false)
    await page.reload()
    await reminders.waitFor()
    expect(await reminders.isChecked()).toBe(false)
    expect(await page.getByRole('checkbox', { name: 'E-mail: Your bookings' }).count()).toBe(0)
  },
)
