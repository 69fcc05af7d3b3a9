import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getLook, listLooks } from '#contract/looks/looks.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import {
  makeComment,
  makeLook,
  makeMember,
  makeOpenShop,
  makePerson,
  makePhoto,
  makeService,
  makeShop,
} from '#tests/support/make.ts'
import { makeReview } from '#tests/support/make-bookings.ts'
import { readingApp } from './reading-app.ts'

const NOW = '2026-06-01T08:00:00Z'
let database: TestDatabase
let app: ReturnType<typeof readingApp>
beforeAll(async () => {
  database = await createTestDatabase()
  app = readingApp(database, NOW)
})
afterAll(() => database.drop())

const isListed = async (slug: string, id: string) =>
  (await app.read(listLooks, `/api/looks?shop=${slug}`)).items.some((item) => item.id === id)

describe('visibility of looks', () => {
  test('[L2] a published look of a live shop is listed and opens', async () => {
    const { shop, look } = await makeOpenShop(database.db)
    expect(await isListed(shop.slug, look.id)).toBe(true)
    expect((await app.get(`/api/looks/${look.id}`)).status).toBe(200)
  })

  test.each(['draft', 'hidden', 'archived'] as const)('[L2] [A2] a look that is %s is not found', async (state) => {
    const { shop, member, service } = await makeOpenShop(database.db)
    const look = await makeLook(database.db, shop, member, service, { state })
    await expectAbsent(shop.slug, look.id)
  })

  test.each(['draft', 'in_review', 'paused', 'suspended'] as const)(
    '[S2] [A2] a look of a shop that is %s is not found',
    async (state) => {
      const { shop, look } = await makeOpenShop(database.db, { state })
      await expectAbsent(shop.slug, look.id)
    },
  )

  test.each([
    ['none', null],
    ['still uploading', { state: 'uploading' as const, original_hash: null }],
    ['still in the works', { state: 'processing' as const }],
    ['rejected', { state: 'rejected' as const, rejected_because: 'not_an_image' }],
    ['private', { visibility: 'private' as const }],
    ['without any width made', { readyWidth: 0 }],
    ['still without words', { alt: null }],
  ])('[L2] [A2] a look whose only photo is %s is not found', async (_, given) => {
    const { shop, member, service } = await makeOpenShop(database.db)
    const photos = given ? [await makePhoto(database.db, shop, given)] : []
    const look = await makeLook(database.db, shop, member, service, { photos })
    await expectAbsent(shop.slug, look.id)
  })

  test('[L2] a look shows its public photos, in order', async () => {
    const { shop, member, service } = await makeOpenShop(database.db)
    const photos = [
      await makePhoto(database.db, shop, { alt: 'Second thought', visibility: 'private' }),
      await makePhoto(database.db, shop, { alt: 'First seen' }),
      await makePhoto(database.db, shop, { alt: 'Not ready', state: 'processing' }),
      await makePhoto(database.db, shop, { alt: null }),
      await makePhoto(database.db, shop, { alt: 'Last seen', readyWidth: 1920 }),
    ]
    const look = await makeLook(database.db, shop, member, service, { photos })
    const page = await app.read(getLook, `/api/looks/${look.id}`)
    expect(page.look.photos.map(({ alt, widths }) => [alt, widths])).toEqual([
      ['First seen', [160, 320, 640]],
      ['Last seen', [160, 320, 640, 960, 1280, 1920]],
    ])
    expect(page.look.photos[0]).toMatchObject({
      width: 2000,
      height: 1500,
      color: '#a1b2c3',
      thumbhash: 'MDEyMzQ1Njc4OQ==',
    })
    expect(page.look.photos[0]!.hash).toMatch(/^[0-9a-f]{32}$/)
  })

  test('a portrait has no alternative text, because the name is beside it', async () => {
    const { shop, member, look } = await makeOpenShop(database.db)
    const portrait = await makePhoto(database.db, shop, { alt: null })
    await database.db.updateTable('member').set({ portrait_photo_id: portrait }).where('id', '=', member.id).execute()
    const page = await app.read(getLook, `/api/looks/${look.id}`)
    expect(page.look.maker.portrait).toMatchObject({ alt: '' })
  })

  /** Compares with an id that never existed: the answers must be equal [A2]. */
  async function expectAbsent(slug: string, id: string) {
    expect(await isListed(slug, id)).toBe(false)
    for (const path of ['', '/times']) {
      const hidden = await app.get(`/api/looks/${id}${path}`)
      const unknown = await app.get(`/api/looks/${randomUUID()}${path}`)
      expect(hidden.status).toBe(404)
      expect({ ...hidden.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    }
  }
})

describe('the page of a look', () => {
  test('has the text, the price, the place and the rating of its shop', async () => {
    const shop = await makeShop(database.db, {
      street: 'Rua 1',
      district: 'Alfama',
      lat: 38.7,
      lng: -9.1,
      free_cancel_hours: 48,
      late_cancel_percent: 50,
    })
    const portrait = await makePhoto(database.db, shop, { alt: 'Her face' })
    const member = await makeMember(database.db, shop, {
      display_name: 'Inês',
      title: 'Colourist',
      portrait_photo_id: portrait,
    })
    const service = await makeService(database.db, shop, [member], {
      name: 'Balayage',
      category: 'beauty',
      includes: 'Wash',
      bring: 'Time',
      price_kind: 'from',
    })
    const look = await makeLook(database.db, shop, member, service, {
      title: 'Amber',
      caption: 'Slow colour',
      tags: ['warm', 'balayage'],
    })
    await makeReview(database.db, service, member, ['2026-01-01T10:00Z', '2026-01-01T11:00Z'], { rating: 5 })
    await makeReview(database.db, service, member, ['2026-01-02T10:00Z', '2026-01-02T11:00Z'], { rating: 4 })
    await makeReview(database.db, service, member, ['2026-01-03T10:00Z', '2026-01-03T11:00Z'], {
      rating: 1,
      state: 'hidden',
    })
    expect(await app.read(getLook, `/api/looks/${look.id}`)).toMatchObject({
      look: {
        title: 'Amber',
        serviceName: 'Balayage',
        durationMin: 60,
        price: { minor: 4500, currency: 'EUR', kind: 'from' },
        maker: { name: 'Inês', portrait: { alt: 'Her face' } },
        shop: { slug: shop.slug, city: 'Lisbon' },
        nextFree: { startsAt: '2026-06-01T08:00:00.000Z', timeZone: 'Europe/Lisbon' },
      },
      caption: 'Slow colour',
      tags: ['warm', 'balayage'],
      category: 'beauty',
      includes: 'Wash',
      bring: 'Time',
      makerTitle: 'Colourist',
      rating: { average: 4.5, count: 2 },
      place: { street: 'Rua 1', district: 'Alfama', city: 'Lisbon', lat: 38.7, lng: -9.1 },
      policy: { freeCancelHours: 48, lateCancelPercent: 50 },
      moreByMaker: { total: 0, items: [] },
    })
  })

  test('has more looks by its maker, without itself, other makers and unpublished ones', async () => {
    const { shop, member, service, look } = await makeOpenShop(database.db)
    const other = await makeMember(database.db, shop)
    const theirs = await makeService(database.db, shop, [other])
    await makeLook(database.db, shop, other, theirs)
    await makeLook(database.db, shop, member, service, { state: 'draft' })
    const more = []
    for (let i = 0; i < 10; i++) more.unshift((await makeLook(database.db, shop, member, service)).id)
    const page = await app.read(getLook, `/api/looks/${look.id}`)
    expect(page.moreByMaker.total).toBe(10)
    expect(page.moreByMaker.items.map(({ id }) => id)).toEqual(more.slice(0, 8))
  })

  test('has comments newest first and replies oldest first, marks the maker, and omits hidden and deleted ones', async () => {
    const { shop, member, service, look } = await makeOpenShop(database.db)
    const elsewhere = await makeOpenShop(database.db)
    const at = (day: number) => new Date(Date.UTC(2026, 3, day))
    const first = await makeComment(database.db, look, { body: 'first', created_at: at(1) })
    await makeComment(database.db, look, { body: 'second', created_at: at(2) })
    await makeComment(database.db, look, {
      body: 'thanks',
      parent_id: first,
      author_id: member.personId,
      created_at: at(3),
    })
    await makeComment(database.db, look, { body: 'welcome', parent_id: first, created_at: at(4) })
    await makeComment(database.db, look, { body: 'rude reply', parent_id: first, state: 'hidden' })
    const rude = await makeComment(database.db, look, { body: 'rude', state: 'hidden' })
    await makeComment(database.db, look, { body: 'answer to rude', parent_id: rude })
    await makeComment(database.db, look, { body: 'taken back', state: 'deleted' })
    await makeComment(database.db, elsewhere.look, { body: 'another shop' })
    await makeComment(database.db, await makeLook(database.db, shop, member, service), { body: 'another look' })

    const { comments } = await app.read(getLook, `/api/looks/${look.id}`)
    expect(comments.total).toBe(4)
    expect(
      comments.items.map(({ body, author, replies }) => [
        body,
        author.isMaker,
        replies.map((r) => [r.body, r.author.isMaker]),
      ]),
    ).toEqual([
      ['second', false, []],
      [
        'first',
        false,
        [
          ['thanks', true],
          ['welcome', false],
        ],
      ],
    ])
  })

  test('no answer contains an email address, a person’s id or a private portrait', async () => {
    const { shop, member, service, look } = await makeOpenShop(database.db)
    const face = await makePhoto(database.db, null, { alt: 'private face', visibility: 'private' })
    const author = await makePerson(database.db, { avatar_photo_id: face })
    await makeComment(database.db, look, { author_id: author })
    await makeReview(database.db, service, member, ['2026-01-01T10:00Z', '2026-01-01T11:00Z'], { author_id: author })
    for (const path of [
      '/api/looks',
      `/api/looks/${look.id}`,
      `/api/looks/${look.id}/times`,
      `/api/shops/${shop.slug}`,
    ]) {
      const text = JSON.stringify((await app.get(path)).body)
      expect(text).not.toMatch(/@example\.test|contact@|\+351|private face/)
      expect(text).not.toContain(author)
      expect(text).not.toContain(member.personId)
    }
  })
})
