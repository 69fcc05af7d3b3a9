import type { Kysely } from 'kysely'
import type { Interval } from '#core/availability/interval.ts'
import { DAY_MS, type EpochMs } from '#core/time.ts'
import type { DB } from '../database/schema.generated.ts'
import { type ResourceKey, updateGapWindows } from './free-gaps.store.ts'

const RESOURCES_AT_ONCE = 100

/** Moves the window of every resource's free gaps to the current day, in batches, and answers how many it moved [T15]. */
export async function moveGapWindows(db: Kysely<DB>, now: EpochMs): Promise<number> {
  const window = gapWindow(now)
  let after: ResourceKey | null = null
  let count = 0
  for (;;) {
    const last: (ResourceKey & { moved: number }) | null = await updateGapWindows(db, window, after, RESOURCES_AT_ONCE)
    if (last === null) return count
    after = last
    count += last.moved
  }
}

/** At least one day back and a hundred ahead, in whole UTC days, so that it moves once a day. */
export function gapWindow(now: EpochMs): Interval {
  const today = Math.floor(now / DAY_MS) * DAY_MS
  return { from: today - DAY_MS, to: today + 101 * DAY_MS }
}
