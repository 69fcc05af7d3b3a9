import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#core/time.ts'
import { sweepDrafts } from '#server/studio/looks/drafts/sweep-drafts.ts'
import { NOW, openStudio, openStudioApp, type Studio, type StudioApp } from '../studio-app.ts'

const at = Date.parse(NOW)
const old = new Date(at - 25 * HOUR_MS)

let app: StudioApp
let studio: Studio
let name: string
beforeAll(async () => {
  app = await openStudioApp()
  studio = await openStudio(app)
  const { db } = app.database
  const service = await db.selectFrom('service').select('name').where('id', '=', studio.service.id).executeTakeFirst()
  name = service?.name ?? ''
})
afterAll(() => app.close())

const sweep = (now = at) => sweepDrafts({ db: app.database.db, now: () => now })
const exists = async (id: string) =>
  (await app.database.db.selectFrom('look').select('id').where('id', '=', id).execute()).length > 0
const leftEmpty = (given: Parameters<Studio['draft']>[0] = {}) =>
  studio.draft({ title: name, photos: [], updated_at: old, ...given })

test('an empty draft is deleted after a day, not before, with an audit event', async () => {
  const made = await studio.staff.browser.post(`${studio.path}/looks`, {})
  const id = made.body.id as string
  expect(await sweep(at + 24 * HOUR_MS)).toBe(0)
  expect(await exists(id)).toBe(true)
  expect(await sweep(at + 24 * HOUR_MS + 1)).toBe(1)
  expect(await exists(id)).toBe(false)
  expect((await studio.staff.browser.get(`${studio.path}/looks/${id}`)).status).toBe(404)
  const { rows } =
    await sql`select action, actor_id, shop_id, detail from audit_event where subject_id = ${id}`.execute(
      app.database.db,
    )
  expect(rows).toEqual([
    { action: 'look.deleted', actor_id: null, shop_id: studio.shop.id, detail: { title: name, why: 'left_empty' } },
  ])
})

test('a draft with an upload, text, a tag or a title stays; so does a look that was public', async () => {
  const kept = await Promise.all([
    leftEmpty({ photos: [await studio.photo({ state: 'uploading' })] }),
    leftEmpty({ caption: 'Thrown on a Tuesday.' }),
    leftEmpty({ tags: ['cup'] }),
    leftEmpty({ title: 'Blue cup' }),
    leftEmpty({ updated_at: new Date(at - 23 * HOUR_MS) }),
    leftEmpty({ state: 'published', published_at: old }),
    leftEmpty({ state: 'archived', published_at: old }),
  ])
  const empty = await leftEmpty()
  expect(await sweep()).toBe(1)
  expect(await exists(empty.id)).toBe(false)
  for (const look of kept) expect(await exists(look.id)).toBe(true)
})

test('a draft that gets its first picture during the sweep stays, in either order', async () => {
  const { db } = app.database
  const draft = await leftEmpty()
  const photo = await studio.photo({ state: 'uploading' })
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('look_photo')
      .values({ shop_id: studio.shop.id, look_id: draft.id, position: 1, photo_id: photo })
      .execute()
    // Meanwhile a sweep: it sees no picture, and no draft it may lock.
    expect(await sweep()).toBe(0)
  })
  expect(await exists(draft.id)).toBe(true)
  expect(await sweep()).toBe(0)
})

test('several hundred are deleted in one sweep, and two concurrent sweeps delete each once', async () => {
  await sql`insert into look (shop_id, id, title, service_id, member_id, updated_at)
    select ${studio.shop.id}, gen_random_uuid(), ${name}, ${studio.service.id}, ${studio.staff.id}, ${old}
    from generate_series(1, 450)`.execute(app.database.db)
  const deleted = await Promise.all([sweep(), sweep()])
  expect(deleted[0]! + deleted[1]! + (await sweep())).toBe(450)
})
