import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePhoto } from '#tests/support/make.ts'
import { makeReview } from '#tests/support/make-bookings.ts'
import { openLook, say } from '#tests/voices/voices-app.ts'
import { type ModerationApp, openModerationApp } from './moderation-app.ts'

let app: ModerationApp
beforeAll(async () => {
  app = await openModerationApp()
})
afterAll(() => app.close())

test('[O73] [V7] a client’s picture is shown to the operator by a signed URL, hidden alone, and its author is told', async () => {
  const here = await openLook(app)
  const { db } = app.database
  const review = await makeReview(db, here.service, here.member, ['2026-01-01T10:00Z', '2026-01-01T11:00Z'])
  const photo = await makePhoto(db, here.shop, { visibility: 'private', alt: 'In the mirror' })
  await db
    .insertInto('review_photo')
    .values({ shop_id: here.shop.id, review_id: review, position: 1, photo_id: photo, consented_at: new Date() })
    .execute()
  const author = await db
    .selectFrom('review')
    .innerJoin('person', 'person.id', 'review.author_id')
    .select(['person.id', 'person.email'])
    .where('review.id', '=', review)
    .executeTakeFirstOrThrow()
  const shown = async () => (await app.as(null).get(`/api/shops/${here.shop.slug}`)).body.reviews.items[0].photos
  expect(await shown()).toHaveLength(1)
  const hash = `r${photo.replaceAll('-', '')}`
  await here.ben.browser.post('/api/reports', { kind: 'review', id: review, photo: hash, reason: 'rude' })
  const id = await app.caseOf('photo', photo)
  const seen = await app.read(id)
  expect(seen).toMatchObject({
    subject: { kind: 'photo', state: 'ready', look: null },
    author: { id: author.id },
    can: ['keep', 'hide', 'warn', 'suspend'],
    rating: null,
    photos: [{ alt: 'In the mirror', access: expect.stringMatching(/^[\w-]{40,}$/) }],
  })
  expect((await app.decide(id, 1, 'pause')).status).toBe(409)
  expect((await app.decide(id, 1, 'hide')).status).toBe(200)
  expect(await shown()).toEqual([])
  expect((await app.read(id)).photos).toHaveLength(1)
  const sent = await app.mails()
  expect(sent.filter(({ to }) => to === author.email)).toHaveLength(1)
  expect((await app.undo(id, 2)).status).toBe(200)
  expect(await shown()).toHaveLength(1)
})

test('[O75] [V7] a reported person is a case of their own, and is suspended by it', async () => {
  const here = await openLook(app)
  const comment = await say(here.ana, here.path, 'I know where you live')
  await here.ben.browser.post('/api/reports', { kind: 'comment', id: comment, isAboutPerson: true, reason: 'unsafe' })
  const id = await app.caseOf('person', here.ana.id)
  expect(await app.read(id)).toMatchObject({
    subject: { kind: 'person', title: 'Ana Reis', shop: null },
    can: ['keep', 'warn', 'suspend'],
  })
  expect((await app.decide(id, 1, 'suspend', { reason: 'Threats.', days: 7 })).status).toBe(200)
  expect((await here.ana.browser.post(`${here.path}/comments`, { body: 'Hello' })).status).toBe(401)
})
