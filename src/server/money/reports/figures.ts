import type { RouteOutput } from '#contract/route.ts'
import type { getReport } from '#contract/studio/reports.ts'
import { type AppointmentState, openStates } from '#core/booking/lifecycle/lifecycle.ts'
import type { Named, Taking, VisitCount } from './report.store.ts'

type Report = RouteOutput<typeof getReport>
type Rows = { counts: readonly VisitCount[]; takings: readonly Taking[] }
type Figures = Pick<Report['now'], 'takings' | 'completed' | 'noShows' | 'cancelled' | 'open'>
type Key = Pick<VisitCount, 'day' | 'isNow' | 'memberId' | 'serviceId'>

const isOpen = new Set<AppointmentState>(openStates)

/** The sums of the rows that are meant. */
export function figuresOf({ counts, takings }: Rows, isMeant: (row: Key) => boolean): Figures {
  const of = (...states: AppointmentState[]) =>
    counts.filter((row) => states.includes(row.state) && isMeant(row)).reduce((sum, { count }) => sum + count, 0)
  const meant = takings.filter(isMeant)
  return {
    takings: [...Map.groupBy(meant, ({ currency }) => currency)]
      .map(([currency, rows]) => ({ currency, minor: rows.reduce((sum, { minor }) => sum + minor, 0) }))
      .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
    completed: of('completed'),
    noShows: of('no_show'),
    cancelled: of('cancelled_by_client', 'cancelled_by_shop'),
    open: of(...isOpen),
  }
}

/** The same by person or by service, those that took most now first. */
export function partsOf(rows: Rows, names: readonly Named[], kind: Named['kind']): Report['people'] {
  const key = kind === 'member' ? 'memberId' : 'serviceId'
  const ids = new Set([...rows.counts, ...rows.takings].map((row) => row[key]))
  const most = ({ takings, completed }: Figures) => Math.max(0, ...takings.map(({ minor }) => minor)) + completed / 1e6
  return names
    .filter((named) => named.kind === kind && ids.has(named.id))
    .map(({ id, name }) => {
      const of = (isNow: boolean) => figuresOf(rows, (row) => row[key] === id && row.isNow === isNow)
      return { id, name, now: of(true), before: of(false) }
    })
    .toSorted((a, b) => most(b.now) - most(a.now) || (a.name < b.name ? -1 : 1))
}
