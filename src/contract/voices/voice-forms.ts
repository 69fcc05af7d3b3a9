import { z } from 'zod'
import { cleanText } from '#core/clean-text.ts'
import { APPEAL_MOST } from '#core/moderation/verdicts.ts'
import { REPORT_MOST } from '#core/voices/limits.ts'

/** What people write about what they see here, shared by the forms and the server. */
export const reportReason = z.enum(['spam', 'rude', 'not_theirs', 'unsafe', 'other'])
export const reportWords = z.string().trim().max(REPORT_MOST)
export const reportForm = z.object({
  reason: reportReason.nullable().refine((reason) => reason !== null, { params: { rule: 'required' } }),
  body: reportWords,
})

export const appealWords = z.string().overwrite(cleanText).trim().min(1).max(APPEAL_MOST)
export const appealForm = z.object({ words: appealWords })
