// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of other files
import type { PlantedDefect } from './planted-defect.ts'

const visits = { project: 'server', tests: ['tests/money/visits.test.ts'] } as const
const days = { project: 'server', tests: ['tests/money/days.test.ts'] } as const
const reports = { project: 'server', tests: ['tests/money/reports.test.ts'] } as const

export const takingsDefects: readonly PlantedDefect[] = [
  {
    name: 'a visit is closed with more than is due',
    file: 'src/server/money/visits/close-visit.ts',
    from: 'if (left !== 0)',
    to: 'if (left > 0)',
    ...visits,
  },
  {
    name: 'goods and tips count as paid for the service',
    file: 'src/server/bookings/appointments/due.store.ts',
    from: ' - ${extrasOfAppointment})',
    to: ')',
    ...visits,
  },
  {
    name: 'a tip that is taken back stays in the till',
    file: 'src/server/money/visits/take-back-extra.ts',
    from: 'amountMinor: -minor,',
    to: 'amountMinor: -1,',
    ...visits,
  },
  {
    name: 'a reopened day takes no payment',
    file: 'src/server/money/days/day-closings.store.ts',
    from: 'and d.held_on = ${on}::date and d.reopened_at is null) as "isClosed"',
    to: 'and d.held_on = ${on}::date) as "isClosed"',
    ...days,
  },
  {
    name: 'who returned before counts as returning only once',
    file: 'src/server/money/reports/report.store.ts',
    from: 'c."isNow" and c.first < ${new Date(middle)}',
    to: 'c."isNow" and c.first < ${from}',
    ...reports,
  },
  {
    name: 'booked hours are those of UTC',
    file: 'src/server/money/reports/report.store.ts',
    from: '(${minutes}::int[])[',
    to: '0 * (${minutes}::int[])[',
    ...reports,
  },
]
