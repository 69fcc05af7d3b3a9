import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#core/time.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { makeMember } from '#tests/support/make.ts'
import { good, openReviewApp, openVisit, type ReviewApp } from './review-app.ts'

let app: ReviewApp
beforeAll(async () => {
  app = await openReviewApp()
})
afterAll(() => app.close())

describe('writing', () => {
  test('[V70] the client of a completed appointment writes one review, which the shop’s page shows', async () => {
    const { client, path, reviews, shop } = await openVisit(app)
    const form = await client.browser.post(`${path}/open`, {})
    expect(form.body).toMatchObject({ may: 'write', review: null, appointment: { shop: { slug: shop.slug } } })
    expect(form.statements).toHaveLength(2)

    const saved = await client.browser.put(path, good)
    expect(saved.body).toMatchObject({
      may: 'edit',
      review: { rating: 5, body: good.body, editedAt: null, photos: [] },
    })
    expect(await reviews()).toMatchObject([
      { rating: 5, body: good.body, isEdited: false, author: { name: 'Clara Nunes' } },
    ])
  })

  test('[V70] twenty presses at once are one review', async () => {
    const { client, path, reviews } = await openVisit(app)
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.browser.put(path, good)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await reviews()).toHaveLength(1)
  })

  test.each(['no_show', 'confirmed'] as const)('[V70] an appointment that is %s is not reviewed', async (state) => {
    const { client, path } = await openVisit(app, { state })
    expect((await client.browser.post(`${path}/open`, {})).body).toMatchObject({ may: 'not_completed' })
    expect((await client.browser.put(path, good)).status).toBe(404)
  })

  test('[V71] people of the shop cannot review it, former ones only what came after', async () => {
    const { client, path, shop, visit, reviews } = await openVisit(app)
    const { db } = app.database
    const member = await makeMember(db, shop, { role: 'staff' })
    const own = await visit(member.personId, '2026-05-28')
    const browser = app.as(await signedIn(db, member.personId))
    expect((await browser.post(`/api/reviews/${own}/open`, {})).body.may).toBe('own_shop')
    expect((await browser.put(`/api/reviews/${own}`, good)).body.code).toBe('own_shop')

    await db.updateTable('member').set({ left_at: '2026-05-29T00:00Z' }).where('id', '=', member.id).execute()
    expect((await browser.put(`/api/reviews/${own}`, good)).body.code).toBe('own_shop')
    await db.updateTable('member').set({ left_at: '2026-05-01T00:00Z' }).where('id', '=', member.id).execute()
    expect((await browser.put(`/api/reviews/${own}`, good)).status).toBe(200)
    expect((await client.browser.put(path, good)).status).toBe(200)
    expect(await reviews()).toHaveLength(2)
  })

  test('for visitors, other clients and the shop’s people the form does not exist', async () => {
    const { path, join, maker, joinShop } = await openVisit(app)
    const stranger = (await join('Ben')).browser
    for (const browser of [app.as(null), stranger, maker, await joinShop('owner')]) {
      expect((await browser.post(`${path}/open`, {})).status).toBe(404)
      expect((await browser.post(`${path}/open`, { key: 'A'.repeat(43) })).status).toBe(404)
      expect((await browser.put(path, good)).status).toBe(404)
    }
    expect((await app.as(null).post(`${path}/delete`, {})).status).toBe(404)
    expect((await stranger.post(`${path}/delete`, {})).status).toBe(404)
  })

  test.each([
    ['no stars', { ...good, rating: 0 }, 'rating'],
    ['six stars', { ...good, rating: 6 }, 'rating'],
    ['half a star', { ...good, rating: 2.5 }, 'rating'],
    ['too many words', { ...good, body: 'a'.repeat(4001) }, 'body'],
    ['pictures that are none', { ...good, photos: [{ id: 'x' }] }, 'photos.0.id'],
    [
      'somebody else’s picture',
      { ...good, photos: [{ id: randomUUID(), alt: 'Not mine', audience: 'everyone', withLook: false }] },
      'photos',
    ],
  ])('refuses %s and stores nothing', async (_, body, field) => {
    const { client, path, reviews } = await openVisit(app)
    const answer = await client.browser.put(path, body)
    expect([answer.status, answer.body.fields[0].path]).toEqual([422, field])
    expect(await reviews()).toEqual([])
  })

  test('My bookings says whether a review can be written or was', async () => {
    const { client, path, id } = await openVisit(app)
    const listed = async () => (await client.browser.get('/api/bookings?when=past')).body.items[0].appointments[0]
    expect(await listed()).toMatchObject({ id, review: 'open' })
    await client.browser.put(path, good)
    expect(await listed()).toMatchObject({ id, review: 'written' })
    await client.browser.post(`${path}/delete`, {})
    expect(await listed()).toMatchObject({ id, review: 'none' })
  })
})

describe('changing', () => {
  test('[V72] for 14 days, and marked; the same words again are no change', async () => {
    const visit = await openVisit(app)
    const { client, path, reviews } = visit
    await client.browser.put(path, good)
    await client.browser.put(path, good)
    expect((await reviews())[0].isEdited).toBe(false)
    await client.browser.put(path, { ...good, rating: 3 })
    expect((await reviews())[0]).toMatchObject({ rating: 3, isEdited: true })

    await app.database.db
      .updateTable('review')
      .set({ created_at: new Date(app.now() - 14 * DAY_MS) })
      .where('appointment_id', '=', visit.id)
      .execute()
    expect((await client.browser.post(`${path}/open`, {})).body.may).toBe('over')
    expect((await client.browser.put(path, good)).body.code).toBe('review_edit_over')
    expect((await reviews())[0].rating).toBe(3)
  })

  test('[V72] its author deletes it for good', async () => {
    const { client, path, reviews, id } = await openVisit(app)
    await client.browser.put(path, good)
    expect((await client.browser.post(`${path}/delete`, {})).body).toEqual({ done: true })
    expect(await reviews()).toEqual([])
    expect((await client.browser.post(`${path}/delete`, {})).status).toBe(404)
    expect((await client.browser.put(path, good)).body.code).toBe('review_edit_over')
    expect((await client.browser.post(`${path}/open`, {})).body).toMatchObject({ may: 'deleted', review: null })
    const row = await app.database.db
      .selectFrom('review')
      .select(['body', 'reply'])
      .where('appointment_id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ body: '', reply: null })
  })

  test('a review that the operator hid stays hidden', async () => {
    const { client, path, reviews, id } = await openVisit(app)
    await client.browser.put(path, good)
    await app.database.db.updateTable('review').set({ state: 'hidden' }).where('appointment_id', '=', id).execute()
    expect((await client.browser.put(path, { ...good, rating: 1 })).body.code).toBe('review_edit_over')
    expect((await client.browser.post(`${path}/open`, {})).body).toMatchObject({ may: 'hidden' })
    expect(await reviews()).toEqual([])
  })
})

describe('the answer', () => {
  test('[V74] by the maker, a manager or the owner, once, changed for 14 days', async () => {
    const { client, path, shop, maker, reviews, joinShop } = await openVisit(app)
    await client.browser.put(path, good)
    const [{ id }] = await reviews()
    const answer = `/api/studio/${shop.slug}/reviews/${id}/reply`
    expect((await maker.put(answer, { body: ' Thank you, Clara. ' })).body).toMatchObject({
      reply: { body: 'Thank you, Clara.', editedAt: null },
    })
    expect((await reviews())[0].reply).toMatchObject({ body: 'Thank you, Clara.', isEdited: false })
    expect((await (await joinShop('manager')).put(answer, { body: 'Come again.' })).status).toBe(200)
    expect((await reviews())[0].reply).toMatchObject({ body: 'Come again.', isEdited: true })
    await app.database.db
      .updateTable('review')
      .set({ replied_at: new Date(app.now() - 14 * DAY_MS) })
      .where('id', '=', id)
      .execute()
    expect((await maker.put(answer, { body: 'Late.' })).body.code).toBe('review_edit_over')
    const notices = await app.database.db
      .selectFrom('notice')
      .select('kind')
      .where('person_id', '=', client.personId)
      .where('kind', '=', 'review_answered')
      .execute()
    expect(notices).toHaveLength(1)
  })

  test('[V74] nobody else answers: visitors, its author, other staff, other shops', async () => {
    const { client, path, shop, reviews, joinShop } = await openVisit(app)
    await client.browser.put(path, good)
    const [{ id }] = await reviews()
    const answer = `/api/studio/${shop.slug}/reviews/${id}/reply`
    const elsewhere = await openVisit(app)
    expect((await app.as(null).put(answer, { body: 'No' })).status).toBe(401)
    for (const browser of [client.browser, await joinShop('staff'), elsewhere.maker, await elsewhere.joinShop('owner')])
      expect([403, 404]).toContain((await browser.put(answer, { body: 'No' })).status)
    // Through a shop of one's own the review of another one does not exist.
    const through = `/api/studio/${elsewhere.shop.slug}/reviews/${id}/reply`
    expect((await (await elsewhere.joinShop('owner')).put(through, { body: 'No' })).status).toBe(404)
    expect((await reviews())[0].reply).toBeNull()
  })

  test.each([
    ['', 'min'],
    ['   ', 'min'],
    ['a'.repeat(2001), 'max'],
  ])('[V74] %j is refused', async (body, rule) => {
    const { client, path, shop, maker, reviews } = await openVisit(app)
    await client.browser.put(path, good)
    const [{ id }] = await reviews()
    const answer = await maker.put(`/api/studio/${shop.slug}/reviews/${id}/reply`, { body })
    expect([answer.status, answer.body.fields[0].rule]).toEqual([422, rule])
  })
})
