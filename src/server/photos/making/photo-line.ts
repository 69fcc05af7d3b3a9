import type { Deps } from '#server/deps.ts'
import { describeFault } from '#server/platform/process/describe-fault.ts'
import { JobFailed } from '#server/platform/process/worker-pool.ts'
import type { StoredOriginal } from '../serving/photos.store.ts'
import { type MakePhotoDeps, makePhoto } from './make-photo.ts'
import { createPictureMakers } from './picture-makers.ts'
import { finishOriginal, isFinished } from './process-original.ts'

/** In-memory queue of photos to process. What is lost with this process is picked up by the job make_photos. */
export type PhotoLine = {
  take(photoId: string, afterMs?: number): void
  /** Accepts nothing more and waits for running work; closing the makers as well aborts it. */
  close(): Promise<void>
}

/** Queue of originals that still need their wider widths. */
export type OriginalFinisher = { finish(original: StoredOriginal): void }

/** Equals the number of picture processes. */
const AT_ONCE = 2

/** A photo is usable once it has the card widths; wider ones follow one at a time, at lower priority than everything else. */
export function createPhotoLine(deps: MakePhotoDeps & Pick<Deps, 'log'>): PhotoLine & OriginalFinisher {
  const finishers = createPictureMakers({ isBackground: true })
  const later = new Map<string, NodeJS.Timeout>()
  let isClosed = false

  const making: Queue<string> = createQueue(AT_ONCE, async (photoId) => {
    try {
      const original = await makePhoto(deps, photoId)
      if (original && !isFinished(original)) finishing.add(original.hash, original)
    } catch (fault) {
      if (isClosed) return
      deps.log.warn('photo.not_made', { photo: photoId, ...describeFault(fault) })
      if (fault instanceof JobFailed) making.add(photoId, photoId)
    }
  })
  const finishing: Queue<StoredOriginal> = createQueue(1, async (original) => {
    try {
      await finishOriginal({ ...deps, makers: finishers }, original)
    } catch (fault) {
      if (!isClosed) deps.log.warn('photo.not_finished', { hash: original.hash, ...describeFault(fault) })
    }
  })

  function take(photoId: string, afterMs = 0): void {
    clearTimeout(later.get(photoId))
    later.delete(photoId)
    if (isClosed) return
    if (afterMs === 0) making.add(photoId, photoId)
    else later.set(photoId, setTimeout(take, afterMs, photoId))
  }

  return {
    take,
    finish: (original) => finishing.add(original.hash, original),
    async close() {
      isClosed = true
      for (const timer of later.values()) clearTimeout(timer)
      making.clear()
      finishing.clear()
      await finishers.close()
      await Promise.all([making.settled(), finishing.settled()])
    },
  }
}

type Queue<T> = {
  /** Ignores items that are already queued. */
  add(key: string, item: T): void
  /** Drops the queue and accepts nothing more. */
  clear(): void
  settled(): Promise<void>
}

/** FIFO queue; `work` must never reject. */
function createQueue<T>(atOnce: number, work: (item: T) => Promise<void>): Queue<T> {
  const waiting = new Map<string, T>()
  const running = new Set<Promise<void>>()
  let isOpen = true

  function pump(): void {
    for (const [key, item] of waiting) {
      if (running.size >= atOnce) return
      waiting.delete(key)
      const run = work(item).finally(() => {
        running.delete(run)
        pump()
      })
      running.add(run)
    }
  }

  return {
    add(key, item) {
      if (!isOpen) return
      waiting.set(key, item)
      pump()
    },
    clear() {
      isOpen = false
      waiting.clear()
    },
    async settled() {
      await Promise.all(running)
    },
  }
}
