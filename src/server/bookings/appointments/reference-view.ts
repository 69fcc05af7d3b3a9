import type { z } from 'zod'
import type { referenceView } from '#contract/booking/references.ts'
import type { EpochMs } from '#core/time.ts'
import type { Deps } from '#server/deps.ts'
import { ACCESS_MS } from '#server/photos/serving/photo-access.ts'
import { privateView } from '#server/photos/serving/private-view.ts'
import type { ReferenceRow } from './references.store.ts'

type Reference = z.output<typeof referenceView>

/** Photo views for somebody allowed to see them, with signed URLs valid for ten minutes [P10]. */
export function referenceViews(deps: Pick<Deps, 'vault'>, rows: readonly ReferenceRow[], now: EpochMs): Reference[] {
  const endsAt = now + ACCESS_MS
  return rows.map(({ id, state, photo }) => ({ id, state, photo: photo && privateView(deps, photo, endsAt) }))
}
