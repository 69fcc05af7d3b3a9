import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#core/time.ts'
import { makePhoto } from '#server/photos/making/make-photo.ts'
import { originalKey, photoName, previewKey, stagedFile, variantKey } from '#server/photos/making/photo-files.ts'
import { createPhotoLine } from '#server/photos/making/photo-line.ts'
import { RENEW_TAKEN_MS } from '#server/photos/making/photo-making.store.ts'
import { createPictureMakers, type PictureMakers } from '#server/photos/making/picture-makers.ts'
import { takeWaitingPhotos } from '#server/photos/making/take-waiting-photos.ts'
import { createWorkerPool } from '#server/platform/process/worker-pool.ts'
import type { BlobStore } from '#server/platform/storage/blob-store.ts'
import { createLocalBlobStore } from '#server/platform/storage/local-blob-store.ts'
import { twoColors } from '#tests/demo/support/odd-files.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { noise } from './support/hostile-files.ts'
import { type PicturesApp, picturesApp } from './support/pictures-app.ts'

let app: PicturesApp
afterEach(() => app.close())

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: PATIENCE_MS, interval: 25 })
/** Takes a worker long enough to be interrupted. */
const slowPicture = () => noise(1500, 1000).png({ compressionLevel: 0 }).toBuffer()
const jpeg = () => twoColors().jpeg().toBuffer()

function keysOf(hash: string, widths: number[]): string[] {
  const name = photoName(hash)
  return [originalKey(hash), ...widths.map((width) => variantKey(name, width)), previewKey(name)].sort()
}

const stateOf = async (id: string) => (await app.photoOf(id)).state

test('[P3] [P7] an accepted photo is ready with card widths, and wider ones follow', async () => {
  app = await picturesApp()
  const id = await app.stage(await twoColors(1500, 1000).jpeg().toBuffer())
  app.deps.photoLine.take(id)
  await eventually(async () => expect(await stateOf(id)).toBe('ready'))
  const hash = (await app.photoOf(id)).original_hash!
  expect((await app.originalOf(hash))?.ready_width).toBeGreaterThanOrEqual(640)
  await eventually(async () => expect((await app.originalOf(hash))?.ready_width).toBe(1500))
  expect(app.files()).toEqual(keysOf(hash, [160, 320, 640, 960, 1280, 1500]))
  expect(app.staged()).toEqual([])
})

test('[P7] many are made two at a time, and a rejected one delays no other', async () => {
  let [running, most] = [0, 0]
  const real = createPictureMakers()
  const counted: PictureMakers = {
    ...real,
    run: async (job) => {
      running += 1
      most = Math.max(most, running)
      return real.run(job).finally(() => {
        running -= 1
      })
    },
  }
  app = await picturesApp({ makers: counted })
  const ids: string[] = []
  for (let at = 0; at < 6; at++)
    ids.push(
      await app.stage(
        at === 2
          ? Buffer.from('no picture')
          : await twoColors(400 + at * 2, 300)
              .jpeg()
              .toBuffer(),
      ),
    )
  for (const id of [...ids, ...ids]) app.deps.photoLine.take(id)
  await eventually(async () => {
    const states = await Promise.all(ids.map(stateOf))
    expect(states).toEqual(['ready', 'ready', 'rejected', 'ready', 'ready', 'ready'])
  })
  expect(most).toBe(2)
  await real.close()
})

test('[P6] two identical concurrent uploads become two photos of one original', async () => {
  app = await picturesApp()
  const bytes = await jpeg()
  const ids = [await app.stage(bytes), await app.stage(bytes), await app.stage(bytes)]
  for (const id of ids) app.deps.photoLine.take(id)
  await eventually(async () => expect(await Promise.all(ids.map(stateOf))).toEqual(['ready', 'ready', 'ready']))
  const hashes = new Set(await Promise.all(ids.map(async (id) => (await app.photoOf(id)).original_hash!)))
  expect(hashes.size).toBe(1)
  expect(app.files()).toEqual(keysOf([...hashes][0]!, [160, 320, 400]))
})

test('[P7] one of two concurrent makers takes a photo', async () => {
  app = await picturesApp()
  const id = await app.stage(await jpeg())
  const made = await Promise.all([makePhoto(app.deps, id), makePhoto(app.deps, id)])
  expect(made.filter((original) => original !== null)).toHaveLength(1)
  expect(await app.photoOf(id)).toMatchObject({ state: 'ready', tries: 1 })
})

test('a photo whose worker is killed is retried and made', async () => {
  app = await picturesApp()
  const id = await app.stage(await slowPicture())
  app.deps.photoLine.take(id)
  await eventually(async () => {
    const [worker] = workersOf(process.pid)
    expect(worker).toBeDefined()
    process.kill(worker!, 'SIGKILL')
  })
  await eventually(async () => expect(await stateOf(id)).toBe('ready'))
  expect((await app.photoOf(id)).tries).toBe(2)
})

test('a picture whose worker never returns is rejected as damaged after three tries', async () => {
  const entry = new URL('../demo/support/odd-worker.ts', import.meta.url)
  const makers: PictureMakers = createWorkerPool({ entry, size: 1, jobTimeoutMs: 5, idleMs: 1_000 })
  app = await picturesApp({ makers })
  const id = await app.stage(await jpeg())
  app.deps.photoLine.take(id)
  await eventually(async () => expect(await stateOf(id)).toBe('rejected'))
  expect(await app.photoOf(id)).toMatchObject({ rejected_because: 'damaged', tries: 3 })
  // the staged file is deleted right after the photo is marked as rejected
  await eventually(async () => expect([app.staged(), app.files()]).toEqual([[], []]))
  await makers.close()
})

test('after a server is killed the next one takes the photo after twenty seconds, not before', async () => {
  app = await picturesApp()
  const id = await app.stage(await slowPicture())
  const script = join(import.meta.dirname, 'support', 'making-process.ts')
  const server = spawn(process.execPath, [script, app.connectionString, app.folder, id, String(app.deps.now())])
  await eventually(async () => expect((await app.photoOf(id)).taken_at).not.toBeNull())
  server.kill('SIGKILL')
  expect(await stateOf(id)).toBe('processing')

  app.moveClock(20_000)
  expect(await makePhoto(app.deps, id)).toBeNull()
  // It is taken automatically once its time has come, in a millisecond.
  await takeWaitingPhotos(app.deps)
  app.moveClock(1)
  await eventually(async () => expect(await stateOf(id)).toBe('ready'))
  // the staged file is deleted right after the photo is marked as ready
  await eventually(async () => expect(app.staged()).toEqual([]))
})

test('a slow maker renews its claim, so nobody else takes the photo', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const real = createPictureMakers()
  const slow: PictureMakers = {
    ...real,
    run: async (job) => {
      begin()
      await mayEnd
      return real.run(job)
    },
  }
  app = await picturesApp()
  const id = await app.stage(await jpeg())
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const making = makePhoto({ ...app.deps, makers: slow }, id)
    await begun
    app.moveClock(15_000)
    vi.advanceTimersByTime(RENEW_TAKEN_MS)
    await eventually(async () => expect((await app.photoOf(id)).taken_at?.getTime()).toBe(app.deps.now()))
    app.moveClock(15_000)
    expect(await makePhoto(app.deps, id), 'thirty seconds after it was taken').toBeNull()
    end()
    await making
    expect(vi.getTimerCount(), 'it says nothing any more').toBe(0)
  } finally {
    vi.useRealTimers()
  }
  expect(await app.photoOf(id)).toMatchObject({ state: 'ready', tries: 1 })
  await real.close()
})

test('a closed queue cancels its delayed photos', async () => {
  app = await picturesApp()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const line = createPhotoLine(app.deps)
    line.take('some photo', 5_000)
    expect(vi.getTimerCount()).toBe(1)
    await line.close()
    line.take('another', 5_000)
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('a photo that was taken while a clock was two hours ahead is made at once when it is set back', async () => {
  app = await picturesApp()
  const id = await app.stage(await jpeg(), { tries: 1, taken_at: new Date(app.deps.now() + 120 * MINUTE_MS) })
  await takeWaitingPhotos(app.deps)
  await eventually(async () => expect(await stateOf(id)).toBe('ready'))
})

test('a picture that crashed three servers is not tried by a fourth', async () => {
  app = await picturesApp()
  const id = await app.stage(await jpeg(), { tries: 3, taken_at: new Date(app.deps.now() - 3 * MINUTE_MS) })
  await makePhoto(app.deps, id)
  expect(await app.photoOf(id)).toMatchObject({ state: 'rejected', rejected_because: 'damaged' })
})

test('a full disk rejects and loses nothing: the photo is made when there is space', async () => {
  const full: { isFull: boolean } = { isFull: true }
  app = await picturesApp()
  const deps = { ...app.deps, blobs: whileFull(createLocalBlobStore(app.folder), full) }
  const bytes = await jpeg()
  const id = await app.stage(bytes)
  for (let turn = 0; turn < 5; turn++) {
    await expect(makePhoto(deps, id)).rejects.toThrow('ENOSPC')
    expect(await app.photoOf(id)).toMatchObject({ state: 'processing', tries: 0 })
    expect(readFileSync(stagedFile(app.folder, id)).equals(bytes)).toBe(true)
    app.moveClock(2 * MINUTE_MS + 1)
  }
  full.isFull = false
  await makePhoto(deps, id)
  expect(await app.photoOf(id)).toMatchObject({ state: 'ready', tries: 1 })
})

test('photos in progress at a stop are released, and processed at the next start', async () => {
  app = await picturesApp()
  const makers = createPictureMakers()
  const line = createPhotoLine({ ...app.deps, makers })
  const id = await app.stage(await slowPicture())
  line.take(id)
  await eventually(async () => expect((await app.photoOf(id)).taken_at).not.toBeNull())
  await Promise.all([line.close(), makers.close()])
  expect(await app.photoOf(id)).toMatchObject({ state: 'processing', tries: 0, taken_at: null })
  await takeWaitingPhotos(app.deps)
  await eventually(async () => expect(await stateOf(id)).toBe('ready'))
})

test('a photo that is cancelled or staged on another machine is left alone', async () => {
  app = await picturesApp()
  const id = await app.stage(await jpeg(), { state: 'uploading' })
  expect(await makePhoto(app.deps, id)).toBeNull()
  const elsewhere = await app.stage(await jpeg())
  execFileSync('rm', [stagedFile(app.folder, elsewhere)])
  expect(await makePhoto(app.deps, elsewhere)).toBeNull()
  expect(await app.photoOf(elsewhere)).toMatchObject({ state: 'processing', tries: 0, taken_at: null })
  writeFileSync(stagedFile(app.folder, elsewhere), await jpeg())
  await makePhoto(app.deps, elsewhere)
  expect(await stateOf(elsewhere)).toBe('ready')
  expect(await stateOf(id)).toBe('uploading')
})

function whileFull(blobs: BlobStore, disk: { isFull: boolean }): BlobStore {
  return {
    ...blobs,
    put: async (key, content) => {
      // The first files still fit.
      if (disk.isFull && key.endsWith('-320.webp'))
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
      await blobs.put(key, content)
    },
  }
}

function workersOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid,ppid,args']).toString().split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...words]) => Number(parent) === pid && words.join(' ').includes('picture-worker'))
    .map(([own]) => Number(own))
}
