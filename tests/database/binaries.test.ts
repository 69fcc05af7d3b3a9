import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Binaries, findBinaries, restoreLinks, usableBinaries } from '#server/database/embedded/binaries.ts'
import { isRoot, userForNewDatabase } from '#server/database/embedded/run-as.ts'
import { openFolder } from '#tests/support/processes/open-folder.ts'

/** As npm unpacks them: without the library links. */
function unpackedBinaries(folder: string): Binaries {
  const { native, version } = findBinaries()
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() && !path.endsWith('.a') })
  return { native: copy, version }
}

const saysItsVersion = (native: string) =>
  execFileSync(join(native, 'bin', 'initdb'), ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

test('binaries without their library links do not run, and run once the links are made', () => {
  const { native } = unpackedBinaries(openFolder())
  expect(() => saysItsVersion(native)).toThrow()
  expect(restoreLinks(native)).toBe(true)
  expect(saysItsVersion(native)).toMatch(/^initdb \(PostgreSQL\) 18/)
  expect(restoreLinks(native)).toBe(true)
})

/** root ignores read-only permissions, but the database's user cannot pass through a closed folder. */
function unusableBinaries(folder: string, unpack: (folder: string) => Binaries): Binaries {
  const closed = join(folder, 'closed')
  mkdirSync(closed)
  const found = unpack(closed)
  onTestFinished(() => chmodSync(join(found.native, 'lib'), 0o755))
  if (isRoot()) chmodSync(closed, 0o700)
  else chmodSync(join(found.native, 'lib'), 0o555)
  return found
}

const runAs = isRoot() ? userForNewDatabase() : null

test('binaries that cannot be linked or reached in place are copied, and the copy runs', () => {
  const folder = openFolder()
  const found = unusableBinaries(folder, unpackedBinaries)
  const beside = join(folder, 'beside')
  const native = usableBinaries(found, beside, runAs)
  expect(native).toBe(join(beside, `postgresql-${found.version}`))
  expect(saysItsVersion(native)).toMatch(/^initdb/)
  expect(usableBinaries(found, beside, runAs)).toBe(native)
  expect(readdirSync(beside)).toHaveLength(1)
})

/** Only the files that are checked before a copy is made. */
function outlineOfBinaries(folder: string): Binaries {
  const native = join(folder, 'native')
  for (const part of ['bin/postgres', 'lib', 'share/postgresql']) mkdirSync(join(native, part), { recursive: true })
  writeFileSync(join(native, 'lib', 'libpq.so.5'), '')
  const links = [{ source: 'native/lib/libpq.so.5', target: 'native/lib/libpq.so' }]
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links))
  return { native, version: '18' }
}

test('no copy is made in a path PostgreSQL cannot run from: root gets another place, others a message', () => {
  const folder = openFolder()
  const found = unusableBinaries(folder, outlineOfBinaries)
  const [odd, otherRoom] = [join(folder, 'a "quoted" name'), join(folder, 'other')]
  const use = () => usableBinaries(found, odd, runAs, otherRoom)
  if (isRoot()) expect(use()).toBe(join(otherRoom, `postgresql-${found.version}`))
  else expect(use).toThrow('Name another folder with LOOKBOOK_DATA.')
  expect(existsSync(odd)).toBe(false)
})
