import { z } from 'zod'
import { cleanLine } from '#core/clean-text.ts'
import { SHOP_LIMITS } from '#core/shops/shop-limits.ts'
import { slugPattern } from '#core/shops/slug.ts'
import { isTimeZone } from '#core/time-zone.ts'

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
