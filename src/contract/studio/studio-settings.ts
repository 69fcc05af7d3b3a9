import { z } from 'zod'
import { emailAddress, timeZone } from '#contract/identity/account-schemas.ts'
import { photoView } from '#contract/looks/photos.ts'
import { shopSlug } from '#contract/opening/opening-forms.ts'
import { route } from '#contract/route.ts'
import { rowVersion } from '#contract/scalars.ts'
import { LOOK_LIMITS } from '#core/looks/ready-to-publish.ts'
import { SHOP_LIMITS } from '#core/shops/shop-limits.ts'
import { line, paragraphs } from './studio-schemas.ts'
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

/** An empty field is none. */
const optional = (most: number) => line(0, most).nullable()

/** What a shop says of itself and its terms; each field is saved by itself. */
export const shopSettingsForm = z.object({
  name: line(SHOP_LIMITS.nameLeast, SHOP_LIMITS.name),
  slug: shopSlug,
  tagline: optional(SHOP_LIMITS.tagline),
  category: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
  story: paragraphs(0, SHOP_LIMITS.story),
  street: optional(SHOP_LIMITS.street),
  district: optional(SHOP_LIMITS.district),
  city: optional(SHOP_LIMITS.city),
  postalCode: optional(SHOP_LIMITS.postalCode),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  wayIn: optional(SHOP_LIMITS.wayIn),
  place: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).nullable(),
  contactPhone: z
    .string()
    .trim()
    .regex(/^(\+?[\d ()./-]{3,40})?$/)
    .nullable(),
  contactEmail: emailAddress.or(z.literal('')).nullable(),
  website: z
    .url({ protocol: /^https?$/ })
    .max(SHOP_LIMITS.website)
    .or(z.literal(''))
    .nullable(),
  timeZone,
  currency: z.string().regex(/^[A-Z]{3}$/),
  freeCancelHours: z.number().int().min(0).max(SHOP_LIMITS.freeCancelHours),
  lateCancelPercent: z.number().int().min(0).max(SHOP_LIMITS.lateCancelPercent),
  newClientsOnRequest: z.boolean(),
  newClientsOneOpen: z.boolean(),
  regularsWaitFirst: z.boolean(),
  mostComingPerClient: z.number().int().min(1).max(SHOP_LIMITS.mostComingPerClient).nullable(),
  mostPerClientADay: z.number().int().min(1).max(SHOP_LIMITS.mostPerClientADay).nullable(),
})

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
      .array(z.object({ photoId: z.uuid(), alt: line(LOOK_LIMITS.altMin, LOOK_LIMITS.altMax) }))
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
