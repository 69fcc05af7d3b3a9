import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { openFolder } from '#server/backup/backup-folder.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { neededKeys } from '#server/backup/picture-pool.ts'
import { findBackup, restoreBackup } from '#server/backup/restore-backup.ts'
import { newEncryption } from '#server/backup/sealing.ts'
import { verifyBackup } from '#server/backup/verify-backup.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { BlobStore } from '#server/platform/storage/blob-store.ts'
import { createLocalBlobStore } from '#server/platform/storage/local-blob-store.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeOpenShop } from '#tests/support/make.ts'

export const PASSPHRASE = 'correct horse battery staple'

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lookbook-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A folder for encrypted backups whose key takes a tenth of a second to derive instead of one: the least cost that is accepted. */
export async function newSealedFolder(): Promise<string> {
  const folder = newFolder()
  const { encryption } = await newEncryption(PASSPHRASE, 2 ** 14)
  writeFileSync(join(folder, 'encryption.json'), JSON.stringify(encryption))
  return folder
}

type Side = { database: TestDatabase; dataDir: string; blobs: BlobStore }

async function openSide(database: TestDatabase, given?: BlobStore): Promise<Side> {
  onTestFinished(() => database.drop())
  const dataDir = newFolder()
  return { database, dataDir, blobs: given ?? createLocalBlobStore(dataDir) }
}

/** An installation with two open shops and a file for every picture; `content` makes the pictures larger. */
export async function openSource(given: { blobs?: BlobStore; content?: string } = {}) {
  const side = await openSide(await createTestDatabase(), given.blobs)
  await makeOpenShop(side.database.db)
  await makeOpenShop(side.database.db, { slug: 'another-one' })
  await storePictures(side, given.content)
  return side
}

/** Stores a file for every picture that a row needs. */
export async function storePictures({ database, blobs }: Side, content = 'picture '): Promise<string[]> {
  const originals = await database.db
    .selectFrom('original')
    .select(['hash', 'width', 'ready_width as readyWidth', 'visibility'])
    .execute()
  const keys = originals.flatMap(neededKeys)
  for (const key of keys) if (!(await blobs.has(key))) await blobs.put(key, Buffer.from(content + key))
  return keys
}

export async function openTarget(blobs?: BlobStore): Promise<Side> {
  return openSide(await createEmptyDatabase(), blobs)
}

type Options = { passphrase?: string; keep?: number; now?: number }

export function backUp({ database, blobs, dataDir }: Side, path: string, options: Options = {}) {
  const { passphrase = null, keep = 14, now } = options
  const clock = () => now ?? Date.now()
  return makeBackup({ connectionString: database.connectionString, blobs, dataDir, path, passphrase, keep, now: clock })
}

export async function restoreInto({ database, blobs, dataDir }: Side, path: string, passphrase: string | null = null) {
  const connectionString = database.connectionString
  const places = { hasLocalPictures: true, hasGivenKeys: false, source: await findBackup(path) }
  return restoreBackup({ connectionString, blobs, dataDir, passphrase, ...places })
}

/** Checks every file of the newest backup, as a restore does before it changes anything. */
export async function verifyNewest(folder: string) {
  const { path, id } = await findBackup(folder)
  return verifyBackup(await openFolder(path, null), id, () => undefined)
}

/** Every table with the number and a hash of its rows; without what a backup notes about itself once it is made. */
export async function contentOf(db: Kysely<DB>): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relpersistence = 'p' and relname not in ('migration', 'function_file') order by 1`.execute(db)
  const content: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ content: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(row::text, ',' order by row::text collate "C"), '')) as content
      from ${sql.table(name)} as row ${name === 'installation' ? sql`where key <> 'backup.last'` : sql``}`.execute(db)
    content[name] = rows[0]!.content
  }
  return content
}
