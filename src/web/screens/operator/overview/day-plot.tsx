import { type KeyboardEvent, useState } from 'react'
import { operatorOverview } from '#web/messages/en/operator/operator-overview.ts'
import { marks } from '#web/messages/en/platform/marks.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { classNames } from '#web/ui/layout/class-names.ts'
import { plotScale } from '#web/ui/plots/plot-scale.ts'

export type DayValue = { on: string; value: number }
type DayPlotProps = {
  /** what is counted: "Bookings a day" */
  label: string
  /** "3 bookings" */
  counted: (n: number) => string
  days: readonly DayValue[]
  size: 'large' | 'small'
}

const BAR = 10
const GAP = 2.5
const HEIGHT = 100

/** A bar for each day. Arrow keys and the pointer read single values; screen readers also get a table. */
export function DayPlot({ label, counted, days, size }: DayPlotProps) {
  const m = useMessages('operator-overview', operatorOverview)
  const format = useFormat()
  const { labelled } = useMessages('marks', marks)
  const last = days.length - 1
  const [chosen, setChosen] = useState<number | null>(null)
  const steps = plotScale(Math.max(0, ...days.map(({ value }) => value)))
  const top = steps.at(-1) ?? 1
  const dateOf = (on: string) => format.date(`${on}T12:00:00Z`, 'UTC')
  const said = ({ on, value }: DayValue) => labelled(dateOf(on), counted(value))
  const index = chosen ?? last
  const current = days[index]
  const [first] = days
  if (!first || !current) return null

  function move(event: KeyboardEvent<HTMLElement>) {
    const ahead = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const to = {
      ArrowRight: index + ahead,
      ArrowLeft: index - ahead,
      ArrowUp: index + 1,
      ArrowDown: index - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setChosen(Math.min(last, Math.max(0, to)))
  }

  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={said(current)}
        onKeyDown={move}
        onBlur={() => setChosen(null)}
        onPointerLeave={() => setChosen(null)}
        className="mt-4 rounded-inner"
      >
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-t1 text-quiet">
          <div className={classNames('relative', size === 'large' ? 'h-36' : 'h-16')}>
            {/* The widest number gives the column its width. */}
            <span className="invisible tabular-nums">{format.number(top)}</span>
            {(size === 'large' ? steps : [0, top]).map((step) => (
              <span
                key={step}
                className="absolute inset-e-0 translate-y-1/2 leading-none tabular-nums"
                style={{ bottom: `${(step / top) * 100}%` }}
              >
                {format.number(step)}
              </span>
            ))}
          </div>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${days.length * (BAR + GAP) - GAP} ${HEIGHT}`}
            preserveAspectRatio="none"
            className={classNames('block w-full rtl:-scale-x-100', size === 'large' ? 'h-36' : 'h-16')}
          >
            {steps.map((step) => (
              <line
                key={step}
                x1="0"
                x2="100%"
                y1={HEIGHT - (step / top) * HEIGHT}
                y2={HEIGHT - (step / top) * HEIGHT}
                className="stroke-hairline"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {days.map(({ on, value }, at) => (
              <g key={on} onPointerEnter={() => setChosen(at)}>
                {/* The whole column answers the pointer, also where the bar is short. */}
                <rect x={at * (BAR + GAP)} width={BAR + GAP} height={HEIGHT} fill="transparent" />
                <rect
                  x={at * (BAR + GAP)}
                  width={BAR}
                  y={HEIGHT - (value / top) * HEIGHT}
                  height={(value / top) * HEIGHT}
                  className={chosen === at ? 'fill-ink' : at === last ? 'fill-accent' : 'fill-(--plot)'}
                />
              </g>
            ))}
          </svg>
        </div>
        <p aria-hidden="true" className="mt-2 flex justify-between gap-3 text-t1 text-quiet">
          <span>{dateOf(first.on)}</span>
          <span className="text-ink font-press">
            {chosen === null ? m.today(format.number(current.value)) : said(current)}
          </span>
        </p>
      </div>
      <div className="sr-only">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th>{m.day}</th>
              <th>{label}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ on, value }) => (
              <tr key={on}>
                <td>{dateOf(on)}</td>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
