import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { RECEIPT_LIMITS } from '#core/money/receipt.ts'
import { HOUR_MS } from '#core/time.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import { limit } from '#server/platform/middleware/limits/rate-limit.ts'
import { findAppointmentToRun } from './receipt-scope.store.ts'

type Mailed = Decision<{ done: true }, 'not_found' | 'no_client_address' | 'rate_limited', ProblemDetail | undefined>

/** Queues the mail of a receipt to its client, within the limits of an hour [C23]. What is refused does not count. */
export async function mailReceipt(
  { db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>,
  actor: Actor,
  { shop, id }: { shop: string; id: string },
): Promise<Mailed> {
  const found = await findAppointmentToRun(db, actor, { shop, receipt: id })
  if (!found) return refused('not_found', undefined)
  const { shopId, personId, email } = found
  if (email === null) return refused('no_client_address', undefined)
  return commitIfGranted(db, async (tx): Promise<Mailed> => {
    const at = now()
    const limits = [
      { key: `receipt mails ${shopId}`, max: RECEIPT_LIMITS.shopMailsAnHour },
      { key: `receipt mails ${shopId} ${id}`, max: RECEIPT_LIMITS.mailsAnHour },
    ]
    for (const each of limits) {
      const counted = await limit({ db: tx, now }, { ...each, windowSeconds: HOUR_MS / 1000 })
      if (!counted.ok) return counted
    }
    await insertNotice(tx, {
      ...{ id: newId(), kind: 'receipt', recipient: email, data: { shopId, receiptId: id }, dueAt: at },
      ...(personId !== null && { personId }),
    })
    await insertAuditEvent(tx, {
      actorId: actor.person?.id ?? null,
      action: 'receipt.mailed',
      subject: { kind: 'receipt', id },
      shopId,
      at,
    })
    return granted({ done: true })
  })
}
