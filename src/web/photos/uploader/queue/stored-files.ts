import { DAY_MS } from '#core/time.ts'
/** An upload as stored on the device (IndexedDB) until it has arrived, so that closing the tab loses nothing. */
export type StoredUpload = {
  key: string
  person: string
  shop: string
  look: string
  photoId: string | null
  fileName: string
  /** epoch milliseconds; also the order in which files were chosen */
  addedAt: number
}

/** A no-op where nothing can be stored (no space left, private window). */
export type StoredFiles = {
  /** Resolves to whether the file is stored. */
  put(upload: StoredUpload, file: Blob): Promise<boolean>
  /** Records the photo's id once it is known, without writing the file again. */
  update(upload: StoredUpload): Promise<void>
  find(key: string): Promise<{ upload: StoredUpload; file: Blob } | null>
  list(person: string): Promise<StoredUpload[]>
  delete(key: string): Promise<void>
}

/** The server deletes an unfinished upload after this time [P8], so it can no longer be resumed. */
const storedMs = DAY_MS
const tables = ['uploads', 'files']
type Tables = { uploads: IDBObjectStore; files: IDBObjectStore }

export function createStoredFiles(now: () => number = Date.now): StoredFiles {
  let opening: Promise<IDBDatabase> | null = null

  /** A failure to store is ignored: the page has the file itself for as long as it is open. */
  async function run(mode: IDBTransactionMode, ask: (tables: Tables) => IDBRequest[]): Promise<unknown[]> {
    try {
      opening ??= open()
      const transaction = (await opening).transaction(tables, mode)
      const requests = ask({ uploads: transaction.objectStore('uploads'), files: transaction.objectStore('files') })
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error)
      })
      return requests.map((request) => request.result)
    } catch {
      opening = null
      return []
    }
  }

  async function remove(key: string): Promise<void> {
    await run('readwrite', ({ uploads, files }) => [uploads.delete(key), files.delete(key)])
  }

  return {
    async put(upload, file) {
      const done = await run('readwrite', (to) => [to.uploads.put(upload), to.files.put({ key: upload.key, file })])
      return done.length > 0
    },
    async update(upload) {
      await run('readwrite', ({ uploads }) => [uploads.put(upload)])
    },
    async find(key) {
      const [upload, stored] = await run('readonly', ({ uploads, files }) => [uploads.get(key), files.get(key)])
      return upload && stored ? { upload: upload as StoredUpload, file: (stored as { file: Blob }).file } : null
    },
    async list(person) {
      const [all = []] = (await run('readonly', ({ uploads }) => [uploads.getAll()])) as [StoredUpload[]?]
      const isOver = ({ addedAt }: StoredUpload) => addedAt < now() - storedMs
      for (const upload of all) if (isOver(upload)) await remove(upload.key)
      return all.filter((upload) => upload.person === person && !isOver(upload)).sort((a, b) => a.addedAt - b.addedAt)
    },
    delete: remove,
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('lookbook.uploads', 1)
    request.onupgradeneeded = () => {
      for (const table of tables) request.result.createObjectStore(table, { keyPath: 'key' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
