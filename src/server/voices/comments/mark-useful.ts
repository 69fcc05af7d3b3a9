import type { Actor } from '#core/access/actor.ts'
import { may } from '#core/access/may.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import { countUseful, deleteUseful, findSeenComment, insertUseful } from './useful.store.ts'

type Found = Decision<{ useful: number }, 'not_found' | 'forbidden'>

/** Marks a comment as useful: idempotent, and never one's own [V6]. */
export async function markUseful({ db, now }: Deps, actor: Actor, id: string): Promise<Found> {
  const comment = await findSeenComment(db, id)
  if (!comment || !actor.person || !may(actor, 'comment.write', { isPublic: true })) return refused('not_found')
  if (comment.authorId === actor.person.id) return refused('forbidden')
  await insertUseful(db, comment, actor.person.id, now())
  return granted({ useful: await countUseful(db, comment) })
}

export async function unmarkUseful(
  { db }: Deps,
  actor: Actor,
  id: string,
): Promise<Decision<{ useful: number }, 'not_found'>> {
  const comment = await findSeenComment(db, id)
  if (!comment || !actor.person || !may(actor, 'comment.write', { isPublic: true })) return refused('not_found')
  await deleteUseful(db, comment, actor.person.id)
  return granted({ useful: await countUseful(db, comment) })
}
