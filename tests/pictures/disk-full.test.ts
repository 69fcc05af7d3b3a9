import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { makePhoto } from '#server/photos/making/make-photo.ts'
import { stagedFile } from '#server/photos/making/photo-files.ts'
import { createLocalBlobStore } from '#server/platform/storage/local-blob-store.ts'
import { noise } from './support/hostile-files.ts'
import { type PicturesApp, picturesApp } from './support/pictures-app.ts'

/** Disks of 300 kB and 4 MB for the store. Only root may mount one; elsewhere these tests are skipped, and photo-line's says the same. */
const disk = mkdtempSync(join(tmpdir(), 'small-disk-'))
const larger = mkdtempSync(join(tmpdir(), 'small-disk-'))
const isMounted = mounts(disk, '300k') && mounts(larger, '4m')

function mounts(folder: string, size: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

let app: PicturesApp
beforeAll(async () => {
  if (isMounted) app = await picturesApp({ blobs: createLocalBlobStore(disk) })
})
afterAll(async () => {
  if (isMounted) {
    await app.close()
    for (const each of [disk, larger]) execFileSync('umount', [each])
  }
  for (const each of [disk, larger]) rmSync(each, { recursive: true, force: true })
})

test.runIf(isMounted)('a disk that fills up while a photo is made rejects, loses and half-writes nothing', async () => {
  const bytes = await noise(700, 500).jpeg({ quality: 70 }).toBuffer()
  const ballast = join(disk, 'ballast')
  writeFileSync(ballast, Buffer.alloc(300_000 - bytes.length - 30_000))
  const id = await app.stage(bytes)
  for (let turn = 0; turn < 4; turn++) {
    await expect(makePhoto(app.deps, id)).rejects.toThrow('ENOSPC')
    expect(await app.photoOf(id)).toMatchObject({ state: 'processing', tries: 0, original_hash: null })
    expect(readFileSync(stagedFile(app.folder, id)).equals(bytes)).toBe(true)
    expect(readdirSync(join(disk, '.half-written'))).toEqual([])
    app.moveClock(120_001)
  }

  rmSync(ballast)
  await makePhoto(app.deps, id)
  const photo = await app.photoOf(id)
  expect(photo.state).toBe('ready')
  for (const width of [160, 320, 640]) expect((await app.fetchVariant(photo.original_hash!, width)).status).toBe(200)
  expect(app.staged()).toEqual([])
})

test.runIf(isMounted)('/api/ready reports failing storage while its disk is full', async () => {
  const blobs = createLocalBlobStore(larger)
  const ready = async () => (await buildApp({ ...app.deps, blobs }).request('/api/ready')).json()
  expect(await ready()).toMatchObject({ status: 'ready', storage: 'ok' })
  const ballast = join(larger, 'ballast')
  expect(() => writeFileSync(ballast, Buffer.alloc(5_000_000))).toThrow('ENOSPC')
  expect(statfsSync(larger).bavail).toBe(0)
  expect(await ready()).toMatchObject({ status: 'not_ready', storage: 'failing' })
  rmSync(ballast)
  expect(await ready()).toMatchObject({ status: 'ready', storage: 'ok' })
})
