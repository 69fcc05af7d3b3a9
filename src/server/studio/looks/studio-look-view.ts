import type { z } from 'zod'
import type { FieldProblem } from '#contract/problems.ts'
import type { studioLook, studioLookCard } from '#contract/studio/studio-looks.ts'
import type { Actor } from '#core/access/actor.ts'
import { isPair } from '#core/looks/arrange-photos.ts'
import type { LookNow } from '#core/looks/new-obstacles.ts'
import { obstaclesToPublishing, type PublishObstacle } from '#core/looks/ready-to-publish.ts'
import { fieldsOf } from '#server/database/columns/columns.ts'
import { lookColumns } from '#server/database/columns/look-columns.ts'
import { photoView, photoViewOrNull } from '#server/looks/photo-view.ts'
import { mayEditLook } from '../find-studio.ts'
import type { ListedStudioLookRow, StudioLookRow, StudioPhotoRow } from './studio-looks.store.ts'

export type StudioLookView = z.output<typeof studioLook>

/** A look in the form the core's rules take. */
export function lookNow(row: StudioLookRow): LookNow {
  const { state, title, caption, tags, photos } = row
  return {
    state,
    title,
    caption,
    tags,
    photos,
    makerPerformsService: row.maker_performs,
    serviceIsOffered: row.service_is_offered,
  }
}

export function studioLookView(row: StudioLookRow, actor: Actor): StudioLookView {
  return {
    id: row.id,
    ...fieldsOf(lookColumns, row),
    state: row.state,
    tags: row.tags,
    isPair: isPair(row.photos),
    photos: row.photos.map((photo) => studioPhotoView(photo, actor)),
    obstacles: obstaclesToPublishing(lookNow(row)),
    mayEdit: mayEditLook(actor, row),
    updatedAt: row.updated_at.toISOString(),
  }
}

function studioPhotoView(photo: StudioPhotoRow, { person }: Actor): StudioLookView['photos'][number] {
  return {
    id: photo.id,
    fileName: photo.file_name,
    fileBytes: photo.file_bytes,
    state: photo.state,
    refusal: photo.rejected_because,
    alt: photo.alt,
    focalX: photo.focal_x,
    focalY: photo.focal_y,
    view: photo.view && photoView(photo.view),
    isMine: person !== null && photo.uploaded_by === person.id,
  }
}

export function studioLookCardView(row: ListedStudioLookRow, actor: Actor): z.output<typeof studioLookCard> {
  const [photoCount, onTheirWay] = row.photo_counts
  return {
    id: row.id,
    title: row.title,
    state: row.state,
    serviceName: row.service_name,
    makerName: row.maker_name,
    price: { minor: row.price_minor, currency: row.currency, kind: row.price_kind },
    durationMin: row.duration_min,
    cover: photoViewOrNull(row.cover),
    photoCount,
    onTheirWay,
    mayEdit: mayEditLook(actor, row),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** The missing fields, as in look_not_ready: photos.1.alt, title, … */
export function obstacleFields(obstacles: readonly PublishObstacle[]): FieldProblem[] {
  return obstacles.map((obstacle) => ({
    path: fieldOf(obstacle),
    rule: obstacle.code,
    ...('limit' in obstacle && { bound: obstacle.limit }),
  }))
}

function fieldOf(obstacle: PublishObstacle): string {
  switch (obstacle.code) {
    case 'photos_missing':
    case 'photos_too_many':
      return 'photos'
    case 'photo_not_ready':
    case 'photo_private':
      return `photos.${obstacle.photo}`
    case 'photo_alt_missing':
    case 'photo_alt_length':
      return `photos.${obstacle.photo}.alt`
    case 'title_length':
      return 'title'
    case 'caption_too_long':
      return 'caption'
    case 'tags_too_many':
    case 'tag_repeated':
      return 'tags'
    case 'maker_does_not_perform':
      return 'memberId'
    case 'service_not_offered':
      return 'serviceId'
  }
}
