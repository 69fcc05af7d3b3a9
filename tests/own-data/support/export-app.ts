import { makeExports } from '#server/own-data/export/make-export.ts'
import { filesOf } from '#server/photos/making/photo-files.ts'
import type { BlobStore } from '#server/platform/storage/blob-store.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { identityApp } from '#tests/support/identity-app.ts'
import { makePhoto } from '#tests/support/make.ts'
import { memoryBlobs } from '#tests/support/test-app.ts'

export type ExportApp = Awaited<ReturnType<typeof openExportApp>>

/** The app with blobs in memory whose keys can be listed, and the calls about archives. */
export async function openExportApp() {
  const database = await createTestDatabase()
  const keys = new Set<string>()
  const app = identityApp(database, { blobs: watchedBlobs(keys) })
  const ask = (cookie: string) => app.request('POST', '/api/me/export', { cookie })
  const link = (cookie: string, id: string) => app.request('POST', `/api/me/export/${id}/link`, { cookie })

  return {
    ...app,
    database,
    ask,
    link,
    exportFiles: (id: string) => [...keys].filter((key) => key.startsWith(`exports/${id}`)),
    view: async (cookie: string) => (await app.request('GET', '/api/me/export', { cookie })).body.archive,
    fetchFile: (cookie: string | null, url: string) =>
      app.app.request(url, { headers: cookie === null ? {} : { cookie } }),

    /** A person whose archive is ready. */
    async ready() {
      const person = await app.signUpAndIn({ name: 'Sol Amaral' })
      const { id } = (await ask(person.cookie)).body.archive
      await makeExports(app.deps)
      return { ...person, id: id as string }
    },

    /** Adds a picture with some bytes, as an upload leaves it. */
    async addPicture(personId: string, content: Buffer): Promise<string> {
      const id = await makePhoto(database.db, null, { visibility: 'private', uploaded_by: personId })
      const { hash, width } = await database.db
        .selectFrom('photo')
        .innerJoin('original', 'original.hash', 'photo.original_hash')
        .select(['original.hash', 'original.width'])
        .where('photo.id', '=', id)
        .executeTakeFirstOrThrow()
      await app.deps.blobs.put(filesOf({ hash, width, visibility: 'private' }).at(-1)!, content)
      return id
    },
  }
}

function watchedBlobs(keys: Set<string>): BlobStore {
  const blobs = memoryBlobs()
  return {
    ...blobs,
    put: async (key, content) => {
      keys.add(key)
      await blobs.put(key, content)
    },
    remove: async (key) => {
      keys.delete(key)
      await blobs.remove(key)
    },
  }
}
