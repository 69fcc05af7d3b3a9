import { z } from 'zod'
import { privatePhotoView } from '#contract/looks/photos.ts'

/** A client's own picture, shown to the shop. */
export const referenceView = z
  .object({
    /** the id of its photo */
    id: z.uuid(),
    state: z.enum(['uploading', 'processing', 'ready', 'rejected', 'hidden']),
    /** null until it is processed */
    photo: privatePhotoView.nullable(),
  })
  .meta({ id: 'Reference' })
