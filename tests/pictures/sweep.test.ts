import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#core/time.ts'
import { filesOf, stagedFile } from '#server/photos/making/photo-files.ts'
import { processOriginal } from '#server/photos/making/process-original.ts'
import { photoShownBy } from '#server/photos/sweep.store.ts'
import { sweepPhotos } from '#server/photos/sweep-photos.ts'
import { twoColors } from '#tests/demo/support/odd-files.ts'
import { type Look, makeLook, makeMember, makeService, makeShop, type Shop } from '#tests/support/make.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { type PicturesApp, picturesApp } from './support/pictures-app.ts'

let app: PicturesApp
let shop: Shop
let look: Look
let drawn = 0

beforeAll(async () => {
  app = await picturesApp()
  shop = await makeShop(app.db)
  const member = await makeMember(app.db, shop)
  const service = await makeService(app.db, shop, [member])
  look = await makeLook(app.db, shop, member, service, { photos: [] })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('look_photo').execute()
  await app.db.deleteFrom('photo').execute()
  await app.db.deleteFrom('original').execute()
})

/** A photo with unique content. */
const bring = async () =>
  app.bring(
    await twoColors(200 + 2 * ++drawn, 100)
      .jpeg()
      .toBuffer(),
    { shop_id: shop.id },
  )

async function show(photoId: string, position = 1): Promise<void> {
  await app.db
    .insertInto('look_photo')
    .values({ shop_id: shop.id, look_id: look.id, position, photo_id: photoId })
    .execute()
}

const unshow = (photoId: string) => app.db.deleteFrom('look_photo').where('photo_id', '=', photoId).execute()
const exists = async (id: string) =>
  (await app.db.selectFrom('photo').select('id').where('id', '=', id).execute()).length > 0

async function sweepAfter(hours: number) {
  app.moveClock(hours * HOUR_MS)
  return sweepPhotos(app.deps)
}

test('[P9] the list of tables that show photos matches the database', async () => {
  const { rows } = await app.pool.query(`
    select conrelid::regclass || '.' || attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'photo'::regclass order by 1`)
  expect(rows.map((row) => row.column)).toEqual([...photoShownBy].sort())
})

test('[P9] an unused photo is deleted with its files after 24 hours', async () => {
  const photo = await bring()
  const original = (await app.originalOf(photo.original_hash!))!
  const files = filesOf(original)
  await show(photo.id)
  expect(await sweepAfter(48)).toEqual({ uploads: 0, photos: 0, originals: 0 })

  await unshow(photo.id)
  await sweepAfter(0)
  await sweepAfter(23)
  expect(await exists(photo.id)).toBe(true)
  expect(app.files().filter((file) => files.includes(file)).length).toBe(files.length)
  expect(await sweepAfter(2)).toMatchObject({ photos: 1, originals: 1 })
  expect(await exists(photo.id)).toBe(false)
  expect(await app.originalOf(photo.original_hash!)).toBeUndefined()
  expect(app.files().filter((file) => files.includes(file))).toEqual([])
})

test('[P9] a photo used again within the day stays', async () => {
  const photo = await bring()
  await sweepAfter(0)
  await show(photo.id)
  await sweepAfter(23)
  await sweepAfter(2)
  await unshow(photo.id)
  await sweepAfter(0)
  await sweepAfter(23)
  expect(await exists(photo.id)).toBe(true)
})

test('[P9] a photo that is attached during the sweep stays, with its files', async () => {
  const photo = await bring()
  await sweepAfter(0)
  app.moveClock(25 * HOUR_MS)
  await app.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('look_photo')
      .values({ shop_id: shop.id, look_id: look.id, position: 1, photo_id: photo.id })
      .execute()
    // Meanwhile a sweep: it sees neither the row, nor a photo it may lock.
    expect(await sweepPhotos(app.deps)).toMatchObject({ photos: 0 })
  })
  expect(await exists(photo.id)).toBe(true)
  expect((await app.fetchVariant(photo.original_hash!, 160)).status).toBe(200)
})

test('[P6] [P9] files are deleted with the last photo that uses them', async () => {
  const bytes = await twoColors(300, 100).jpeg().toBuffer()
  const [first, second] = [await app.bring(bytes), await app.bring(bytes)]
  expect(first.original_hash).toBe(second.original_hash)
  await show(second.id)
  await sweepAfter(0)
  expect(await sweepAfter(25)).toMatchObject({ photos: 1 })
  await sweepAfter(25)
  expect(await exists(second.id)).toBe(true)
  expect((await app.fetchVariant(second.original_hash!, 160)).status).toBe(200)
})

test('[P6] content uploaded again after an interrupted sweep is complete', async () => {
  const bytes = await twoColors(700, 100).jpeg().toBuffer()
  const photo = await app.bring(bytes)
  const original = (await app.originalOf(photo.original_hash!))!
  await sweepAfter(2)
  app.moveClock(25 * HOUR_MS)
  let removals = 0
  const dying = {
    ...app.deps.blobs,
    remove: async (key: string) => (removals++ < 2 ? app.deps.blobs.remove(key) : Promise.reject(new Error('killed'))),
  }
  expect(await sweepPhotos({ ...app.deps, blobs: dying })).toMatchObject({ photos: 1, originals: 0 })
  expect((await app.fetchVariant(original.hash, 160)).status).toBe(404)

  const again = await app.bring(bytes)
  expect([again.state, again.original_hash]).toEqual(['ready', original.hash])
  for (const width of [160, 320, 640]) expect((await app.fetchVariant(original.hash, width)).status).toBe(200)
  await show(again.id)
  await sweepAfter(25)
  await sweepAfter(25)
  expect((await app.fetchVariant(original.hash, 160)).status).toBe(200)
})

test('[P6] an upload of content that a sweep is deleting waits for it, and is complete', async () => {
  const bytes = await twoColors(500, 100).jpeg().toBuffer()
  const photo = await app.bring(bytes)
  await sweepAfter(2)
  app.moveClock(25 * HOUR_MS)
  const slow = withSlowRemoval()
  const sweeping = sweepPhotos({ ...app.deps, blobs: slow.blobs })
  await slow.begun
  const bringing = app.bring(bytes)
  await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: PATIENCE_MS })
  slow.goOn()
  const [swept, again] = await Promise.all([sweeping, bringing])
  expect(swept.originals).toBe(1)
  expect(again.state).toBe('ready')
  expect((await app.fetchVariant(photo.original_hash!, 160)).status).toBe(200)
  expect(await app.originalOf(photo.original_hash!)).toBeDefined()
})

test('[P6] content requested just before its last photo is swept stays for the new photo', async () => {
  const bytes = await twoColors(520, 100).jpeg().toBuffer()
  const photo = await app.bring(bytes)
  await sweepAfter(2)
  app.moveClock(25 * HOUR_MS)
  const wanted = await processOriginal(app.deps, bytes)
  expect(await sweepPhotos(app.deps)).toMatchObject({ photos: 1, originals: 0 })
  expect(wanted).toMatchObject({ ok: true, value: { hash: photo.original_hash } })
  expect((await app.fetchVariant(photo.original_hash!, 160)).status).toBe(200)
  expect(await sweepAfter(25)).toMatchObject({ originals: 1 })
})

test('[P8] an upload not finished within 24 hours is deleted, with its place and its bytes', async () => {
  const id = await app.stage(Buffer.from('half a pict'), { state: 'uploading', shop_id: shop.id, file_bytes: 100 })
  await show(id)
  expect(await sweepAfter(23)).toMatchObject({ uploads: 0 })
  expect(await exists(id)).toBe(true)
  expect(await sweepAfter(2)).toMatchObject({ uploads: 1 })
  expect(await exists(id)).toBe(false)
  expect(await app.db.selectFrom('look_photo').selectAll().execute()).toEqual([])
  expect(app.staged()).toEqual([])
})

test('[P8] a waiting photo is never swept, and a missing file is reported', async () => {
  const waiting = await app.stage(await twoColors(320, 100).jpeg().toBuffer(), { shop_id: shop.id })
  await show(waiting)
  const lost = await app.stage(Buffer.from('x'), { shop_id: shop.id })
  await show(lost, 2)
  rmSync(stagedFile(app.folder, lost))
  await sweepAfter(25)
  expect(await app.photoOf(waiting)).toMatchObject({ state: 'processing' })
  expect(await app.photoOf(lost)).toMatchObject({ state: 'rejected', rejected_because: 'damaged' })
  expect(app.staged()).toEqual([waiting])
  await unshow(waiting)
})

test('[P8] staged bytes without a photo are deleted after a day; other files of the folder are left alone', async () => {
  const stray = stagedFile(app.folder, '00000000-0000-4000-8000-000000000000')
  const young = stagedFile(app.folder, '00000000-0000-4000-8000-000000000001')
  const foreign = stagedFile(app.folder, 'notes.txt')
  for (const path of [stray, young, foreign]) writeFileSync(path, 'x')
  const yesterday = new Date(app.deps.now() - 25 * HOUR_MS)
  for (const path of [stray, foreign]) utimesSync(path, yesterday, yesterday)
  utimesSync(young, new Date(app.deps.now()), new Date(app.deps.now()))
  await sweepAfter(0)
  expect([stray, young, foreign].map((path) => existsSync(path))).toEqual([false, true, true])
})

test('[P9] if the store refuses a removal, the original stays for the next sweep', async () => {
  const photo = await bring()
  await sweepAfter(2)
  app.moveClock(25 * HOUR_MS)
  const broken = { ...app.deps.blobs, remove: () => Promise.reject(new Error('no')) }
  expect(await sweepPhotos({ ...app.deps, blobs: broken })).toMatchObject({ originals: 0 })
  expect(await app.originalOf(photo.original_hash!)).toBeDefined()
  expect(await sweepPhotos(app.deps)).toMatchObject({ originals: 1 })
})

/** Connections of this test that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await app.pool.query(`
    select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0].waiting
}

function withSlowRemoval() {
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const blobs = {
    ...app.deps.blobs,
    remove: async (key: string) => {
      begun.resolve()
      await gate.promise
      await app.deps.blobs.remove(key)
    },
  }
  return { blobs, begun: begun.promise, goOn: gate.resolve }
}
