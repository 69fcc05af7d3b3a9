import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { mayUndo } from '#core/moderation/verdicts.ts'
import { insertAuditEvents } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { announceTimes } from '#server/database/in-transaction.ts'
import { listDecisions } from './cases.store.ts'
import { listConcerned, listReached } from './concerned.store.ts'
import type { ModerationDeps } from './decide-cases.ts'
import { lockCases, updateUndone } from './decisions.store.ts'
import { pastOf } from './list-moderation.ts'
import { eventsOf } from './moderation-audit.ts'
import { queueMails } from './queue-moderation-mails.ts'
import { refusingTakenBack, takeBack } from './take-back.ts'

type Undone = Decision<{ id: string; version: number }, 'not_found' | 'conflict'>

/** Takes back the last decision of a case [O74]. */
export async function undoDecision(
  deps: ModerationDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Undone> {
  const by = actor.person?.id
  if (by === undefined) return refused('not_found')
  return refusingTakenBack(() =>
    commitIfGranted(deps.db, async (tx): Promise<Undone> => {
      const at = deps.now()
      const [row] = await lockCases(tx, [id])
      if (!row) return refused('not_found')
      const last = (await listDecisions(tx, [id])).find(({ undoneAt }) => undoneAt === null)
      if (row.version !== version || row.state !== 'decided' || !last || !mayUndo(pastOf(last), at))
        return refused('conflict')
      const reached = await listReached(tx, last.id, await listConcerned(tx, [last.id]))
      await takeBack(tx, [{ row, last }], at)
      const next = await updateUndone(tx, { caseId: id, decisionId: last.id, by, at })
      await queueMails(tx, { newId: deps.newId, at }, 'moderation_undone', reached)
      await insertAuditEvents(tx, eventsOf({ by, at }, 'undo', [{ row, last, reason: null, until: null }]))
      if (row.shopId !== null) announceTimes(tx, [row.shopId])
      return granted({ id, version: next })
    }),
  )
}
