import type { z } from 'zod'
import type { referenceView } from '#contract/booking/references.ts'
import type { EpochMs } from '#core/time.ts'
import type { Deps } from '#server/deps.ts'
import { photoView } from '#server/looks/photo-view.ts'
import { ACCESS_MS, sealAccess } from '#server/photos/serving/photo-access.ts'
import type { ReferenceRow } from './references.store.ts'

type Reference = z.output<typeof referenceView>

/** Photo views for somebody allowed to see them, with signed URLs valid for ten minutes [P10]. */
export function referenceViews(
  { vault }: Pick<Deps, 'vault'>,
  rows: readonly ReferenceRow[],
  now: EpochMs,
): Reference[] {
  const endsAt = now + ACCESS_MS
  return rows.map(({ id, state, photo }) => {
    if (!photo) return { id, state, photo: null }
    const { hash: name, ...facts } = photoView(photo)
    return {
      id,
      state,
      photo: { ...facts, access: sealAccess({ vault }, { name, endsAt }), endsAt: new Date(endsAt).toISOString() },
    }
  })
}
