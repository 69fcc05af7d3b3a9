import type { LookState } from './lifecycle.ts'
import { type LookToPublish, obstaclesToPublishing, type PublishObstacle } from './ready-to-publish.ts'

export type LookNow = Omit<LookToPublish, 'photos'> & {
  state: LookState
  photos: readonly (LookToPublish['photos'][number] & { id: string })[]
}

/** Hidden ones too: an operator's word shows them again as they are. */
const heldFit: ReadonlySet<LookState> = new Set(['published', 'hidden'])

/**
 * What a change would newly put in the way of a look that is public [L7]; a photo's place is that after the change.
 * Photos on their way, or still without words, are not shown yet and stand in nobody's way. What was in the way before
 * (a service no longer offered) keeps nobody from mending something else.
 */
export function obstaclesBrought(before: LookNow, after: LookNow): PublishObstacle[] {
  if (!heldFit.has(after.state)) return []
  const shownBefore = new Set(before.photos.filter(isShown).map(({ id }) => id))
  const known = new Set(obstaclesOfShown(before, shownBefore).map((obstacle) => nameOf(before, obstacle)))
  return obstaclesOfShown(after, shownBefore).filter((obstacle) => !known.has(nameOf(after, obstacle)))
}

/** What everyone sees of a public look: photos that are ready and have their words. */
export function isShown({ state, visibility, alt }: LookToPublish['photos'][number]): boolean {
  return state === 'ready' && visibility === 'public' && alt !== null && alt.trim() !== ''
}

function obstaclesOfShown(look: LookNow, shownBefore: ReadonlySet<string>): PublishObstacle[] {
  const places = look.photos.flatMap((photo, place) => (isShown(photo) || shownBefore.has(photo.id) ? [place] : []))
  return obstaclesToPublishing({ ...look, photos: places.map((place) => look.photos[place]!) }).map((obstacle) =>
    'photo' in obstacle ? { ...obstacle, photo: places[obstacle.photo]! } : obstacle,
  )
}

function nameOf(look: LookNow, obstacle: PublishObstacle): string {
  return 'photo' in obstacle ? `${obstacle.code} ${look.photos[obstacle.photo]?.id}` : obstacle.code
}
