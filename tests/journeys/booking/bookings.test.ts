import { describe, expect, test } from 'vitest'
import type { Download, Page } from '#tests/tools/browser.ts'
import {
  expectAccessible,
  expectNoOverflow,
  finishAnimations,
  isFocused,
  lookAtBothThemes,
  tapUnfocused,
} from '../support/browser/checks.ts'
import { devicesOf } from '../support/browser/devices.ts'
import { longTest } from '../support/browser/long-test.ts'
import { settled } from '../support/browser/settled.ts'
import { visit, whileOffline, withOwnInstallation } from '../support/browser/visitor.ts'
import { mailTo, makeAccount, newAddress } from '../support/data/account.ts'
import { bookOne, callWith, type MadeBooking, readBooking, type Start } from '../support/data/booked.ts'
import { ownSession } from '../support/screens.ts'

withOwnInstallation()

const inTime = ({ isLate, isOnRequest, laterThatDay }: Start) => !isLate && !isOnRequest && laterThatDay > 2

async function somebodyWith(isWanted: (start: Start) => boolean, note?: string) {
  const { session } = await makeAccount()
  const booking = await bookOne(session, isWanted, note)
  const [appointment] = booking.appointments
  if (!appointment) throw new Error('The booking has no appointment')
  return { session, booking, appointment }
}
const stateOf = async (session: string, { id }: MadeBooking) => (await readBooking(session, id)).appointments[0]?.state
const timeIn = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(instant))
/** The text of a calendar file, its folded lines joined. */
async function textOf(download: Download): Promise<string> {
  const file = await download.createReadStream()
  return (await file.toArray()).join('').replaceAll('\r\n ', '')
}
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first()

describe.each(devicesOf('phone'))('a booking the shop made for somebody without an account on a %s', (device) => {
  test('[D24] opens by the link in its mail and is cancelled there; without the key it is not shown', async () => {
    const session = await ownSession()
    type Services = { items: { id: string; performers: { memberId: string }[] }[] }
    type Times = { items: { startsAt: string; memberId: string }[] }
    const { items } = await callWith<Services>(session, 'GET', '/api/studio/casa-luz/desk/services')
    const { id: serviceId } = items[0]!
    const times = await callWith<Times>(session, 'GET', `/api/studio/casa-luz/desk/times?service=${serviceId}`)
    const client = { name: 'Rita Salgado', email: newAddress() }
    const wanted = { serviceId, ...times.items.at(-1)!, client, insist: true }
    await callWith(session, 'POST', '/api/studio/casa-luz/appointments', wanted, crypto.randomUUID())
    const { text } = await mailTo(client.email, 'You’re booked')
    const link = new URL(/https?:\S+\/visits\/\S+/.exec(text)?.[0] ?? '')

    const page = await visit(link.pathname + link.hash, { device })
    await page.getByText('Rita Salgado').first().waitFor()
    await settled(page)
    await lookAtBothThemes(page)
    await expectNoOverflow(page)
    await button(page, /^Cancel /).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Cancel/ }).waitFor()
    await finishAnimations(page)
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: /^Cancel/ }).click()
    await page.getByText('Cancelled', { exact: false }).first().waitFor()
    await button(page, /^Cancel /).waitFor({ state: 'detached' })

    const stranger = await visit(link.pathname, { device, expects: [/status of 4/] })
    await stranger.getByRole('heading', { name: 'Booking not found' }).waitFor()
  })
})

describe('moving', () => {
  test.each(devicesOf('phone'))('an appointment to another time on a %s', async (device) => {
    const { session, booking, appointment } = await somebodyWith(inTime)
    const { timeZone } = appointment.shop
    const page = await visit('/me/bookings', { device, session })
    await page.getByRole('heading', { name: appointment.serviceName }).waitFor()
    await settled(page)
    await lookAtBothThemes(page)

    const opens = button(page, /^Change /)
    const dialog = page.getByRole('dialog', { name: 'Choose another time' })
    await tapUnfocused(opens)
    await dialog.getByRole('button', { name: 'Move appointment' }).waitFor()
    type Times = { days: { starts: string[] }[] }
    const day = appointment.startsAt.slice(0, 10)
    const { days } = await callWith<Times>(session, 'GET', `/api/appointments/${appointment.id}/times?from=${day}`)
    // A later one: after a move to an earlier time it can be too late for another, and the button is gone.
    const other = days[0]?.starts.findLast((startsAt) => startsAt > appointment.startsAt)
    if (!other) throw new Error('There is no later time that day')
    await dialog
      .getByRole('button', { name: new RegExp(`^${timeIn(other, timeZone)}`) })
      .first()
      .click()
    await finishAnimations(page)
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Move appointment' }).click()
    await page
      .getByText(new RegExp(`^Moved to .*${timeIn(other, timeZone)}`))
      .first()
      .waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await page
      .getByRole('main')
      .getByText(new RegExp(`^${timeIn(other, timeZone)}–`))
      .first()
      .waitFor()
    await expect.poll(() => isFocused(opens)).toBe(true)
    await page.getByRole('main').getByText('Moved by you', { exact: true }).first().waitFor()
    await page
      .getByRole('main')
      .getByText(new RegExp(`^Was .*, ${timeIn(appointment.startsAt, timeZone)}\\.$`))
      .waitFor()
    await settled(page)
    await expectNoOverflow(page)
    await expectAccessible(page)
    const moved = (await readBooking(session, booking.id)).appointments[0]
    expect([moved?.startsAt, moved?.state]).toEqual([other, 'confirmed'])
  })
})

describe('cancelling', () => {
  longTest('within the policy is free, says so first, and can be aborted', async () => {
    const { session, booking, appointment } = await somebodyWith(inTime)
    const page = await visit('/me/bookings', { device: 'phone', session })
    await button(page, /^Cancel /).tap()
    const dialog = page.getByRole('dialog', { name: `Cancel ${appointment.serviceName}?` })
    await dialog.getByText('Cancelling is free.').waitFor()
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Keep it' }).tap()
    await dialog.waitFor({ state: 'hidden' })
    expect(await stateOf(session, booking)).toBe('confirmed')

    await button(page, /^Cancel /).tap()
    await dialog.getByRole('button', { name: 'Cancel appointment' }).tap()
    await page.getByText('Cancelled. We’ve told the shop.').first().waitFor()
    await page.getByRole('heading', { name: 'Nothing booked yet' }).waitFor()
    await page.getByRole('link', { name: 'Cancelled 1' }).tap()
    await page.getByText('Cancelled by you').waitFor()
    await settled(page)
    await expectNoOverflow(page)
    await expectAccessible(page)
    expect(await stateOf(session, booking)).toBe('cancelled_by_client')
    await page.getByRole('link', { name: /^Book again / }).tap()
    await page.waitForURL(`**/looks/${appointment.look?.id}**`)
  })

  test('outside the policy names the fee, with the keyboard only', async () => {
    const { session, booking, appointment } = await somebodyWith(({ isLate, isOnRequest }) => isLate && !isOnRequest)
    const fee = appointment.cancel?.feeMinor ?? 0
    expect(fee).toBeGreaterThan(0)
    const page = await visit(`/me/bookings/${booking.id}`, { session })
    await page.getByRole('heading', { name: appointment.serviceName }).waitFor()
    await page.getByText(/^Cancelling costs .* now\. Too late to move online\. (Call|Ask) /).waitFor()
    expect(
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Change / })
        .count(),
    ).toBe(0)
    await settled(page)
    await lookAtBothThemes(page)
    await button(page, /^Cancel /).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/Free cancellation ended/).waitFor()
    const confirm = dialog.getByRole('button', { name: /^Cancel for / })
    await confirm.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Cancelled by you').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => stateOf(session, booking)).toBe('cancelled_by_client')
  })

  longTest('a request is withdrawn', async () => {
    const note = 'In brown, please'
    const { session, booking } = await somebodyWith(({ isOnRequest }) => isOnRequest, note)
    const page = await visit(`/me/bookings/${booking.id}?placed=yes`, { session })
    await page.getByRole('heading', { level: 1, name: 'Request sent' }).waitFor()
    await page.getByText('Waiting for the shop').waitFor()
    await page.getByText(note).waitFor()
    await button(page, /^Withdraw /).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw request' }).click()
    await page.getByText('Cancelled by you').waitFor()
    await page.getByRole('heading', { level: 1, name: /^Your \w+ \d/ }).waitFor()
    expect(await stateOf(session, booking)).toBe('cancelled_by_client')
  })
})

describe('a booking’s own page', () => {
  test('[K63] has its code and a calendar file, is closed to others, and its day can be shared', async () => {
    const { session, booking, appointment } = await somebodyWith(inTime)
    const page = await visit(`/me/bookings/${booking.id}?placed=yes`, { device: 'phone', session })
    await page.getByRole('heading', { level: 1, name: 'You’re booked' }).waitFor()
    await page.getByText(booking.code).first().waitFor()
    await settled(page)
    await expectNoOverflow(page)
    await expectAccessible(page)
    await button(page, 'Add to calendar').tap()
    await page.getByRole('menuitem', { name: /^Google Calendar/ }).waitFor()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Calendar file' }).tap()
    const text = await textOf(await downloading)
    expect(text).toContain('BEGIN:VEVENT')
    expect(text).toContain(appointment.id)

    const other = await visit(`/me/bookings/${booking.id}`, {
      session: (await makeAccount()).session,
      expects: [/status of 404/],
    })
    await other.getByRole('heading', { level: 1, name: 'Booking not found' }).waitFor()
    expect(await other.getByText(booking.code).count()).toBe(0)

    // Its day is shared by a link: what, when and where, and no code.
    await page.goto('/me/bookings')
    await button(page, /^Share /).tap()
    const sharing = page.getByRole('dialog', { name: /^Share / })
    await sharing.getByRole('button', { name: 'Get link' }).tap()
    const link = await sharing.getByRole('textbox', { name: 'Link' }).inputValue()
    const friend = await visit(new URL(link).pathname, { device: 'phone' })
    await friend.getByText(appointment.shop.name).first().waitFor()
    await settled(friend)
    expect(await friend.getByText(booking.code).count()).toBe(0)
    await lookAtBothThemes(friend)
  })

  longTest('is attached to the mail as a calendar file', async () => {
    const { email, session } = await makeAccount()
    const [appointment] = (await bookOne(session, inTime)).appointments
    const { id } = await mailTo(email, 'You’re booked: ')
    const page = await visit(`/mailbox?mail=${id}`)
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: /^Attachment: .*\.ics$/ }).click()
    expect(await textOf(await downloading)).toContain(appointment?.id)
    await settled(page)
    await expectNoOverflow(page)
  })

  longTest('a new account has empty lists; a calendar address is created, shown once and turned off', async () => {
    const { session } = await makeAccount()
    const page = await visit('/me/bookings', { session })
    await page.getByRole('heading', { name: 'Nothing booked yet' }).waitFor()
    await page.getByRole('button', { name: 'Get link' }).click()
    const field = page.getByLabel('Calendar link')
    await expect.poll(() => field.inputValue()).toMatch(/\/calendar\/[\w-]{43}\.ics$/)
    const address = await field.inputValue()
    const feed = () => fetch(new URL(new URL(address).pathname, page.url()))
    expect(await (await feed()).text()).toContain('BEGIN:VCALENDAR')
    await settled(page)
    await expectAccessible(page)
    await page.reload()
    await page.getByText(/^Your calendar uses a link created on /).waitFor()
    expect(await page.getByLabel('Calendar link').count()).toBe(0)
    await page.getByRole('button', { name: 'Remove link' }).click()
    await page.getByRole('button', { name: 'Get link' }).waitFor()
    await expect.poll(async () => (await feed()).status).toBe(404)
  })

  longTest('shows a time span from left to right in a right-to-left language', async () => {
    const { session, booking, appointment } = await somebodyWith(inTime)
    const page = await visit(`/me/bookings/${booking.id}`, { session, locale: 'ar-XB' })
    await page.getByRole('heading', { name: appointment.serviceName }).waitFor()
    const [from, to] = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const at = texts.currentNode.textContent?.search(/\d\d:\d\d–\d\d:\d\d/) ?? -1
        if (at < 0) continue
        return [at, at + 6].map((start) => {
          const range = document.createRange()
          range.setStart(texts.currentNode, start)
          range.setEnd(texts.currentNode, start + 5)
          return range.getBoundingClientRect().left
        })
      }
      return []
    })
    expect(from).toBeLessThan(to ?? 0)
  })

  longTest('says that it is offline, and loads by itself once online', async () => {
    const { session, booking, appointment } = await somebodyWith(inTime)
    const page = await visit('/me/bookings', { session, expects: whileOffline })
    await page.getByRole('heading', { name: appointment.serviceName }).waitFor()
    await page.context().setOffline(true)
    await page.getByRole('link', { name: /^Past/ }).click()
    await page.getByRole('heading', { name: 'You’re offline' }).waitFor()
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: 'Nothing past yet' }).waitFor()
    const current = page.getByRole('navigation', { name: 'Bookings' }).locator('[aria-current]')
    await expect.poll(() => current.allTextContents()).toEqual(['Past 0'])
    expect(await stateOf(session, booking)).toBe('confirmed')
  })
})
