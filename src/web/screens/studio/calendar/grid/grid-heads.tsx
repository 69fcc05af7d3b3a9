import { Link } from '@tanstack/react-router'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { calendar } from '#web/messages/en/studio/calendar.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { placeShapes } from '../../place-shapes.ts'
import { calendarQueryOf } from '../calendar-search.ts'
import type { Column } from './view.ts'

type GridHeadsProps = { shop: string; columns: readonly Column[]; timeZone: string; isWeek: boolean }

/** Names above the columns; in a week each day leads to itself. */
export function GridHeads({ shop, columns, timeZone, isWeek }: GridHeadsProps) {
  const m = useMessages('calendar', calendar)
  const format = useFormat()
  // Names come before what the grid shows anyway.
  const isNarrow = columns.length > 4
  return (
    <div className="cal-heads">
      <span />
      {columns.map((column) => (
        <div key={column.key} className="cal-head" data-today={column.isToday ? '' : undefined}>
          {isWeek ? (
            <Link
              {...studioPath(shop, 'calendar')}
              search={calendarQueryOf({
                day: column.day.on,
                view: 'day',
                who: column.resourceId,
                appointment: undefined,
              })}
              className="cal-head-name hover:underline"
            >
              {format.shortDay(column.day.startsAt, timeZone)}
            </Link>
          ) : (
            <>
              {column.kind === 'room' ? (
                <Icon name={placeShapes.rooms} className="text-quiet shrink-0" />
              ) : (
                <Face name={column.name} portrait={column.portrait} />
              )}
              <b className="cal-head-name">{column.name}</b>
            </>
          )}
          <span className="cal-head-count">
            {column.kind === 'room' && !isWeek ? (
              <span className={isNarrow ? 'sr-only' : undefined}>{m.room}</span>
            ) : (
              m.onDay(column.count, column.isToday && !isWeek && !isNarrow)
            )}
          </span>
        </div>
      ))}
    </div>
  )
}
