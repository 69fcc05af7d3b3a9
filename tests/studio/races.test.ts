import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#core/time.ts'
import { deleteUnusedPhotos } from '#server/photos/sweep.store.ts'
import { openUpload } from '#server/photos/uploads/open-upload.ts'
import { openStudio, openStudioApp, type Studio, type StudioApp } from './studio-app.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'studio-races-'))
let app: StudioApp
let home: Studio
beforeAll(async () => {
  app = await openStudioApp()
  home = await openStudio(app)
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const ROUNDS = 12
const pathOf = (lookId: string) => `${home.path}/looks/${lookId}`
const codesOf = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'done' : body.code))

test('[L7] one of concurrent publishing and removing of the only photo succeeds, never both', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const photo = await home.photo()
    const look = await home.draft({ photos: [photo] })
    const remove = { seen: [photo], photoIds: [], isPair: false }
    const answers = await Promise.all([
      home.owner.browser.post(`${pathOf(look.id)}/publish`),
      home.staff.browser.put(`${pathOf(look.id)}/photos`, remove),
    ])
    expect(codesOf(answers)).toSatisfy(
      ([published, removed]: string[]) =>
        (published === 'done' && removed === 'look_not_ready') ||
        (published === 'look_not_ready' && removed === 'done'),
    )
    const status = (await app.as(null).get(`/api/looks/${look.id}`)).status
    expect(status).toBe(answers[0]?.status === 200 ? 200 : 404)
  }
})

test('[L7] of two people who each remove one of two photos the second gets a conflict', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, two] = [await home.photo(), await home.photo()]
    const look = await home.published({ photos: [one, two] })
    const answers = await Promise.all(
      [[one], [two]].map((photoIds, who) =>
        [home.staff, home.manager][who]!.browser.put(`${pathOf(look.id)}/photos`, {
          seen: [one, two],
          photoIds,
          isPair: false,
        }),
      ),
    )
    expect(codesOf(answers).sort()).toEqual(['conflict', 'done'])
    expect((await app.as(null).get(`/api/looks/${look.id}`)).body.look.photos).toHaveLength(1)
  }
})

test('[L1] one of many concurrent publications succeeds', async () => {
  const look = await home.draft()
  const all = [home.owner, home.manager, home.staff, home.owner, home.manager, home.staff]
  const answers = await Promise.all(all.map(({ browser }) => browser.post(`${pathOf(look.id)}/publish`)))
  expect(codesOf(answers).sort()).toEqual([...Array(5).fill('conflict'), 'done'])
  const { rows } = await sql`select action from audit_event where subject_id = ${look.id}`.execute(app.database.db)
  expect(rows).toEqual([{ action: 'look.published' }])
})

test('many concurrent reorderings end with exactly one of the requested orders', async () => {
  const photos = await Promise.all(Array.from({ length: 8 }, () => home.photo()))
  const look = await home.published({ photos })
  const orders = Array.from({ length: 8 }, (_, turn) => [...photos.slice(turn), ...photos.slice(0, turn)])
  const answers = await Promise.all(
    orders.map((photoIds, turn) =>
      home.staff.browser.put(`${pathOf(look.id)}/photos`, { seen: photos, photoIds, isPair: turn % 2 === 0 }),
    ),
  )
  expect(codesOf(answers)).toEqual(Array(8).fill('done'))
  const { rows } = await sql<{ photo_id: string; position: number; pair: string | null }>`
    select photo_id, position, pair from look_photo where look_id = ${look.id} order by position`.execute(
    app.database.db,
  )
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  const turn = orders.findIndex((order) => order.every((id, place) => id === rows[place]!.photo_id))
  expect(turn).toBeGreaterThanOrEqual(0)
  const marks = rows.map(({ pair }) => pair).filter((pair) => pair !== null)
  expect(marks).toEqual(turn % 2 === 0 ? ['before', 'after'] : [])
})

test('of two looks that restore the same removed photo one gets it', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const photo = await home.photo()
    const looks = [await home.draft({ photos: [] }), await home.draft({ photos: [] })]
    const answers = await Promise.all(
      looks.map(({ id }) =>
        home.staff.browser.put(`${pathOf(id)}/photos`, { seen: [], photoIds: [photo], isPair: false }),
      ),
    )
    expect(codesOf(answers).sort()).toEqual(['done', 'not_found'])
  }
})

test('[P9] a restored photo is not swept, and a swept one cannot be restored', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const photo = await home.photo()
    const long = new Date(app.now() - 2 * DAY_MS)
    await sql`update photo set unused_since = ${long} where id = ${photo}`.execute(app.database.db)
    const look = await home.draft({ photos: [] })
    const [answer] = await Promise.all([
      home.staff.browser.put(`${pathOf(look.id)}/photos`, { seen: [], photoIds: [photo], isPair: false }),
      deleteUnusedPhotos(app.database.db, app.now() - DAY_MS),
    ])
    const { rows } = await sql`select 1 from photo where id = ${photo}`.execute(app.database.db)
    expect([answer.status, rows.length]).toSatisfy(
      ([status, left]: number[]) => (status === 200 && left === 1) || (status === 404 && left === 0),
    )
  }
})

test('[L6] the twentieth place is taken once, by a restored or by a new photo', async () => {
  const memberships = [{ shopId: home.shop.id, role: 'owner' as const }]
  const owner = { person: { id: home.owner.personId, isOperator: false, memberships }, isHere: false }
  for (let round = 0; round < 4; round++) {
    const photos = await Promise.all(Array.from({ length: 19 }, () => home.photo()))
    const removed = await home.photo()
    const look = await home.draft({ photos })
    const wanted = { seen: photos, photoIds: [...photos, removed], isPair: false }
    const asked = { id: randomUUID(), shop: home.shop.slug, look: look.id, fileName: 'IMG_2.jpg', fileBytes: 9 }
    const [back, brought] = await Promise.all([
      home.staff.browser.put(`${pathOf(look.id)}/photos`, wanted),
      openUpload({ ...app.deps, config: { ...app.deps.config, dataDir } }, owner, asked),
    ])
    expect([back.status === 200 ? 'done' : back.body.code, brought.ok ? 'done' : brought.code]).toSatisfy(
      ([one, other]: string[]) => (one === 'done' && other === 'look_full') || (one === 'conflict' && other === 'done'),
    )
    const { rows } = await sql<{ position: number }>`
      select position from look_photo where look_id = ${look.id} order by position`.execute(app.database.db)
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 20 }, (_, place) => place + 1))
  }
})

test('a draft deleted while somebody edits it answers not_found, never a fault', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const look = await home.draft()
    const answers = await Promise.all([
      home.owner.browser.delete(pathOf(look.id)),
      home.staff.browser.patch(pathOf(look.id), { title: 'Too late, perhaps', tags: ['one', 'two'] }),
      home.manager.browser.post(`${pathOf(look.id)}/publish`),
    ])
    const [deleted, changed, published] = codesOf(answers)
    expect([deleted, published]).toSatisfy(
      ([gone, shown]: string[]) =>
        (gone === 'done' && shown === 'not_found') || (gone === 'conflict' && shown === 'done'),
    )
    expect(['done', 'not_found']).toContain(changed)
  }
})
