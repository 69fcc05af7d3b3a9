import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { EpochMs } from '#core/time.ts'
import { tryLock } from '#server/database/advisory-locks.ts'
import { beginSnapshot, dumpRows } from '#server/database/copy/dump-rows.ts'
import type { StoredOriginal } from '#server/photos/serving/photos.store.ts'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { faultCode } from '#server/platform/process/describe-fault.ts'
import { version } from '#server/platform/process/version.ts'
import type { BlobStore } from '#server/platform/storage/blob-store.ts'
import { findServerVersion, listAllOriginals } from './backup.store.ts'
import {
  type BackupFolder,
  beginBackup,
  finishBackup,
  formOf,
  listBackups,
  prepareFolder,
  removeUnfinished,
  storePictureList,
} from './backup-folder.ts'
import { updateBackupMade } from './last-backup.store.ts'
import { backupId, type Manifest } from './manifest.ts'
import { openPool, pruneBackups } from './picture-pool.ts'
import { pieces, storeFile } from './stored-files.ts'

export type BackupInput = {
  /** PostgreSQL itself, not a pooler */
  connectionString: string
  blobs: BlobStore
  dataDir: string
  path: string
  passphrase: string | null
  keep: number
  now: () => EpochMs
  /** asked once no other backup can be made */
  isStillDue?: () => Promise<boolean>
  onProgress?: (text: string) => void
}
export type BackupResult = {
  manifest: Manifest
  copied: { count: number; bytes: number }
  /** stored bytes of this backup without pictures that were there before */
  newBytes: number
  pruned: { backups: number; pictures: number }
  ms: number
}

/** Backs up the database at one moment and every picture it names, beside a running server [O80] [O81]. */
export async function makeBackup(input: BackupInput): Promise<BackupResult> {
  const client = new pg.Client({
    connectionString: input.connectionString,
    application_name: 'lookbook backup',
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // One backup of a database at a time, whichever server makes it.
    if (!(await tryLock(client, 'backup'))) throw new BackupRunning()
    if (input.isStillDue && !(await input.isStillDue())) throw new BackupRunning()
    const folder = await prepareFolder(input.path, input.passphrase)
    return await writeBackup(client, folder, input)
  } catch (error) {
    if (error instanceof BackupRunning) throw error
    await removeUnfinished(input.path).catch(() => undefined)
    throw diskFault(error, input.path) ?? error
  } finally {
    await client.end()
  }
}

export class BackupRunning extends CannotStart {
  override name = 'BackupRunning'
  constructor() {
    super('Another backup of this database is being made. Wait until it has ended.')
  }
}

async function writeBackup(client: pg.Client, folder: BackupFolder, input: BackupInput): Promise<BackupResult> {
  const { blobs, now, onProgress = () => undefined } = input
  const begun = performance.now()
  const id = await newId(folder, now())
  const work = await beginBackup(folder, id)
  const pool = await openPool(folder, work)
  const takePictures = (originals: readonly StoredOriginal[]) =>
    pool.takeAll(blobs, originals, (done) => onProgress(`Pictures: ${done} of ${originals.length}`))

  // Most pictures are copied before the snapshot, so that few are left for the time after it, in which a sweep could remove one.
  await takePictures(await listAllOriginals(client))
  const takenAt = new Date(now())
  await beginSnapshot(client)
  const { facts, frames } = dumpRows(client, (table) => onProgress(`Database: ${table}`))
  const database = await storeFile(frames, formOf(folder, id, 'database'), placeOf(work, 'database'))
  const originals = await listAllOriginals(client)
  const postgresql = await findServerVersion(client)
  await client.query('commit')
  await takePictures(originals)

  const pictures = pool.listOf(originals)
  const list = await storePictureList(folder, work, id, pictures)
  const keys = await storeKeys(folder, work, id, input.dataDir)
  const manifest: Manifest = {
    format: 1,
    id,
    version,
    postgresql,
    takenAt: takenAt.toISOString(),
    finishedAt: new Date(now()).toISOString(),
    ...facts,
    pictures: { count: pictures.length, bytes: sum(pictures), missing: pool.missing.size },
    files: { database, pictures: list, ...(keys && { keys }) },
  }
  await finishBackup(folder, work, manifest)
  const pruned = await pruneBackups(folder, input.keep)
  const stored = database.bytes + list.bytes + manifest.pictures.bytes
  await updateBackupMade(client, { at: manifest.takenAt, bytes: stored })
  const newBytes = database.bytes + list.bytes + (keys?.bytes ?? 0) + pool.copied.bytes
  return { manifest, copied: pool.copied, newBytes, pruned, ms: performance.now() - begun }
}

/** Two backups in one second have names of two seconds. */
async function newId({ path }: BackupFolder, now: EpochMs): Promise<string> {
  const taken = await listBackups(path)
  for (let at = now; ; at += 1000) if (!taken.includes(backupId(new Date(at)))) return backupId(new Date(at))
}

/** The keys of sealed secrets go into an encrypted backup only: beside a readable database they would open what they seal. */
async function storeKeys(folder: BackupFolder, work: string, id: string, dataDir: string) {
  if (folder.key === null) return null
  const keys = await readFile(join(dataDir, 'keys')).catch(() => null)
  return keys && storeFile(pieces(keys), formOf(folder, id, 'keys'), placeOf(work, 'keys'))
}

function placeOf(work: string, file: string) {
  return { path: join(work, file), temporary: join(work, `${file}.new`) }
}

function sum(stored: readonly { bytes: number }[]): number {
  return stored.reduce((total, { bytes }) => total + bytes, 0)
}

const reasons: Record<string, string> = {
  ENOSPC: 'is on a disk that is full',
  EDQUOT: 'is on a disk that is full for this user',
  EFBIG: 'is on a disk that takes no file this large',
  EACCES: 'cannot be written by this user',
  EPERM: 'cannot be written by this user',
  EROFS: 'is on a file system that is read-only',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
}

function diskFault(error: unknown, path: string): CannotStart | null {
  const reason = reasons[faultCode(error) ?? '']
  if (reason === undefined) return null
  return new CannotStart(
    `The backup folder ${path} ${reason}. No backup was made, and earlier ones are as they were. Put that right and run it again: pictures that were copied are not copied twice.`,
    { cause: error },
  )
}
