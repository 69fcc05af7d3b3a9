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
  for (const [file, stored] of Object.entries(manifest.files)) await verifyFile(join(folder.path, id, file), stored!)
  const pictures = await readPictureList(folder, id)
  if (pictures.length !== manifest.pictures.count)
    throw new CannotStart(`${join(folder.path, id, 'pictures')} does not list the pictures of this backup.`)
  let done = 0
  await inTurns(pictures, AT_ONCE, async (picture) => {
    await verifyFile(picturePath(folder, picture.key), picture)
    onProgress(`Checked pictures: ${++done} of ${pictures.length}`)
  })
  return { manifest, pictures }
}

async function verifyFile(path: string, { bytes, sha256 }: Stored): Promise<void> {
  const found = await orMissing(hashFile(path))
  const fault =
    found === null
      ? 'is missing'
      : found.bytes !== bytes
        ? `has ${found.bytes} bytes instead of ${bytes}`
        : found.sha256 !== sha256
          ? 'is damaged: its content has changed since the backup was made'
          : null
  if (fault) throw new CannotStart(`${path} ${fault}. Nothing was restored: copy the backup again, or use another one.`)
}
