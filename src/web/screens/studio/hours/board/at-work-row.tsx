import type { Span } from '#core/availability/hours/hours.ts'
import type { DayNumber } from '#core/calendar-day.ts'
import { studioHours } from '#web/messages/en/studio/studio-hours.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { atWork } from '../week/at-work.ts'
import { spansText } from '../week/spans-text.ts'
import type { Cell } from '../week/week-cells.ts'

type AtWorkProps = {
  people: readonly (readonly Cell[])[]
  days: readonly DayNumber[]
  shown: { from: number; to: number }
}

/** How many people are at work in each hour of the week: the stronger the colour, the more. */
export function AtWorkRow({ people, days, shown }: AtWorkProps) {
  const m = useMessages('studio-hours', studioHours)
  return (
    <tr className="hours-at-work">
      <th scope="row" className="hours-name">
        <span className="block text-t2 font-strong">{m.atWork.title}</span>
        <span className="block text-t1 text-quiet font-normal">{m.atWork.hint}</span>
      </th>
      {days.map((day, column) => {
        const counts = atWork(
          people.flatMap((cells) => cells[column] ?? []),
          shown,
        )
        return (
          <td key={day}>
            <span className="sr-only">{m.atWork.most(Math.max(...counts))}</span>
            <span aria-hidden="true" className="hours-coverage">
              {counts.map((count, index) => (
                <i
                  // biome-ignore lint/suspicious/noArrayIndexKey: an hour of the day has its place
                  key={index}
                  title={m.atWork.hour(spansText([hourAt(shown.from, index)]), count)}
                  style={{ background: `var(--h${Math.ceil((count / people.length) * 4)})` }}
                />
              ))}
            </span>
          </td>
        )
      })}
    </tr>
  )
}

function hourAt(from: number, index: number): Span {
  return { opensMin: from + index * 60, closesMin: from + (index + 1) * 60 }
}
