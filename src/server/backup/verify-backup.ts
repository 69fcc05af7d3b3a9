import { lstat, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { type BackupFolder, orMissing, picturePath, readManifest, readPictureList } from './backup-folder.ts'
import { inTurns } from './in-turns.ts'
import type { Manifest, Picture } from './manifest.ts'
import { hashFile, type Stored } from './stored-files.ts'

const AT_ONCE = 4

/** Holds every file of a backup against its size and hash. */
export async function verifyBackup(
  folder: BackupFolder,
  id: string,
  onProgress: (text: string) => void,
): Promise<{ manifest: Manifest; pictures: Picture[] }> {
  const manifest = await readManifest(folder, id)
  const own = join(folder.path, id)
  for (const [file, stored] of Object.entries(manifest.files)) await verifyFile(own, file, stored!)
  const pictures = await readPictureList(folder, id)
  if (pictures.length !== manifest.pictures.count)
    throw new CannotStart(`${join(folder.path, id, 'pictures')} does not list the pictures of this backup.`)
  let done = 0
  await inTurns(pictures, AT_ONCE, async (picture) => {
    await verifyFile(picturePath(folder, ''), picture.key, picture)
    onProgress(`Checked pictures: ${++done} of ${pictures.length}`)
  })
  return { manifest, pictures }
}

async function verifyFile(folder: string, name: string, { bytes, sha256 }: Stored): Promise<void> {
  const path = join(folder, name)
  const isFile = await orMissing(isOwnFile(folder, name))
  const found = isFile ? await orMissing(hashFile(path)) : null
  const fault =
    isFile === false
      ? 'is not a file of this backup: it is a folder, a link, or something else'
      : found === null
        ? 'is missing'
        : found.bytes !== bytes
          ? `has ${found.bytes} bytes instead of ${bytes}`
          : found.sha256 !== sha256
            ? 'is damaged: its content has changed since the backup was made'
            : null
  if (fault) throw new CannotStart(`${path} ${fault}. Nothing was restored: copy the backup again, or use another one.`)
}

/** False for a link, or below one: it could lead to any file of this machine, which a restore would serve as a picture [O115]. */
async function isOwnFile(folder: string, name: string): Promise<boolean> {
  const [found, real, realFolder] = await Promise.all([
    lstat(join(folder, name)),
    realpath(join(folder, name)),
    realpath(folder),
  ])
  return found.isFile() && real === join(realFolder, name)
}
