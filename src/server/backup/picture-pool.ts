import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { servedWidths } from '#core/photos/widths.ts'
import { filesOf, originalKey, photoName, privateVariantKey, variantKey } from '#server/photos/making/photo-files.ts'
import type { StoredOriginal } from '#server/photos/serving/photos.store.ts'
import type { BlobStore } from '#server/platform/storage/blob-store.ts'
import { type BackupFolder, listBackups, orMissing, picturePath, readPictureList } from './backup-folder.ts'
import { inTurns } from './in-turns.ts'
import type { Picture } from './manifest.ts'
import { hashFile, pieces, storeFile } from './stored-files.ts'

const AT_ONCE = 4

/** The keys that must be there for an original to be shown. */
export function neededKeys({ hash, width, readyWidth, visibility }: StoredOriginal): string[] {
  const keyOf = visibility === 'private' ? privateVariantKey : variantKey
  return [originalKey(hash), ...servedWidths(width, readyWidth).map((one) => keyOf(photoName(hash), one))]
}

export type Pool = Awaited<ReturnType<typeof openPool>>

/** The pictures of a backup folder, each stored once for all backups: they never change, so what is there is not copied again. */
export async function openPool(folder: BackupFolder, work: string) {
  const known = new Map<string, Picture>()
  for (const id of await listBackups(folder.path))
    for (const picture of await readPictureList(folder, id).catch(() => [])) known.set(picture.key, picture)
  const taken = new Map<string, Picture>()
  const missing = new Set<string>()
  const copied = { count: 0, bytes: 0 }

  /** Already in the pool: listed by an earlier backup with this size, or whole and not listed yet after a kill. */
  async function findStored(key: string): Promise<Picture | null> {
    const found = await orMissing(stat(picturePath(folder, key)))
    if (found === null) return null
    const listed = known.get(key)
    if (listed?.bytes === found.size) return listed
    return listed === undefined ? { key, ...(await hashFile(picturePath(folder, key))) } : null
  }

  async function take(blobs: BlobStore, key: string, isNeeded: boolean): Promise<void> {
    if (taken.has(key)) return
    const stored = await findStored(key)
    if (stored) return void taken.set(key, stored)
    const content = await blobs.read(key)
    if (content === null) return void (isNeeded && missing.add(key))
    const path = picturePath(folder, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const temporary = join(work, key.replaceAll('/', '-'))
    const form = { key: folder.key, name: key, isPacked: false }
    taken.set(key, { key, ...(await storeFile(pieces(content), form, { path, temporary })) })
    copied.count += 1
    copied.bytes += content.length
  }

  return {
    copied,
    missing,
    /** Copies what these originals have and the pool has not. */
    async takeAll(blobs: BlobStore, originals: readonly StoredOriginal[], onOriginal: (done: number) => void) {
      let done = 0
      missing.clear()
      await inTurns(originals, AT_ONCE, async (original) => {
        const needed = new Set(neededKeys(original))
        for (const key of filesOf(original)) await take(blobs, key, needed.has(key))
        onOriginal(++done)
      })
    },
    /** The pictures of these originals, in the order of their keys. */
    listOf(originals: readonly StoredOriginal[]): Picture[] {
      const keys = originals.flatMap(filesOf).filter((key) => taken.has(key))
      return keys.sort().map((key) => taken.get(key)!)
    },
  }
}

/** Deletes all but the newest backups, then the pictures that none of the rest names. */
export async function pruneBackups(folder: BackupFolder, keep: number): Promise<{ backups: number; pictures: number }> {
  const all = await listBackups(folder.path)
  const old = all.slice(0, Math.max(0, all.length - keep))
  for (const id of old) await rm(join(folder.path, id), { recursive: true })
  const named = new Set<string>()
  // A list that cannot be read leaves every picture where it is.
  for (const id of all.slice(old.length)) for (const { key } of await readPictureList(folder, id)) named.add(key)
  const root = join(folder.path, 'pictures')
  let pictures = 0
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || named.has(relative(root, path))) continue
    await rm(path)
    pictures += 1
  }
  return { backups: old.length, pictures }
}
