import type { Kysely } from 'kysely'
import type { Want } from '#core/planning/want.ts'
import type { Candidate } from '#core/planning/wish.ts'
import type { Place } from '#core/search/distance.ts'
import { windowOn } from '#core/search/window.ts'
import type { EpochMs, IsoDay } from '#core/time.ts'
import { meanRating } from '#core/voices/reviews.ts'
import { freeTimesOf } from '../availability/load-free-times.ts'
import type { DB } from '../database/schema.generated.ts'
import { keysOf } from '../looks/look-cards.ts'
import { type FoundLookRow, listFoundLooks } from '../search/found-looks.store.ts'
import { readFilter } from '../search/read-filter.ts'
import type { ReadyFilter } from '../search/search-filter.store.ts'
import { knownOf } from '../search/search-looks.ts'

/** How many looks are read for each need, the best of its order. bench/plan.bench.ts measures what fewer and more would give. */
const MOST_LOOKS = 120

/** Where, and on which days between which minutes. */
export type Asked = {
  /** in their order */
  days: readonly IsoDay[]
  fromMin: number
  toMin: number
  city?: string | undefined
  near?: Place | undefined
  km?: number | undefined
}

/** A look that meets a need. Looks of one maker and service have the same times, so one stands for all of them. */
export type FoundCandidate = Candidate & { row: FoundLookRow; siblings: readonly FoundLookRow[] }

/**
 * The candidates of each need with their starts in the windows of all days: a statement for each need, one more for each with
 * words, and one for all that need rooms, however many days. `prefer` are looks that must stand for their maker and service.
 */
export async function loadCandidates(
  db: Kysely<DB>,
  wants: readonly Want[],
  asked: Asked,
  at: EpochMs,
  prefer: ReadonlySet<string>,
  most = MOST_LOOKS,
): Promise<FoundCandidate[][]> {
  const pages = await Promise.all(wants.map((want) => listForNeed(db, want, asked, at, most)))
  const rows = pages.flatMap((page) => page.rows)
  const perDay = <T>(each: T): T[] => asked.days.map(() => each)
  const known = pages.flatMap((page) => knownOf(page.rows, page).flatMap(perDay))
  const queries = rows.flatMap((row) => {
    const keys = keysOf(row)
    return asked.days.map((day) => ({ ...keys, window: windowOn(row.time_zone, day, asked.fromMin, asked.toMin) }))
  })
  const times = await freeTimesOf(db, queries, known, at, { withNext: false })
  let first = 0
  return pages.map((page) => {
    const offset = first
    first += page.rows.length * asked.days.length
    return byOffer(
      page.rows.map((row, n) => ({
        row,
        starts: asked.days.flatMap((_, d) => times[offset + n * asked.days.length + d]!.starts),
      })),
      prefer,
    )
  })
}

async function listForNeed(db: Kysely<DB>, want: Want, asked: Asked, at: EpochMs, most: number) {
  const { days, fromMin: from, toMin: to, city, near, km } = asked
  const day = days.at(-1)!
  const where = want.kind === 'look' ? {} : { city, near, km }
  const what = want.kind === 'category' ? { category: want.code } : want.kind === 'text' ? { text: want.text } : {}
  const filter = await readFilter(db, { day, from, to, ...where, ...what }, at)
  // A day beyond the range of searches has no free times.
  if (!filter.ok) return { rows: [], stored: [] }
  const ready: ReadyFilter = {
    ...filter.value,
    ...(want.kind === 'look' && { lookId: want.id }),
    ...(days.length > 1 && { days }),
  }
  const order = want.kind === 'text' ? 'relevance' : near ? 'near' : 'rating'
  return listFoundLooks(db, { filter: ready, at }, { order, after: null, limit: most })
}

function byOffer(
  found: readonly { row: FoundLookRow; starts: EpochMs[] }[],
  prefer: ReadonlySet<string>,
): FoundCandidate[] {
  const offers = new Map<string, FoundCandidate>()
  for (const { row, starts } of found) {
    if (starts.length === 0) continue
    const key = [row.shop_id, row.service_id, row.member_id].join(' ')
    const known = offers.get(key)
    if (!known) offers.set(key, candidateOf(row, starts, []))
    else if (prefer.has(row.id)) offers.set(key, candidateOf(row, starts, [known.row, ...known.siblings]))
    else offers.set(key, { ...known, siblings: [...known.siblings, row] })
  }
  return [...offers.values()]
}

function candidateOf(row: FoundLookRow, starts: readonly EpochMs[], siblings: readonly FoundLookRow[]): FoundCandidate {
  return {
    id: row.id,
    shopId: row.shop_id,
    place: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    durationMin: row.duration_min,
    bufferBeforeMin: row.before_min,
    // A listing stores how far a start extends, buffer included.
    bufferAfterMin: row.after_min - row.duration_min,
    price: { minor: row.price_minor, currency: row.currency, kind: row.price_kind },
    rating: row.listed_rating && meanRating(...row.listed_rating),
    starts,
    row,
    siblings,
  }
}
