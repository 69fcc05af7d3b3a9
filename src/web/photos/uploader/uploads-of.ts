import { browserTiming, loadTus } from './in-browser.ts'
import { makePreview } from './make-preview.ts'
import { createStoredFiles } from './queue/stored-files.ts'
import { createUploadQueue, type QueueEnvironment, type UploadQueue } from './queue/upload-queue.ts'
import type { Sender } from './sender.ts'

const queues = new Map<string, { person: string; queue: UploadQueue }>()
const stored = createStoredFiles()

/** The one queue of a look in this tab; it goes on while one walks through the app. */
export function uploadsOf(shop: string, look: string, person: string): UploadQueue {
  const known = queues.get(look)
  if (known?.person === person) return known.queue
  closeOfOthers(person)
  if (queues.size === 0) addEventListener('beforeunload', askBeforeLosing)
  const queue = createUploadQueue({ shop, look, person }, browser)
  queues.set(look, { person, queue })
  return queue
}

/** Goes on with everything a closed tab left, in whatever look: for the studio's frame. */
export async function resumeStoredUploads(person: string): Promise<void> {
  for (const { shop, look } of await stored.list(person)) uploadsOf(shop, look, person)
}

/** Nobody sends what another person chose; it waits on this device until they are back. */
function closeOfOthers(person: string): void {
  for (const [look, other] of queues) {
    if (other.person === person) continue
    other.queue.close()
    queues.delete(look)
  }
}

/** Only where the browser would not keep the files (a private window, no room). */
function askBeforeLosing(event: BeforeUnloadEvent): void {
  if ([...queues.values()].some(({ queue }) => queue.wouldLose())) event.preventDefault()
}

const sender: Sender = {
  open: async (...given) => (await loadTus()).tusSender.open(...given),
  findOpened: async (...given) => (await loadTus()).tusSender.findOpened(...given),
  send: async (...given) => (await loadTus()).tusSender.send(...given),
  cancel: async (...given) => (await loadTus()).tusSender.cancel(...given),
}

const browser: QueueEnvironment = {
  ...browserTiming,
  sender,
  stored,
  makePreview,
  dropPreview: URL.revokeObjectURL,
  hold,
  now: Date.now,
  // randomUUID is there with https only.
  newKey: () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-'),
}

/** Waits until no other tab has this file in hand; a tab that is closed lets go. Answers how to let go. */
function hold(key: string): Promise<() => void> {
  if (!navigator.locks) return Promise.resolve(() => {}) // only without https
  return new Promise((resolve) => {
    void navigator.locks.request(`lookbook.upload.${key}`, () => new Promise<void>((letGo) => resolve(letGo)))
  })
}
