import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getShop, listReviews } from '#contract/looks/shops.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import {
  makeException,
  makeLook,
  makeMember,
  makeOpenShop,
  makePhoto,
  makeService,
  makeShop,
} from '#tests/support/make.ts'
import { makeAppointment, makeReview } from '#tests/support/make-bookings.ts'
import { readingApp } from './reading-app.ts'

let database: TestDatabase
let app: ReturnType<typeof readingApp>
/** Monday, 10:00 in Lisbon */
const NOW = '2026-06-01T09:00:00Z'
beforeAll(async () => {
  database = await createTestDatabase()
  app = readingApp(database, NOW)
})
afterAll(() => database.drop())

const view = (slug: string) => app.read(getShop, `/api/shops/${slug}`)

test.each(['draft', 'in_review', 'paused', 'suspended'] as const)(
  '[S2] [A2] a shop that is %s is answered like one that never existed',
  async (state) => {
    const { shop } = await makeOpenShop(database.db, { state })
    const hidden = await app.get(`/api/shops/${shop.slug}`)
    const unknown = await app.get('/api/shops/never-was')
    expect(hidden.status).toBe(404)
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  },
)

test('[S2] a live shop is found, even when empty', async () => {
  const shop = await makeShop(database.db, {
    tagline: 'Slow hair',
    street: 'Rua 1',
    way_in: 'Blue door',
    contact_phone: '+351 21 000 00 00',
    website: 'https://atelier.example',
    postal_code: '1100',
    country: 'PT',
  })
  expect(await view(shop.slug)).toMatchObject({
    slug: shop.slug,
    tagline: 'Slow hair',
    place: { street: 'Rua 1', wayIn: 'Blue door', postalCode: '1100', country: 'PT' },
    contact: { phone: '+351 21 000 00 00', email: null, website: 'https://atelier.example' },
    opening: { state: 'closed', opensAt: null },
    week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, spans: [] })),
    looks: { total: 0, items: [] },
    services: [],
    team: [],
    reviews: { rating: null, distribution: [0, 0, 0, 0, 0], items: [] },
  })
})

test('covers are in order, and public ones only', async () => {
  const shop = await makeShop(database.db)
  const photos = [
    await makePhoto(database.db, shop, { alt: 'third' }),
    await makePhoto(database.db, shop, { alt: 'first' }),
    await makePhoto(database.db, shop, { alt: 'secret', visibility: 'private' }),
  ]
  await database.db
    .insertInto('shop_cover')
    .values(photos.map((photo_id, i) => ({ shop_id: shop.id, position: [3, 1, 2][i]!, photo_id })))
    .execute()
  expect((await view(shop.slug)).covers.map(({ alt }) => alt)).toEqual(['first', 'third'])
})

describe('opening hours', () => {
  test('[S3] [S4] [S5] are computed from the hours of all its people', async () => {
    const shop = await makeShop(database.db)
    const early = await makeMember(database.db, shop, { week: { 1: [[480, 780]], 2: [[480, 780]] } })
    const late = await makeMember(database.db, shop, { week: { 1: [[720, 1200]], 5: [[1320, 1560]] } })
    await makeMember(database.db, shop, { left_at: NOW, week: [[0, 1440]] })
    await makeException(database.db, shop, early.resourceId, '2026-06-02', null, 'Republic Day')
    await makeException(database.db, shop, late.resourceId, '2026-06-03', null, 'Away')
    const page = await view(shop.slug)
    expect(page.opening).toEqual({ state: 'open', until: '2026-06-01T19:00:00.000Z' })
    expect(page.week[0]).toEqual({ weekday: 1, spans: [{ opensMin: 480, closesMin: 1200 }] })
    expect(page.week[4]).toEqual({ weekday: 5, spans: [{ opensMin: 1320, closesMin: 1560 }] })
    // On Wednesday nobody works anyway, so that exception says nothing.
    expect(page.exceptions).toEqual([{ on: '2026-06-02', label: 'Republic Day', spans: [] }])
    app.setClock('2026-06-01T19:00:00Z')
    expect((await view(shop.slug)).opening).toEqual({ state: 'closed', opensAt: '2026-06-05T21:00:00.000Z' })
    app.setClock(NOW)
  })
})

describe('services and team', () => {
  test('[T12] a service is free when any performer is, a member when free for any service', async () => {
    const shop = await makeShop(database.db)
    const ana = await makeMember(database.db, shop, { display_name: 'Ana', position: 2 })
    const bea = await makeMember(database.db, shop, { display_name: 'Bea', position: 1, title: 'Colour' })
    const cut = await makeService(database.db, shop, [ana, bea], { name: 'Cut', position: 2 })
    const colour = await makeService(database.db, shop, [bea], {
      name: 'Colour',
      position: 1,
      duration_min: 120,
      price_kind: 'from',
    })
    await makeService(database.db, shop, [ana], { name: 'Long gone', archived_at: NOW })
    await makeService(database.db, shop, [], { name: 'Nobody’s', position: 3 })
    await makeAppointment(database.db, cut, bea, ['2026-06-01T09:00Z', '2026-06-01T14:30Z'])
    await makeAppointment(database.db, colour, ana, ['2026-06-01T09:00Z', '2026-06-01T12:00Z'])
    const page = await view(shop.slug)
    expect(page.services.map(({ name, nextFree, price }) => [name, nextFree?.startsAt, price.kind])).toEqual([
      ['Colour', '2026-06-02T08:00:00.000Z', 'from'],
      ['Cut', '2026-06-01T12:00:00.000Z', 'fixed'],
      ['Nobody’s', undefined, 'fixed'],
    ])
    expect(page.team.map(({ name, title, nextFree }) => [name, title, nextFree?.startsAt])).toEqual([
      ['Bea', 'Colour', '2026-06-01T14:30:00.000Z'],
      ['Ana', null, '2026-06-01T12:00:00.000Z'],
    ])
  })

  test('the look beside a free time is one of the free maker, else any of the service, else none', async () => {
    const shop = await makeShop(database.db)
    const ana = await makeMember(database.db, shop, { display_name: 'Ana', position: 1 })
    const bea = await makeMember(database.db, shop, { display_name: 'Bea', position: 2 })
    const cut = await makeService(database.db, shop, [ana, bea], { name: 'Cut', position: 1 })
    const colour = await makeService(database.db, shop, [bea], { name: 'Colour', position: 2 })
    await makeService(database.db, shop, [ana], { name: 'Unseen', position: 3 })
    await makeAppointment(database.db, cut, ana, ['2026-06-01T09:00Z', '2026-06-01T12:00Z'])
    const older = await makeLook(database.db, shop, ana, cut)
    const byAna = await makeLook(database.db, shop, ana, cut)
    await makeLook(database.db, shop, bea, cut, { state: 'draft' })
    const looks = async () => {
      const { services, team } = await view(shop.slug)
      return [...services, ...team].map(({ name, look }) => [name, look])
    }
    // Bea is free first but has no look of a cut, so Ana's newest is shown, with Ana's times.
    expect(await looks()).toEqual([
      ['Cut', { id: byAna.id, isNext: false }],
      ['Colour', null],
      ['Unseen', null],
      ['Ana', { id: byAna.id, isNext: true }],
      ['Bea', null],
    ])
    expect(byAna.id).not.toBe(older.id)
    const byBea = await makeLook(database.db, shop, bea, colour)
    const cutByBea = await makeLook(database.db, shop, bea, cut)
    expect(await looks()).toEqual([
      ['Cut', { id: cutByBea.id, isNext: true }],
      ['Colour', { id: byBea.id, isNext: true }],
      ['Unseen', null],
      ['Ana', { id: byAna.id, isNext: true }],
      ['Bea', { id: expect.toBeOneOf([byBea.id, cutByBea.id]), isNext: true }],
    ])
  })

  test('looks: the first page and the total, of this shop only', async () => {
    const { shop, member, service } = await makeOpenShop(database.db)
    for (let i = 0; i < 25; i++) await makeLook(database.db, shop, member, service)
    await makeOpenShop(database.db)
    const { looks } = await view(shop.slug)
    expect([looks.total, looks.items.length]).toEqual([26, 4])
    expect(new Set(looks.items.map((item) => item.shop.slug))).toEqual(new Set([shop.slug]))
  })
})

describe('all reviews', () => {
  test('are paged newest first, each once, also when written at the same moment', async () => {
    const { shop, member, service } = await makeOpenShop(database.db)
    const written = []
    for (let i = 0; i < 27; i++) {
      const day = new Date(Date.UTC(2026, 0, 1) + i * 86_400_000).toISOString().slice(0, 10)
      const created_at = new Date(Date.UTC(2026, 2, 1 + Math.floor(i / 4)))
      written.push(await makeReview(database.db, service, member, [`${day}T10:00Z`, `${day}T11:00Z`], { created_at }))
    }
    const { reviews } = await view(shop.slug)
    expect(reviews.items).toHaveLength(12)
    const seen = reviews.items.map(({ id }) => id)
    let cursor = reviews.nextCursor
    for (let pages = 1; cursor && pages < 5; pages++) {
      const next = await app.read(listReviews, `/api/shops/${shop.slug}/reviews?cursor=${cursor}`)
      seen.push(...next.items.map(({ id }) => id))
      cursor = next.nextCursor
    }
    expect(cursor).toBeNull()
    expect(seen).toHaveLength(27)
    expect(new Set(seen)).toEqual(new Set(written))
    const { items, nextCursor } = await app.read(listReviews, `/api/shops/${shop.slug}/reviews`)
    expect([items, nextCursor]).toEqual([reviews.items, reviews.nextCursor])
  })

  test('[S2] [A2] of a shop that is not live are answered like those of an unknown one', async () => {
    const { shop } = await makeOpenShop(database.db, { state: 'paused' })
    const hidden = await app.get(`/api/shops/${shop.slug}/reviews`)
    const unknown = await app.get('/api/shops/never-was/reviews')
    expect(hidden.status).toBe(404)
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })

  test.each(['', 'abc', Buffer.from('17 not-an-id').toString('base64url'), 'a'.repeat(201)])(
    'an invalid cursor is refused: %s',
    async (cursor) => {
      const { shop } = await makeOpenShop(database.db)
      const { status, body } = await app.get(`/api/shops/${shop.slug}/reviews?cursor=${cursor}`)
      expect([status, body.code]).toEqual([422, 'invalid_input'])
    },
  )
})

test('the current day is the one in the shop’s zone', async () => {
  const shop = await makeShop(database.db, { time_zone: 'Pacific/Auckland' })
  app.setClock('2026-06-01T20:00:00Z')
  expect((await view(shop.slug)).today).toBe('2026-06-02')
  app.setClock(NOW)
})

test('reviews: published ones of this shop, newest first, with their distribution, reply and pictures', async () => {
  const { shop, member, service } = await makeOpenShop(database.db)
  const other = await makeOpenShop(database.db)
  const kept = (day: number) => [`2026-01-0${day}T10:00Z`, `2026-01-0${day}T11:00Z`] as const
  const at = (day: number) => new Date(Date.UTC(2026, 1, day))
  const first = await makeReview(database.db, service, member, kept(1), {
    rating: 5,
    body: 'old',
    created_at: at(1),
    reply: 'Thank you',
    replied_at: at(2),
  })
  await makeReview(database.db, service, member, kept(2), { rating: 4, body: 'new', created_at: at(3) })
  await makeReview(database.db, service, member, kept(3), { rating: 4, body: 'newest', created_at: at(4) })
  await makeReview(database.db, service, member, kept(4), { rating: 1, body: 'hidden', state: 'hidden' })
  await makeReview(database.db, service, member, kept(5), { rating: 1, body: 'deleted', state: 'deleted' })
  await makeReview(database.db, other.service, other.member, kept(6), { rating: 1, body: 'other shop' })
  const shown = await makePhoto(database.db, shop, { alt: 'how it turned out' })
  const secret = await makePhoto(database.db, shop, { alt: 'between us', visibility: 'private' })
  await database.db
    .insertInto('review_photo')
    .values(
      [shown, secret].map((photo_id, i) => ({
        shop_id: shop.id,
        review_id: first,
        position: i + 1,
        photo_id,
        consented_at: NOW,
        ...(photo_id === secret && { audience: 'shop' as const }),
      })),
    )
    .execute()

  const { reviews } = await view(shop.slug)
  expect(reviews.rating).toEqual({ average: 4.33, count: 3 })
  expect(reviews.distribution).toEqual([1, 2, 0, 0, 0])
  expect(reviews.items.map(({ body }) => body)).toEqual(['newest', 'new', 'old'])
  expect(reviews.items[2]).toMatchObject({
    serviceName: 'As agreed',
    createdAt: '2026-02-01T00:00:00.000Z',
    reply: { body: 'Thank you', repliedAt: '2026-02-02T00:00:00.000Z' },
    photos: [{ alt: 'how it turned out' }],
  })
})
