import type { Actor } from '#core/access/actor.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { type EditDeps, findEditable, insertLookEvent } from '../edit-look.ts'
import { deleteLook } from '../look-changes.store.ts'
import type { LookKey } from '../studio-looks.store.ts'

/** Deletes a look that was never public; others are archived instead. */
export function deleteDraft(
  { db, now }: EditDeps,
  actor: Actor,
  key: LookKey,
): Promise<Decision<{ done: true }, 'not_found' | 'conflict'>> {
  return commitIfGranted(db, async (tx): Promise<Decision<{ done: true }, 'not_found' | 'conflict'>> => {
    const look = await findEditable(tx, actor, key)
    if (!look) return refused('not_found')
    if (look.state !== 'draft') return refused('conflict')
    await deleteLook(tx, look)
    await insertLookEvent(
      tx,
      { shopId: look.shop_id, id: look.id },
      { action: 'look.deleted', actor, at: now(), detail: { title: look.title } },
    )
    return granted({ done: true })
  })
}
