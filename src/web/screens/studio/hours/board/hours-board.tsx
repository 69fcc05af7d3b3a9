import { type CSSProperties, Fragment, type KeyboardEvent, useState } from 'react'
import type { Span } from '#core/availability/hours/hours.ts'
import { type DayNumber, dayNumber } from '#core/calendar-day.ts'
import type { HoursBoard as Board, HoursResource } from '#web/data/studio/studio-hours.ts'
import { studioHours } from '#web/messages/en/studio/studio-hours.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Glyph } from '#web/ui/icons/glyph.tsx'
import { daysOff, sharedClosings } from '../week/at-work.ts'
import { spansText } from '../week/spans-text.ts'
import { cellsOf, type Mode, nextChange, shownHours, usualOn } from '../week/week-cells.ts'
import { AtWorkRow } from './at-work-row.tsx'
import { type CellActions, HoursCell, placeOf } from './hours-cell.tsx'

const DAY_MS = 86_400_000
/** a calendar, struck out */
const closedShape = [
  'M16 2v3',
  'm2 2 20 20',
  'M21 9h-5.5',
  'M3 9h6',
  'M3.586 3.586A2 2 0 003 5v14a2 2 0 002 2h14a2 2 0 001.414-.586',
  'M8.656 3H19a2 2 0 012 2v10.344',
]

type Props = CellActions & {
  board: Board
  days: readonly DayNumber[]
  resources: readonly HoursResource[]
  label: string
  mode: Mode
}

/** The week as a grid, one tab stop; with days as rows when it shows one person on a phone. */
export function HoursBoard({ board, days, resources, label, mode, onEdit, onChange }: Props) {
  const m = useMessages('studio-hours', studioHours)
  const format = useFormat()
  const [at, setAt] = useState({ row: 0, column: 0 })
  const [draft, setDraft] = useState<{ key: string; spans: readonly Span[] } | null>(null)
  const rows = resources.map((resource) => ({ resource, cells: cellsOf(resource, days, board.timeZone) }))
  const shown = shownHours(rows.flatMap(({ cells }) => cells))
  const today = dayNumber(board.today)
  const people = rows.flatMap(({ resource, cells }) => (resource.kind === 'member' ? [cells] : []))
  const closings = sharedClosings(people)

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    const turn = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const row = Math.min(Math.max(at.row + step[0]!, 0), rows.length - 1)
    const column = Math.min(Math.max(at.column + step[1]! * turn, 0), days.length - 1)
    event.preventDefault()
    setAt({ row, column })
    const cells = event.currentTarget.querySelectorAll<HTMLElement>('[data-cell]')
    cells[row * days.length + column]?.focus()
  }

  return (
    <div className="relative">
      <table className="hours-board" aria-label={label} aria-describedby="hours-help" onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col" className="hours-name">
              <span className="text-t1 text-quiet">{spansText([{ opensMin: shown.from, closesMin: shown.to }])}</span>
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className="hours-day">
                <DayHead {...format.dayParts(day * DAY_MS, 'UTC')} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ resource, cells }, row) => (
            <Fragment key={resource.id}>
              <tr>
                <th scope="row" className="hours-name">
                  <span className="flex items-center gap-3">
                    <Face name={resource.name} portrait={resource.portrait} size={40} />
                    <span className="min-w-0">
                      <span className="block text-t2 font-strong line-clamp-2 wrap-anywhere">{resource.name}</span>
                      <span className="block text-t1 text-quiet font-normal">
                        {resource.kind === 'room'
                          ? resource.rules.length === 0
                            ? m.follows
                            : m.room
                          : m.perWeek(
                              format.number(hoursIn(cells.flatMap((cell) => (cell.timeOff ? [] : cell.spans)))),
                            )}
                      </span>
                    </span>
                  </span>
                </th>
                {cells.map((cell, column) => (
                  <td key={cell.day} onFocus={() => setAt({ row, column })}>
                    <HoursCell
                      {...{ resource, cell, shown, onEdit }}
                      daysOff={daysOff(cells, column)}
                      isClosedForAll={closings.has(cell.day)}
                      mayEdit={board.mayRun && (mode === 'usual' || cell.day >= today)}
                      isPast={cell.day < today}
                      draft={draft?.key === `${resource.id} ${cell.day}` ? draft.spans : null}
                      onDraft={(spans) => setDraft(spans && { key: `${resource.id} ${cell.day}`, spans })}
                      onChange={(...given) => {
                        setDraft(null)
                        onChange(...given)
                      }}
                      tabIndex={at.row === row && at.column === column ? 0 : -1}
                    />
                  </td>
                ))}
              </tr>
              <PlannedRow resource={resource} days={days} shown={shown} />
            </Fragment>
          ))}
          {people.length > 1 && <AtWorkRow {...{ people, days, shown }} />}
        </tbody>
      </table>
      {days.map(
        (day, column) =>
          closings.has(day) && (
            <span key={day} aria-hidden="true" className="hours-closing" style={columnStyle(column)}>
              <Glyph shape={closedShape} size="s" />
              <span className="max-w-full wrap-anywhere">
                {m.closed}
                <span className="block font-normal">{closings.get(day)}</span>
              </span>
            </span>
          ),
      )}
    </div>
  )
}

const columnStyle = (column: number) => ({ '--column': column }) as CSSProperties

/** "Mon" over "23". */
function DayHead({ weekday, day }: { weekday: string; day: string }) {
  return (
    <>
      <span className="block text-t1 font-normal text-quiet">{weekday} </span>
      {day}
    </>
  )
}

/** The week of the next planned change, if one comes. */
function PlannedRow({
  resource,
  days,
  shown,
}: {
  resource: HoursResource
  days: readonly DayNumber[]
  shown: { from: number; to: number }
}) {
  const m = useMessages('studio-hours', studioHours)
  const format = useFormat()
  const last = days.at(-1) ?? 0
  const begins = nextChange(resource, last)
  if (begins === null) return null
  const weekBegins = begins + ((((days[0]! - begins) % 7) + 7) % 7)
  return (
    <tr className="hours-planned">
      <th scope="row" className="hours-name text-t1">
        {m.from(format.date(begins * DAY_MS, 'UTC'))}
      </th>
      {days.map((day, index) => (
        <td key={day}>
          <div className="hours-track">
            {usualOn(resource, weekBegins + index).map((span) => (
              <span key={span.opensMin} className="hours-block hours-block-planned" style={placeOf(span, shown)}>
                {spansText([span])}
              </span>
            ))}
          </div>
        </td>
      ))}
    </tr>
  )
}

function hoursIn(spans: readonly Span[]): number {
  const minutes = spans.reduce((sum, { opensMin, closesMin }) => sum + closesMin - opensMin, 0)
  return Math.round(minutes / 6) / 10
}
