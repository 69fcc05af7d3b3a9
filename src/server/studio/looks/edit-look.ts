import type { Transaction } from 'kysely'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { newObstacles } from '#core/looks/new-obstacles.ts'
import { auditOf } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { announceDesk } from '#server/database/in-transaction.ts'
import { retryConflicts } from '#server/database/retry-conflicts.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { mayEditLook } from '../find-studio.ts'
import { updateLook } from './look-changes.store.ts'
import { lookNow, obstacleFields, type StudioLookView, studioLookView } from './studio-look-view.ts'
import { findStudioLook, type LookKey, lockLook, type StudioLookRow } from './studio-looks.store.ts'

export type EditDeps = Pick<Deps, 'db' | 'now'>
export type Edited<Code extends string> = Decision<StudioLookView, Code, ProblemDetail | undefined>

export const insertLookEvent = auditOf<'look.published' | 'look.archived' | 'look.deleted'>('look')

type Change<Code extends string> = (
  tx: Transaction<DB>,
  look: StudioLookRow,
) => Promise<Decision<unknown, Code, ProblemDetail | undefined>>

/**
 * One change to a look by somebody who may edit it [L5], under a row lock. A
 * change that would leave a public look with an obstacle is rolled back [L7].
 * If its performer ends meanwhile, the database refuses it and it is decided again [R5].
 */
export async function editLook<Code extends string>(
  { db, now }: EditDeps,
  actor: Actor,
  key: LookKey,
  change: Change<Code>,
): Promise<Edited<Code | 'not_found' | 'look_not_ready'>> {
  return retryConflicts(() =>
    commitIfGranted(db, async (tx): Promise<Edited<Code | 'not_found' | 'look_not_ready'>> => {
      const before = await findEditable(tx, actor, key)
      if (!before) return refused('not_found', undefined)
      const changed = await change(tx, before)
      if (!changed.ok) return changed
      await updateLook(tx, before, { at: new Date(now()) })
      // Appointments show their look.
      announceDesk(tx, [before.shop_id])
      const after = await findStudioLook(tx, key)
      if (!after) throw new Error('a look that was changed is gone')
      const obstacles = newObstacles(lookNow(before), lookNow(after))
      if (obstacles.length > 0) return refused('look_not_ready', { fields: obstacleFields(obstacles) })
      return granted(studioLookView(after, actor))
    }),
  )
}

/** The look, locked, if the actor may edit it. */
export async function findEditable(
  tx: Transaction<DB>,
  actor: Actor,
  key: LookKey,
): Promise<StudioLookRow | undefined> {
  if (!(await lockLook(tx, key))) return undefined
  const look = await findStudioLook(tx, key)
  return look && mayEditLook(actor, look) ? look : undefined
}
