import type { OperatorOverview } from '#web/data/operator/operator-overview.ts'
import { operatorOverview } from '#web/messages/en/operator/operator-overview.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { classNames } from '#web/ui/layout/class-names.ts'
import { plotScale } from './plot-scale.ts'

const ON_PHONE = 14
const LABEL_EVERY = 10

/** Bars of 30 days, 14 on a phone, with a table for screen readers. */
export function BookingsPlot({ days }: Pick<OperatorOverview, 'days'>) {
  const m = useMessages('operator-overview', operatorOverview)
  const format = useFormat()
  const steps = plotScale(Math.max(...days.map(({ bookings }) => bookings)))
  const top = steps.at(-1) ?? 1
  const all = days.reduce((sum, { bookings }) => sum + bookings, 0)
  const dateOf = (on: string | undefined) => on && format.date(`${on}T12:00:00Z`, 'UTC')
  const isOnlyWide = (index: number) => index < days.length - ON_PHONE
  const share = (value: number) => `${(value / top) * 100}%`
  if (all === 0) return <p className="text-t2 text-quiet">{m.bookingsNone}</p>
  return (
    <>
      <p className="text-t2 text-quiet">{m.bookingsAll(format.number(all))}</p>
      <div aria-hidden="true" className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-t1 text-quiet">
        <div className="relative h-36">
          {/* The widest number gives the column its width. */}
          <span className="invisible tabular-nums">{format.number(top)}</span>
          {steps.map((step) => (
            <span
              key={step}
              className="absolute inset-e-0 translate-y-1/2 leading-none tabular-nums"
              style={{ bottom: share(step) }}
            >
              {format.number(step)}
            </span>
          ))}
        </div>
        <div className="relative flex h-36 items-end gap-1">
          {steps.map((step) => (
            <span key={step} className="absolute inset-x-0 border-b border-hairline" style={{ bottom: share(step) }} />
          ))}
          {days.map(({ on, bookings }, index) => (
            <span
              key={on}
              className={classNames(
                'relative grow rounded-t-[3px]',
                index === days.length - 1 ? 'bg-accent' : 'bg-(--plot)',
                isOnlyWide(index) && 'max-md:hidden',
              )}
              style={{ height: share(bookings) }}
            />
          ))}
        </div>
        <p className="col-start-2 mt-2 flex justify-between">
          {days.flatMap(({ on }, index) =>
            index % LABEL_EVERY === 0 ? (
              <span key={on} className={classNames(isOnlyWide(index) && 'max-md:hidden')}>
                {dateOf(on)}
              </span>
            ) : (
              []
            ),
          )}
          <span className="text-ink font-press max-md:ms-auto">
            {m.today(format.number(days.at(-1)?.bookings ?? 0))}
          </span>
        </p>
      </div>
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
