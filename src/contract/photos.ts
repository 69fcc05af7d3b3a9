import { z } from 'zod'

/** A picture as the client draws it. Its files are at photoUrl(photo, width): relative, named by content, kept for ever. */
export const photoView = z
  .object({
    hash: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    color: z.string(),
    /** base64 of the thumbhash's bytes */
    thumbhash: z.string(),
    alt: z.string(),
    focalX: z.number(),
    focalY: z.number(),
    /** widths that can be asked for now, narrowest first */
    widths: z.array(z.number().int()),
  })
  .meta({ id: 'Photo' })

export type PhotoView = z.output<typeof photoView>
