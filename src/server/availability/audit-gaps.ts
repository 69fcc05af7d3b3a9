import { openIntervals } from '#core/availability/hours/hours.ts'
import { freeTimeOfLane } from '#core/availability/offered-starts.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
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
import { busyByLane, closingsOf, hoursOf } from './load-calendars.ts'

/** Resources audited each night: all of a small installation, a random sample of a large one. */
const SAMPLE = 2000
const FACTS_AT_ONCE = 50

export type GapAudit = { checked: number; mended: number }

/** Compares stored gaps with those the core derives from the same facts, and repairs differences [T15]. */
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

/** The resources whose stored gaps differ, of so many by chance; nothing is mended. */
export async function listWrongGaps(db: Deps['db'], sample: number): Promise<string[]> {
  const keys = await listResourcesByChance(db, sample)
  const wrong: string[] = []
  for (let from = 0; from < keys.length; from += FACTS_AT_ONCE)
    for (const facts of await listGapFacts(db, keys.slice(from, from + FACTS_AT_ONCE)))
      if (!isTrue(facts)) wrong.push(facts.id)
  return wrong
}

/** null: a concurrent change removed the difference. */
async function mendGaps(db: Deps['db'], key: ResourceKey): Promise<{ stored: number; true: number } | null> {
  return inTransaction(db, async (tx) => {
    await lockGaps(tx, key)
    const [facts] = await listGapFacts(tx, [key])
    if (!facts || isTrue(facts)) return null
    const gaps = expectedGaps(facts)
    await replaceGaps(tx, key, gaps)
    return { stored: storedGaps(facts).length, true: gaps.length }
  })
}

function isTrue(facts: GapFacts): boolean {
  const key = ({ lane, from, to }: LaneGap) => `${lane} ${from} ${to}`
  return expectedGaps(facts).map(key).join() === storedGaps(facts).map(key).join()
}

export function expectedGaps(facts: GapFacts): LaneGap[] {
  if (!facts.is_active) return []
  const hours = hoursOf({ ...facts, exceptions: facts.exceptions.map((one) => [...one, null]) })
  const window = { from: facts.window_from * 1000, to: facts.window_to * 1000 }
  if (window.to <= window.from) return []
  const open = openIntervals(facts.time_zone, hours, window)
  const room = { lanes: busyByLane(facts), closesAt: closingsOf(facts) }
  return facts.lanes.flatMap((lane, i) => freeTimeOfLane(room, i, open).map((gap) => ({ lane, ...gap })))
}

/** Rounded inwards to the core's milliseconds; a gap that becomes empty is left out. */
export function storedGaps({ gap_lanes, gap_from, gap_to }: GapFacts): LaneGap[] {
  return (gap_lanes ?? [])
    .map((lane, i) => ({ lane, from: Math.ceil(gap_from![i]! * 1000), to: Math.floor(gap_to![i]! * 1000) }))
    .filter(({ from, to }) => to > from)
}
