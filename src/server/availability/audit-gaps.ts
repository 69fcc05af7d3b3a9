import { openIntervals } from '#core/availability/hours.ts'
import { subtract } from '#core/availability/interval.ts'
import type { Deps } from '../deps.ts'
import {
  type GapFacts,
  type LaneGap,
  listGapFacts,
  listResourcesByChance,
  lockGaps,
  type ResourceKey,
  replaceGaps,
} from './free-gaps.store.ts'
import { busyByLane, hoursOf } from './load-calendars.ts'

/** So many resources are looked at each night: all of a small installation, by chance some of a large one. */
const SAMPLE = 2000
const FACTS_AT_ONCE = 50

export type GapAudit = { checked: number; mended: number }

/** Holds the kept gaps against what the core says of the same facts, and puts right what differs [T15]. */
export async function auditGaps({ db, log }: Pick<Deps, 'db' | 'log'>, sample = SAMPLE): Promise<GapAudit> {
  const keys = await listResourcesByChance(db, sample)
  const audit = { checked: 0, mended: 0 }
  for (let from = 0; from < keys.length; from += FACTS_AT_ONCE) {
    for (const facts of await listGapFacts(db, keys.slice(from, from + FACTS_AT_ONCE))) {
      audit.checked += 1
      if (isTrue(facts)) continue
      const mended = await mendGaps(db, facts)
      if (mended === null) continue
      audit.mended += 1
      log.error('gaps_differed', { shop: facts.shop_id, resource: facts.id, ...mended })
    }
  }
  return audit
}

/** null: somebody changed it meanwhile, or what differed is gone. */
async function mendGaps(db: Deps['db'], key: ResourceKey): Promise<{ kept: number; true: number } | null> {
  return db.transaction().execute(async (tx) => {
    await lockGaps(tx, key)
    const [facts] = await listGapFacts(tx, [key])
    if (!facts || isTrue(facts)) return null
    const gaps = trueGaps(facts)
    await replaceGaps(tx, key, gaps)
    return { kept: keptGaps(facts).length, true: gaps.length }
  })
}

function isTrue(facts: GapFacts): boolean {
  const told = ({ lane, from, to }: LaneGap) => `${lane} ${from} ${to}`
  return trueGaps(facts).map(told).join() === keptGaps(facts).map(told).join()
}

export function trueGaps(facts: GapFacts): LaneGap[] {
  if (!facts.is_active) return []
  const hours = hoursOf({ ...facts, exceptions: facts.exceptions.map((one) => [...one, null]) })
  const window = { from: facts.window_from * 1000, to: facts.window_to * 1000 }
  if (window.to <= window.from) return []
  const open = openIntervals(facts.time_zone, hours, window)
  return busyByLane(facts).flatMap((busy, i) => subtract(open, busy).map((gap) => ({ lane: facts.lanes[i]!, ...gap })))
}

/** To the millisecond, as the core counts: a gap begins a little later and ends a little sooner, or is none. */
export function keptGaps({ gap_lanes, gap_from, gap_to }: GapFacts): LaneGap[] {
  return (gap_lanes ?? [])
    .map((lane, i) => ({ lane, from: Math.ceil(gap_from![i]! * 1000), to: Math.floor(gap_to![i]! * 1000) }))
    .filter(({ from, to }) => to > from)
}
