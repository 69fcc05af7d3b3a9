import type { Transaction } from 'kysely'
import { type Decision, refused } from '#core/decision.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { updateLifted } from '#server/identity/account/suspensions.store.ts'
import type { CaseRow, DecisionRow } from './cases.store.ts'
import { updateHidden, updateShopsReinstated } from './effects.store.ts'

type Taken = { row: CaseRow; last: DecisionRow | undefined }

/** Puts subjects back into the state before their decision, where it changed one. */
export async function takeBack(tx: Transaction<DB>, taken: readonly Taken[], at: EpochMs): Promise<void> {
  const rowsOf = (kind: DecisionRow['kind']) =>
    taken.filter(({ last }) => last?.kind === kind && last.stateBefore !== null).map(({ row }) => row)
  const [hidden, suspended, paused] = [rowsOf('hide'), rowsOf('suspend'), rowsOf('pause')]
  if (hidden.length > 0) await updateHidden(tx, hidden, 'shown', at)
  if (suspended.length > 0)
    await updateLifted(
      tx,
      suspended.flatMap(({ authorId }) => authorId ?? []),
    )
  if (paused.length > 0)
    await updateShopsReinstated(
      tx,
      paused.flatMap(({ shopId }) => shopId ?? []),
    )
}

/** The same words were published again, or nobody performs the look any more. */
function cannotReturn({ code, constraint }: { code?: string; constraint?: string }): boolean {
  return code === '23505' || constraint === 'look_is_performed_when_published'
}

export async function refusingTakenBack<D>(work: () => Promise<D>): Promise<D | Decision<never, 'conflict'>> {
  try {
    return await work()
  } catch (fault) {
    if (!cannotReturn(fault as { code?: string })) throw fault
    return refused('conflict')
  }
}
