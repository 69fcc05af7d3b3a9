import type { Kysely } from 'kysely'
import { type Stretch, stretchesBetween } from '#core/availability/hours/zone-clock.ts'
import type { Interval } from '#core/availability/interval.ts'
import { DAY_MS, type EpochMs } from '#core/time.ts'
import type { DB } from '../database/schema.generated.ts'
import { listZoneNames, replaceZoneOverrides } from './zone-overrides.store.ts'

/** Overrides the zones whose rules the database has wrong [T18], and answers which they are. */
export async function syncZoneOverrides(db: Kysely<DB>, window: Interval): Promise<string[]> {
  const zones = (await listZoneNames(db)).flatMap((zone) => {
    const stretches = stretchesOf(zone, window)
    return stretches ? [{ zone, stretches }] : []
  })
  return replaceZoneOverrides(db, zones, window)
}

/** Covers free gaps, searches and the longest horizon until the next sync. */
export function zoneWindow(now: EpochMs): Interval {
  return { from: now - 7 * DAY_MS, to: now + 380 * DAY_MS }
}

/** null: the runtime does not know this zone, so no shop is in it. */
function stretchesOf(zone: string, { from, to }: Interval): Stretch[] | null {
  try {
    return stretchesBetween(zone, from, to)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
