import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { announceDesk } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { clientsOf } from './clients-of.ts'
import { eraseBookings, eraseCards, eraseShopsWords, hasAppointmentsAhead } from './forget-client.store.ts'
import { lockTwoCards } from './merge-clients.store.ts'

type Forgotten = Decision<{ isGone: boolean }, 'not_found' | 'bookings_ahead'>

/** Erases what a shop has of a client [D32]; the trail names the card, never the person. */
export async function forgetClient(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { shop: slug, id }: { shop: string; id: string },
): Promise<Forgotten> {
  const found = await clientsOf(deps, actor, slug, 'client.manage')
  if (!found) return refused('not_found')
  const { actorId, shop } = found
  const shopId = shop.id
  const now = deps.now()
  return commitIfGranted(deps.db, async (tx): Promise<Forgotten> => {
    const [card] = await lockTwoCards(tx, shopId, [id])
    if (!card) return refused('not_found')
    const at = new Date(now)
    if (await hasAppointmentsAhead(tx, { shopId, id, now: at })) return refused('bookings_ahead')
    await eraseBookings(tx, { shopId, id, at })
    announceDesk(tx, [shopId])
    await eraseCards(tx, { shopId, id, at, isAccount: card.hasAccount })
    if (card.hasAccount) await eraseShopsWords(tx, { shopId, id, at })
    const subject = { kind: 'client', id } as const
    await insertAuditEvent(tx, { actorId, action: 'client.forget', subject, shopId, at: now })
    return granted({ isGone: !card.hasAccount })
  })
}
