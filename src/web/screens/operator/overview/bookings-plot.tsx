import type { OperatorOverview } from '#web/data/operator/operator-overview.ts'
import { operatorOverview } from '#web/messages/en/operator/operator-overview.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** Bars of 30 days, 14 on a phone, with a table for screen readers. */
export function BookingsPlot({ days }: Pick<OperatorOverview, 'days'>) {
  const m = useMessages('operator-overview', operatorOverview)
  const format = useFormat()
  const most = Math.max(1, ...days.map(({ bookings }) => bookings))
  const all = days.reduce((sum, { bookings }) => sum + bookings, 0)
  const dateOf = (on: string | undefined) => on && format.date(`${on}T12:00:00Z`, 'UTC')
  const usual = Math.round(all / Math.max(1, days.length))
  return (
    <>
      <p className="text-t2 text-quiet">{m.bookingsUsual(format.number(all), format.number(usual))}</p>
      <div aria-hidden="true" className="flex items-end gap-1 h-36 mt-5 border-b border-hairline">
        {days.map(({ on, bookings }, index) => (
          <span
            key={on}
            className={`grow rounded-t-[3px] ${index === days.length - 1 ? 'bg-accent' : 'bg-edge'} ${index < days.length - 14 ? 'max-md:hidden' : ''}`}
            style={{ height: `${Math.max(1, (bookings / most) * 100)}%` }}
          />
        ))}
      </div>
      <p aria-hidden="true" className="flex justify-between mt-1 text-t1 text-quiet">
        {[0, Math.floor(days.length / 2)].map((index) => (
          <span key={index} className={index < days.length - 14 ? 'max-md:hidden' : ''}>
            {dateOf(days[index]?.on)}
          </span>
        ))}
        <span className="max-md:ms-auto text-ink font-press">{m.today}</span>
      </p>
      <div className="sr-only">
        <table>
          <caption>{m.bookingsADay}</caption>
          <thead>
            <tr>
              <th>{m.day}</th>
              <th>{m.bookings}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ on, bookings }) => (
              <tr key={on}>
                <td>{dateOf(on)}</td>
                <td>{bookings}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
