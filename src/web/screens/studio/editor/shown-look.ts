import { obstaclesToPublishing, type PublishObstacle } from '#core/looks/ready-to-publish.ts'
import type { AutosaveState } from '#web/data/studio/autosave.ts'
import type { LookChoices, StudioLook } from '#web/data/studio/studio.ts'
import { type Arrangement, arrangedPhotos } from './arrangement.ts'
import type { FocalPoint, Making, SavedKey } from './look-saving.ts'

/** The look as its editor stands: the server's, with everything that is changed and not saved yet. */
export function shownLook(look: StudioLook, unsaved: AutosaveState['unsaved']): StudioLook {
  const changed = <T>(key: SavedKey) => unsaved.get(key)?.value as T | undefined
  // A refused order is given up: the server's stands, and a note says why.
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
      // What did not change is the same object, so that its row is not drawn again.
      return alt === undefined && focal === undefined ? photo : { ...photo, alt: alt ?? photo.alt, ...focal }
    }),
  }
}

/** What still stands between the look as it is shown and the public [L3]; the server has the last word. */
export function obstaclesOf(look: StudioLook, choices: LookChoices | undefined): PublishObstacle[] {
  const service = choices?.services.find(({ id }) => id === look.serviceId)
  return obstaclesToPublishing({
    ...look,
    photos: look.photos.map(({ state, alt }) => ({ state, alt, visibility: 'public' })),
    makerPerformsService: !service || service.memberIds.includes(look.memberId),
    serviceIsOffered: service?.isOffered ?? true,
  })
}
