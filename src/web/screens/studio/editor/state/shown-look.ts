import { obstaclesToPublishing, type PublishObstacle } from '#core/looks/ready-to-publish.ts'
import type { AutosaveState } from '#web/data/outbox/autosave.ts'
import type { LookChoices, StudioLook } from '#web/data/studio/studio.ts'
import { type Arrangement, arrangedPhotos } from './arrangement.ts'
import type { FocalPoint, Making, SavedKey } from './look-saving.ts'

/** The server's look with all unsaved changes applied (optimistic update). */
export function shownLook(look: StudioLook, unsaved: AutosaveState['unsaved']): StudioLook {
  const changed = <T>(key: SavedKey) => unsaved.get(key)?.value as T | undefined
  // A refused order is discarded in favour of the server's; a note says why.
  const wish = unsaved.get('photos')?.refusal ? undefined : changed<Arrangement>('photos')
  const photos = wish ? arrangedPhotos(look.photos, wish) : look.photos
  return {
    ...look,
    title: changed<string>('title') ?? look.title,
    caption: changed<string>('caption') ?? look.caption,
    tags: changed<string[]>('tags') ?? look.tags,
    ...changed<Making>('making'),
    isPair: (wish?.isPair ?? look.isPair) && photos.length > 1,
    photos: photos.map((photo) => {
      const alt = changed<string>(`alt.${photo.id}`)
      const focal = changed<FocalPoint>(`focal.${photo.id}`)
      // Unchanged photos keep their identity, so that memoised rows do not re-render.
      return alt === undefined && focal === undefined ? photo : { ...photo, alt: alt ?? photo.alt, ...focal }
    }),
  }
}

/** The obstacles to publishing the shown look [L3]; the server's check is authoritative. */
export function obstaclesOf(look: StudioLook, choices: LookChoices | undefined): PublishObstacle[] {
  const service = choices?.services.find(({ id }) => id === look.serviceId)
  return obstaclesToPublishing({
    ...look,
    photos: look.photos.map(({ state, alt }) => ({ state, alt, visibility: 'public' })),
    makerPerformsService: !service || service.memberIds.includes(look.memberId),
    serviceIsOffered: service?.isOffered ?? true,
  })
}
