import { chmod, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeFolders } from './close-folders.ts'
import { createLocalBlobStore } from './local-blob-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blobs-'))
})
afterEach(() => rm(folder, { recursive: true }))

const bytes = (text: string) => new TextEncoder().encode(text)

test('a stored blob can be read until it is removed', async () => {
  const blobs = createLocalBlobStore(folder)
  await blobs.put('photos/ab/abcd-640.webp', bytes('picture'))
  expect(await blobs.has('photos/ab/abcd-640.webp')).toBe(true)
  expect(Buffer.from((await blobs.read('photos/ab/abcd-640.webp')) ?? []).toString()).toBe('picture')
  expect(await readFile(join(folder, 'photos/ab/abcd-640.webp'), 'utf8')).toBe('picture')
  await blobs.remove('photos/ab/abcd-640.webp')
  await blobs.remove('photos/ab/abcd-640.webp')
  expect(await blobs.has('photos/ab/abcd-640.webp')).toBe(false)
  expect(await blobs.read('photos/ab/abcd-640.webp')).toBeNull()
})

test('blobs are readable only by our user, and too open permissions of earlier versions are fixed at start', async () => {
  const modeOf = async (path: string) => (await stat(join(folder, path))).mode & 0o777
  const paths = ['originals', 'originals/ab', 'originals/ab/abcd'] as const
  await createLocalBlobStore(folder).put('originals/ab/abcd', bytes('picture'))
  expect(await Promise.all(paths.map(modeOf))).toEqual([0o700, 0o700, 0o600])
  for (const path of paths) await chmod(join(folder, path), path === 'originals/ab/abcd' ? 0o644 : 0o755)
  await closeFolders(folder, { debug() {}, info() {}, warn() {}, error() {} })
  expect(await Promise.all(paths.map(modeOf))).toEqual([0o700, 0o700, 0o600])
})

test('a folder, or a path through a file, is not a blob', async () => {
  const blobs = createLocalBlobStore(folder)
  await blobs.put('photos/ab/x', bytes('x'))
  expect(await blobs.has('photos/ab')).toBe(false)
  expect(await blobs.read('photos/ab')).toBeNull()
  expect(await blobs.read('photos/ab/x/y')).toBeNull()
})

test.each([
  '../secret',
  'a/../../b',
  '/etc/passwd',
  'a//b',
  'a/',
  '',
  '.half-written/x',
  'a/.b',
  'a\\b',
  'a\0b',
  'A',
  'a/%2e%2e',
])('the key %j is refused', async (key) => {
  const blobs = createLocalBlobStore(folder)
  await expect(blobs.put(key, bytes('x'))).rejects.toThrow('not a blob key')
  await expect(blobs.read(key)).rejects.toThrow('not a blob key')
  await expect(blobs.has(key)).rejects.toThrow('not a blob key')
  await expect(blobs.remove(key)).rejects.toThrow('not a blob key')
})

test('no key escapes the folder', async () => {
  const blobs = createLocalBlobStore(join(folder, 'inside'))
  await writeFile(join(folder, 'outside'), 'secret')
  const part = fc.constantFrom('..', '.', 'outside', 'inside', '/', '%2e', 'a')
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 6 }), async (parts) => {
      const read = await blobs.read(parts.join('/')).catch(() => null)
      expect(read).toBeNull()
    }),
  )
})

test('concurrent writers of one key leave one whole file and no partial ones', async () => {
  const blobs = createLocalBlobStore(folder)
  const content = bytes('x'.repeat(100_000))
  await Promise.all(Array.from({ length: 20 }, () => blobs.put('originals/ab/same', content)))
  expect((await blobs.read('originals/ab/same'))?.length).toBe(100_000)
  expect(await readdir(join(folder, '.half-written'))).toEqual([])
})

test('leftovers of a killed process are removed, work in progress stays', async () => {
  await createLocalBlobStore(folder).put('a', bytes('a'))
  const old = join(folder, '.half-written', 'old')
  await writeFile(old, 'half')
  await writeFile(join(folder, '.half-written', 'young'), 'half')
  await utimes(old, new Date(0), new Date(0))
  await createLocalBlobStore(folder).put('b', bytes('b'))
  expect(await readdir(join(folder, '.half-written'))).toEqual(['young'])
})

test('an unwritable store fails with a message that says so', async () => {
  await writeFile(join(folder, 'file'), '')
  await createLocalBlobStore(folder).check()
  await expect(createLocalBlobStore(join(folder, 'file', 'deeper')).check()).rejects.toThrow('cannot be written')
})
