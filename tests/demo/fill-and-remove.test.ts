import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isReadyToOpen } from '#core/shops/ready-to-open.ts'
import { demoPeopleIds } from '#demo/fill/fill-people.ts'
import { fillDemo } from '#demo/fill-demo.ts'
import { countDemo, removeDemo } from '#demo/remove-demo.ts'
import { unopenedShops } from '#demo/unopened/unopened-shops.ts'
import type { Deps } from '#server/deps.ts'
import { loadDraft } from '#server/opening/view-draft.ts'
import { photoName, variantKey } from '#server/photos/making/photo-files.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeComment, makeOpenShop, makePerson, makePhoto } from '#tests/support/make.ts'
import { demoDeps, FILLED_AT } from './support/demo-deps.ts'
import { sampleShops } from './support/sample-shops.ts'

/** As little as the demo's owner needs. */
const [first] = sampleShops
const shops = [{ ...first!, looks: first!.looks.slice(0, 1), unpublished: [] }]
const demo = [...shops, ...unopenedShops]
const dataDir = mkdtempSync(join(tmpdir(), 'lookbook-demo-'))
let database: TestDatabase
let deps: Deps

beforeAll(async () => {
  database = await createTestDatabase()
  deps = demoDeps(database.db, dataDir)
  await fillDemo(deps, () => undefined, { shops, unopened: unopenedShops, withPhotographs: false })
})

afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function rowsOf<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(database.db)).rows
}

test('[S11] the demo has a complete shop in review, a half-done draft, an open invitation and a trail', async () => {
  const { db } = database
  const rows = await db
    .selectFrom('shop')
    .select(['id', 'slug', 'state', 'opened_at'])
    .where(
      'slug',
      'in',
      unopenedShops.map(({ slug }) => slug),
    )
    .orderBy('slug')
    .execute()
  expect(rows.map(({ slug, state, opened_at }) => [slug, state, opened_at])).toEqual([
    ['meia-lua', 'in_review', null],
    ['tinta-fresca', 'draft', null],
  ])
  const [inReview, draft] = await Promise.all(
    rows.map(({ id }) => loadDraft(db, id, { at: FILLED_AT, reviewed: true })),
  )
  expect(inReview!.todos.filter(({ isDone }) => !isDone)).toEqual([])
  expect([inReview!.pictures.length, inReview!.team, inReview!.nextFree !== null]).toEqual([
    3,
    { members: 1, invited: 1 },
    true,
  ])
  expect(isReadyToOpen(draft!.todos)).toBe(false)
  expect(draft!.todos.filter(({ isDone }) => isDone).map(({ key }) => key)).toEqual(['name', 'place', 'hours'])

  const trail = await rowsOf(sql<{ action: string }>`select distinct action from audit_event order by action`)
  expect(trail.map(({ action }) => action)).toEqual([
    'invitation.sent',
    'shop.created',
    'shop.reinstate',
    'shop.submit',
    'shop.suspend',
  ])
  const listed = await rowsOf(sql`select from listing where shop_id = ${inReview!.id}`)
  expect(listed).toEqual([])
})

test('the demo is counted and removed with its files; other data stays, and it is not filled again', async () => {
  const own = await makeOpenShop(database.db)
  const person = await makePerson(database.db)
  const comment = await makeComment(database.db, own.look, { author_id: demoPeopleIds(shops)[0]! })
  const theirs = { uploaded_by: demoPeopleIds(shops)[0]!, visibility: 'private' as const }
  const reference = await makePhoto(database.db, null, theirs)
  const ownReference = await makePhoto(database.db, null, { uploaded_by: person, visibility: 'private' })
  const files = await rowsOf(sql<{ hash: string }>`select hash from original
    where exists (select from photo where original_hash = hash and shop_id <> ${own.shop.id})`)
  const counted = await countDemo(deps, demo)
  expect(counted).toMatchObject({ shops: demo.length })
  expect(Math.min(...Object.values(counted))).toBeGreaterThan(0)

  // A whole demo takes longer to delete than a statement of a request may, on a slow machine.
  await database.pool.query(`
    create function needs_time() returns trigger language plpgsql as $$ begin
      if current_setting('statement_timeout') <> '0' then raise 'the time of a statement is limited'; end if;
      return null;
    end $$;
    create trigger needs_time before delete on appointment execute function needs_time()`)
  await removeDemo(deps, demo)
  expect(Object.values(await countDemo(deps, demo))).toEqual([0, 0, 0, 0, 0])
  expect(await rowsOf(sql`select id from shop`)).toEqual([{ id: own.shop.id }])
  expect(await rowsOf(sql`select id from look`)).toEqual([{ id: own.look.id }])
  expect(await rowsOf(sql`select 1 from comment where id = ${comment}`)).toEqual([])
  expect(await rowsOf(sql`select 1 from person where id = ${person}`)).toHaveLength(1)
  expect(await rowsOf(sql`select 1 from booking`)).toEqual([])
  const references = [reference, ownReference]
  expect(await rowsOf(sql`select id from photo where id = any(${references})`)).toEqual([{ id: ownReference }])
  expect(files.length).toBeGreaterThan(0)
  for (const { hash } of files) expect(await deps.blobs.has(variantKey(photoName(hash), 320))).toBe(false)
  expect(await rowsOf(sql`select key from installation where starts_with(key, 'demo.')`)).toEqual([
    { key: 'demo.declined' },
  ])
  await removeDemo(deps, demo)
})
