import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '#core/time.ts'
import { mailComposers } from '#server/mails/mail-composers.ts'
import { sendDigests } from '#server/notices/digest/send-digests.ts'
import type { Mail } from '#server/notices/mail.ts'
import { insertNotices } from '#server/notices/notices.store.ts'
import type { BookingApp } from '#tests/bookings/booking-app.ts'
import { openMailWorld } from '#tests/bookings/mails/mails-app.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { flushNotices } from '#tests/support/flush-notices.ts'
import { makeComment } from '#tests/support/make.ts'

export const timesPath = '/api/me/notices/times'

/** The hour after this one in UTC, so that a digest is at most an hour away. */
export function nextHour(app: BookingApp): number {
  return new Date(app.now() + HOUR_MS).getUTCHours()
}

/** A shop and a client who is told of answers to comments. */
export async function openDigestWorld(app: BookingApp) {
  const { db } = app.database
  const world = await openMailWorld(app)
  const client = app.as(await signedIn(db, world.client.personId))
  const composers = mailComposers(app.deps)
  return {
    ...world,
    clientBrowser: client,
    /** Somebody answered the client's comment. */
    async answer(body: string): Promise<string> {
      const commentId = await makeComment(db, world.look, { body })
      const { personId, email: recipient } = world.client
      const id = randomUUID()
      await insertNotices(db, [
        { id, kind: 'comment_answered', recipient, personId, data: { commentId }, dueAt: app.now() },
      ])
      return id
    },
    wantDigest: (browser = client, digest: object = { every: 'day', weekday: 1, hour: nextHour(app) }) =>
      browser.put(timesPath, { digest }),
    /** Runs the outbox, the digests and the outbox again, as the jobs do. */
    async send(): Promise<Mail[]> {
      const before = await flushNotices(app.deps, composers)
      await sendDigests(app.deps)
      return [...before, ...(await flushNotices(app.deps, composers))]
    },
    composers,
  }
}
export type DigestWorld = Awaited<ReturnType<typeof openDigestWorld>>
