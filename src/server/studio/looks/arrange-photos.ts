import type { RouteParsed } from '#contract/route.ts'
import type { arrangePhotos as route } from '#contract/studio/studio-looks.ts'
import type { Actor } from '#core/access/actor.ts'
import { granted, refused } from '#core/decision.ts'
import { decideArrangement } from '#core/looks/arrange-photos.ts'
import { type EditDeps, type Edited, editLook } from './edit-look.ts'
import { insertLookPhotos } from './look-changes.store.ts'
import { listRemovedPhotos } from './removed-photos.store.ts'
import type { LookKey } from './studio-looks.store.ts'

/** Reorders, removes, restores and pairs photos in one step. */
export function arrangePhotos(
  deps: EditDeps,
  actor: Actor,
  key: LookKey,
  { seen, photoIds, isPair }: RouteParsed<typeof route>['body'],
): Promise<Edited<'not_found' | 'conflict' | 'look_not_ready' | 'invalid_input'>> {
  return editLook(deps, actor, key, async (tx, look) => {
    const now = look.photos.map(({ id }) => id)
    const added = photoIds.filter((id) => !now.includes(id))
    const removed = new Set(await listRemovedPhotos(tx, look.shop_id, added))
    const decision = decideArrangement({ now, seen, requested: photoIds, isPair, removed })
    if (!decision.ok) return refused(decision.code, decision.detail && { fields: [decision.detail] })
    await insertLookPhotos(tx, look, decision.value)
    return granted(undefined)
  })
}
