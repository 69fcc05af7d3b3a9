import type { Report } from '#web/data/studio/reports.ts'
import { reports } from '#web/messages/en/studio/reports.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** How many came, and how many did not. */
export function VisitsPanel({ report: { now, before } }: { report: Report }) {
  const { visits: m } = useMessages('reports', reports)
  const expected = now.completed + now.noShows
  const missed =
    expected === 0 ? m.nobody : now.noShows === 0 ? m.everybodyCame : m.noShows(Math.round(expected / now.noShows))
  return (
    <section className="report-panel">
      <h2 className="heading-4">{expected === 0 ? m.nobody : `${m.finding(now.completed)}. ${missed}`}</h2>
      <p className="text-t2 text-quiet">{m.words}</p>
      <Compared
        rows={[
          [m.completed, now.completed, before.completed],
          [m.missed, now.noShows, before.noShows],
          [m.cancelled, now.cancelled, before.cancelled],
          [m.open, now.open, before.open],
        ]}
      />
    </section>
  )
}

/** Who came for the first time, and who came back. */
export function ClientsPanel({ report: { now, before } }: { report: Report }) {
  const { clients: m } = useMessages('reports', reports)
  return (
    <section className="report-panel">
      <h2 className="heading-4">{m.finding(now.newClients, now.returningClients)}</h2>
      <p className="text-t2 text-quiet">{m.words}</p>
      <Compared
        rows={[
          [m.fresh, now.newClients, before.newClients],
          [m.back, now.returningClients, before.returningClients],
        ]}
      />
    </section>
  )
}

function Compared({ rows }: { rows: readonly (readonly [label: string, now: number, before: number])[] }) {
  const { visits: m } = useMessages('reports', reports)
  const format = useFormat()
  return (
    <table className="report-table">
      <thead>
        <tr>
          <th scope="col">{m.what}</th>
          <th scope="col">{m.now}</th>
          <th scope="col">{m.before}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, now, before]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{format.number(now)}</td>
            <td className="text-quiet">{format.number(before)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
