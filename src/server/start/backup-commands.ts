import { resolve } from 'node:path'
import { isEncrypted, openFolder } from '#server/backup/backup-folder.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { askPassphrase } from '#server/backup/passphrase.ts'
import { findBackup, restoreBackup } from '#server/backup/restore-backup.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import type { Config } from '#server/platform/config/config.ts'
import { systemNow } from '#server/platform/process/clock.ts'
import { createLocalBlobStore } from '#server/platform/storage/local-blob-store.ts'
import { createS3BlobStore } from '#server/platform/storage/s3-blob-store.ts'
import type { Command } from './open-deps.ts'
import { openDatabaseServer, reachDatabase } from './reach-database.ts'

export const backUp: Command = async (start, [given]) => {
  const { config } = start
  const path = given === undefined ? config.backup.folder : resolve(given)
  const connectionString = await reachDatabase(
    start,
    `There is nothing to back up in ${config.dataDir}: it has no database.`,
  )
  const progress = createProgress()
  const made = await makeBackup({
    connectionString,
    blobs: openBlobs(config),
    dataDir: config.dataDir,
    path,
    passphrase: await passphraseFor(config, path),
    keep: config.backup.keep,
    now: systemNow,
    onProgress: progress.show,
  }).finally(progress.end)
  const { manifest, copied, pruned } = made
  console.log(`Backed up to ${path}/${manifest.id} in ${seconds(made.ms)}.
${contentOf(manifest)}
Written: ${megabytes(made.newBytes)}, of it ${copied.count} pictures that were not there yet; ${manifest.pictures.count - copied.count} were.
${keysSentence(config, manifest)} Settings (variables of the environment) are not in it either: keep them yourself.`)
  if (pruned.backups > 0)
    console.log(`Deleted ${pruned.backups} older backups and ${pruned.pictures} pictures that only they had.`)
  if (manifest.pictures.missing > 0)
    console.log(`Warning: ${manifest.pictures.missing} pictures that the database names are not in the storage.`)
}

export const checkBackup: Command = async ({ config }, [given]) => {
  const { path, id } = await findBackup(given === undefined ? config.backup.folder : resolve(given))
  const folder = await openFolder(path, await passphraseFor(config, path))
  const progress = createProgress()
  const { manifest } = await verifyBackup(folder, id, progress.show).finally(progress.end)
  console.log(`${path}/${id} is whole.\n${contentOf(manifest)}`)
}

export const restore: Command = async (start, [given]) => {
  const { config } = start
  if (given === undefined) throw new CannotStart('Say what to restore: npm start -- restore /mnt/backups')
  const source = await findBackup(resolve(given))
  const passphrase = await passphraseFor(config, source.path)
  // Before a database is made for it.
  await openFolder(source.path, passphrase)
  // Refuses where a Lookbook runs, and stops a database that a killed restore left running.
  const { address } = await openDatabaseServer(start)
  const progress = createProgress()
  const restored = await restoreBackup({
    connectionString: address.directUrl,
    blobs: openBlobs(config),
    dataDir: config.dataDir,
    hasLocalPictures: config.storage === null,
    hasGivenKeys: config.keys !== null,
    source,
    passphrase,
    onProgress: progress.show,
  }).finally(progress.end)
  const { manifest, migrated } = restored
  console.log(`Restored ${source.path}/${source.id} in ${seconds(restored.ms)}, and checked rows, constraints and pictures.
${contentOf(manifest)}`)
  if (migrated.length > 0) console.log(`Applied ${migrated.length} newer migrations, up to ${migrated.at(-1)}.`)
  if (restored.needsKeys)
    console.log(
      `The keys that open second factors are not in the backup: before you start, put the old installation’s file keys into ${config.dataDir}, or set LOOKBOOK_KEYS as it was.`,
    )
  console.log('Start it with npm start.')
}

export function openBlobs(config: Config) {
  return config.storage === null ? createLocalBlobStore(config.dataDir) : createS3BlobStore(config.storage)
}

async function passphraseFor({ backup }: Config, path: string): Promise<string | null> {
  return backup.passphrase ?? ((await isEncrypted(path)) ? askPassphrase(`Passphrase of ${path}: `) : null)
}

function contentOf({ takenAt, tables, pictures, version, files }: Manifest): string {
  const rows = tables.reduce((total, table) => total + table.rows, 0)
  return `It holds the installation as of ${takenAt}: ${rows} rows of ${tables.length} tables (${megabytes(files.database.bytes)}) and ${pictures.count} pictures (${megabytes(pictures.bytes)}), made by Lookbook ${version}.`
}

function keysSentence(config: Config, { files }: Manifest): string {
  if (files.keys) return 'It is encrypted and holds the file keys. Its passphrase is not in it.'
  const keys = config.keys === null ? `the file ${config.dataDir}/keys` : 'LOOKBOOK_KEYS'
  return `Not in it: ${keys}, which opens second factors. Keep it elsewhere.`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(bytes < 1e7 ? 2 : 0)} MB`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/** One line that is rewritten at a terminal; elsewhere a line for each part, and one every two seconds. */
function createProgress() {
  const isTerminal = process.stdout.isTTY
  const eachMs = isTerminal ? 100 : 2_000
  let shownPart = ''
  let shownAt = Number.NEGATIVE_INFINITY
  return {
    show(text: string) {
      const part = text.split(':')[0]!
      if (part === shownPart && performance.now() - shownAt < eachMs) return
      shownPart = part
      shownAt = performance.now()
      process.stdout.write(isTerminal ? `\r\x1b[K${text}` : `${text}\n`)
    },
    end() {
      if (isTerminal) process.stdout.write('\r\x1b[K')
    },
  }
}
