import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { UploadsView } from './upload.ts'
import { uploadsOf } from './uploads-of.ts'

type Uploads = UploadsView & {
  /** Takes files in their order; `room` is how many more the look takes, those on their way counted. */
  add(files: Iterable<File>, room?: number): void
  /** One, or all. */
  pause(key?: string): void
  resume(key?: string): void
  retry(key: string): void
  /** Stops it and takes it out of the look, resolving once the server did; of one that arrived only its row goes. */
  cancel(key: string): Promise<void>
}

/** The uploads into a look by whoever is signed in (their id). They go on when the screen is left. */
export function useUploads(shop: string, look: string, person: string, onArrived?: (photoId: string) => void): Uploads {
  const queue = uploadsOf(shop, look, person)
  const view = useSyncExternalStore(queue.subscribe, queue.view)
  const tellArrived = useEffectEvent((photoId: string) => onArrived?.(photoId))
  useEffect(() => queue.onArrived((photoId) => tellArrived(photoId)), [queue])
  const { add, pause, resume, retry, cancel } = queue
  return { ...view, add, pause, resume, retry, cancel }
}
