import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { type AppDeps, buildApp } from '#server/app.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { makePhoto } from '#server/photos/making/make-photo.ts'
import { photoName, stagedFile } from '#server/photos/making/photo-files.ts'
import { createPictureMakers } from '#server/photos/making/picture-makers.ts'
import { createLocalBlobStore } from '#server/platform/storage/local-blob-store.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { testConfig, testDeps } from '#tests/support/test-app.ts'

/** The server with a database and a data folder of its own, for photos whose upload has just ended. */
export async function picturesApp(given: Partial<AppDeps> = {}) {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'lookbook-pictures-'))
  mkdirSync(join(folder, 'uploads'))
  const makers = createPictureMakers()
  let now = Date.parse('2026-06-01T08:00:00Z')
  const deps = testDeps({
    db: database.db,
    config: { ...testConfig, dataDir: folder },
    blobs: createLocalBlobStore(folder),
    now: () => now,
    makers,
    ...given,
  })
  const app = buildApp(deps)

  /** A photo whose bytes have arrived. */
  async function stage(bytes: Uint8Array, columns: Partial<Insertable<DB['photo']>> = {}): Promise<string> {
    const id = randomUUID()
    const row = {
      id,
      state: 'processing' as const,
      file_name: 'photo.jpg',
      file_bytes: bytes.length,
      created_at: new Date(now),
    }
    await database.db
      .insertInto('photo')
      .values({ ...row, ...columns })
      .execute()
    writeFileSync(stagedFile(folder, id), bytes)
    return id
  }

  function photoOf(id: string) {
    return database.db.selectFrom('photo').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

  function originalOf(hash: string) {
    return database.db.selectFrom('original').selectAll().where('hash', '=', hash).executeTakeFirst()
  }

  /** Processes a file as the queue does, and returns its photo. */
  async function bring(bytes: Uint8Array, columns: Partial<Insertable<DB['photo']>> = {}) {
    const id = await stage(bytes, columns)
    await makePhoto(deps, id)
    return photoOf(id)
  }

  async function fetchFile(path: string) {
    const answer = await app.request(path)
    return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) }
  }

  return {
    ...database,
    app,
    deps,
    folder,
    stage,
    bring,
    photoOf,
    originalOf,
    fetchFile,
    fetchVariant: (hash: string, width: number) => fetchFile(`/photos/${photoName(hash)}-${width}.webp`),
    /** Every file of the store, by key. */
    files: () => listFiles(folder, ['originals', 'photos', 'private']),
    staged: () => readdirSync(join(folder, 'uploads')),
    moveClock: (ms: number) => {
      now += ms
    },
    async close() {
      await Promise.all([deps.photoLine.close(), makers.close()])
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type PicturesApp = Awaited<ReturnType<typeof picturesApp>>

function listFiles(folder: string, parts: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => parts.some((part) => path.startsWith(`${part}/`)))
    .sort()
}
