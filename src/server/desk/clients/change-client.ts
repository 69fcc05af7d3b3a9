import type { addClient as addRoute, changeClient as changeRoute } from '#contract/desk/clients.ts'
import type { RouteParsed } from '#contract/route.ts'
import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { announceDesk, inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { deleteNote, insertNote, lockCard, updateCard } from './change-client.store.ts'
import { findSameCard, insertCard } from './clients.store.ts'
import { clientsOf } from './clients-of.ts'

type ClientDeps = Pick<Deps, 'db' | 'now' | 'newId'>
type OfCard = { shop: string; id: string }

const MOST_NOTES = 500

/** A new card, for somebody who has not booked yet; the card of the same person where there is one [D70]. */
export async function addClient(
  deps: ClientDeps,
  actor: Actor,
  slug: string,
  body: RouteParsed<typeof addRoute>['body'],
): Promise<Decision<{ id: string; isNew: boolean }, 'not_found'>> {
  const found = await clientsOf(deps, actor, slug, 'client.manage')
  if (!found) return refused('not_found')
  const { of, actorId } = found
  const at = deps.now()
  const added = await inTransaction(deps.db, async (tx) => {
    const known = await findSameCard(tx, of, body)
    if (known) return { id: known.id, isNew: false }
    const id = deps.newId()
    await insertCard(tx, { shopId: of.shopId, id, ...body, at })
    announceDesk(tx, [of.shopId])
    const subject = { kind: 'client', id } as const
    await insertAuditEvent(tx, { actorId, action: 'client.add', subject, shopId: of.shopId, at })
    return { id, isNew: true }
  })
  return granted(added)
}

/** Changes contact, language or what is pinned; the second of two at once changes nothing [D27] [D29]. */
export async function changeClient(
  deps: ClientDeps,
  actor: Actor,
  { shop: slug, id }: OfCard,
  { version, ...body }: RouteParsed<typeof changeRoute>['body'],
): Promise<Decision<{ version: number }, 'not_found' | 'conflict' | 'forbidden'>> {
  const found = await clientsOf(deps, actor, slug, 'client.change')
  if (!found) return refused('not_found')
  const { of, actorId } = found
  const { shopId } = of
  const change = { ...body, ...(body.pinned !== undefined && { pinned: body.pinned || null }) }
  return commitIfGranted(
    deps.db,
    async (tx): Promise<Decision<{ version: number }, 'not_found' | 'conflict' | 'forbidden'>> => {
      const card = await lockCard(tx, of, id)
      if (!card) return refused('not_found')
      const { name, email, locale } = body
      if (card.hasAccount && [name, email, locale].some((each) => each !== undefined)) return refused('forbidden')
      const next = await updateCard(tx, { shopId, id, version }, change)
      if (next === undefined) return refused('conflict')
      announceDesk(tx, [shopId])
      await insertAuditEvent(tx, {
        actorId,
        action: 'client.change',
        subject: { kind: 'client', id },
        shopId,
        at: deps.now(),
        detail: { fields: Object.keys(change).join(' ') },
      })
      return granted({ version: next })
    },
  )
}

/** Writes a note about a client [D28]. */
export async function addNote(
  deps: ClientDeps,
  actor: Actor,
  { shop: slug, id: cardId }: OfCard,
  text: string,
): Promise<Decision<{ id: string }, 'not_found' | 'too_many'>> {
  const found = await clientsOf(deps, actor, slug, 'client.change')
  if (!found) return refused('not_found')
  const { of, actorId } = found
  const { shopId } = of
  const [id, at] = [deps.newId(), deps.now()]
  return commitIfGranted(deps.db, async (tx): Promise<Decision<{ id: string }, 'not_found' | 'too_many'>> => {
    if (!(await lockCard(tx, of, cardId))) return refused('not_found')
    if (!(await insertNote(tx, { shopId, id, cardId, actorId, text, at, most: MOST_NOTES }))) return refused('too_many')
    announceDesk(tx, [shopId])
    const subject = { kind: 'client', id: cardId } as const
    await insertAuditEvent(tx, { actorId, action: 'client.note_add', subject, shopId, at, detail: { note: id } })
    return granted({ id })
  })
}

/** Removes a note: its author's own, or for managers anybody's [D28]. */
export async function removeNote(
  deps: ClientDeps,
  actor: Actor,
  { shop: slug, id: cardId, note }: OfCard & { note: string },
): Promise<Decision<Record<never, never>, 'not_found'>> {
  const found = await clientsOf(deps, actor, slug, 'client.change')
  if (!found) return refused('not_found')
  const { of, actorId } = found
  const { shopId } = of
  const authorId = may(actor, 'client.manage', { shopId }) ? null : actorId
  return commitIfGranted(deps.db, async (tx): Promise<Decision<Record<never, never>, 'not_found'>> => {
    if (!(await lockCard(tx, of, cardId))) return refused('not_found')
    if (!(await deleteNote(tx, { shopId, id: note, cardId, authorId }))) return refused('not_found')
    announceDesk(tx, [shopId])
    const subject = { kind: 'client', id: cardId } as const
    const at = deps.now()
    await insertAuditEvent(tx, { actorId, action: 'client.note_remove', subject, shopId, at, detail: { note } })
    return granted({})
  })
}
