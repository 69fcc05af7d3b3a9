import type { LookState } from './lifecycle.ts'
import { type LookToPublish, obstaclesToPublishing, type PublishObstacle } from './ready-to-publish.ts'

export type LookNow = Omit<LookToPublish, 'photos'> & {
  state: LookState
  photos: readonly (LookToPublish['photos'][number] & { id: string })[]
}

/** Hidden looks too, because an operator can restore them unchanged. */
const heldFit: ReadonlySet<LookState> = new Set(['published', 'hidden'])

/**
 * Obstacles that a change adds to a public look [L7]; photo indexes are those after the change. Photos that are still
 * processing or have no alternative text are not shown yet, so they are ignored. Obstacles that existed before (a service
 * no longer offered) do not block other changes.
 */
export function newObstacles(before: LookNow, after: LookNow): PublishObstacle[] {
  if (!heldFit.has(after.state)) return []
  const shownBefore = new Set(before.photos.filter(isShown).map(({ id }) => id))
  const known = new Set(obstaclesOfShown(before, shownBefore).map((obstacle) => nameOf(before, obstacle)))
  return obstaclesOfShown(after, shownBefore).filter((obstacle) => !known.has(nameOf(after, obstacle)))
}

/** True if the public sees a photo: it is ready, public and has alternative text. */
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
