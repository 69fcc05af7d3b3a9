import type { getSearchHints } from '#contract/looks/search.ts'
import type { RouteOutput } from '#contract/route.ts'
import { clockWords } from '#core/day-and-time/read-clock.ts'
import { type Decision, granted } from '#core/decision.ts'
import { cappedCount } from '#core/search/capped-count.ts'
import type { SearchFilter } from '#core/search/filter.ts'
import { type Change, widerFilters } from '#core/search/hints.ts'
import type { ProblemDetail } from '#server/platform/http/answers/problem.ts'
import type { Deps } from '../deps.ts'
import { followMergedCategory } from '../looks/merged-categories.store.ts'
import { photoView } from '../looks/photo-view.ts'
import { listWouldFit, type WouldFitRow } from './found-looks.store.ts'
import { readFilter } from './read-filter.ts'

const MOST_HINTS = 3
const PHOTOS = 3

type Hints = RouteOutput<typeof getSearchHints>

/** Suggests filters to drop or widen for any, or more, results: the smallest change first [F5]. One statement, two with a text. */
export async function hintSearch(
  { db, now }: Deps,
  query: SearchFilter,
): Promise<Decision<Hints, 'invalid_input', ProblemDetail>> {
  const at = now()
  const filter = await readFilter(db, query, at)
  if (!filter.ok) return filter
  const { changes, own, fits } = await followMergedCategory(
    db,
    filter.value,
    async (each) => {
      const changes = widerFilters(each)
      // The filter itself is counted too: a change that finds no more is not suggested.
      const [own, ...fits] = await listWouldFit(db, [each, ...changes.map((change) => change.filter)], at, PHOTOS)
      return { changes, own: own?.looks ?? 0, fits }
    },
    (found) => found.own === 0,
  )
  const helpful = changes.flatMap((change, index) => {
    const fit = fits[index]
    return fit && fit.looks > own ? [hint(change, fit)] : []
  })
  return granted({ hints: helpful.slice(0, MOST_HINTS) })
}

function hint(change: Change<SearchFilter>, fit: WouldFitRow): Hints['hints'][number] {
  const found = { looks: cappedCount(fit.looks), photos: fit.photos.map(photoView) }
  if ('drop' in change) return { drop: change.drop, ...found }
  if (change.widen === 'km') return { widen: 'km', to: { km: change.km }, ...found }
  return { widen: 'time', to: { from: clockWords(change.from), to: clockWords(change.to) }, ...found }
}
