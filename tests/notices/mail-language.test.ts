import { afterAll, beforeAll, expect, test } from 'vitest'
import { languageOf } from '#core/messages/languages.ts'
import { mailComposers } from '#server/mails/mail-composers.ts'
import { sendNotices } from '#server/notices/send-notices.ts'
import { createSmtpMailer } from '#server/notices/smtp-mailer.ts'
import { type BookingApp, openBookingApp, openBrowser } from '#tests/bookings/booking-app.ts'
import { inDays, openMailWorld } from '#tests/bookings/mails/mails-app.ts'
import { openCards } from '#tests/desk/support/client-cards.ts'
import { openClient } from '#tests/studio/studio-app.ts'
import { newEmail } from '#tests/support/identity-app.ts'
import { makePerson } from '#tests/support/make.ts'
import { type Received, startSmtp } from './support/smtp-server.ts'

let app: BookingApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

/** A real mail server, and what has reached it. */
async function openSmtp() {
  const smtp = await startSmtp()
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${smtp.port}`, { mailFrom: 'Lookbook <hello@book.example.org>' })
  const seen = new Set<Received>()
  return {
    /** What was sent since, by recipient. */
    async flush(): Promise<(to: string) => Received> {
      while ((await sendNotices(app.deps, mailer, mailComposers(app.deps))) > 0);
      const fresh = (await smtp.received()).slice(seen.size)
      for (const mail of fresh) seen.add(mail)
      return (to) => {
        const mail = fresh.find(({ envelopeTo }) => envelopeTo[0] === to)
        if (!mail) throw new Error(`no mail to ${to} among ${fresh.map(({ subject }) => subject).join('; ')}`)
        return mail
      }
    },
    close: () => mailer.close(),
  }
}

/** Without the marks around names. */
const plain = (text: string | undefined) => text?.replaceAll(/[\u2068\u2069]/g, '')

const languages = [
  {
    locale: 'de-AT',
    direction: 'ltr',
    code: / ist dein Code für Lookbook$/,
    asked: 'Deine Anfrage: Window-light portrait, Sa., 6. Juni, 10:00',
    declined: 'Casa Luz kann deine Anfrage nicht annehmen: Sa., 6. Juni, 10:00',
    why: 'Casa Luz schreibt: „Closed that day.“',
    cancelled: 'Storniert: Window-light portrait, So., 7. Juni, 10:00',
    price: '45 €',
  },
  {
    locale: 'ar',
    direction: 'rtl',
    code: / هو رمزك لدى /,
    asked: 'طلبك: Window-light portrait، السبت، 6 يونيو، 10:00',
    declined: 'تعذّر قبول طلبك لدى Casa Luz: السبت، 6 يونيو، 10:00',
    why: 'رسالة من Casa Luz: «Closed that day.»',
    cancelled: 'أُلغي: Window-light portrait، الأحد، 7 يونيو، 10:00',
    price: '45',
  },
]

test.each(languages)(
  '[Z10] a guest who books in $locale is written to in that language, whoever acts, and the shop in its own',
  async ({ locale, direction, code, asked, declined, why, cancelled, price }) => {
    const smtp = await openSmtp()
    const world = await openMailWorld(app, { confirmation: 'on_request', shop: { name: 'Casa Luz' } })
    const email = newEmail()
    const begun = await app.request('POST', '/api/sign-up/guest', { body: { name: 'Rosa Lima', email, locale } })
    const codeMail = (await smtp.flush())(email)
    expect(plain(codeMail.subject)).toMatch(code)
    const digits = /\d{3} \d{3}/.exec(codeMail.subject ?? '')?.[0].replace(' ', '')
    const body = { attempt: begun.body.attempt, code: digits }
    const { cookie } = await app.request('POST', '/api/sign-up/code', { body })
    const guest = openBrowser(app, cookie)

    async function book(startsAt: string): Promise<string> {
      expect((await guest.add(world.look.id, startsAt)).status).toBe(200)
      const placed = await guest.checkout()
      expect(placed.status).toBe(200)
      return placed.body.appointments[0].id
    }

    const first = await book(inDays(app, 5))
    const placed = await smtp.flush()
    expect(plain(placed(email).subject)).toBe(asked)
    expect(placed(email).html).toContain(`<html lang="${languageOf(locale)}" dir="${direction}">`)
    expect(placed(email).html).toContain(price)
    expect(placed(world.maker.email).subject).toBe('Request: Window-light portrait, Ana, Sat 6 Jun, 10:00')

    await world.run(world.maker.browser, first, { event: 'decline', reason: 'Closed that day.' })
    const answer = (await smtp.flush())(email)
    expect(plain(answer.subject)).toBe(declined)
    expect(plain(answer.text)).toContain(why)

    const second = await book(inDays(app, 6))
    await smtp.flush()
    await world.run(world.maker.browser, second, { event: 'confirm' })
    await smtp.flush()
    await guest.ask('POST', `/api/appointments/${second}/cancel`, { feeMinor: 0 })
    const ended = await smtp.flush()
    expect(plain(ended(email).subject)).toBe(cancelled)
    expect(ended(world.maker.email).subject).toBe('Cancelled: Window-light portrait, Ana, Sun 7 Jun, 10:00')
    await smtp.close()
  },
)

test('[Z10] whose language is unknown here is written to in the site’s', async () => {
  const smtp = await openSmtp()
  const world = await openMailWorld(app, { client: { name: 'Noor', locale: 'nl' } })
  app.deps.config.stored.locale = 'fr'
  await world.book(inDays(app, 5))
  const mail = (await smtp.flush())(world.client.email)
  app.deps.config.stored.locale = 'en'
  // A header has plain spaces alone.
  expect(mail.subject).toBe('C’est réservé : sam. 6 juin, 10:00')
  await smtp.close()
})

test('[Z15] a card without an account has a language, which its mails and its calendar file follow', async () => {
  const smtp = await openSmtp()
  const { add, card, path, owner, staff, other, visit, db } = await openCards(app)
  const stranger = await openClient(app)
  const email = newEmail()
  const id = await add('Rosa Lima', { email })
  expect(await card(id)).toMatchObject({ locale: null })
  const change = (browser: typeof owner.browser, locale: unknown, version: number) =>
    browser.patch(`${path}/${id}`, { version, locale })
  expect((await change(owner.browser, 'xx', 1)).status).toBe(422)
  expect((await change(owner.browser, 'de', 1)).status).toBe(200)
  expect((await change(stranger, 'fr', 2)).status).toBe(404)
  expect(await card(id)).toMatchObject({ locale: 'de' })
  expect((await change(other.browser, 'fr', 2)).status).toBe(404)
  const appointment = await visit(id, '2026-06-06')
  await owner.browser.post(`${path.replace(/clients$/, 'appointments')}/${appointment}`, {
    event: 'cancel_by_shop',
    reason: 'Closed.',
  })
  const mail = (await smtp.flush())(email)
  expect(mail.subject).toMatch(/ musste absagen: Sa\., 6\. Juni, 10:00$/)
  // A colleague who had this client may change it too.
  expect((await change(staff.browser, 'es', 2)).status).toBe(200)
  const personId = await makePerson(db)
  await db.updateTable('client').set({ person_id: personId }).where('id', '=', id).execute()
  expect((await change(owner.browser, 'fr', 3)).status).toBe(403)
  await smtp.close()
})
