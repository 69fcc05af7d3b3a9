import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeOpenShop } from '#tests/support/make.ts'
import { makeReview } from '#tests/support/make-bookings.ts'
import { pageApp } from './page-app.ts'

let database: TestDatabase
let app: ReturnType<typeof pageApp>
let open: Awaited<ReturnType<typeof makeOpenShop>>
beforeAll(async () => {
  database = await createTestDatabase()
  app = pageApp(database)
  open = await makeOpenShop(database.db)
  await makeOpenShop(database.db)
})
afterAll(async () => {
  app.close()
  await database.drop()
})

test('pages rendered concurrently each have their own reads and their own time', async () => {
  const later = pageApp(database, { at: '2026-06-02T08:00:00Z' })
  try {
    const paths = ['/', '/search', `/looks/${open.look.id}`, `/shops/${open.shop.slug}`]
    const drawn = await Promise.all(paths.flatMap((path) => [app.get(path), later.get(path)]))
    const times = drawn.map(({ data }) => data.at)
    const early = app.now()
    expect(times).toEqual(paths.flatMap(() => [early, Date.parse('2026-06-02T08:00:00Z')]))
    for (const [index, path] of paths.entries()) {
      const alone = await later.get(path)
      expect(drawn[index * 2 + 1]?.body, path).toBe(alone.body)
    }
  } finally {
    later.close()
  }
})

test('a look’s JSON-LD gives the rating to its shop and none to the look', async () => {
  const reviewed = await makeOpenShop(database.db)
  const { service, member } = reviewed
  await makeReview(database.db, service, member, ['2026-01-05T10:00Z', '2026-01-05T11:00Z'], { rating: 4 })
  const { jsonLd } = await app.get(`/looks/${reviewed.look.id}`)
  expect(jsonLd).not.toHaveProperty('aggregateRating')
  expect(jsonLd.offers.seller.aggregateRating).toMatchObject({ ratingValue: 4, reviewCount: 1 })
})

test('a shop’s JSON-LD has its rating and the reviews that its page shows first', async () => {
  const { shop, service, member } = await makeOpenShop(database.db)
  for (const [day, rating] of [
    ['04', 5],
    ['05', 4],
    ['06', 5],
    ['07', 2],
  ] as const)
    await makeReview(database.db, service, member, [`2026-01-${day}T10:00Z`, `2026-01-${day}T11:00Z`], {
      ...{ rating, body: rating === 2 ? '' : `Visit of ${day}`, created_at: new Date(`2026-01-${day}T12:00Z`) },
    })
  await makeReview(database.db, service, member, ['2026-01-08T10:00Z', '2026-01-08T11:00Z'], { state: 'hidden' })
  const { jsonLd } = await app.get(`/shops/${shop.slug}`)
  expect(jsonLd.aggregateRating).toMatchObject({
    '@type': 'AggregateRating',
    ratingValue: 4,
    reviewCount: 4,
    bestRating: 5,
  })
  expect(jsonLd.review).toMatchObject([
    { '@type': 'Review', datePublished: '2026-01-07', reviewRating: { ratingValue: 2, bestRating: 5, worstRating: 1 } },
    { datePublished: '2026-01-06', reviewBody: 'Visit of 06', author: { '@type': 'Person' } },
    { datePublished: '2026-01-05' },
  ])
  expect(jsonLd.review[0]).not.toHaveProperty('reviewBody')
})
