import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { UploadQueue } from './queue/upload-queue.ts'
import type { UploadsView } from './upload.ts'
import { uploadQueueFor } from './upload-queues.ts'

/** The current uploads and the actions on them; the actions are the same object while the look is the same. */
export type Uploads = UploadsView & { queue: UploadQueue }

/** The uploads into a look by the signed-in person (their id). They continue when the screen is left. */
export function useUploads(shop: string, look: string, person: string, onArrived?: (photoId: string) => void): Uploads {
  const queue = uploadQueueFor(shop, look, person)
  const view = useSyncExternalStore(queue.subscribe, queue.view)
  const notifyArrived = useEffectEvent((photoId: string) => onArrived?.(photoId))
  useEffect(() => queue.onArrived((photoId) => notifyArrived(photoId)), [queue])
  return { ...view, queue }
}
