import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StudioApp } from '#tests/studio/studio-app.ts'
import { makeComment, makePhoto } from '#tests/support/make.ts'
import { makeReview } from '#tests/support/make-bookings.ts'
import { type OpenLook, openLook, openVoicesApp } from './voices-app.ts'

let app: StudioApp
let here: OpenLook
let reviewId: string
beforeAll(async () => {
  app = await openVoicesApp()
})
beforeEach(async () => {
  here = await openLook(app)
  await makeReview(app.database.db, here.service, { ...here.member }, ['2026-01-01T10:00Z', '2026-01-01T11:00Z'])
  reviewId = (
    await app.database.db
      .selectFrom('review')
      .select('id')
      .where('shop_id', '=', here.shop.id)
      .executeTakeFirstOrThrow()
  ).id
})
afterAll(() => app.close())

const report = (who: OpenLook['ana'], given: object) => who.browser.post('/api/reports', { reason: 'spam', ...given })
const kept = () =>
  app.database.db
    .selectFrom('report')
    .select(['subject_kind', 'subject_id', 'reporter_id', 'reason', 'body', 'state', 'shop_id'])
    .where('shop_id', '=', here.shop.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

test('[V7] a look, a comment, a shop by its slug or id, and a review can be reported', async () => {
  const comment = await makeComment(app.database.db, here.look)
  for (const given of [
    { kind: 'look', id: here.look.id },
    { kind: 'comment', id: comment, reason: 'rude', body: '  he said\u0007 so ' },
    { kind: 'shop', id: here.shop.slug },
    { kind: 'review', id: reviewId },
  ])
    expect((await report(here.ana, given)).body).toEqual({ reported: true })
  const rows = await kept()
  expect(rows.map((row) => [row.subject_kind, row.subject_id])).toEqual([
    ['look', here.look.id],
    ['comment', comment],
    ['shop', here.shop.id],
    ['review', reviewId],
  ])
  expect(rows[1]).toMatchObject({ reporter_id: here.ana.id, reason: 'rude', body: 'he said so', state: 'open' })
})

test('[V7] one picture of a look or review, and who wrote a comment or review, can be reported', async () => {
  const { db } = app.database
  const comment = await makeComment(db, here.look, { author_id: here.ben.id })
  const { photos } = (await app.as(null).get(here.path)).body.look
  const { photo_id } = await db
    .selectFrom('look_photo')
    .select('photo_id')
    .where('look_id', '=', here.look.id)
    .executeTakeFirstOrThrow()
  const [open, between] = [
    await makePhoto(db, here.shop, { visibility: 'private' }),
    await makePhoto(db, here.shop, { visibility: 'private' }),
  ]
  const ofReview = { shop_id: here.shop.id, review_id: reviewId, consented_at: new Date() }
  await db
    .insertInto('review_photo')
    .values([
      { ...ofReview, position: 1, photo_id: open },
      { ...ofReview, position: 2, photo_id: between, audience: 'shop' },
    ])
    .execute()
  const author = await db.selectFrom('review').select('author_id').where('id', '=', reviewId).executeTakeFirstOrThrow()
  const hash = (id: string) => `r${id.replaceAll('-', '')}`
  for (const given of [
    { kind: 'look', id: here.look.id, photo: photos[0].hash },
    { kind: 'review', id: reviewId, photo: hash(open) },
    { kind: 'comment', id: comment, isAboutPerson: true },
    { kind: 'review', id: reviewId, isAboutPerson: true },
  ])
    expect((await report(here.ana, given)).body, given.kind).toEqual({ reported: true })
  const rows = await db
    .selectFrom('report')
    .select(['subject_kind', 'subject_id', 'shop_id'])
    .where('reporter_id', '=', here.ana.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  expect(rows.map((row) => [row.subject_kind, row.subject_id, row.shop_id])).toEqual([
    ['photo', photo_id, here.shop.id],
    ['photo', open, here.shop.id],
    ['person', here.ben.id, null],
    ['person', author.author_id, null],
  ])
  for (const given of [
    { kind: 'review', id: reviewId, photo: hash(between) },
    { kind: 'review', id: reviewId, photo: photos[0].hash },
    { kind: 'look', id: here.look.id, photo: hash(open) },
    { kind: 'comment', id: comment, photo: photos[0].hash },
    { kind: 'look', id: here.look.id, isAboutPerson: true },
    { kind: 'shop', id: here.shop.slug, isAboutPerson: true },
  ])
    expect((await report(here.ben, given)).status, JSON.stringify(given)).toBe(404)
})

test('[V7] one report per person and thing: repeating looks the same and changes nothing', async () => {
  const given = { kind: 'look', id: here.look.id }
  const first = await report(here.ana, given)
  const again = await Promise.all(Array.from({ length: 5 }, () => report(here.ana, { ...given, reason: 'unsafe' })))
  for (const answer of again) expect([answer.status, answer.body]).toEqual([first.status, first.body])
  await report(here.ana, { kind: 'shop', id: here.shop.slug })
  await report(here.ana, { kind: 'shop', id: here.shop.id })
  await report(here.ben, given)
  expect((await kept()).map(({ subject_kind, reason }) => [subject_kind, reason])).toEqual([
    ['look', 'spam'],
    ['shop', 'spam'],
    ['look', 'spam'],
  ])
})

describe('[V7] [A2] only visible content can be reported', () => {
  test('hidden, deleted, private and missing content get the same answer', async () => {
    const { db } = app.database
    const hidden = await makeComment(db, here.look, { state: 'hidden' })
    const below = await makeComment(db, here.look, { parent_id: hidden })
    const deleted = await makeComment(db, here.look, { state: 'deleted', body: '' })
    const other = await openLook(app)
    await db.updateTable('look').set({ state: 'hidden' }).where('id', '=', other.look.id).execute()
    await db.updateTable('review').set({ state: 'hidden' }).where('id', '=', reviewId).execute()
    const nothing = await report(here.ana, { kind: 'look', id: randomUUID() })
    expect(nothing.status).toBe(404)
    for (const given of [
      { kind: 'comment', id: hidden },
      { kind: 'comment', id: below },
      { kind: 'comment', id: deleted },
      { kind: 'look', id: other.look.id },
      { kind: 'review', id: reviewId },
      { kind: 'look', id: here.shop.slug },
      { kind: 'shop', id: 'no-such-shop' },
      { kind: 'comment', id: here.look.id },
    ]) {
      const { body } = await report(here.ana, given)
      expect({ ...body, requestId: '' }, given.kind).toEqual({ ...nothing.body, requestId: '' })
    }
    await db.updateTable('shop').set({ state: 'paused' }).where('id', '=', here.shop.id).execute()
    expect((await report(here.ana, { kind: 'shop', id: here.shop.slug })).status).toBe(404)
    expect((await report(here.maker, { kind: 'shop', id: here.shop.slug })).status).toBe(404)
    expect(await kept()).toEqual([])
  })
})

test.each([
  ['an unknown kind', { kind: 'person' }],
  ['an unknown reason', { reason: 'boring' }],
  ['a picture that is none', { photo: '../../keys' }],
  ['no id', { id: '' }],
  ['an id that is none', { id: "x'; drop table report" }],
  ['too many words', { body: 'x'.repeat(1001) }],
])('%s is refused', async (_, given) => {
  const { status } = await report(here.ana, { kind: 'look', id: here.look.id, ...given })
  expect(status).toBe(422)
})

test('a person can send thirty a day, then must wait', async () => {
  const ids: string[] = []
  for (let i = 0; i < 31; i++) ids.push(await makeComment(app.database.db, here.look))
  const answers = []
  for (const id of ids) answers.push((await report(here.ben, { kind: 'comment', id })).status)
  expect(answers.slice(0, 30).every((status) => status === 200)).toBe(true)
  expect(answers[30]).toBe(429)
})

test('[V7] no answer reveals a report', async () => {
  const comment = await makeComment(app.database.db, here.look)
  await report(here.ana, { kind: 'comment', id: comment, body: 'told in confidence' })
  await report(here.ana, { kind: 'look', id: here.look.id, body: 'told in confidence' })
  const owner = here.maker.browser
  for (const path of [here.path, `${here.path}/comments`, `${here.path}/own-voices`, `/api/shops/${here.shop.slug}`])
    expect(JSON.stringify((await owner.get(path)).body)).not.toMatch(/confidence|report/i)
})
