import { z } from 'zod'
import { privatePhotoView } from '#contract/looks/photos.ts'

/** A picture of their own that a client shows the shop. */
export const referenceView = z
  .object({
    /** its photo's */
    id: z.uuid(),
    state: z.enum(['uploading', 'processing', 'ready', 'rejected']),
    /** null until it is ready */
    photo: privatePhotoView.nullable(),
  })
  .meta({ id: 'Reference' })
