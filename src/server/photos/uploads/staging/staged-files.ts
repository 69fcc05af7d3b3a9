import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isPhotoId, stagedFile } from '#server/photos/making/photo-files.ts'

export type StagedFile = { photoId: string; bytes: number; changedAt: number }

/** Creates an upload's empty file if it is missing, readable only by us: metadata may reveal where people were. */
export async function createStaged(dataDir: string, id: string): Promise<void> {
  const path = stagedFile(dataDir, id)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'a', 0o600)
  await file.close()
}

/** How many bytes of an upload have arrived; null where there is no such file. */
export async function stagedBytes(dataDir: string, id: string): Promise<number | null> {
  return (await unlessMissing(stat(stagedFile(dataDir, id))))?.size ?? null
}

/** fsync, so that a confirmed upload survives a power cut. false: there is no such file. */
export async function syncStaged(dataDir: string, id: string): Promise<boolean> {
  const file = await unlessMissing(open(stagedFile(dataDir, id), 'r+'))
  if (file === null) return false
  try {
    await file.datasync()
    return true
  } finally {
    await file.close()
  }
}

export async function removeStaged(dataDir: string, id: string): Promise<void> {
  await rm(stagedFile(dataDir, id), { force: true })
}

/** Every upload file on this machine, with or without a photo. */
export async function listStaged(dataDir: string): Promise<StagedFile[]> {
  const folder = dirname(stagedFile(dataDir, 'any'))
  const found: StagedFile[] = []
  for (const name of (await unlessMissing(readdir(folder)))?.filter(isPhotoId) ?? []) {
    const stats = await unlessMissing(stat(stagedFile(dataDir, name)))
    if (stats) found.push({ photoId: name, bytes: stats.size, changedAt: stats.mtimeMs })
  }
  return found
}

/** All bytes that have arrived; null where there is no such file. */
export function readStaged(dataDir: string, id: string): Promise<Uint8Array | null> {
  return unlessMissing(readFile(stagedFile(dataDir, id)))
}

async function unlessMissing<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw fault
  }
}
