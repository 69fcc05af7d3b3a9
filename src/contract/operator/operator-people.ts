import { z } from 'zod'
import { route } from '#contract/route.ts'
import { openStates } from '#core/booking/lifecycle/lifecycle.ts'
import { personStates } from '#core/identity/person-state.ts'
import { SUSPEND_MOST_DAYS, subjectKinds } from '#core/moderation/verdicts.ts'
import { OPERATOR_LIMITS } from '#core/operator/operator-limits.ts'
import { decisionReason } from './operator-forms.ts'

const instant = z.iso.datetime({ offset: true })
const count = z.number().int()
const params = z.object({ id: z.uuid() })
const done = z.object({ done: z.literal(true) })

const operatorPerson = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    state: z.enum(personStates),
    suspendedUntil: instant.nullable(),
    /** by the flag; addresses of the configuration are operators too */
    isOperator: z.boolean(),
    isConfigured: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'OperatorPerson' })

export const listPeople = route({
  method: 'get',
  path: '/api/operator/people',
  action: 'installation.run',
  summary: 'People by a part of their name or by their address, the newest first. 24 to a page',
  query: z.object({
    text: z.string().trim().min(1).max(OPERATOR_LIMITS.personSearch).optional(),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({ items: z.array(operatorPerson), nextCursor: z.string().nullable() }),
  refusals: ['invalid_input', 'not_found'],
})

const reported = z.object({
  caseId: z.uuid(),
  kind: z.enum(subjectKinds),
  /** null: it has no words, or was deleted */
  title: z.string().nullable(),
  reason: z.enum(['spam', 'rude', 'not_theirs', 'unsafe', 'other']).nullable(),
  state: z.enum(['open', 'upheld', 'dismissed']),
  at: instant,
})

export const getPerson = route({
  method: 'get',
  path: '/api/operator/people/{id}',
  action: 'installation.run',
  summary: 'A person: state, shops, sessions, reports by and about them, coming appointments',
  params,
  output: operatorPerson.extend({
    isYou: z.boolean(),
    suspendedBecause: z.string().nullable(),
    shops: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.enum(['owner', 'manager', 'staff']) })),
    /** the last used first, 20 at most */
    sessions: z.array(z.object({ id: z.uuid(), userAgent: z.string().nullable(), lastSeenAt: instant })),
    reports: z.object({ open: count, right: count, wrong: count }),
    decisionsAgainst: count,
    /** the newest ten by them, and about them, their comments and their reviews */
    reportsBy: z.array(reported),
    reportsAbout: z.array(reported),
    comingCount: count,
    /** open appointments to come, the next first, 20 at most */
    coming: z.array(
      z.object({
        id: z.uuid(),
        startsAt: instant,
        timeZone: z.string(),
        serviceName: z.string(),
        shop: z.object({ id: z.uuid(), name: z.string() }),
        state: z.enum(openStates),
        /** its owners were written to about a suspension */
        isShopTold: z.boolean(),
      }),
    ),
  }),
  refusals: ['not_found'],
})

export const endPersonSessions = route({
  method: 'post',
  path: '/api/operator/people/{id}/end-sessions',
  action: 'installation.run',
  summary: 'Signs a person out everywhere',
  params,
  output: z.object({ ended: count }),
  refusals: ['not_found'],
})

export const suspendPerson = route({
  method: 'post',
  path: '/api/operator/people/{id}/suspend',
  action: 'installation.run',
  summary: 'Suspends a person for days or for good; they get the reason by mail and may appeal',
  params,
  body: z.object({
    reason: decisionReason,
    days: z.number().int().min(1).max(SUSPEND_MOST_DAYS).optional(),
  }),
  output: done,
  refusals: ['not_found', 'conflict', 'reason_needed', 'is_operator', 'invalid_input', 'malformed_request'],
})

export const liftSuspension = route({
  method: 'post',
  path: '/api/operator/people/{id}/lift',
  action: 'installation.run',
  summary: 'Ends a suspension early; the person gets the reason by mail',
  params,
  body: z.object({ reason: decisionReason }),
  output: done,
  refusals: ['not_found', 'conflict', 'reason_needed', 'is_operator', 'invalid_input', 'malformed_request'],
})

export const changeOperator = route({
  method: 'put',
  path: '/api/operator/people/{id}/operator',
  action: 'installation.run',
  summary: 'Gives or takes the operator right after a recent sign-in; never from the last operator',
  params,
  body: z.object({ isOperator: z.boolean() }),
  output: done,
  refusals: ['not_found', 'conflict', 'last_operator', 'recent_sign_in_needed', 'invalid_input', 'malformed_request'],
})
