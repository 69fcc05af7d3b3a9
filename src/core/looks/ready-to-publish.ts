/** The facts that decide whether a look can be published. */
export type LookToPublish = {
  title: string
  caption: string
  tags: readonly string[]
  photos: readonly { state: string; visibility: string; alt: string | null }[]
  makerPerformsService: boolean
  serviceIsOffered: boolean
}

export const LOOK_LIMITS = {
  photos: 20,
  caption: 500,
  tags: 10,
  titleMin: 2,
  titleMax: 80,
  altMin: 3,
  altMax: 250,
} as const

export type PublishObstacle =
  | { code: 'photos_missing' }
  | { code: 'photos_too_many'; limit: number }
  /** `photo` is zero-based */
  | { code: 'photo_not_ready' | 'photo_private' | 'photo_alt_missing' | 'photo_alt_length'; photo: number }
  | { code: 'title_length' }
  | { code: 'caption_too_long'; limit: number }
  | { code: 'tags_too_many'; limit: number }
  | { code: 'tag_repeated' }
  | { code: 'maker_does_not_perform' }
  | { code: 'service_not_offered' }

/** All obstacles to publishing a look at once, so that they can be fixed together [L3]. */
export function obstaclesToPublishing(look: LookToPublish): PublishObstacle[] {
  const obstacles: PublishObstacle[] = []
  if (look.photos.length === 0) obstacles.push({ code: 'photos_missing' })
  if (look.photos.length > LOOK_LIMITS.photos) obstacles.push({ code: 'photos_too_many', limit: LOOK_LIMITS.photos })
  look.photos.forEach(({ state, visibility, alt }, photo) => {
    if (state !== 'ready') obstacles.push({ code: 'photo_not_ready', photo })
    if (visibility !== 'public') obstacles.push({ code: 'photo_private', photo })
    const words = lengthOf(alt?.trim() ?? '')
    if (words === 0) obstacles.push({ code: 'photo_alt_missing', photo })
    else if (words < LOOK_LIMITS.altMin || words > LOOK_LIMITS.altMax)
      obstacles.push({ code: 'photo_alt_length', photo })
  })
  const title = lengthOf(look.title.trim())
  if (title < LOOK_LIMITS.titleMin || title > LOOK_LIMITS.titleMax) obstacles.push({ code: 'title_length' })
  if (lengthOf(look.caption) > LOOK_LIMITS.caption)
    obstacles.push({ code: 'caption_too_long', limit: LOOK_LIMITS.caption })
  if (look.tags.length > LOOK_LIMITS.tags) obstacles.push({ code: 'tags_too_many', limit: LOOK_LIMITS.tags })
  if (new Set(look.tags.map((tag) => tag.toLowerCase())).size < look.tags.length)
    obstacles.push({ code: 'tag_repeated' })
  if (!look.makerPerformsService) obstacles.push({ code: 'maker_does_not_perform' })
  if (!look.serviceIsOffered) obstacles.push({ code: 'service_not_offered' })
  return obstacles
}

/** Counts code points, as PostgreSQL does, not UTF-16 units. */
function lengthOf(text: string): number {
  return [...text].length
}
