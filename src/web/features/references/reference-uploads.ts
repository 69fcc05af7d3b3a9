import { type ClientProblemCode, Problem } from '#web/data/api/problem.ts'
import { makePreview } from '#web/photos/uploader/make-preview.ts'
import { sendPicture } from '#web/photos/uploader/send-picture.ts'

/** An upload to a cart item. */
export type Brought = {
  readonly key: number
  readonly fileName: string
  readonly preview: string | null
  /** null until the server has created the photo */
  readonly photoId: string | null
  /** 0 to 1 */
  readonly share: number
  readonly state: 'sending' | 'arrived' | 'refused'
  readonly refusal: ClientProblemCode | null
}

export type ReferenceUploads = ReturnType<typeof createReferenceUploads>

const lists = new Map<string, ReferenceUploads>()

/** One upload list per item and tab; uploads continue during navigation. */
export function referenceUploadsOf(itemId: string): ReferenceUploads {
  const known = lists.get(itemId) ?? createReferenceUploads(itemId)
  lists.set(itemId, known)
  return known
}

let keys = 0

/** Uploads of one item, sent sequentially: there are few, and this preserves the chosen order. */
function createReferenceUploads(itemId: string) {
  let shown: readonly Brought[] = []
  let line = Promise.resolve()
  const stops = new Map<number, AbortController>()
  const listeners = new Set<() => void>()
  const arrivals = new Set<() => void>()

  function put(list: readonly Brought[]): void {
    shown = list
    for (const listener of listeners) listener()
  }
  const change = (key: number, to: Partial<Brought>) =>
    put(shown.map((each) => (each.key === key ? { ...each, ...to } : each)))

  function add(files: readonly File[]): void {
    for (const file of files) {
      keys += 1
      const key = keys
      stops.set(key, new AbortController())
      const fresh = { key, fileName: file.name, preview: null, photoId: null, share: 0, refusal: null }
      put([...shown, { ...fresh, state: 'sending' }])
      void makePreview(file).then((preview) => change(key, { preview }))
      line = line.then(() => bring(key, file))
    }
  }

  async function bring(key: number, file: File): Promise<void> {
    const signal = stops.get(key)?.signal
    if (!signal || signal.aborted) return
    try {
      await sendPicture({ item: itemId }, file, signal, {
        onOpened: (photoId) => change(key, { photoId }),
        onProgress: (share) => change(key, { share }),
      })
      change(key, { share: 1, state: 'arrived' })
    } catch (error) {
      if (!signal.aborted)
        change(key, { state: 'refused', refusal: error instanceof Problem ? error.code : 'failed', photoId: null })
    }
    // The item has one more picture, or none in place of one that was opened.
    for (const tell of arrivals) tell()
  }

  /** Cancels an upload or dismisses its refusal. For a finished upload, only removes it from this list. */
  function drop(key: number): void {
    const found = shown.find((each) => each.key === key)
    if (!found) return
    stops.get(key)?.abort()
    stops.delete(key)
    put(shown.filter((each) => each.key !== key))
    if (found.preview) URL.revokeObjectURL(found.preview)
  }

  return {
    add,
    drop,
    view: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onArrived(tell: () => void) {
      arrivals.add(tell)
      return () => void arrivals.delete(tell)
    },
  }
}
