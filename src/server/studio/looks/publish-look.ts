import type { Actor } from '#core/access/actor.ts'
import { granted, refused } from '#core/decision.ts'
import { move } from '#core/lifecycle.ts'
import { lookLifecycle } from '#core/looks/lifecycle.ts'
import { obstaclesToPublishing } from '#core/looks/ready-to-publish.ts'
import { type EditDeps, type Edited, editLook, insertLookEvent } from './edit-look.ts'
import { updateLookState } from './look-changes.store.ts'
import { lookNow, obstacleFields } from './studio-look-view.ts'
import type { LookKey } from './studio-looks.store.ts'

/** Publishes a draft, or answers everything that is missing [L3]. */
export function publishLook(
  deps: EditDeps,
  actor: Actor,
  key: LookKey,
): Promise<Edited<'not_found' | 'conflict' | 'look_not_ready'>> {
  return editLook(deps, actor, key, async (tx, look) => {
    const moved = move(lookLifecycle, look.state, 'publish')
    if (!moved.ok) return moved
    const obstacles = obstaclesToPublishing(lookNow(look))
    if (obstacles.length > 0) return refused('look_not_ready', { fields: obstacleFields(obstacles) })
    await updateLookState(tx, look, { state: moved.value, at: new Date(deps.now()) })
    await insertLookEvent(
      tx,
      { shopId: look.shop_id, id: look.id },
      { action: 'look.published', actor, at: deps.now(), detail: { title: look.title } },
    )
    return granted(undefined)
  })
}
