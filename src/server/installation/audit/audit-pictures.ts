import type { Dirent } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Kysely } from 'kysely'
import { type EpochMs, HOUR_MS } from '#core/time.ts'
import { inTurns } from '#server/backup/in-turns.ts'
import { neededKeys } from '#server/backup/picture-pool.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { isPictureKey, photoName } from '#server/photos/making/photo-files.ts'
import type { BlobStore } from '#server/platform/storage/blob-store.ts'
import type { Broken } from './broken-rows.store.ts'
import { listKnownNames, listOriginalsByChance, listStillThere } from './originals.store.ts'

const AT_ONCE = 8
/** Originals whose files are looked for: all of most installations, a random sample of a large one. */
const ORIGINALS = 5_000
const FILES = 200_000
const FILES_AT_ONCE = 5_000
const FOLDERS = ['originals', 'photos', 'private']

/** Pictures that the database shows and the store has not. Those that a sweep deleted meanwhile are none. */
export async function findMissingFiles(db: Kysely<DB>, blobs: BlobStore, most: number): Promise<Broken> {
  const missing = new Set<string>()
  await inTurns(await listOriginalsByChance(db, ORIGINALS), AT_ONCE, async (original) => {
    for (const key of neededKeys(original)) if (!(await blobs.has(key))) return void missing.add(original.hash)
  })
  const ids = missing.size === 0 ? [] : await listStillThere(db, [...missing])
  return { count: ids.length, ids: ids.slice(0, most) }
}

/** Files in the data folder that no picture of the database has. Younger ones may be of a picture that is being made. */
export async function findStrayFiles(db: Kysely<DB>, dataDir: string, now: EpochMs, most: number): Promise<Broken> {
  const stray: string[] = []
  let seen = 0
  let group: string[] = []
  const judge = async () => {
    const known = new Set(await listKnownNames(db, [...new Set(group.map(nameOf))]))
    stray.push(...group.filter((key) => !known.has(nameOf(key))))
    group = []
  }
  for await (const key of keysIn(dataDir)) {
    group.push(key)
    if (++seen >= FILES) break
    if (group.length >= FILES_AT_ONCE) await judge()
  }
  await judge()
  const old = await Promise.all(stray.map(async (key) => ((await isOlder(join(dataDir, key), now)) ? [key] : [])))
  const ids = old.flat().sort()
  return { count: ids.length, ids: ids.slice(0, most) }
}

/** What is before the width, or the beginning of an original's hash. */
function nameOf(key: string): string {
  return photoName(key.slice(key.lastIndexOf('/') + 1))
}

async function isOlder(path: string, now: EpochMs): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && found.mtimeMs < now - HOUR_MS
}

async function* keysIn(dataDir: string): AsyncGenerator<string> {
  const folders = FOLDERS.map((name) => join(dataDir, name))
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries: Dirent[] = await readdir(folder, { withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) folders.push(path)
      const key = relative(dataDir, path).split(sep).join('/')
      if (entry.isFile() && isPictureKey(key)) yield key
    }
  }
}
