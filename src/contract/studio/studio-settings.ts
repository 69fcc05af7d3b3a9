import { z } from 'zod'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { rowVersion } from '#contract/scalars.ts'
import { SHOP_LIMITS } from '#core/shops/shop-limits.ts'
import { coverWords, shopSettingsForm } from './settings-form.ts'
import { touchedAppointment } from './touched-appointments.ts'

const ofShop = z.object({ shop: z.string().max(40) })

export const shopCover = z
  .object({
    photoId: z.uuid(),
    state: z.enum(['uploading', 'processing', 'ready', 'rejected', 'hidden']),
    alt: z.string().nullable(),
    view: photoView.nullable(),
  })
  .meta({ id: 'ShopCover' })

export const shopSettings = shopSettingsForm
  .extend({
    state: z.enum(['draft', 'in_review', 'live', 'paused', 'suspended', 'closed']),
    pausedUntil: z.iso.date().nullable(),
    /** in the shop's zone; a pause ends on a later day */
    today: z.iso.date(),
    covers: z.array(shopCover),
    /** the categories a shop can be in, in order */
    categories: z.array(z.string()),
    /** grows with each change; a change names the one it saw */
    version: z.number().int(),
  })
  .meta({ id: 'ShopSettings' })

export const comingAppointments = z
  .object({
    count: z.number().int(),
    /** the first 100, by start */
    touched: z.array(touchedAppointment.omit({ why: true })),
  })
  .meta({ id: 'ComingAppointments' })

export const getSettings = route({
  method: 'get',
  path: '/api/studio/{shop}/settings',
  action: 'shop.own',
  summary: 'What the shop says of itself, and its terms',
  params: ofShop,
  output: shopSettings,
  refusals: ['not_found'],
})

export const changeSettings = route({
  method: 'patch',
  path: '/api/studio/{shop}/settings',
  action: 'shop.own',
  summary: 'Change what the shop says of itself or its terms; a version somebody changed since is a conflict',
  params: ofShop,
  body: shopSettingsForm.partial().extend({ version: rowVersion }),
  output: shopSettings,
  refusals: ['not_found', 'invalid_input', 'conflict', 'currency_booked', 'slug_taken'],
})

export const arrangeCovers = route({
  method: 'put',
  path: '/api/studio/{shop}/covers',
  action: 'shop.own',
  summary: "The shop's cover pictures, in order, each with its alternative text",
  params: ofShop,
  body: z.object({
    /** the pictures the change was made from, in order; a conflict if they are others by now */
    seen: z.array(z.uuid()).max(SHOP_LIMITS.covers),
    covers: z
      .array(z.object({ photoId: z.uuid(), alt: coverWords }))
      .max(SHOP_LIMITS.covers)
      .refine((covers) => new Set(covers.map(({ photoId }) => photoId)).size === covers.length, {
        params: { rule: 'repeated' },
      }),
  }),
  output: z.object({ covers: z.array(shopCover) }),
  refusals: ['not_found', 'invalid_input', 'conflict'],
})

export const listComing = route({
  method: 'get',
  path: '/api/studio/{shop}/coming',
  action: 'shop.own',
  summary: 'The coming appointments, which stay while the shop is paused and keep it from closing',
  params: ofShop,
  output: comingAppointments,
  refusals: ['not_found'],
})
