import { z } from 'zod'
import { cleanLine, cleanText } from '#core/clean-text.ts'
import { REASON_MOST } from '#core/moderation/verdicts.ts'
import { OPERATOR_LIMITS } from '#core/operator/operator-limits.ts'
import { termRoles } from '#core/search/text/vocabulary.ts'
import { emailAddress } from '../identity/account-schemas.ts'
import { chosen } from '../scalars.ts'

/** What operators enter, shared by the forms and the server. */
export const categoryName = z
  .string()
  .overwrite(cleanLine)
  .min(OPERATOR_LIMITS.categoryNameLeast)
  .max(OPERATOR_LIMITS.categoryName)
export const categoryForm = z.object({ name: categoryName })

export const categoryCode = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/)
/** Into which other category one is merged. */
export const mergeForm = z.object({ into: chosen(categoryCode) })

export const searchTerm = z.string().overwrite(cleanLine).min(1).max(OPERATOR_LIMITS.searchTerm)
/** A role of names needs a category. */
export const searchTermForm = z
  .object({
    term: searchTerm.regex(/[\p{L}\p{N}]/u),
    role: z.enum(termRoles),
    category: z.string().nullable(),
  })
  .refine(({ role, category }) => role !== 'names' || category !== null, {
    path: ['category'],
    params: { rule: 'required' },
  })

/** The reason of a decision, as the person concerned reads it. */
export const decisionReason = z.string().overwrite(cleanText).max(REASON_MOST)
export const reasonForm = z.object({ reason: decisionReason.min(1) })

export const openingInvitationForm = z.object({ email: emailAddress })
