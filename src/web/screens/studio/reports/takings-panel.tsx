import { minorPerUnit } from '#core/money/currency.ts'
import { changeFrom } from '#core/reports/change.ts'
import type { Report } from '#web/data/studio/reports.ts'
import { marks } from '#web/messages/en/platform/marks.ts'
import { reports } from '#web/messages/en/studio/reports.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { plotScale } from '#web/ui/plots/plot-scale.ts'

/** Longer periods are shown by week. */
const MOST_DAYS = 35
const HEIGHT = 100
const BAR = 10
const GAP = 4

/** What was taken, by day or by week. */
export function TakingsPanel({ report }: { report: Report }) {
  const { takings: m } = useMessages('reports', reports)
  const format = useFormat()
  const { currency, now, before } = report
  const [taken, earlier] = [amountOf(now.takings, currency), amountOf(before.takings, currency)]
  const money = (minor: number) => format.money({ minor, currency })
  const change = changeFrom(earlier, taken)
  const finding =
    taken === 0
      ? m.none
      : change.kind === 'more' || change.kind === 'less'
        ? m[change.kind](money(taken), change.percent)
        : m[change.kind](money(taken))
  const others = now.takings.filter((each) => each.currency !== currency).map((each) => format.money(each))
  const bars = barsOf(report)
  return (
    <section className="report-panel report-wide">
      <h2 className="heading-4">{finding}</h2>
      <p className="text-t2 text-quiet">
        {m.words(money(earlier))} {others.length > 0 && m.others(format.list(others))}
      </p>
      <BarPlot bars={bars} currency={currency} label={report.days.length > MOST_DAYS ? m.byWeek : m.byDay} />
    </section>
  )
}

type Bar = { on: string; minor: number }

function BarPlot({ bars, currency, label }: { bars: readonly Bar[]; currency: string; label: string }) {
  const { takings: m } = useMessages('reports', reports)
  const format = useFormat()
  const { labelled } = useMessages('marks', marks)
  const unit = minorPerUnit(currency)
  const steps = plotScale(Math.max(0, ...bars.map(({ minor }) => minor)) / unit)
  const top = steps.at(-1) ?? 1
  const heightOf = (minor: number) => (Math.max(0, minor) / unit / top) * HEIGHT
  const dayOf = (on: string) => format.date(`${on}T12:00:00Z`, 'UTC')
  const shown = [...new Set([0, Math.floor((bars.length - 1) / 2), bars.length - 1])]
  return (
    <figure aria-label={label} className="mt-5">
      <div className="report-plot" aria-hidden="true">
        <div className="report-axis">
          <span className="invisible">{format.money({ minor: top * unit, currency })}</span>
          {steps.map((step) => (
            <span key={step} style={{ bottom: `${(step / top) * 100}%` }}>
              {format.money({ minor: step * unit, currency })}
            </span>
          ))}
        </div>
        <svg aria-hidden="true" viewBox={`0 0 ${bars.length * (BAR + GAP) - GAP} ${HEIGHT}`} preserveAspectRatio="none">
          {steps.map((step) => (
            <line
              key={step}
              x1="0"
              x2="100%"
              y1={HEIGHT - (step / top) * HEIGHT}
              y2={HEIGHT - (step / top) * HEIGHT}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {bars.map(({ on, minor }, index) => (
            <rect
              key={on}
              x={index * (BAR + GAP)}
              width={BAR}
              y={HEIGHT - heightOf(minor)}
              height={heightOf(minor)}
              data-last={index === bars.length - 1 || undefined}
            >
              <title>{labelled(dayOf(on), format.money({ minor, currency }))}</title>
            </rect>
          ))}
        </svg>
        <span />
        <p className="report-dates">
          {shown.map((index) => (
            <span key={index}>{dayOf(bars[index]!.on)}</span>
          ))}
        </p>
      </div>
      <details className="mt-3 text-t2">
        <summary className="link w-fit">{label}</summary>
        <table className="report-table">
          <thead>
            <tr>
              <th scope="col">{m.day}</th>
              <th scope="col">{m.amount}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ on, minor }) => (
              <tr key={on}>
                <th scope="row">{dayOf(on)}</th>
                <td>{format.money({ minor, currency })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

/** Days, or weeks counted from the first day. */
function barsOf({ days, currency }: Report): Bar[] {
  const step = days.length > MOST_DAYS ? 7 : 1
  return Array.from({ length: Math.ceil(days.length / step) }, (_, index) => {
    const of = days.slice(index * step, (index + 1) * step)
    return { on: of[0]!.on, minor: of.reduce((sum, { takings }) => sum + amountOf(takings, currency), 0) }
  })
}

export function amountOf(takings: Report['now']['takings'], currency: string): number {
  return takings.find((each) => each.currency === currency)?.minor ?? 0
}
