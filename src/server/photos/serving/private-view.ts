import type { z } from 'zod'
import type { privatePhotoView } from '#contract/looks/photos.ts'
import type { EpochMs } from '#core/time.ts'
import type { Deps } from '#server/deps.ts'
import { photoView } from '#server/looks/photo-view.ts'
import type { PhotoRow } from '#server/looks/visible-photos.store.ts'
import { sealAccess } from './photo-access.ts'

/** A private photo for somebody allowed to see it, with a signed URL until `endsAt` [P10]. */
export function privateView(
  { vault }: Pick<Deps, 'vault'>,
  row: PhotoRow,
  endsAt: EpochMs,
): z.output<typeof privatePhotoView> {
  const { hash: name, ...facts } = photoView(row)
  return { ...facts, access: sealAccess({ vault }, { name, endsAt }), endsAt: new Date(endsAt).toISOString() }
}
