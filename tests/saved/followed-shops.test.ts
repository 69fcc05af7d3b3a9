import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_FOLLOWED } from '#core/saved/limits.ts'
import { makeShop } from '#tests/support/make.ts'
import { openSavedApp, type SavedApp } from './saved-app.ts'

let app: SavedApp
let slug: string
beforeAll(async () => {
  app = await openSavedApp()
  slug = await slugOf(app.shop.id)
})
afterAll(() => app.close())

const slugOf = async (id: string) =>
  (await app.database.db.selectFrom('shop').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug
const setState = (state: 'live' | 'suspended') =>
  app.database.db.updateTable('shop').set({ state }).where('id', '=', app.shop.id).execute()
const followedBy = async (client: Awaited<ReturnType<SavedApp['client']>>): Promise<string[]> =>
  (await client.get('/api/followed')).body.items.map((each: { slug: string }) => each.slug)

test('[K64] following is idempotent, lists the shop and its looks newest first, and ends', async () => {
  const [older, newer] = [
    await app.publicLook({ published_at: new Date('2026-05-01T10:00:00Z') }),
    await app.publicLook({ published_at: new Date('2026-05-02T10:00:00Z') }),
  ]
  const client = await app.client()
  const answers = await Promise.all([1, 2, 3].map(() => client.put(`/api/followed/${slug}`, {})))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await followedBy(client)).toEqual([slug])
  const looks = (await client.get('/api/followed/looks')).body
  const ids = looks.items.map(({ id }: { id: string }) => id)
  expect(ids.indexOf(newer.id)).toBeLessThan(ids.indexOf(older.id))
  for (const _ of [1, 2]) expect((await client.delete(`/api/followed/${slug}`)).body).toEqual({ done: true })
  expect(await followedBy(client)).toEqual([])
  expect((await client.get('/api/followed/looks')).body).toMatchObject({ items: [], total: 0, nextCursor: null })
})

test('[K64] a shop without a cover is shown by a picture of one of its looks', async () => {
  const client = await app.client()
  await client.put(`/api/followed/${slug}`, {})
  const looks = (await client.get('/api/followed/looks')).body.items
  const [shown] = (await client.get('/api/followed')).body.items
  const ofLooks = looks.map(({ photos }: { photos: { hash: string }[] }) => photos[0]!.hash)
  expect(ofLooks).toContain(shown.cover.hash)
})

test('[K64] nobody else sees or changes what one follows; a visitor is asked to sign in', async () => {
  const [client, other] = [await app.client(), await app.client()]
  await client.put(`/api/followed/${slug}`, {})
  await other.delete(`/api/followed/${slug}`)
  expect([await followedBy(client), await followedBy(other)]).toEqual([[slug], []])
  for (const answer of [
    await app.visitor.get('/api/followed'),
    await app.visitor.get('/api/followed/looks'),
    await app.visitor.put(`/api/followed/${slug}`, {}),
    await app.visitor.delete(`/api/followed/${slug}`),
  ])
    expect([answer.status, answer.body.code]).toEqual([401, 'sign_in_needed'])
  expect((await client.get('/api/followed')).headers.get('cache-control')).toBe('no-store')
})

test('[K64] a shop that is not public cannot be followed and is not shown until it is public again', async () => {
  const [client, late] = [await app.client(), await app.client()]
  await client.put(`/api/followed/${slug}`, {})
  await setState('suspended')
  expect(await followedBy(client)).toEqual([])
  expect((await client.get('/api/followed/looks')).body.total).toBe(0)
  expect((await late.put(`/api/followed/${slug}`, {})).status).toBe(404)
  await setState('live')
  expect(await followedBy(client)).toEqual([slug])
})

test('[K64] at most 200 shops are followed; one of them can be followed again', async () => {
  const client = await app.client()
  const { db } = app.database
  const shops = await Promise.all(Array.from({ length: MOST_FOLLOWED }, () => makeShop(db)))
  const followed_at = new Date(app.now())
  await db
    .insertInto('followed_shop')
    .values(shops.map(({ id }) => ({ person_id: client.personId, shop_id: id, followed_at })))
    .execute()
  expect((await client.put(`/api/followed/${slug}`, {})).body.code).toBe('too_many')
  expect((await client.put(`/api/followed/${await slugOf(shops[0]!.id)}`, {})).status).toBe(200)
  expect(await followedBy(client)).toHaveLength(MOST_FOLLOWED)
})

test.each(['nobody-has-this', '..', 'x'.repeat(60)])('the shop %s is refused', async (name) => {
  const client = await app.client()
  expect([404, 422]).toContain((await client.put(`/api/followed/${name}`, {})).status)
  expect(await followedBy(client)).toEqual([])
})
