import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { type DayNumber, dayNumber, isoDay } from '#core/calendar-day.ts'
import type { HoursBoard as Board } from '#web/data/studio/studio-hours.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { studioHours } from '#web/messages/en/studio/studio-hours.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import type { HoursSearch } from '../hours-search.ts'
import { spansText } from '../week/spans-text.ts'
import { cellsOf, nextChange, shownHours, usualOn } from '../week/week-cells.ts'
import { type CellActions, HoursCell } from './hours-cell.tsx'

const DAY_MS = 86_400_000

type Props = CellActions & {
  board: Board
  days: readonly DayNumber[]
  shop: string
  search: HoursSearch
  label: string
}

/** On a phone: one person, days as rows. */
export function HoursDays({ board, days, shop, search, label, onEdit, onChange }: Props) {
  const m = useMessages('studio-hours', studioHours)
  const format = useFormat()
  const chosen = board.resources.find(({ id }) => id === search.who) ?? board.resources[0]
  if (!chosen) return null
  const cells = cellsOf(chosen, days, board.timeZone)
  const shown = shownHours(cells)
  const next = nextChange(chosen, days.at(-1) ?? 0)
  return (
    <>
      <nav aria-label={m.people} className="hours-people">
        {board.resources.map((each) => (
          <Link
            key={each.id}
            {...studioPath(shop, 'hours')}
            search={{ ...(search.on && { on: search.on }), who: each.id }}
            aria-current={each.id === chosen.id ? 'true' : undefined}
            className={classNames('hours-person', each.id === chosen.id && 'hours-person-chosen')}
          >
            <Face name={each.name} portrait={each.portrait} size={40} />
            <span className="text-t1 truncate max-w-full">{each.name}</span>
          </Link>
        ))}
      </nav>
      <p className="text-t2 text-quiet mt-3">{label}</p>
      <p aria-hidden="true" className="hours-axis">
        {axisOf(shown).map((minute) => (
          <span key={minute} style={{ insetInlineStart: shareOf(minute, shown) }}>
            {minute / 60}
          </span>
        ))}
      </p>
      <ul aria-label={chosen.name} style={stepStyle(shown)}>
        {cells.map((cell) => (
          <li key={cell.day} className="hours-row">
            <span className="text-t2 font-strong">{format.shortDay(cell.day * DAY_MS, 'UTC')}</span>
            <HoursCell
              {...{ cell, shown, onEdit, onChange }}
              resource={chosen}
              mayEdit={board.mayRun}
              isPast={cell.day < dayNumber(board.today)}
              draft={null}
              onDraft={(spans) => spans && onChange(chosen, cell, spans)}
              tabIndex={0}
            />
          </li>
        ))}
      </ul>
      {next !== null && (
        <p className="hours-note">
          <strong>{m.from(format.date(next * DAY_MS, 'UTC'))}:</strong>{' '}
          {afterEachOther(
            Array.from({ length: 7 }, (_, i) => next + i).map((day) => {
              const spans = usualOn(chosen, day)
              return spans.length > 0 && `${format.weekday(day * DAY_MS, 'UTC')} ${spansText(spans)}`
            }),
          )}{' '}
          <Link
            {...studioPath(shop, 'hours')}
            search={{ on: isoDay(next), who: chosen.id }}
            className="link inline-block py-2"
          >
            {m.thatWeek}
          </Link>
        </p>
      )}
    </>
  )
}

type Shown = { from: number; to: number }

/** Whole hours, about four steps of them. */
function axisOf({ from, to }: Shown): number[] {
  const step = stepOf({ from, to })
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)
}

function stepOf({ from, to }: Shown): number {
  return Math.ceil((to - from) / 4 / 60) * 60
}

function shareOf(minute: number, { from, to }: Shown): string {
  return `${((minute - from) / (to - from)) * 100}%`
}

const stepStyle = (shown: Shown) => ({ '--step': shareOf(shown.from + stepOf(shown), shown) }) as CSSProperties
