import type { Actor } from '#core/access/actor.ts'
import { granted, refused } from '#core/decision.ts'
import { move } from '#core/lifecycle.ts'
import { lookLifecycle } from '#core/looks/lifecycle.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import { type EditDeps, type Edited, findEditable, insertLookEvent } from './edit-look.ts'
import { updateLookState } from './look-changes.store.ts'
import { studioLookView } from './studio-look-view.ts'
import type { LookKey } from './studio-looks.store.ts'

/** Removes a published look from public view, irreversibly. */
export function archiveLook(
  { db, now }: EditDeps,
  actor: Actor,
  key: LookKey,
): Promise<Edited<'not_found' | 'conflict'>> {
  return commitIfGranted(db, async (tx): Promise<Edited<'not_found' | 'conflict'>> => {
    const look = await findEditable(tx, actor, key)
    if (!look) return refused('not_found')
    const moved = move(lookLifecycle, look.state, 'archive')
    if (!moved.ok) return moved
    const at = new Date(now())
    await updateLookState(tx, look, { state: moved.value, at })
    await insertLookEvent(
      tx,
      { shopId: look.shop_id, id: look.id },
      { action: 'look.archived', actor, at: now(), detail: { title: look.title } },
    )
    return granted(studioLookView({ ...look, state: moved.value, updated_at: at }, actor))
  })
}
