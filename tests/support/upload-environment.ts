import { Problem } from '#web/data/api/problem.ts'
import type { StoredFiles, StoredUpload } from '#web/photos/uploader/queue/stored-files.ts'
import { createUploadQueue, type QueueEnvironment, type UploadQueue } from '#web/photos/uploader/queue/upload-queue.ts'
import type { Sender } from '#web/photos/uploader/sender.ts'

type Photo = { id: string; fileName: string; fileBytes: number; received: number; isCancelled: boolean }
type Step = 'open' | 'find' | 'send' | 'cancel'
export type Fault = { at: Step; problem: Problem; after?: boolean }

export const place = { shop: 'casa-luz', look: 'look-1', person: 'ines' }
export const jpeg = (bytes: number, name = 'a.jpg') => new File([jpegBytes(bytes)], name)
export const names = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}.jpg`)
/** Each has a different length. */
export const files = (count: number) => names(count).map((name, index) => jpeg(100 + index, name))
export const states = (queue: UploadQueue) => queue.view().uploads.map(({ state }) => state)
export const lost = (at: Step, after = false): Fault => ({ at, problem: new Problem('unreachable'), after })

function jpegBytes(bytes: number): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(bytes)
  content.set([0xff, 0xd8, 0xff, 0xe0].slice(0, bytes))
  return content
}

/** A fake server, device and clock under the test's control. Uploads pause half way until told to continue. */
export function createUploadEnvironment() {
  const photos: Photo[] = []
  const fileRows = new Map<string, { upload: StoredUpload; file: Blob }>()
  const holders = new Map<string, Promise<void>>()
  const timers = new Set<{ at: number; then: () => void }>()
  const onlineListeners = new Set<() => void>()
  const sends: { id: string; finish: () => void }[] = []
  const log: string[] = []
  const previews = new Set<string>()
  const faults: Fault[] = []
  let now = 1_000_000
  let keys = 0
  let most = { open: 0, send: 0 }
  const current = { open: 0, send: 0 }
  let isSendingByItself = true

  const fault = (at: Step, after: boolean) => {
    const index = faults.findIndex((each) => each.at === at && (each.after ?? false) === after)
    if (index < 0) return
    const [found] = faults.splice(index, 1)
    if (found) throw found.problem
  }
  const counted = async <T>(kind: 'open' | 'send', run: () => Promise<T>): Promise<T> => {
    current[kind]++
    most = { ...most, [kind]: Math.max(most[kind], current[kind]) }
    try {
      return await run()
    } finally {
      current[kind]--
    }
  }

  const sender: Sender = {
    open: ({ fileName, fileBytes }) =>
      counted('open', async () => {
        await Promise.resolve()
        fault('open', false)
        const id = `photo-${photos.length + 1}`
        photos.push({ id, fileName, fileBytes, received: 0, isCancelled: false })
        log.push(`open ${fileName}`)
        fault('open', true)
        return id
      }),
    findOpened: async ({ fileBytes }, known) => {
      fault('find', false)
      return photos.find((each) => each.fileBytes === fileBytes && !known.has(each.id) && !each.isCancelled)?.id ?? null
    },
    send: (id, file, onProgress, signal) =>
      counted('send', async () => {
        const photo = photos.find((each) => each.id === id && !each.isCancelled)
        if (!photo) throw new Problem('not_found')
        log.push(`send ${photo.fileName} from ${photo.received}`)
        fault('send', false)
        const half = Math.max(photo.received, Math.floor(file.size / 2))
        onProgress(photo.received)
        photo.received = half
        onProgress(half)
        fault('send', true)
        await new Promise<void>((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
          if (isSendingByItself) resolve()
          else sends.push({ id, finish: resolve })
        })
        photo.received = file.size
        onProgress(file.size)
      }),
    cancel: async (id) => {
      fault('cancel', false)
      const photo = photos.find((each) => each.id === id)
      if (!photo || photo.isCancelled) throw new Problem('not_found')
      photo.isCancelled = true
      log.push(`cancel ${photo.fileName}`)
    },
  }

  const stored: StoredFiles = {
    put: async (upload, file) => {
      fileRows.set(upload.key, { upload, file: new Blob([await file.arrayBuffer()]) })
      return true
    },
    update: async (upload) => {
      const found = fileRows.get(upload.key)
      if (found) fileRows.set(upload.key, { ...found, upload })
    },
    find: async (key) => fileRows.get(key) ?? null,
    list: async (person) => [...fileRows.values()].map(({ upload }) => upload).filter((one) => one.person === person),
    delete: async (key) => void fileRows.delete(key),
  }

  const environment: QueueEnvironment = {
    sender,
    stored,
    makePreview: async () => {
      const preview = `blob:${previews.size + 1}-${keys}`
      previews.add(preview)
      return preview
    },
    dropPreview: (preview) => void previews.delete(preview),
    hold: async (key) => {
      const before = holders.get(key)
      let letGo = () => {}
      holders.set(key, new Promise((resolve) => (letGo = resolve)))
      await before
      return letGo
    },
    now: () => now,
    random: () => 1,
    newKey: () => `key-${++keys}`,
    after(ms, then) {
      const timer = { at: now + ms, then }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    onOnline(then) {
      onlineListeners.add(then)
      return () => onlineListeners.delete(then)
    },
  }

  /** Yields to the event loop until everything that does not wait for the test has run. */
  async function settle(): Promise<void> {
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
  }

  return {
    ...{ environment, photos, fileRows, previews, log, stored, settle },
    open: (at = place) => createUploadQueue(at, environment),
    fail: (...more: Fault[]) => void faults.push(...more),
    most: () => most,
    holdSends() {
      isSendingByItself = false
    },
    running: () => sends.map(({ id }) => id),
    finishSends() {
      isSendingByItself = true
      for (const { finish } of sends.splice(0)) finish()
    },
    finishOne: () => sends.shift()?.finish(),
    async pass(ms: number) {
      now += ms
      for (const timer of [...timers].filter(({ at }) => at <= now)) {
        timers.delete(timer)
        timer.then()
      }
      await settle()
    },
    async comeOnline() {
      for (const listener of [...onlineListeners]) listener()
      await settle()
    },
  }
}
