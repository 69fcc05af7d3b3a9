import { z } from 'zod'
import { cleanLine } from '#core/clean-text.ts'
import { LARGEST_MINOR } from '#core/money/currency.ts'
import { SERVICE_LIMITS } from '#core/shops/service-limits.ts'
import { SHOP_LIMITS } from '#core/shops/shop-limits.ts'
import { slugPattern } from '#core/shops/slug.ts'
import { isTimeZone } from '#core/time-zone.ts'
import { chosen, typedAmount } from '../scalars.ts'

/** What is entered about a shop or the site, shared by the forms and the server. */
export const cleanedLine = (least: number, most: number) =>
  z.string().max(400).transform(cleanLine).pipe(z.string().min(least).max(most))

export const shopName = cleanedLine(SHOP_LIMITS.nameLeast, SHOP_LIMITS.name)
export const shopSlug = z.string().trim().toLowerCase().regex(slugPattern)
export const slugForm = z.object({ slug: shopSlug })
export const timeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, { params: { rule: 'zone' } })
export const currency = z.string().regex(/^[A-Z]{3}$/)

export const shopCategory = z.string().max(40)
/** The beginning of a shop. */
export const startForm = z.object({ name: shopName, category: chosen(shopCategory) })

/** With a point or a comma; NaN where nothing is typed, which would be 0 degrees. */
export const typedNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')))

export const shopPlace = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
/** A position as it is typed. */
export const placeForm = z.object({
  lat: z.string().transform(typedNumber).pipe(shopPlace.shape.lat),
  lng: z.string().transform(typedNumber).pipe(shopPlace.shape.lng),
})

export const step5 = (min: number, max: number) => z.number().int().min(min).max(max).multipleOf(5)
export const firstService = z.object({
  name: cleanedLine(SERVICE_LIMITS.nameLeast, SERVICE_LIMITS.name),
  priceMinor: z.number().int().min(0).max(LARGEST_MINOR),
  durationMin: step5(SERVICE_LIMITS.durationLeastMin, SERVICE_LIMITS.durationMin),
  bufferAfterMin: step5(0, SERVICE_LIMITS.bufferMin),
})
/** The first service with its price as it is typed. */
export const firstServiceForm = (shopCurrency: string) => firstService.extend({ priceMinor: typedAmount(shopCurrency) })
