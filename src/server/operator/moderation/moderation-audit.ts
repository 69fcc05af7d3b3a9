import type { FollowUp, Verdict } from '#core/moderation/verdicts.ts'
import type { EpochMs } from '#core/time.ts'
import type { NewAuditEvent } from '#server/audit/audit.store.ts'
import type { CaseRow, DecisionRow } from './cases.store.ts'

/** A case, what is decided about it, and the decision that held until now. */
export type Decided = { row: CaseRow; reason: string | null; until: EpochMs | null; last: DecisionRow | undefined }

type Done = Verdict | FollowUp | 'undo'

/** One event for each case [O79]; the suspension of a shop is the shop's, as elsewhere. */
export function eventsOf(
  { by, at }: { by: string; at: EpochMs },
  done: Done,
  decided: readonly Decided[],
): NewAuditEvent[] {
  return decided.map(({ row, reason, until, last }) => {
    const isShops = done === 'pause' && row.shopId !== null
    return {
      actorId: by,
      action: isShops ? 'shop.suspend' : `moderation.${done}`,
      subject: isShops ? { kind: 'shop', id: row.shopId ?? '' } : { kind: row.kind, id: row.subjectId },
      ...(row.shopId !== null && { shopId: row.shopId }),
      at,
      detail: {
        ...(done === 'undo' && last && { decision: last.kind }),
        ...(reason !== null && { reason }),
        ...(until !== null && { until: new Date(until).toISOString() }),
        ...(row.authorName !== null && row.kind !== 'person' && { author: row.authorName }),
      },
    }
  })
}
