import type { Actor } from '#core/access/actor.ts'
import { csvLine } from '#core/csv.ts'
import { unitsOf } from '#core/money/currency.ts'
import type { Deps } from '#server/deps.ts'
import { viewReport } from './view-report.ts'

/** The columns of the file, documented in docs/EXPORTS.md. */
const columns = ['day', 'currency', 'takings', 'completed', 'no_shows', 'cancelled', 'open']

/** A line for each day, and one more for each further currency of that day; undefined: not theirs to see. */
export async function exportReport(
  deps: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  slug: string,
  period: { from?: string | undefined; until?: string | undefined },
): Promise<string | undefined> {
  const report = await viewReport(deps, actor, slug, period)
  if (!report.ok) return undefined
  const { days, currency } = report.value
  const lines = days.flatMap(({ on, takings, completed, noShows, cancelled, open }) => {
    const all = takings.length > 0 ? takings : [{ currency, minor: 0 }]
    return all.map((taken, index) => {
      const counts = index === 0 ? [completed, noShows, cancelled, open] : [null, null, null, null]
      return csvLine([on, taken.currency, unitsOf(taken.minor, taken.currency), ...counts])
    })
  })
  return csvLine(columns) + lines.join('')
}
