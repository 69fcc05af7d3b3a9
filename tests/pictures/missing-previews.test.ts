import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sweepPhotosJob } from '#server/jobs/photo-jobs.ts'
import { findMissingPreviews } from '#server/photos/making/find-missing-previews.ts'
import { photoName, previewKey } from '#server/photos/making/photo-files.ts'
import { createPhotoLine } from '#server/photos/making/photo-line.ts'
import { finishOriginal, isFinished } from '#server/photos/making/process-original.ts'
import { twoColors } from '#tests/demo/support/odd-files.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { type PicturesApp, picturesApp } from './support/pictures-app.ts'

let app: PicturesApp
beforeAll(async () => {
  app = await picturesApp()
})
afterAll(() => app.close())

const previewOf = (hash: string) => join(app.folder, previewKey(photoName(hash)))

/** A finished original whose JPEG was never made, as it was before there were any. */
async function madeEarlier(width: number): Promise<string> {
  const { original_hash: hash } = await app.bring(await twoColors(width, 300).jpeg().toBuffer())
  const { width: own, ready_width: readyWidth } = (await app.originalOf(hash!))!
  const original = { hash: hash!, width: own, readyWidth, visibility: 'public' as const }
  if (!isFinished(original)) await finishOriginal(app.deps, original)
  await app.db.updateTable('original').set({ unused_since: null }).where('hash', '=', hash!).execute()
  rmSync(previewOf(hash!))
  return hash!
}

test('the sweep makes missing JPEG previews, 1280 wide for wide originals, and leaves others alone', async () => {
  const [wide, narrow] = [await madeEarlier(1500), await madeEarlier(400)]
  const line = createPhotoLine(app.deps)
  const finished: string[] = []
  const photoLine = {
    finish: (original: Parameters<typeof line.finish>[0]) => {
      finished.push(original.hash)
      line.finish(original)
    },
  }
  const job = sweepPhotosJob({ ...app.deps, photoLine })
  await job.run({})
  await vi.waitFor(() => expect([wide, narrow].map((hash) => existsSync(previewOf(hash)))).toEqual([true, true]), {
    timeout: PATIENCE_MS,
  })
  await line.close()
  expect(finished.sort()).toEqual([wide, narrow].sort())
  expect(await sharp(previewOf(wide)).metadata()).toMatchObject({ format: 'jpeg', width: 1280 })
  expect(await sharp(previewOf(narrow)).metadata()).toMatchObject({ format: 'jpeg', width: 400 })
  expect((await app.originalOf(wide))?.ready_width).toBe(1500)
  // A second sweep finds nothing to do.
  await job.run({})
  expect(finished).toHaveLength(2)
})

test('each call makes a few, the next call continues after them, and the end is reported', async () => {
  const colour = Buffer.alloc(20)
  const hashes = Array.from({ length: 45 }, (_, at) => at.toString(16).padStart(64, '0'))
  await app.db
    .insertInto('original')
    .values(
      hashes.map((hash) => ({
        ...{ hash, width: 320, height: 200, bytes: 9, thumbhash: colour, color: '#102030', ready_width: 320 },
        visibility: 'public' as const,
        unused_since: null,
      })),
    )
    .execute()
  const has = vi.fn(async (key: string) => key.includes('000f') || !key.startsWith('photos/00/'))
  const deps = { db: app.db, blobs: { ...app.deps.blobs, has } }
  const first = await findMissingPreviews(deps, '')
  expect(first.missing.map(({ hash }) => hash)).toEqual(hashes.slice(0, 20))
  const second = await findMissingPreviews(deps, first.after!)
  expect(second.missing.map(({ hash }) => hash)).toEqual(hashes.slice(20, 40))
  expect(await findMissingPreviews(deps, second.after!)).toMatchObject({
    missing: hashes.slice(40).map((hash) => ({ hash })),
    after: null,
  })
})
