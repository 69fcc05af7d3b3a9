import { z } from 'zod'
import { emailAddress, timeZone } from '#contract/identity/account-schemas.ts'
import { shopPlace, shopSlug } from '#contract/opening/opening-forms.ts'
import { LOOK_LIMITS } from '#core/looks/ready-to-publish.ts'
import { SHOP_LIMITS } from '#core/shops/shop-limits.ts'
import { line, paragraphs } from './studio-schemas.ts'

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
  place: shopPlace.nullable(),
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
  phoneRequired: z.boolean(),
  regularsWaitFirst: z.boolean(),
  mostComingPerClient: z.number().int().min(1).max(SHOP_LIMITS.mostComingPerClient).nullable(),
  mostPerClientADay: z.number().int().min(1).max(SHOP_LIMITS.mostPerClientADay).nullable(),
})

/** What a cover of the shop shows, as it is read out. */
export const coverWords = line(LOOK_LIMITS.altMin, LOOK_LIMITS.altMax)
