import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { makeFolder } from '#server/platform/config/data-folder.ts'
import { faultCode } from '#server/platform/process/describe-fault.ts'
import { type Manifest, manifestSchema, type Picture, pictureSchema } from './manifest.ts'
import { type Encryption, encryptionSchema, newEncryption, openEncryption } from './sealing.ts'
import { flushFolder, pieces, readWhole, storeFile } from './stored-files.ts'

/**
 * A folder of backups: `pictures/` with every picture once, a folder for each backup, named by its moment, and `encryption.json`
 * where they are encrypted. What begins with `.unfinished` is no backup.
 */
export type BackupFolder = { path: string; key: Buffer | null }

const idForm = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/
const unfinished = '.unfinished-'

export const picturePath = ({ path }: BackupFolder, key: string) => join(path, 'pictures', key)

/** Opens a folder for a new backup, with the encryption it has or shall have. */
export async function prepareFolder(path: string, passphrase: string | null): Promise<BackupFolder> {
  try {
    makeFolder(join(path, 'pictures'), 0o700)
  } catch (error) {
    if (faultCode(error) !== 'ENOENT') throw error
    throw new CannotStart(`The backup folder ${path} cannot be made there. Name another.`, { cause: error })
  }
  const encryption = await readEncryption(path)
  const isNew = (await listBackups(path)).length === 0
  if (encryption === null && passphrase === null) return { path, key: null }
  if (passphrase === null) throw wantsPassphrase(path)
  if (encryption !== null) return { path, key: await keyOf(path, encryption, passphrase) }
  if (!isNew)
    throw new CannotStart(
      `The backups in ${path} are not encrypted, and these cannot be mixed. Name another folder for encrypted ones.`,
    )
  // What an unencrypted backup that was killed left cannot be read as encrypted pictures.
  await rm(join(path, 'pictures'), { recursive: true, force: true })
  await mkdir(join(path, 'pictures'), { mode: 0o700 })
  const made = await newEncryption(passphrase)
  const file = join(path, 'encryption.json')
  const content = Buffer.from(`${JSON.stringify(made.encryption, null, 2)}\n`)
  await storeFile([content], { key: null, name: '', isPacked: false }, { path: file, temporary: `${file}.new` })
  return { path, key: made.key }
}

/** Opens a folder to read from it. */
export async function openFolder(path: string, passphrase: string | null): Promise<BackupFolder> {
  const encryption = await readEncryption(path)
  if (encryption === null) return { path, key: null }
  if (passphrase === null) throw wantsPassphrase(path)
  return { path, key: await keyOf(path, encryption, passphrase) }
}

export async function isEncrypted(path: string): Promise<boolean> {
  return (await readEncryption(path)) !== null
}

async function keyOf(path: string, encryption: Encryption, passphrase: string): Promise<Buffer> {
  const key = await openEncryption(encryption, passphrase)
  if (key === null) throw new CannotStart(`The passphrase is not the one that the backups in ${path} were made with.`)
  return key
}

function wantsPassphrase(path: string): CannotStart {
  return new CannotStart(`The backups in ${path} are encrypted: set LOOKBOOK_BACKUP_PASSPHRASE to their passphrase.`)
}

async function readEncryption(path: string): Promise<Encryption | null> {
  const text = await orMissing(readFile(join(path, 'encryption.json'), 'utf8'))
  if (text === null) return null
  const parsed = encryptionSchema.safeParse(parseJson(text))
  if (!parsed.success) throw new CannotStart(`${join(path, 'encryption.json')} is damaged: no backup beside it opens.`)
  return parsed.data
}

/** Whole backups, oldest first. */
export async function listBackups(path: string): Promise<string[]> {
  const names = (await orMissing(readdir(path))) ?? []
  const whole: string[] = []
  for (const name of names.filter((one) => idForm.test(one)).sort())
    if (
      (await orMissing(stat(join(path, name, 'manifest.json')))) ??
      (await orMissing(stat(join(path, name, 'manifest.sealed'))))
    )
      whole.push(name)
  return whole
}

/** A new backup's folder until it is whole; removes what killed ones left. */
export async function beginBackup({ path }: BackupFolder, id: string): Promise<string> {
  await removeUnfinished(path)
  const work = join(path, unfinished + id)
  await mkdir(work, { mode: 0o700 })
  return work
}

export async function removeUnfinished(path: string): Promise<void> {
  for (const name of (await orMissing(readdir(path))) ?? [])
    if (name.startsWith(unfinished)) await rm(join(path, name), { recursive: true, force: true })
}

/** The manifest is the last file; then the folder gets its name. */
export async function finishBackup(folder: BackupFolder, work: string, manifest: Manifest): Promise<void> {
  const content = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
  const name = manifestName(folder)
  const form = { key: folder.key, name: 'manifest', isPacked: false }
  const { sha256 } = await storeFile([content], form, { path: join(work, name), temporary: join(work, `${name}.new`) })
  // In the form of sha256sum, so that `sha256sum -c` can be asked too.
  const sums = [
    `${sha256}  ${name}`,
    ...Object.entries(manifest.files).map(([file, stored]) => `${stored!.sha256}  ${file}`),
  ]
  await storeFile(
    [Buffer.from(`${sums.join('\n')}\n`)],
    { key: null, name: '', isPacked: false },
    { path: join(work, 'sha256sums'), temporary: join(work, 'sha256sums.new') },
  )
  await flushFolder(work)
  await rename(work, join(folder.path, manifest.id))
  await flushFolder(folder.path)
}

const manifestName = ({ key }: BackupFolder) => (key ? 'manifest.sealed' : 'manifest.json')

export async function readManifest(folder: BackupFolder, id: string): Promise<Manifest> {
  const name = manifestName(folder)
  const file = join(folder.path, id, name)
  const damaged = () =>
    new CannotStart(`${file} is damaged. Restore another backup: ${folder.path} lists them by date.`)
  const sums = (await orMissing(readFile(join(folder.path, id, 'sha256sums'), 'utf8'))) ?? ''
  const raw = await orMissing(readFile(file))
  if (raw === null) throw new CannotStart(`${join(folder.path, id)} is not a whole backup: ${name} is missing.`)
  if (sums.split('\n')[0] !== `${createHash('sha256').update(raw).digest('hex')}  ${name}`) throw damaged()
  const content = await readWhole(file, { key: folder.key, name: 'manifest', isPacked: false }).catch(() => null)
  const parsed = manifestSchema.safeParse(parseJson(content?.toString() ?? ''))
  if (!parsed.success) throw damaged()
  return parsed.data
}

/** A file of a backup is bound to its id. */
export const formOf = ({ key }: BackupFolder, id: string, file: 'database' | 'pictures' | 'keys') => ({
  key,
  name: `${id}/${file}`,
  isPacked: true,
})

export async function storePictureList(folder: BackupFolder, work: string, id: string, pictures: readonly Picture[]) {
  const lines = Buffer.from(pictures.map((one) => `${JSON.stringify(one)}\n`).join(''))
  const path = join(work, 'pictures')
  return storeFile(pieces(lines), formOf(folder, id, 'pictures'), { path, temporary: `${path}.new` })
}

export async function readPictureList(folder: BackupFolder, id: string): Promise<Picture[]> {
  const content = await readWhole(join(folder.path, id, 'pictures'), formOf(folder, id, 'pictures'))
  const lines = content
    .toString()
    .split('\n')
    .filter((line) => line !== '')
  const pictures = lines.map((line) => {
    const listed = parseJson(line)
    const parsed = pictureSchema.safeParse(listed)
    if (!parsed.success) throw foreignEntry(folder, id, keyOfEntry(listed) ?? line, 'is not a picture of Lookbook')
    return parsed.data
  })
  const keys = new Set<string>()
  for (const { key } of pictures) {
    if (keys.has(key)) throw foreignEntry(folder, id, key, 'stands there twice')
    keys.add(key)
  }
  return pictures
}

function keyOfEntry(listed: unknown): string | null {
  const key = (listed as { key?: unknown } | null)?.key
  return typeof key === 'string' ? key : null
}

/** The list of pictures is ours as long as nobody changed it; an entry can be of any length and hold anything. */
function foreignEntry({ path }: BackupFolder, id: string, entry: string, fault: string): CannotStart {
  const shown = JSON.stringify(entry.length > 120 ? `${entry.slice(0, 120)}…` : entry)
  return new CannotStart(
    `The list ${join(path, id, 'pictures')} was changed: its entry ${shown} ${fault}. Nothing was restored: use another backup.`,
  )
}

export async function orMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (fault) {
    const code = (fault as NodeJS.ErrnoException).code
    if (code === 'ENOENT' || code === 'ENOTDIR') return null
    throw fault
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
