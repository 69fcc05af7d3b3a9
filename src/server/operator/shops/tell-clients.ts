import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import { insertNotices } from '#server/notices/notices.store.ts'
import { findOperatorShop, listClientsToTell } from './operator-shops.store.ts'

/** Queues a mail to every client with a coming appointment at a suspended shop, once for a suspension [O4]. */
export function tellClients(
  { db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>,
  actor: Actor,
  shopId: string,
): Promise<Decision<{ told: number }, 'not_found' | 'conflict'>> {
  return commitIfGranted(db, async (tx) => {
    const shop = await findOperatorShop(tx, shopId, now())
    if (!shop) return refused('not_found')
    if (shop.state !== 'suspended') return refused('conflict')
    const clients = await listClientsToTell(tx, shopId, now())
    const notices = clients.map(({ id: personId, bookingId, email, dedupeKey }) => ({
      id: newId(),
      kind: 'client_of_suspended',
      recipient: email,
      ...(personId !== null && { personId }),
      data: { shopId, ...(bookingId !== null && { bookingId }) },
      dueAt: now(),
      dedupeKey,
    }))
    const queued = await insertNotices(tx, notices)
    if (queued > 0)
      await insertAuditEvent(tx, {
        actorId: actor.person?.id ?? null,
        action: 'shop.clients_told',
        subject: { kind: 'shop', id: shopId },
        shopId,
        at: now(),
        detail: { told: queued },
      })
    return granted({ told: queued })
  })
}
