import { z } from 'zod'
import { route } from '#contract/route.ts'
import { reportReason, reportWords } from './voice-forms.ts'

export const writeReport = route({
  method: 'post',
  path: '/api/reports',
  action: 'report.write',
  summary: 'Tells the operator that something does not belong here; once for each thing',
  body: z.object({
    kind: z.enum(['look', 'comment', 'shop', 'review']),
    /** a shop may also be given by its slug */
    id: z.union([z.uuid(), z.string().regex(/^[a-z0-9](-?[a-z0-9]){2,39}$/)]),
    /** only one picture of a look or review, by the hash of its public view */
    photo: z
      .string()
      .regex(/^r?[0-9a-f]{32}$/)
      .optional(),
    /** the author of the comment or review, instead of the text */
    isAboutPerson: z.literal(true).optional(),
    reason: reportReason,
    body: reportWords.optional(),
  }),
  output: z.object({ reported: z.literal(true) }),
  refusals: ['invalid_input', 'malformed_request', 'not_found', 'rate_limited'],
})
