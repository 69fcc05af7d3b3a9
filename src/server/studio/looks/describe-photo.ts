import type { RouteParsed } from '#contract/route.ts'
import type { describePhoto as route } from '#contract/studio/studio-looks.ts'
import type { Actor } from '#core/access/actor.ts'
import { granted, refused } from '#core/decision.ts'
import { type EditDeps, type Edited, editLook } from './edit-look.ts'
import { updatePhotoWords } from './look-changes.store.ts'
import type { LookKey } from './studio-looks.store.ts'

/** Sets a photo's alternative text and focal point. */
export function describePhoto(
  deps: EditDeps,
  actor: Actor,
  key: LookKey & { photoId: string },
  words: RouteParsed<typeof route>['body'],
): Promise<Edited<'not_found' | 'look_not_ready'>> {
  return editLook(deps, actor, key, async (tx, look) => {
    if (!look.photos.some(({ id }) => id === key.photoId)) return refused('not_found')
    await updatePhotoWords(tx, key.photoId, words)
    return granted(undefined)
  })
}
