import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { isoDay } from '#core/calendar-day.ts'
import { together as words } from '#web/messages/en/booking/together.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'

export type HoursGridProps = {
  firstDay: string
  days: number
  fromHour: number
  toHour: number
  marked: ReadonlySet<number>
  onChange: (marked: ReadonlySet<number>) => void
}

const DAY_MS = 86_400_000
/** An hour of the shop's clock, shown without a zone. */
export const hourInstant = (hour: number) => `2026-01-01T${String(hour % 24).padStart(2, '0')}:00:00Z`

/**
 * Hours of each day as checkboxes with one Tab stop: arrow keys move, Space marks. A pointer marks by pressing and dragging; a
 * finger drags sideways, because up and down scrolls the page.
 */
export function HoursGrid({ firstDay, days, fromHour, toHour, marked, onChange }: HoursGridProps) {
  const m = useMessages('together', words)
  const format = useFormat()
  const grid = useRef<HTMLDivElement>(null)
  /** The drag that is under way: the hours it has crossed, and whether it marks or clears them. */
  const paint = useRef<{ cells: Set<number>; isOn: boolean } | null>(null)
  const [reachable, setReachable] = useState(fromHour)
  const first = Date.parse(`${firstDay}T00:00:00Z`) / DAY_MS
  const hours = Array.from({ length: toHour - fromHour }, (_, n) => fromHour + n)

  const set = (cells: readonly number[], isOn: boolean) => {
    const next = new Set(marked)
    for (const cell of cells)
      if (isOn) next.add(cell)
      else next.delete(cell)
    onChange(next)
  }

  function drag(event: PointerEvent): void {
    const drawn = paint.current
    if (!drawn || event.buttons === 0) return
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-cell]')
    if (!over || drawn.cells.has(Number(over.dataset.cell))) return
    drawn.cells.add(Number(over.dataset.cell))
    set([...drawn.cells], drawn.isOn)
  }

  /** A drag ends with a click where it returns to its first hour; the keyboard's clicks have no detail. */
  function press(event: MouseEvent, cell: number): void {
    const isDragged = event.detail > 0 && (paint.current?.cells.size ?? 0) > 1
    paint.current = null
    if (!isDragged) set([cell], !marked.has(cell))
  }

  function move(event: KeyboardEvent, cell: number): void {
    const isRtl = document.dir === 'rtl'
    const steps: Record<string, number> = {
      ArrowRight: isRtl ? -1 : 1,
      ArrowLeft: isRtl ? 1 : -1,
      ArrowDown: 24,
      ArrowUp: -24,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cell + step}"]`)?.focus()
  }

  return (
    <div ref={grid} onPointerMove={drag} className="grid gap-5 select-none">
      {Array.from({ length: days }, (_, day) => {
        const name = format.fullDay(`${isoDay(first + day)}T12:00:00Z`, 'UTC')
        const cells = hours.map((hour) => day * 24 + hour)
        const isWhole = cells.every((cell) => marked.has(cell))
        return (
          <fieldset key={name} aria-label={name}>
            <div className="mb-1 flex items-center justify-between">
              <b className="text-t2 font-press">{name}</b>
              <Button
                tone="bare"
                aria-pressed={isWhole}
                aria-label={m.wholeDayOf(name)}
                onClick={() => set(cells, !isWhole)}
              >
                {m.wholeDay}
              </Button>
            </div>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(64px,1fr))] gap-2">
              {hours.map((hour) => {
                const cell = day * 24 + hour
                const time = format.time(hourInstant(hour), 'UTC')
                const isOn = marked.has(cell)
                return (
                  // biome-ignore lint/a11y/useSemanticElements: an <input> would toggle by itself while it is painted over
                  <button
                    key={hour}
                    type="button"
                    role="checkbox"
                    aria-checked={isOn}
                    aria-label={m.hour(name, time)}
                    data-cell={cell}
                    tabIndex={cell === reachable ? 0 : -1}
                    onPointerDown={() => {
                      paint.current = { cells: new Set([cell]), isOn: !isOn }
                    }}
                    onPointerCancel={() => {
                      paint.current = null
                    }}
                    onClick={(event) => press(event, cell)}
                    onFocus={() => setReachable(cell)}
                    onKeyDown={(event) => move(event, cell)}
                    className={classNames(
                      'h-11 touch-pan-y rounded-ctl border text-t2 leading-none font-press tabular-nums transition-colors',
                      isOn ? 'border-ink bg-ink text-paper' : 'border-hairline bg-raised hover:border-ink',
                    )}
                  >
                    {time}
                  </button>
                )
              })}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
