import { expect, test } from 'vitest'
import { makeBrowserKeys } from '#tests/notices/push/push-service.ts'
import { eventually } from '#tests/support/eventually.ts'
import type { Output } from '#web/data/api/api.ts'
import { expectAccessible, lookAtBothThemes } from '../support/browser/checks.ts'
import { devicesOf, longDevices } from '../support/browser/devices.ts'
import { settled } from '../support/browser/settled.ts'
import { mailboxCookie, serverUrl, visit, withOwnInstallation } from '../support/browser/visitor.ts'
import { makeAccount } from '../support/data/account.ts'
import { bookOne, callWith, type Start } from '../support/data/booked.ts'
import { readLooks } from '../support/data/subjects.ts'
import { ownSession } from '../support/screens.ts'

withOwnInstallation()

/** Books something at the first shop, whose owner can change it. */
async function booked(session: string, isWanted: (maker: string) => boolean = () => true) {
  const looks = (await readLooks()).items
    .filter(({ shop, maker }) => shop.slug === 'casa-luz' && isWanted(maker.name))
    .map(({ id }) => id)
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

test.each(longDevices)('[N52] the studio’s bell counts a new booking without a reload (%s)', async (device) => {
  const page = await visit('/studio/casa-luz/today', { device, session: await ownSession() })
  const isPhone = device === 'phone'
  const bar = page.getByRole('navigation').getByRole('button', { name: /^More/ })
  const bell = isPhone ? bar : page.getByRole('button', { name: /^Notices/ })
  await bell.waitFor()
  await settled(page)
  const name = async () => (isPhone ? await bell.innerText() : await bell.getAttribute('aria-label')) ?? ''
  const before = await name()
  await booked((await makeAccount('Pia Lund')).session, (maker) => maker === 'Inês Duarte')
  await expect.poll(name).not.toBe(before)
  expect(await name()).toMatch(/\d+ unread/)
  await bell.click()
  const told = page.getByRole('link', { name: isPhone ? /Notices.*unread/s : /New booking/ })
  await told.first().waitFor()
  // The sheet of a phone hides the page's heading, which `settled` waits for.
  if (!isPhone) await settled(page)
  await expectAccessible(page)
})

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
    await page.getByRole('button', { name: 'Send them again' }).click()
    await page.getByRole('button', { name: 'Stop these e-mails' }).waitFor()
  },
)

test.each(longDevices)('[N51] what reaches a person is chosen by keyboard and stays chosen (%s)', async (device) => {
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

  const mailsWait = page.getByRole('checkbox', { name: 'Hold e-mails' })
  expect(await mailsWait.isChecked()).toBe(false)
  await mailsWait.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => mailsWait.isChecked()).toBe(true)
  await page.getByRole('combobox', { name: 'From' }).click()
  await page.getByRole('option', { name: '22:00' }).click()
  await expect.poll(() => page.getByRole('combobox', { name: 'From' }).innerText()).toContain('22:00')
  await settled(page)
  await lookAtBothThemes(page)
})

/** Headless Chromium has neither a push service nor notifications: it always says that they are denied. Everything else is real. */
const subscription = (keys: { p256dh: string; auth: string }) => `
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = async () => 'granted'
  PushManager.prototype.subscribe = async () => ({
    toJSON: () => ({ endpoint: 'https://push.example.test/journey', keys: ${JSON.stringify(keys)} }),
  })`

test.each(devicesOf('phone'))(
  '[N58] push is turned on by its button, chosen by topic, and turned off again (%s)',
  async (device) => {
    const { session } = await makeAccount('Ilse Maar')
    const page = await visit('/help', { device, session, hasWorker: true })
    await page.addInitScript(subscription(makeBrowserKeys().keys))
    await page.goto('/me/notices/settings')
    const turnOn = page.getByRole('button', { name: 'Turn on in this browser' })
    await turnOn.waitFor()
    await settled(page)
    await lookAtBothThemes(page)
    expect(await page.getByRole('checkbox', { name: 'Push: Reminders' }).count()).toBe(0)
    await turnOn.focus()
    await page.keyboard.press('Enter')
    const reminders = page.getByRole('checkbox', { name: 'Push: Reminders' })
    await reminders.waitFor()
    await turnOn.waitFor({ state: 'detached' })
    expect(await reminders.isChecked()).toBe(true)
    await reminders.click()
    await expect.poll(() => reminders.isChecked()).toBe(false)
    await settled(page)
    await expectAccessible(page)
    await page.reload()
    await reminders.waitFor()
    expect(await reminders.isChecked()).toBe(false)
    await page.getByRole('button', { name: /^Turn off in / }).click()
    await turnOn.waitFor()
  },
)

test.each(longDevices)('[N58] a refusal of the browser is explained (%s)', async (device) => {
  const { session } = await makeAccount('Jon Abt')
  const page = await visit('/help', { device, session, hasWorker: true })
  await page.addInitScript(`Notification.requestPermission = async () => 'denied'`)
  await page.goto('/me/notices/settings')
  await page.getByRole('button', { name: 'Turn on in this browser' }).click()
  await page.getByText(/^Your browser blocks notices from this site/).waitFor()
})

type Collecting = {
  shown: { title: string; body?: string; tag?: string; url: string }[]
  registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> }
}

function collectNotifications() {
  const worker = globalThis as unknown as Collecting
  worker.shown = []
  worker.registration.showNotification = async (title, { body, tag, data }) => {
    worker.shown.push({ title, ...(body && { body }), ...(tag && { tag }), url: data.url })
  }
}

test.each(longDevices)(
  '[N60] the service worker shows a push as the bell does, and opens no other site (%s)',
  async (device) => {
    const { session } = await makeAccount('Mia Falk')
    const page = await visit('/me/notices/settings', { device, session, hasWorker: true })
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(() => page.context().serviceWorkers().length).toBe(1)
    const worker = page.context().serviceWorkers()[0]!
    // Headless Chromium shows no notifications: what the worker asks for is collected instead.
    await worker.evaluate(collectNotifications)
    const cdp = await page.context().newCDPSession(page)
    const registrations: string[] = []
    cdp.on('ServiceWorker.workerRegistrationUpdated', (event) =>
      registrations.push(...event.registrations.map(({ registrationId }) => registrationId)),
    )
    await cdp.send('ServiceWorker.enable')
    await expect.poll(() => registrations.length).toBeGreaterThan(0)
    const shown = () => worker.evaluate(() => (globalThis as unknown as Collecting).shown)
    const push = (data: string) =>
      cdp.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId: registrations.at(-1)!,
        data,
      })
    const text = {
      title: 'Casa Luz hat deinen Termin storniert',
      body: 'Red shade, Sa., 21. Nov., 11:30.',
      language: 'de',
    }
    const notice = { id: 'a', path: '/me/bookings/1', hash: null, ...text }
    const { title, body } = text
    const first = { title, body, tag: 'a', url: '/me/bookings/1' }
    await push(JSON.stringify(notice))
    await expect.poll(shown).toEqual([first])
    await push(JSON.stringify({ ...notice, id: 'b', path: 'https://evil.example/' }))
    await expect.poll(async () => (await shown()).length).toBe(2)
    await push('not for us')
    await expect.poll(async () => (await shown()).length).toBe(3)
    expect((await shown()).map(({ url }) => url)).toEqual(['/me/bookings/1', '/me/notices', '/me/notices'])
    expect((await shown()).at(-1)?.title).toBe('You have a new notice')
  },
)

test.each(longDevices)(
  '[N68] a digest and the news of a shop are chosen, the former by keyboard, and stay chosen (%s)',
  async (device) => {
    const session = await ownSession()
    await callWith(session, 'PUT', '/api/me/notices/times', { digest: { every: 'never', weekday: 1, hour: 8 } })
    const usual = { byMail: true, inApp: true, byPush: true, inDigest: true }
    await callWith(session, 'PUT', '/api/me/notices/choices/shop_cancellations', usual)
    const page = await visit('/me/notices/settings', { device, session })
    const often = page.getByRole('combobox', { name: 'How often' })
    await often.waitFor()
    expect(await page.getByRole('group', { name: 'Your digest contains' }).count()).toBe(0)
    await often.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: 'once a week' }).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const weekday = page.getByRole('combobox', { name: 'On', exact: true })
    await weekday.click()
    await page.getByRole('option', { name: 'Friday' }).click()
    await expect.poll(() => weekday.innerText()).toContain('Friday')
    const cancellations = page
      .getByRole('group', { name: 'Your digest contains' })
      .getByRole('checkbox', { name: 'Cancellations' })
    expect(await cancellations.isChecked()).toBe(true)
    await cancellations.click()
    await expect.poll(() => cancellations.isChecked()).toBe(false)

    const news = page.getByRole('group', { name: 'Casa Luz' })
    await news.getByRole('combobox', { name: 'Reviews' }).click()
    await page.getByRole('option', { name: 'The whole shop’s' }).click()
    await expect.poll(() => news.getByRole('combobox', { name: 'Reviews' }).innerText()).toContain('The whole shop’s')
    await page.getByText('Times in Europe/Berlin, this device’s time zone.').first().waitFor()

    await page.reload()
    await weekday.waitFor()
    expect(await weekday.innerText()).toContain('Friday')
    expect(await cancellations.isChecked()).toBe(false)
    expect(await news.getByRole('combobox', { name: 'Reviews' }).innerText()).toContain('The whole shop’s')
    expect(await news.getByRole('combobox', { name: 'Appointments' }).innerText()).toContain('Mine')
    await settled(page)
    // A phone's bar covers a part of what is below it.
    await page.evaluate(() => window.scrollTo(0, 0))
    await lookAtBothThemes(page)
  },
)
