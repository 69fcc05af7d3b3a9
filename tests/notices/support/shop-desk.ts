import { randomUUID } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '#core/time.ts'
import { mailComposers } from '#server/mails/mail-composers.ts'
import { unsubscribeUrls } from '#server/notices/choices/unsubscribe-link.ts'
import type { Mailer, SentMail } from '#server/notices/mail.ts'
import { sendNotices } from '#server/notices/send-notices.ts'
import type { BookingApp } from '#tests/bookings/booking-app.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { makeMember, makeOpenShop } from '#tests/support/make.ts'

const QUARTER_MS = 15 * MINUTE_MS

/** A shop whose owner books at the desk, at one time after the other, in its hours or not. */
export async function openShopDesk(app: BookingApp, { clientName = 'Rita Salgado' } = {}) {
  const { db } = app.database
  const made = await makeOpenShop(db)
  const owner = await makeMember(db, made.shop, { role: 'owner' })
  const cookie = await signedIn(db, owner.personId)
  const browser = app.as(cookie)
  const path = `/api/studio/${made.shop.slug}`
  let booked = 0
  return {
    ...made,
    browser,
    path,
    /** a quarter of an hour, three days ahead and later */
    async book(email: string, change: object = {}): Promise<{ id: string; bookingId: string; cardId: string }> {
      const startsAt = new Date(app.now() + 3 * DAY_MS + QUARTER_MS * booked++).toISOString()
      const client = { name: clientName, email }
      const what = { serviceId: made.service.id, memberId: made.member.id, startsAt, durationMin: 15 }
      const body = { ...what, client, insist: true, ...change }
      const headers = { 'idempotency-key': randomUUID() }
      const answer = await app.request('POST', `${path}/appointments`, { cookie, body, headers })
      if (answer.status !== 200) throw new Error(`not booked: ${JSON.stringify(answer.body)}`)
      return answer.body
    },
  }
}

/** Sends what is due as the server does, with as many senders side by side; answers what clients were sent. */
export async function sendDue(
  app: BookingApp,
  { senders = 1, before = () => {} }: { senders?: number; before?: () => void } = {},
): Promise<SentMail[]> {
  const sent: SentMail[] = []
  const mailer: Mailer = {
    async send(mail) {
      before()
      if (mail.shop) sent.push(mail)
    },
    close: async () => {},
  }
  const deps = { ...app.deps, unsubscribeUrl: unsubscribeUrls(app.deps) }
  const composers = mailComposers(app.deps)
  const run = async () => {
    while ((await sendNotices(deps, mailer, composers)) > 0);
  }
  await Promise.all(Array.from({ length: senders }, run))
  return sent
}
