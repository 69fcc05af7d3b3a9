import type { RouteParsed } from '#contract/route.ts'
import type { writeReport as writeReportRoute } from '#contract/voices/reports.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { cleanText } from '#core/clean-text.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { isUuid } from '#core/uuid.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { limit } from '#server/platform/middleware/limits/rate-limit.ts'
import { findReported, insertReport } from './reports.store.ts'

const REPORTS_A_DAY = 30

type Input = RouteParsed<typeof writeReportRoute>['body']
type Reported = Decision<{ reported: true }, 'not_found' | 'rate_limited', ProblemDetail | undefined>

/** Reports something visible to the operator; idempotent, and a repetition gets the same answer [V7]. */
export async function writeReport(deps: Deps, actor: Actor, input: Input): Promise<Reported> {
  const { person } = actor
  const { kind, id, reason, body } = input
  if (!person || !may(actor, 'report.write', { isPublic: true })) return refused('not_found', undefined)
  const subject = kind === 'shop' || isUuid(id) ? await findReported(deps.db, kind, id, input) : undefined
  if (!subject) return refused('not_found', undefined)
  const counted = await limit(deps, { key: `reports:${person.id}`, max: REPORTS_A_DAY, windowSeconds: 86_400 })
  if (!counted.ok) return counted
  await insertReport(deps.db, {
    id: deps.newId(),
    subject,
    reporterId: person.id,
    reason,
    body: cleanText(body ?? '') || null,
    at: deps.now(),
  })
  return granted({ reported: true })
}
