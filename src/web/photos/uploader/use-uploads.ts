import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { UploadQueue } from './queue/upload-queue.ts'
import type { UploadsView } from './upload.ts'
import { uploadsOf } from './uploads-of.ts'

/** As they stand, and what one can do to them: the same object for as long as the look is. */
export type Uploads = UploadsView & { queue: UploadQueue }

/** The uploads into a look by whoever is signed in (their id). They go on when the screen is left. */
export function useUploads(shop: string, look: string, person: string, onArrived?: (photoId: string) => void): Uploads {
  const queue = uploadsOf(shop, look, person)
  const view = useSyncExternalStore(queue.subscribe, queue.view)
  const tellArrived = useEffectEvent((photoId: string) => onArrived?.(photoId))
  useEffect(() => queue.onArrived((photoId) => tellArrived(photoId)), [queue])
  return { ...view, queue }
}
