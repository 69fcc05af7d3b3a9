import { z } from 'zod'
import { route } from '#contract/route.ts'
import { OPERATOR_LIMITS } from '#core/operator/operator-limits.ts'
import { termRoles } from '#core/search/text/vocabulary.ts'
import { searchTerm } from './operator-forms.ts'

const list = z.object({
  terms: z.array(
    z.object({ id: z.uuid(), term: z.string(), role: z.enum(termRoles), category: z.string().nullable() }),
  ),
  /** the texts that found nothing in the last 90 days, most frequent first; at most 50 */
  unanswered: z.array(z.object({ words: z.string(), times: z.number().int(), lastOn: z.iso.date() })),
})

export const listSearchTerms = route({
  method: 'get',
  path: '/api/operator/search-terms',
  action: 'installation.run',
  summary: 'The terms that searches know, and texts that found nothing',
  output: list,
  refusals: ['not_found'],
})

export const addSearchTerm = route({
  method: 'post',
  path: '/api/operator/search-terms',
  action: 'installation.run',
  summary: 'A new term. A role of names needs a category, ignored has none; a term that exists: conflict',
  body: z.object({
    term: searchTerm,
    role: z.enum(termRoles),
    category: z.string().min(1).max(40).nullable(),
    language: z
      .string()
      .regex(/^[a-z]{2,3}$/)
      .default('en'),
  }),
  output: list,
  refusals: ['invalid_input', 'conflict', 'not_found'],
})

export const removeSearchTerm = route({
  method: 'delete',
  path: '/api/operator/search-terms/{id}',
  action: 'installation.run',
  summary: 'Removes a term',
  params: z.object({ id: z.uuid() }),
  output: list,
  refusals: ['invalid_input', 'not_found'],
})

export const dismissUnanswered = route({
  method: 'post',
  path: '/api/operator/unanswered-searches/dismiss',
  action: 'installation.run',
  summary: 'Removes a text that found nothing from the list',
  body: z.object({ words: z.string().min(1).max(OPERATOR_LIMITS.unansweredSearch) }),
  output: list,
  refusals: ['invalid_input', 'not_found'],
})
