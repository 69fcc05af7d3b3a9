import { type DaysOff, instantsOff, YEARLY_AHEAD_DAYS, yearlyOff } from '#core/availability/hours/time-off.ts'
import { dayOf, wallOf } from '#core/availability/hours/zone-clock.ts'
import { DAY_MS, type EpochMs, MINUTE_MS } from '#core/time.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { insertTimeOff, listSeriesDue, lockResource, type SeriesRow } from './time-off.store.ts'

/** Adds the occurrences of yearly time off that begin within the days it is kept ahead, and answers how many [T31]. */
export async function extendYearlyTimeOff({ db, now, newId }: Pick<Deps, 'db' | 'now' | 'newId'>): Promise<number> {
  const by = now() + YEARLY_AHEAD_DAYS * DAY_MS
  let count = 0
  for (const due of await listSeriesDue(db, by))
    count += await inTransaction(db, async (tx) => {
      const { shopId, resourceId, seriesId, reason, timeZone } = due
      await lockResource(tx, shopId, resourceId)
      // Read again under the lock: it may have been extended or ended meanwhile.
      const [series] = await listSeriesDue(tx, by, seriesId)
      if (!series) return 0
      const missing = yearlyOff(daysOf(series), dayOf(timeZone, series.lastFrom.getTime()), dayOf(timeZone, by))
      for (const off of missing)
        await insertTimeOff(tx, {
          ...{ shopId, resourceId, seriesId, reason },
          id: newId(),
          during: instantsOff(timeZone, off),
        })
      return missing.length
    })
  return count
}

/** The first occurrence as it was entered, by the shop's clock. */
function daysOf({ timeZone, firstFrom, firstTo }: SeriesRow): DaysOff {
  const [from, to] = [firstFrom, firstTo].map((at) => clockOf(timeZone, at.getTime())) as [Clock, Clock]
  const isMidnight = to.min === 0
  return {
    from: from.day,
    fromMin: from.min || null,
    until: isMidnight ? to.day - 1 : to.day,
    untilMin: isMidnight ? null : to.min,
  }
}

type Clock = { day: number; min: number }

function clockOf(zone: string, at: EpochMs): Clock {
  const wall = wallOf(zone, at)
  const day = Math.floor(wall / DAY_MS)
  return { day, min: Math.round((wall - day * DAY_MS) / MINUTE_MS) }
}
