import { isoDay } from '#core/calendar-day.ts'
import type { HoursBoard, HoursResource } from '#web/data/studio/studio-hours.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { team } from '#web/messages/en/studio/team.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { spansText } from '../hours/week/spans-text.ts'
import { type Cell, cellsOf } from '../hours/week/week-cells.ts'
import { usualWeek } from './usual-week.ts'

type MemberHoursProps = {
  shop: string
  id: string
  board: HoursBoard | undefined
  resource: HoursResource | undefined
}

/** Their present week, and the way to change it. */
export function MemberHours({ shop, id, board, resource }: MemberHoursProps) {
  const { hours: m } = useMessages('team', team).member
  const format = useFormat()
  const week = board && resource && usualWeek(resource, board.monday)
  const weekday = (day: number) => format.dayParts(`${isoDay(day)}T12:00:00Z`, 'UTC').weekday
  return (
    <section className="member-panel md:col-span-2" aria-labelledby="hours-heading">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="hours-heading" className="heading-4">
          {week && week.hours > 0 ? m.title(format.number(week.hours, Number.isInteger(week.hours) ? 0 : 1)) : m.none}
        </h2>
        <LinkButton {...studioPath(shop, 'hours')} search={{ who: id }}>
          {m.change}
        </LinkButton>
      </div>
      {board && resource && week ? (
        <>
          <ul className="member-week">
            {cellsOf(resource, week.days, board.timeZone).map((cell) => (
              <li key={cell.day}>
                <b className="font-press">{weekday(cell.day)}</b>
                <Hours cell={cell} />
              </li>
            ))}
          </ul>
          <p className="text-t2 text-quiet">{m.words}</p>
        </>
      ) : (
        <Skeleton className="h-16 rounded-in" />
      )}
    </section>
  )
}

function Hours({ cell: { spans, timeOff, exception } }: { cell: Cell }) {
  const { hours: m } = useMessages('team', team).member
  const isOff = timeOff !== null || spans.length === 0
  const words = timeOff
    ? m.timeOff
    : spans.length > 0
      ? spansText(spans)
      : exception
        ? (exception.label ?? m.closed)
        : m.off
  return (
    <span className="member-day" data-off={isOff || undefined}>
      {words}
    </span>
  )
}
