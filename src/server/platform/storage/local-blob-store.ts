import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { HOUR_MS } from '#core/time.ts'
import { assertBlobKey, type BlobStore } from './blob-store.ts'

/** With less free space, no picture and its variants would fit. */
const LEAST_FREE_BYTES = 1_000_000

/** Blobs as local files. Only our own user can read them, because originals reveal where people were. */
export function createLocalBlobStore(folder: string): BlobStore {
  const halfWritten = join(folder, '.half-written')
  const made = new Set<string>()
  let prepared: Promise<void> | undefined

  async function ensureFolder(path: string): Promise<void> {
    if (made.has(path)) return
    await mkdir(path, { recursive: true, mode: 0o700 })
    made.add(path)
  }

  async function prepare(): Promise<void> {
    await ensureFolder(halfWritten)
    await removeOlderThanAnHour(halfWritten)
  }

  function pathOf(key: string): string {
    assertBlobKey(key)
    return join(folder, key)
  }

  return {
    async put(key, content) {
      const path = pathOf(key)
      prepared ??= prepare()
      await prepared
      await ensureFolder(dirname(path))
      const temporary = join(halfWritten, randomUUID())
      try {
        const file = await open(temporary, 'wx', 0o600)
        try {
          await file.writeFile(content)
          // Flushed before the rename: after a power cut the file is complete or absent.
          await file.datasync()
        } finally {
          await file.close()
        }
        await rename(temporary, path)
      } catch (fault) {
        made.clear()
        prepared = undefined
        await rm(temporary, { force: true })
        throw fault
      }
    },

    async read(key) {
      return orWhenMissing(readFile(pathOf(key)), null)
    },

    async has(key) {
      const found = await orWhenMissing(stat(pathOf(key)), null)
      return found?.isFile() ?? false
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },

    async check() {
      try {
        await mkdir(folder, { recursive: true })
        await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
      } catch (fault) {
        throw new Error(`The pictures' folder ${folder} cannot be written. Make it writable for this user.`, {
          cause: fault,
        })
      }
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize < LEAST_FREE_BYTES) throw new Error(`The disk of the pictures' folder ${folder} is full.`)
    },
  }
}

async function orWhenMissing<T, M>(answer: Promise<T>, missing: M): Promise<T | M> {
  try {
    return await answer
  } catch (fault) {
    const code = (fault as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return missing
    throw fault
  }
}

/** Removes what killed processes left. Younger files may be another server's work in progress. */
async function removeOlderThanAnHour(folder: string): Promise<void> {
  const oldest = Date.now() - HOUR_MS
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await orWhenMissing(stat(path), null)
    if (found && found.mtimeMs < oldest) await rm(path, { force: true })
  }
}
