import { z } from 'zod'
import { route } from '#contract/route.ts'

/** A picture as the client draws it. Its files are at photoUrl(photo, width): relative, content-addressed, cached for ever. */
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
    /** widths available now, narrowest first */
    widths: z.array(z.number().int()),
  })
  .meta({ id: 'Photo' })

export type PhotoView = z.output<typeof photoView>

/** A private photo: its files are at privatePhotoUrl(photo, width) for ten minutes from now, for anybody with that URL. */
export const privatePhotoView = photoView
  .omit({ hash: true })
  .extend({ access: z.string(), endsAt: z.iso.datetime({ offset: true }) })
  .meta({ id: 'PrivatePhoto' })

export const viewPhoto = route({
  method: 'get',
  path: '/api/photos/{id}',
  action: 'photo.view',
  summary: 'A private photo, for those it was brought for',
  params: z.object({ id: z.uuid() }),
  output: z.object({ photo: privatePhotoView }),
  refusals: ['not_found'],
})
