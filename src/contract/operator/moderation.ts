import { z } from 'zod'
import { photoView, privatePhotoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { rowVersion } from '#contract/scalars.ts'
import { followUps, SUSPEND_MOST_DAYS, subjectKinds, verdicts } from '#core/moderation/verdicts.ts'
import { decisionReason } from './operator-forms.ts'

const instant = z.iso.datetime({ offset: true })
const count = z.number().int()
const named = z.object({ id: z.uuid(), name: z.string() })
const verdict = z.enum([...verdicts, ...followUps])

/** private: a client's own picture, shown in a review */
const casePhoto = z.union([privatePhotoView, photoView])

export const moderationSubject = z.object({
  kind: z.enum(subjectKinds),
  id: z.uuid(),
  /** a look's title, a shop's or person's name; of a comment or review its first words */
  title: z.string(),
  shop: z.object({ slug: z.string(), name: z.string() }).nullable(),
  look: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  /** null: it was deleted */
  state: z.string().nullable(),
})

const caseItem = z
  .object({
    id: z.uuid(),
    version: rowVersion,
    state: z.enum(['waiting', 'decided']),
    subject: moderationSubject,
    photo: casePhoto.nullable(),
    /** of the first open report */
    reason: z.enum(['spam', 'rude', 'not_theirs', 'unsafe', 'other']).nullable(),
    openReports: count,
    waitingSince: instant,
    decidedAt: instant.nullable(),
    /** the decision that holds */
    decision: z.enum([...verdicts, 'restore']).nullable(),
    hasAppeal: z.boolean(),
    /** the shop was asked and has not answered */
    isAsked: z.boolean(),
    isRepeatOffender: z.boolean(),
    /** every report is from a serial false reporter */
    isFromFalseReporters: z.boolean(),
    can: z.array(verdict),
  })
  .meta({ id: 'ModerationCase' })

export const listModeration = route({
  method: 'get',
  path: '/api/operator/moderation',
  action: 'installation.run',
  summary:
    'Reports grouped by subject: appeals decided by others first, then the longest waiting; or the last decided. 24 to a page',
  query: z.object({
    state: z.enum(['waiting', 'decided']).optional(),
    kind: z.enum(subjectKinds).optional(),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({
    counts: z.object({ waiting: count, appeals: count }),
    items: z.array(caseItem),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['invalid_input', 'not_found'],
})

const pastDecision = z.object({
  id: z.uuid(),
  kind: z.enum([...verdicts, 'restore']),
  reason: z.string().nullable(),
  by: named.nullable(),
  at: instant,
  until: instant.nullable(),
  undoneAt: instant.nullable(),
  /** of `ask`: the shop's answer */
  appeal: z.object({ words: z.string(), at: instant }).nullable(),
  outcome: z
    .object({ kind: z.enum(['upheld', 'reversed']), answer: z.string().nullable(), by: named.nullable(), at: instant })
    .nullable(),
})

export const getModerationCase = route({
  method: 'get',
  path: '/api/operator/moderation/{id}',
  action: 'installation.run',
  summary: 'A case: the subject, the words of its reports, the history of author and reporters, what can be decided',
  params: z.object({ id: z.uuid() }),
  output: caseItem.omit({ photo: true }).extend({
    /** of a comment or review: its words; of a look: its caption; of a shop: its story */
    words: z.string().nullable(),
    rating: count.nullable(),
    photos: z.array(casePhoto),
    /** null where the shop is concerned */
    author: named
      .extend({ memberSince: instant, suspendedUntil: instant.nullable(), isSuspended: z.boolean() })
      .nullable(),
    /** decisions that hold against the author, or else the shop, about other subjects too */
    upheldBefore: count,
    /** their open appointments to come, which a suspension leaves standing */
    coming: count,
    /** the newest 50 */
    reports: z.array(
      z.object({
        id: z.uuid(),
        reason: z.enum(['spam', 'rude', 'not_theirs', 'unsafe', 'other']),
        words: z.string().nullable(),
        at: instant,
        state: z.enum(['open', 'upheld', 'dismissed']),
        /** right and wrong: their other reports that were decided */
        reporter: named.extend({ right: count, wrong: count, isFalseReporter: z.boolean() }).nullable(),
      }),
    ),
    /** newest first */
    decisions: z.array(pastDecision),
    canUndo: z.boolean(),
    /** the appeal that waits is against a decision of your own */
    isOwnDecision: z.boolean(),
  }),
  refusals: ['not_found'],
})

const decided = z.object({ id: z.uuid(), version: rowVersion })

export const decideCases = route({
  method: 'post',
  path: '/api/operator/moderation/decisions',
  action: 'installation.run',
  summary:
    'One decision about one subject or up to 100, each in the version that was read; what others decided meanwhile is named',
  body: z.object({
    cases: z.array(decided).min(1).max(100),
    verdict,
    /** needed for everything but keep; the person concerned reads it */
    reason: decisionReason.optional(),
    /** suspend: for so many days; without them for good */
    days: z.number().int().min(1).max(SUSPEND_MOST_DAYS).optional(),
  }),
  output: z.object({
    decided: z.array(decided),
    /** decided by others since they were read: nothing was changed */
    already: z.array(
      z.object({
        id: z.uuid(),
        by: z.string().nullable(),
        kind: z.enum([...verdicts, 'restore']).nullable(),
        at: instant.nullable(),
      }),
    ),
  }),
  refusals: ['invalid_input', 'not_found', 'reason_needed', 'conflict', 'is_operator'],
})

export const undoDecision = route({
  method: 'post',
  path: '/api/operator/moderation/{id}/undo',
  action: 'installation.run',
  summary: 'Takes the last decision back within 24 hours: its reports wait again',
  params: z.object({ id: z.uuid() }),
  body: z.object({ version: rowVersion }),
  output: decided,
  refusals: ['not_found', 'conflict', 'invalid_input', 'malformed_request'],
})
