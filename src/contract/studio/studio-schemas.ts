import { z } from 'zod'
import { cleanLine, cleanText } from '#core/clean-text.ts'
import { LOOK_LIMITS } from '#core/looks/ready-to-publish.ts'

/** Input schemas of the studio, shared by forms and server. Lengths count code points, as the database does. */
const characters = (least: number, most: number, text: z.ZodString) =>
  text
    .refine((text) => [...text].length >= least, { params: { rule: 'min', bound: least } })
    .refine((text) => [...text].length <= most, { params: { rule: 'max', bound: most } })

/** One line of what can be seen [I18], cleaned before its length is checked. */
export const line = (least: number, most: number) => characters(least, most, z.string().overwrite(cleanLine))
/** Several lines, without marks that nobody sees. */
export const paragraphs = (least: number, most: number) => characters(least, most, z.string().overwrite(cleanText))

export const lookTitle = line(LOOK_LIMITS.titleMin, LOOK_LIMITS.titleMax)
export const lookCaption = paragraphs(0, LOOK_LIMITS.caption)
/** Length is checked after lowercasing: some letters become two. */
export const lookTag = characters(2, 30, z.string().overwrite(cleanLine).toLowerCase())
export const lookTags = z
  .array(lookTag)
  .max(LOOK_LIMITS.tags)
  .refine((tags) => new Set(tags).size === tags.length, { params: { rule: 'repeated' } })
/** A picture's alternative text. Empty until somebody writes it. */
export const photoWords = line(0, LOOK_LIMITS.altMax).refine(
  (words) => words === '' || [...words].length >= LOOK_LIMITS.altMin,
  { params: { rule: 'min', bound: LOOK_LIMITS.altMin } },
)
/** Rounded on input: 1e-50 would underflow the column's single precision, which PostgreSQL refuses. */
export const focalPoint = z
  .number()
  .min(0)
  .max(1)
  .overwrite((share) => Math.round(share * 10_000) / 10_000)
