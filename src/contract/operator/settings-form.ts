import { z } from 'zod'
import { cleanedLine, currency, timeZone } from '#contract/opening/opening-forms.ts'
import { languages } from '#core/messages/languages.ts'
import { OPERATOR_LIMITS } from '#core/operator/operator-limits.ts'

export const whoOpens = z.enum(['anyone', 'after_review', 'invited'])

/** What operators set for the whole installation. */
export const siteSettings = z.object({
  // < > and " would have to be escaped in headers of mails and in authenticator apps.
  name: cleanedLine(1, OPERATOR_LIMITS.siteName).refine((name) => !/[<>"]/.test(name), { params: { rule: 'name' } }),
  /** of addresses that name no language, and of mails to people without an account */
  locale: z.enum(languages),
  /** of a new shop, until its owner chooses */
  currency,
  timeZone,
  /** anyone at once, anyone after an operator's review, or by invitation of an operator */
  whoOpens,
})
