import type { Report } from '#web/data/studio/reports.ts'
import { reports } from '#web/messages/en/studio/reports.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { amountOf } from './takings-panel.tsx'

/** The same figures by person or by service, the highest takings first. */
export function PartsPanel({ report, kind }: { report: Report; kind: 'people' | 'services' }) {
  const words = useMessages('reports', reports)
  const m = words[kind]
  const format = useFormat()
  const { currency } = report
  const [first] = report[kind]
  const money = (takings: Report['now']['takings']) =>
    format.list(
      takings.length === 0 ? [format.money({ minor: 0, currency })] : takings.map((each) => format.money(each)),
    )
  const most = first ? amountOf(first.now.takings, currency) : 0
  return (
    <section className="report-panel min-w-0">
      <h2 className="heading-4">
        {first && most > 0 ? m.finding(first.name, format.money({ minor: most, currency })) : m.none}
      </h2>
      <table className="report-table">
        <thead>
          <tr>
            <th scope="col">{m.title}</th>
            <th scope="col">{words.parts.taken}</th>
            <th scope="col">{words.parts.completed}</th>
            <th scope="col">{words.parts.noShows}</th>
          </tr>
        </thead>
        <tbody>
          {report[kind].map(({ id, name, now, before }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>
                {money(now.takings)}
                <span className="block text-t1 text-quiet">{words.parts.before(money(before.takings))}</span>
              </td>
              <td>{format.number(now.completed)}</td>
              <td>{format.number(now.noShows)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
