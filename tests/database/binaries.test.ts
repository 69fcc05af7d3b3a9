import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Binaries, findBinaries, restoreLinks, usableBinaries } from '#server/database/embedded/binaries.ts'
import { isRoot, userForNewDatabase } from '#server/database/embedded/run-as.ts'
import { openFolder } from '#tests/support/open-folder.ts'

/** As npm unpacks them: without a single link. */
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

test('binaries that cannot be linked or reached where they are become a copy that runs', () => {
  const folder = openFolder()
  const closed = join(folder, 'closed')
  mkdirSync(closed)
  const found = unpackedBinaries(closed)
  // To root nothing is read-only, but its database's user does not come through a closed folder.
  onTestFinished(() => chmodSync(join(found.native, 'lib'), 0o755))
  if (isRoot()) chmodSync(closed, 0o700)
  else chmodSync(join(found.native, 'lib'), 0o555)
  const beside = join(folder, 'beside')
  const native = usableBinaries(found, beside, isRoot() ? userForNewDatabase() : null)
  expect(native).toBe(join(beside, `postgresql-${found.version}`))
  expect(saysItsVersion(native)).toMatch(/^initdb/)
  expect(usableBinaries(found, beside, isRoot() ? userForNewDatabase() : null)).toBe(native)
  expect(readdirSync(beside)).toHaveLength(1)
})
