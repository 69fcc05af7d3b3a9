import { expect, test } from 'vitest'
import { makeAccount } from './support/account.ts'
import { bookOne, callWith, type Start } from './support/booked.ts'
import { lookAtBothThemes } from './support/checks.ts'
import { devicesOf } from './support/devices.ts'
import { ownSession } from './support/screens.ts'
import { settled } from './support/settled.ts'
import { readLooks } from './support/subjects.ts'
import { visit, withOwnInstallation } from './support/visitor.ts'

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
