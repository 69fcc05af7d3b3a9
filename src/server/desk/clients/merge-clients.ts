import type { setClientsApart as apartRoute, mergeClients as mergeRoute } from '#contract/desk/client-upkeep.ts'
import type { RouteOutput, RouteParsed } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { MERGE_UNDO_MS } from '#core/desk/client-limits.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { announceDesk } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { clientsOf } from './clients-of.ts'
import { deleteApart, insertApart, insertMerge, lockTwoCards, undoMergeRow } from './merge-clients.store.ts'

type MergeDeps = Pick<Deps, 'db' | 'now' | 'newId'>
type OfCard = { shop: string; id: string }
type Merged = RouteOutput<typeof mergeRoute>

/** Merges another card into this one [D30] [D31]. */
export async function mergeClients(
  deps: MergeDeps,
  actor: Actor,
  { shop: slug, id: keptId }: OfCard,
  { otherId, take }: RouteParsed<typeof mergeRoute>['body'],
): Promise<Decision<Merged, 'not_found' | 'forbidden'>> {
  const found = await clientsOf(deps, actor, slug, 'client.manage')
  if (!found || keptId === otherId) return refused('not_found')
  const { actorId, shop } = found
  const [id, at] = [deps.newId(), deps.now()]
  return commitIfGranted(deps.db, async (tx): Promise<Decision<Merged, 'not_found' | 'forbidden'>> => {
    const cards = await lockTwoCards(tx, shop.id, [keptId, otherId])
    const kept = cards.find((card) => card.id === keptId)
    const other = cards.find((card) => card.id === otherId)
    if (!kept || !other) return refused('not_found')
    const takesAccounts = kept.hasAccount && (take.includes('name') || take.includes('email'))
    if (other.hasAccount || takesAccounts) return refused('forbidden')
    const taken = Object.fromEntries(take.map((field) => [field, other.contact[field]]))
    const after = { ...kept.contact, ...taken }
    const merge = { shopId: shop.id, id, keptId, mergedId: otherId, by: actorId, at, before: kept.contact, after }
    const moved = await insertMerge(tx, merge)
    announceDesk(tx, [shop.id])
    const subject = { kind: 'client', id: keptId } as const
    const detail = { merged: otherId, ...moved }
    await insertAuditEvent(tx, { actorId, action: 'client.merge', subject, shopId: shop.id, at, detail })
    return granted({ mergeId: id, undoUntil: new Date(at + MERGE_UNDO_MS).toISOString() })
  })
}

/** Undoes a merge of the last 30 days [D30]. */
export async function undoMerge(
  deps: MergeDeps,
  actor: Actor,
  { shop: slug, id: keptId, merge: id }: OfCard & { merge: string },
): Promise<Decision<{ restoredId: string }, 'not_found'>> {
  const found = await clientsOf(deps, actor, slug, 'client.manage')
  if (!found) return refused('not_found')
  const { actorId, shop } = found
  const at = deps.now()
  return commitIfGranted(deps.db, async (tx): Promise<Decision<{ restoredId: string }, 'not_found'>> => {
    // A kept card that was itself merged or forgotten meanwhile has nothing to give back.
    if ((await lockTwoCards(tx, shop.id, [keptId])).length === 0) return refused('not_found')
    const since = new Date(at - MERGE_UNDO_MS)
    const restoredId = await undoMergeRow(tx, { shopId: shop.id, id, keptId, since, at: new Date(at) })
    if (restoredId === undefined) return refused('not_found')
    announceDesk(tx, [shop.id])
    const subject = { kind: 'client', id: keptId } as const
    const detail = { restored: restoredId }
    await insertAuditEvent(tx, { actorId, action: 'client.merge_undo', subject, shopId: shop.id, at, detail })
    return granted({ restoredId })
  })
}

/** Two cards are two people, or perhaps not [D37]. */
export async function setClientsApart(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { shop: slug, id }: OfCard,
  { otherId, isApart }: RouteParsed<typeof apartRoute>['body'],
): Promise<Decision<Record<string, never>, 'not_found'>> {
  const found = await clientsOf({ db }, actor, slug, 'client.manage')
  if (!found || id === otherId) return refused('not_found')
  const { actorId, shop } = found
  return commitIfGranted(db, async (tx): Promise<Decision<Record<string, never>, 'not_found'>> => {
    if ((await lockTwoCards(tx, shop.id, [id, otherId])).length < 2) return refused('not_found')
    const pair = { shopId: shop.id, ids: [id, otherId] as const }
    const at = now()
    const isChanged = isApart ? await insertApart(tx, { ...pair, actorId, at }) : await deleteApart(tx, pair)
    const subject = { kind: 'client', id } as const
    const action = isApart ? 'client.apart' : 'client.not_apart'
    if (isChanged)
      await insertAuditEvent(tx, { actorId, action, subject, shopId: shop.id, at, detail: { other: otherId } })
    return granted({})
  })
}
