import { afterAll, beforeAll, expect, test } from 'vitest'
import { getLook } from '#contract/looks/looks.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeLook, makeMember, makeOpenShop, makeService, makeShop } from '#tests/support/make.ts'
import { readingApp } from './reading-app.ts'

let database: TestDatabase
let app: ReturnType<typeof readingApp>
beforeAll(async () => {
  database = await createTestDatabase()
  app = readingApp(database, '2026-06-01T08:00:00Z')
})
afterAll(() => database.drop())

const alike = async (id: string) =>
  (await app.read(getLook, `/api/looks/${id}`)).moreLikeThis.map(({ id: each }) => each)

/** A maker of a category of their own, in a shop of their own unless one is given. */
async function makeMaker(category: string, given: Parameters<typeof makeShop>[1] = {}) {
  const shop = await makeShop(database.db, given)
  const member = await makeMember(database.db, shop)
  const service = await makeService(database.db, shop, [member], { category })
  return (tags: string[] = [], more: Parameters<typeof makeLook>[4] = {}) =>
    makeLook(database.db, shop, member, service, { tags, ...more })
}

test('similar looks: other makers first, then by shared tags, then the same category', async () => {
  const own = await makeMaker('cakes')
  const other = await makeMaker('cakes')
  const florist = await makeMaker('flowers')
  const look = await own(['rose', 'white', 'tall'])
  const sameMaker = await own(['rose', 'white', 'tall'])
  const onlyCategory = await other()
  const oneTag = await florist(['rose'])
  const twoTags = await florist(['white', 'rose', 'wild'])
  await florist(['wild'])
  expect(await alike(look.id)).toEqual([twoTags.id, oneTag.id, onlyCategory.id, sameMaker.id])
})

test('[L2] excludes the look itself and non-public looks, and lists at most eight', async () => {
  const own = await makeMaker('nails')
  const other = await makeMaker('nails')
  const paused = await makeMaker('nails', { state: 'paused' })
  const look = await own(['gel'])
  await paused(['gel'])
  for (const state of ['draft', 'hidden', 'archived'] as const) await other(['gel'], { state })
  await other(['gel'], { photos: [] })
  expect(await alike(look.id)).toEqual([])
  for (let i = 0; i < 10; i++) await other(['gel'])
  expect(await alike(look.id)).toHaveLength(8)
})

test('a look without tags in a category of its own has no similar looks', async () => {
  const lonely = await makeMaker('keyboards')
  await makeOpenShop(database.db)
  expect(await alike((await lonely()).id)).toEqual([])
})

test('a look that is no longer public disappears at once', async () => {
  const own = await makeMaker('venues')
  const other = await makeMaker('venues')
  const look = await own(['hall'])
  const theirs = await other(['hall'])
  expect(await alike(look.id)).toEqual([theirs.id])
  await database.db.updateTable('look').set({ state: 'hidden' }).where('id', '=', theirs.id).execute()
  expect(await alike(look.id)).toEqual([])
})
