import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { days as dayWords } from '#web/messages/en/platform/days.ts'
import { useDays } from '#web/messages/use-days.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '../../buttons/icon-button.tsx'
import { classNames } from '../../layout/class-names.ts'
import { placeInWeek, plusDays, plusMonths, weeksOfMonth } from './month-grid.ts'

export type MonthCalendarProps = {
  /** 2026-11-17, or empty */
  value: string
  today: string
  min?: string | undefined
  max?: string | undefined
  /** Days that cannot be chosen although they are in range. */
  isClosed?: (day: string) => boolean
  onChoose: (day: string) => void
  /** as wide as its place */
  isWide?: boolean
}

/**
 * One month, with a single tab stop among its days. Arrow keys move by a day or a week, Home and End within the week,
 * Page Up and Page Down by a month and with Shift by a year.
 */
export function MonthCalendar({ value, today, min, max, isClosed, onChoose, isWide = false }: MonthCalendarProps) {
  const m = useMessages('days', dayWords)
  const { weekdays, firstWeekday, full, monthTitle } = useDays()
  const inRange = (day: string) => (min && day < min ? min : max && day > max ? max : day)
  const [current, setCurrent] = useState(() => inRange(value || today))
  const grid = useRef<HTMLTableElement>(null)
  const order = Array.from({ length: 7 }, (_, at) => weekdays[(firstWeekday - 1 + at) % 7])
  const isOff = (day: string) => inRange(day) !== day || Boolean(isClosed?.(day))

  function move(event: KeyboardEvent<HTMLTableElement>) {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const inWeek = placeInWeek(current, firstWeekday)
    const months = event.shiftKey ? 12 : 1
    const moves: { [key: string]: () => string } = {
      ArrowRight: () => plusDays(current, forward),
      ArrowLeft: () => plusDays(current, -forward),
      ArrowDown: () => plusDays(current, 7),
      ArrowUp: () => plusDays(current, -7),
      Home: () => plusDays(current, -inWeek),
      End: () => plusDays(current, 6 - inWeek),
      PageDown: () => plusMonths(current, months),
      PageUp: () => plusMonths(current, -months),
    }
    const to = moves[event.key]?.()
    if (to === undefined) return
    event.preventDefault()
    flushSync(() => setCurrent(inRange(to)))
    grid.current?.querySelector<HTMLButtonElement>('button[tabindex="0"]')?.focus()
  }

  const first = `${current.slice(0, 7)}-01`
  return (
    <div className={isWide ? 'w-full' : 'w-74 max-w-full'}>
      <div className="mb-1 flex items-center justify-between">
        <IconButton
          icon="chevron-start"
          label={m.previousMonth}
          disabled={Boolean(min && first <= min)}
          onClick={() => setCurrent(inRange(plusMonths(current, -1)))}
        />
        <p aria-live="polite" className="heading-3">
          {monthTitle(current)}
        </p>
        <IconButton
          icon="chevron-end"
          label={m.nextMonth}
          disabled={Boolean(max && plusMonths(first, 1) > max)}
          onClick={() => setCurrent(inRange(plusMonths(current, 1)))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern of ARIA on a table, which keeps rows and columns */}
      <table ref={grid} role="grid" aria-label={monthTitle(current)} onKeyDown={move} className="w-full table-fixed">
        <thead>
          <tr>
            {order.map((weekday) => (
              <th key={weekday?.long} scope="col" abbr={weekday?.long} className="h-8 text-t1 font-nav text-quiet">
                {weekday?.short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(current, firstWeekday).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, at) => (
                <td key={day ?? at} className="p-0 text-center">
                  {day && (
                    <button
                      type="button"
                      tabIndex={day === current ? 0 : -1}
                      aria-label={day === today ? m.isToday(full(day)) : full(day)}
                      aria-current={day === today ? 'date' : undefined}
                      aria-pressed={day === value}
                      aria-disabled={isOff(day) || undefined}
                      onClick={() => !isOff(day) && onChoose(day)}
                      onFocus={() => setCurrent(day)}
                      className={classNames(
                        'grid size-10 w-full place-items-center rounded-ctl text-t2 tabular-nums hit-1',
                        day === value
                          ? 'bg-ink text-paper font-press'
                          : isOff(day)
                            ? 'cursor-default text-quiet line-through decoration-1'
                            : 'hover:bg-sunken',
                        day === today && day !== value && 'font-press underline underline-offset-4',
                      )}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
