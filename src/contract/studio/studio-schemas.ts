import { z } from 'zod'
import { LOOK_LIMITS } from '#core/looks/ready-to-publish.ts'

/** What a shop's people type about their looks: one truth for the form and the server. Lengths count characters as the database does. */
const characters = (least: number, most: number, text = z.string().trim()) =>
  text
    .refine((said) => [...said].length >= least, { params: { rule: 'min', bound: least } })
    .refine((said) => [...said].length <= most, { params: { rule: 'max', bound: most } })

export const lookTitle = characters(LOOK_LIMITS.titleMin, LOOK_LIMITS.titleMax)
export const lookCaption = characters(0, LOOK_LIMITS.caption)
/** Counted after lowering: some letters become two. */
export const lookTag = characters(2, 30, z.string().trim().toLowerCase())
export const lookTags = z
  .array(lookTag)
  .max(LOOK_LIMITS.tags)
  .refine((tags) => new Set(tags).size === tags.length, { params: { rule: 'repeated' } })
/** What a picture shows, for those who cannot see it. Empty while it is still to be said. */
export const photoWords = characters(0, LOOK_LIMITS.altMax).refine(
  (words) => words === '' || [...words].length >= LOOK_LIMITS.altMin,
  { params: { rule: 'min', bound: LOOK_LIMITS.altMin } },
)
/** Rounded where it comes in: the column's single precision would overflow on 1e-50. */
export const focalPoint = z
  .number()
  .min(0)
  .max(1)
  .overwrite((share) => Math.round(share * 10_000) / 10_000)
