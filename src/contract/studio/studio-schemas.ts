import { z } from 'zod'
import { LOOK_LIMITS } from '#core/looks/ready-to-publish.ts'

/** What a shop's people enter about their looks, shared by forms and server. Length counts code points, as the database does. */
export const characters = (least: number, most: number, text = z.string().trim()) =>
  text
    .refine((said) => [...said].length >= least, { params: { rule: 'min', bound: least } })
    .refine((said) => [...said].length <= most, { params: { rule: 'max', bound: most } })

export const lookTitle = characters(LOOK_LIMITS.titleMin, LOOK_LIMITS.titleMax)
export const lookCaption = characters(0, LOOK_LIMITS.caption)
/** Length is checked after lowercasing: some letters become two. */
export const lookTag = characters(2, 30, z.string().trim().toLowerCase())
export const lookTags = z
  .array(lookTag)
  .max(LOOK_LIMITS.tags)
  .refine((tags) => new Set(tags).size === tags.length, { params: { rule: 'repeated' } })
/** A picture's alternative text. Empty until somebody writes it. */
export const photoWords = characters(0, LOOK_LIMITS.altMax).refine(
  (words) => words === '' || [...words].length >= LOOK_LIMITS.altMin,
  { params: { rule: 'min', bound: LOOK_LIMITS.altMin } },
)
/** Rounded on input: 1e-50 would underflow the column's single precision, which PostgreSQL refuses. */
export const focalPoint = z
  .number()
  .min(0)
  .max(1)
  .overwrite((share) => Math.round(share * 10_000) / 10_000)
