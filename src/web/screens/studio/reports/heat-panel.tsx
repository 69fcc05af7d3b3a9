import { heatFinding, shareOf } from '#core/reports/occupancy.ts'
import type { Report } from '#web/data/studio/reports.ts'
import { marks } from '#web/messages/en/platform/marks.ts'
import { reports } from '#web/messages/en/studio/reports.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** 0 is empty, 5 is full */
const levels = [0, 1, 2, 3, 4, 5]
const HIGHEST = 5
/** More hours than these are labelled by turns on a phone. */
const MOST_LABELS = 10
const weekdays = [1, 2, 3, 4, 5, 6, 7]

/** When the shop is full: a table whose cells are coloured. */
export function HeatPanel({ report }: { report: Report }) {
  const { heat: m } = useMessages('reports', reports)
  const format = useFormat()
  const { labelled } = useMessages('marks', marks)
  // What is booked while nobody works is in the figures of visits.
  const heat = report.heat.filter(({ openMin }) => openMin > 0)
  // 2018-01-01 was a Monday.
  const nameOf = (weekday: number) => format.weekday(`2018-01-0${weekday}T12:00:00Z`, 'UTC')
  const clock = (hour: number) => format.time(Date.UTC(2018, 0, 1, hour), 'UTC')
  const finding = heatFinding(heat)
  const all = { openMin: 0, bookedMin: 0 }
  for (const cell of heat) {
    all.openMin += cell.openMin
    all.bookedMin += cell.bookedMin
  }
  const percent = (share: number | null) => (share === null ? m.closed : `${Math.round(share * 100)}%`)
  const hours = heat.map(({ hour }) => hour)
  const span = Array.from(
    { length: Math.max(...hours) - Math.min(...hours) + 1 },
    (_, index) => Math.min(...hours) + index,
  )
  const days = weekdays.filter((weekday) => heat.some((cell) => cell.weekday === weekday))
  return (
    <section className="report-panel">
      <h2 className="heading-4">
        {finding
          ? m.fullest(nameOf(finding.fullest.weekday), nameOf(finding.emptiest.weekday), clock(finding.emptiest.hour))
          : m.none}
      </h2>
      <p className="text-t2 text-quiet">{m.words(percent(shareOf(all)))}</p>
      {heat.length > 0 && (
        <table className="report-heat" data-wide={span.length > MOST_LABELS || undefined} aria-label={m.label}>
          <thead>
            <tr>
              <td />
              {span.map((hour) => (
                <th key={hour} scope="col">
                  <span className="sr-only">{clock(hour)}</span>
                  <span aria-hidden="true">{format.hour(Date.UTC(2018, 0, 1, hour), 'UTC')}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((weekday) => (
              <tr key={weekday}>
                <th scope="row">
                  <span className="sr-only">{nameOf(weekday)}</span>
                  <span aria-hidden="true">{format.dayParts(`2018-01-0${weekday}T12:00:00Z`, 'UTC').weekday}</span>
                </th>
                {span.map((hour) => {
                  const cell = heat.find((each) => each.weekday === weekday && each.hour === hour)
                  const share = cell ? shareOf(cell) : null
                  return (
                    <td
                      key={hour}
                      data-level={share === null ? 'closed' : Math.ceil(share * HIGHEST)}
                      title={labelled(`${nameOf(weekday)} ${clock(hour)}`, percent(share))}
                    >
                      <span className="sr-only">{percent(share)}</span>
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="report-key" aria-hidden="true">
        {m.empty}
        {levels.map((level) => (
          <i key={level} data-level={level} />
        ))}
        {m.full}
        <i data-level="closed" className="ms-auto" />
        {m.closedKey}
      </p>
    </section>
  )
}
