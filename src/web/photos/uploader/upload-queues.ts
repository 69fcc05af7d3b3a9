import { browserTimers } from '#web/data/outbox/outbox.ts'
import { askBeforeUnload } from '#web/ui/overlays/ask-before-unload.ts'
import { loadTus } from './in-browser.ts'
import { makePreview } from './make-preview.ts'
import { createStoredFiles } from './queue/stored-files.ts'
import { createUploadQueue, type QueueEnvironment, type UploadQueue } from './queue/upload-queue.ts'
import type { Sender } from './sender.ts'

const queues = new Map<string, { person: string; queue: UploadQueue }>()
const stored = createStoredFiles()
let isAsking = false

/** The single queue of a look in this tab; it outlives navigation within the app. */
export function uploadQueueFor(shop: string, look: string, person: string): UploadQueue {
  const known = queues.get(look)
  if (known?.person === person) return known.queue
  closeOfOthers(person)
  if (!isAsking) askBeforeUnload(wouldLose)
  isAsking = true
  const queue = createUploadQueue({ shop, look, person }, browser)
  queues.set(look, { person, queue })
  return queue
}

/** Resumes everything that closed tabs left, in any look. Called by the studio's frame. */
export async function resumeStoredUploads(person: string): Promise<void> {
  for (const { shop, look } of await stored.list(person)) uploadQueueFor(shop, look, person)
}

/** Never sends files that another person chose; they stay on this device until that person signs in again. */
function closeOfOthers(person: string): void {
  for (const [look, other] of queues) {
    if (other.person === person) continue
    other.queue.close()
    queues.delete(look)
  }
}

/** Only if the browser could not store the files (private window, no space left). */
function wouldLose(): boolean {
  return [...queues.values()].some(({ queue }) => queue.wouldLose())
}

const sender: Sender = {
  open: async (...given) => (await loadTus()).tusSender.open(...given),
  findOpened: async (...given) => (await loadTus()).tusSender.findOpened(...given),
  send: async (...given) => (await loadTus()).tusSender.send(...given),
  cancel: async (...given) => (await loadTus()).tusSender.cancel(...given),
}

const browser: QueueEnvironment = {
  ...browserTimers,
  sender,
  stored,
  makePreview,
  dropPreview: URL.revokeObjectURL,
  hold,
  // randomUUID needs a secure context (https).
  newKey: () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-'),
}

/** Takes an exclusive Web Lock on the file, which a closing tab releases. Resolves to the release function. */
function hold(key: string): Promise<() => void> {
  if (!navigator.locks) return Promise.resolve(() => {}) // missing without https
  return new Promise((resolve) => {
    void navigator.locks.request(`lookbook.upload.${key}`, () => new Promise<void>((letGo) => resolve(letGo)))
  })
}
