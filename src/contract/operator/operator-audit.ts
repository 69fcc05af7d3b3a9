import { z } from 'zod'
import { timeZone } from '#contract/identity/account-schemas.ts'
import { route } from '#contract/route.ts'
import { calendarDay } from '#contract/scalars.ts'
import { OPERATOR_LIMITS } from '#core/operator/operator-limits.ts'

const instant = z.iso.datetime({ offset: true })

/** What of the trail is shown, or exported. */
export const auditFilter = z.object({
  /** a person's name or e-mail address: what they did, and what was done to their account */
  person: z.string().trim().min(1).max(OPERATOR_LIMITS.personSearch).optional(),
  /** a shop's name or slug */
  shop: z.string().trim().min(1).max(OPERATOR_LIMITS.shopSearch).optional(),
  action: z
    .string()
    .regex(/^[a-z_.]{2,60}$/)
    .optional(),
  from: calendarDay.optional(),
  /** the last day, included */
  to: calendarDay.optional(),
  /** the zone of both days */
  zone: timeZone.default('UTC'),
})

export const auditEvent = z
  .object({
    id: z.string(),
    at: instant,
    /** null: the machine, such as a job or a command */
    actor: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
    action: z.string(),
    subject: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }),
    shop: z.object({ slug: z.string(), name: z.string() }).nullable(),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEvent' })

export const listAudit = route({
  method: 'get',
  path: '/api/operator/audit',
  action: 'installation.run',
  summary: 'Who did what to what, the latest first; 50 to a page. The first page also names every action there is',
  query: auditFilter.extend({ cursor: z.string().max(200).optional() }),
  output: z.object({
    items: z.array(auditEvent),
    actions: z.array(z.string()).nullable(),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['invalid_input', 'not_found'],
})
