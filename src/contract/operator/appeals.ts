import { z } from 'zod'
import { route } from '#contract/route.ts'
import { appealWords } from '#contract/voices/voice-forms.ts'
import { subjectKinds, verdicts } from '#core/moderation/verdicts.ts'

const instant = z.iso.datetime({ offset: true })
/** From the link in the mail. */
const key = z.string().regex(/^[0-9a-f]{32}$/)
const params = z.object({ id: z.uuid() })

const appealView = z
  .object({
    subject: z.object({ kind: z.enum(subjectKinds), title: z.string(), shopName: z.string().nullable() }),
    decision: z.enum([...verdicts, 'restore']),
    reason: z.string().nullable(),
    until: instant.nullable(),
    decidedAt: instant,
    /** of `ask`: the answer */
    appeal: z.object({ words: z.string(), at: instant }).nullable(),
    outcome: z.object({ kind: z.enum(['upheld', 'reversed']), answer: z.string().nullable() }).nullable(),
    canAppeal: z.boolean(),
  })
  .meta({ id: 'Appeal' })

export const viewAppeal = route({
  method: 'post',
  path: '/api/appeals/{id}',
  action: 'appeal.use',
  summary: 'A decision of the moderators, for whoever has the link of its mail',
  params,
  body: z.object({ key }),
  output: appealView,
  refusals: ['not_found', 'invalid_input', 'malformed_request'],
})

export const writeAppeal = route({
  method: 'post',
  path: '/api/appeals/{id}/words',
  action: 'appeal.use',
  summary: 'Appeals once against a decision, or answers the moderators’ question',
  params,
  body: z.object({ key, words: appealWords }),
  output: appealView,
  refusals: ['not_found', 'conflict', 'invalid_input', 'malformed_request'],
})
