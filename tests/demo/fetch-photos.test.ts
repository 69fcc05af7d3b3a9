import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { fetchPhotos } from '#demo/pictures/fetch-photos.ts'
import { photoManifest } from '#demo/pictures/photo-manifest.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { packTarball } from './support/pack-tarball.ts'

const folder = mkdtempSync(join(tmpdir(), 'lookbook-photos-'))
const photo = 'ivory-jacket'
const source = photoManifest[photo]!
const tarball = join(folder, 'real.tgz')
packTarball(tarball, [{ name: `package/${source.file}`, content: 'a photograph' }])
const integrity = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`
const warnings: string[] = []
const log = { ...silentLog, warn: (event: string) => warnings.push(event) }
let cacheDir: string

/** A local npm registry that counts its requests, so that the test needs no network. */
function putNpm(script: string): void {
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'npm'), `#!/bin/sh\necho asked >> ${folder}/asked\n${script}\n`)
  chmodSync(join(bin, 'npm'), 0o755)
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`)
}

/** The folder comes last. */
const bringsIt = `for last; do :; done; cp ${tarball} "$last/brought.tgz"`

function fetch(expected = integrity) {
  const packages = [{ name: source.package, version: source.version, integrity: expected }]
  return fetchPhotos([photo, 'no-such-photo'], { cacheDir, log, packages, onPackage: () => undefined })
}

beforeEach(() => {
  cacheDir = mkdtempSync(join(folder, 'cache-'))
  warnings.length = 0
  rmSync(join(folder, 'asked'), { force: true })
})

afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('returns the named file, and downloads its package once for any number of fillings', async () => {
  putNpm(bringsIt)
  const photographs = await fetch()
  expect(Buffer.from((await photographs.read(photo))!).toString()).toBe('a photograph')
  expect(await photographs.read('no-such-photo')).toBeNull()
  await fetch()
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe('asked\n')
  expect(warnings).toEqual([])
})

test('a package with another checksum is not opened', async () => {
  putNpm(bringsIt)
  const photographs = await fetch('sha512-somethingelse')
  expect(await photographs.read(photo)).toBeNull()
  expect(warnings).toEqual(['demo.photos_missing'])
})

test('a photograph is absent if npm or the network is missing', async () => {
  putNpm('exit 1')
  expect(await (await fetch()).read(photo)).toBeNull()
  vi.stubEnv('PATH', join(folder, 'nothing-here'))
  expect(await (await fetch()).read(photo)).toBeNull()
  expect(warnings).toHaveLength(2)
})
