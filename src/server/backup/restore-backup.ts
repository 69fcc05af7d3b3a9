import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { sinceBaseline } from '#server/database/baseline.ts'
import { loadRows, verifyRows } from '#server/database/copy/load-rows.ts'
import {
  countRelations,
  createRestoreMarker,
  dropOwnObjects,
  dropRestoreMarker,
  findRestoreMarker,
} from '#server/database/copy/restore-marker.ts'
import { migrate, migrateUpTo } from '#server/database/migrate.ts'
import {
  type AppliedMigration,
  migrationsFolder,
  pendingMigrations,
  readMigrations,
} from '#server/database/migrations.ts'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import type { BlobStore } from '#server/platform/storage/blob-store.ts'
import { hasSealedSecrets, listAllOriginals } from './backup.store.ts'
import { type BackupFolder, formOf, listBackups, openFolder, picturePath } from './backup-folder.ts'
import { inTurns } from './in-turns.ts'
import type { Manifest, Picture } from './manifest.ts'
import { neededKeys } from './picture-pool.ts'
import { NotAuthentic } from './sealing.ts'
import { readStored, readWhole } from './stored-files.ts'
import { verifyBackup } from './verify-backup.ts'

export type RestoreInput = {
  connectionString: string
  blobs: BlobStore
  dataDir: string
  /** true: pictures are restored into the data folder */
  hasLocalPictures: boolean
  /** true: LOOKBOOK_KEYS has the keys */
  hasGivenKeys: boolean
  source: BackupSource
  passphrase: string | null
  onProgress?: (text: string) => void
}
export type RestoreResult = {
  manifest: Manifest
  /** names of the migrations that newer code added */
  migrated: readonly string[]
  /** true: the database has secrets, and the keys that open them are not in the backup */
  needsKeys: boolean
  ms: number
}
export type BackupSource = { path: string; id: string }

const AT_ONCE = 4

/** A folder of backups, of which the newest is meant, or one backup in it. */
export async function findBackup(given: string): Promise<BackupSource> {
  const [parent, name] = [dirname(given), basename(given)]
  if ((await listBackups(parent)).includes(name)) return { path: parent, id: name }
  const newest = (await listBackups(given)).at(-1)
  if (newest === undefined) throw new CannotStart(`There is no whole backup in ${given}.`)
  return { path: given, id: newest }
}

/** Restores a backup into an empty installation and says so only after everything was held against it [O83] [O84]. */
export async function restoreBackup(input: RestoreInput): Promise<RestoreResult> {
  const { source, onProgress = () => undefined } = input
  const begun = performance.now()
  const folder = await openFolder(source.path, input.passphrase)
  const { manifest, pictures } = await verifyBackup(folder, source.id, onProgress)
  const applied = await listAppliedOf(manifest)
  const client = new pg.Client({
    connectionString: input.connectionString,
    application_name: 'lookbook restore',
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await claimTarget(client, input)
    await migrateUpTo(client, applied.at(-1)!.name)
    const content = readStored(join(folder.path, source.id, 'database'), formOf(folder, manifest.id, 'database'))
    await loadRows(client, content, manifest, (table) => onProgress(`Database: ${table || 'foreign keys'}`))
    await verifyRows(client, manifest.tables)
    await putPictures(folder, pictures, input.blobs, onProgress)
    await verifyPictures(client, pictures, manifest)
    await putKeys(folder, manifest, input)
    const migrated = await migrate(client)
    const needsKeys = manifest.files.keys === undefined && (await hasSealedSecrets(client))
    await dropRestoreMarker(client)
    return { manifest, migrated, needsKeys, ms: performance.now() - begun }
  } catch (error) {
    if (error instanceof NotAuthentic) throw new CannotStart(`${error.message}. The restore has not finished.`)
    throw error
  } finally {
    await client.end()
  }
}

/** The migrations of a backup as this version names them; refuses a backup that it cannot restore. */
async function listAppliedOf({ migrations, version }: Manifest): Promise<AppliedMigration[]> {
  const ours = await readMigrations(migrationsFolder)
  const newest = migrations.at(-1)!
  if (newest.name > ours.at(-1)!.name)
    throw new CannotStart(
      `This backup has ${newest.name}, which a newer Lookbook brought (${version} made the backup). Restore it with that newer version or a later one.`,
    )
  const applied = sinceBaseline('backup', migrations, ours)
  pendingMigrations(ours, applied)
  return applied
}

/** An empty installation, or one in which a restore was cut short; the latter starts over. */
async function claimTarget(client: pg.Client, { dataDir, hasLocalPictures, source }: RestoreInput): Promise<void> {
  if ((await findRestoreMarker(client)) !== null) {
    await dropOwnObjects(client)
  } else {
    const there = await countRelations(client)
    if (there > 0)
      throw new CannotStart(
        `The database is not empty: it has ${there} tables. A restore needs an empty one; nothing was changed. Name a new data folder with LOOKBOOK_DATA, or an empty database with DATABASE_URL.`,
      )
    const full = hasLocalPictures ? await findFullFolder(dataDir) : null
    if (full)
      throw new CannotStart(
        `The folder ${full} has pictures already. A restore needs a new data folder; nothing was changed. Name one with LOOKBOOK_DATA.`,
      )
  }
  await createRestoreMarker(client, join(source.path, source.id))
}

async function findFullFolder(dataDir: string): Promise<string | null> {
  for (const name of ['originals', 'photos', 'private']) {
    const entries = await readdir(join(dataDir, name)).catch(() => [])
    if (entries.length > 0) return join(dataDir, name)
  }
  return null
}

async function putPictures(
  folder: BackupFolder,
  pictures: readonly Picture[],
  blobs: BlobStore,
  onProgress: (text: string) => void,
): Promise<void> {
  let done = 0
  await inTurns(pictures, AT_ONCE, async ({ key }) => {
    // Named by content and stored whole or not at all: one that an earlier attempt stored is right.
    if (!(await blobs.has(key)))
      await blobs.put(key, await readWhole(picturePath(folder, key), { key: folder.key, name: key, isPacked: false }))
    onProgress(`Pictures: ${++done} of ${pictures.length}`)
  })
  for (const { key } of pictures) if (!(await blobs.has(key))) throw new Error(`the picture ${key} was not stored`)
}

/** Every picture that a row needs is in the backup, except those it says were missing. */
async function verifyPictures(client: pg.Client, pictures: readonly Picture[], manifest: Manifest): Promise<void> {
  const there = new Set(pictures.map(({ key }) => key))
  const lacking = (await listAllOriginals(client)).flatMap(neededKeys).filter((key) => !there.has(key))
  if (lacking.length !== manifest.pictures.missing)
    throw new Error(`${lacking.length} pictures of the database are not in the backup, such as ${lacking[0]}`)
}

/** Adds the keys of the backup behind those that are here; each opens what it sealed. */
async function putKeys(folder: BackupFolder, manifest: Manifest, input: RestoreInput): Promise<void> {
  if (manifest.files.keys === undefined || input.hasGivenKeys) return
  const stored = await readWhole(join(folder.path, input.source.id, 'keys'), formOf(folder, manifest.id, 'keys'))
  const file = join(input.dataDir, 'keys')
  const lines = [...linesOf(await readFile(file, 'utf8').catch(() => '')), ...linesOf(stored.toString())]
  await writeFile(`${file}.restored`, `${[...new Set(lines)].join('\n')}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.restored`, file)
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}
