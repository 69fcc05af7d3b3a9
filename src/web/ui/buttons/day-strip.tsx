import { useRef } from 'react'
import { classNames } from '../layout/class-names.ts'

export type DayStripItem = {
  key: string
  /** Thu */
  label: string
  /** 14 */
  number: string
  /** length of the bar, 0 to 1 */
  share: number
  /** no free times: thin number, hollow bar. It can still be selected. */
  isOff?: boolean
  /** accessible name: "Saturday 16 May, 5 times free" */
  name: string
  'data-show'?: 'hover' | 'focus'
}

export type DayStripProps = {
  label: string
  items: DayStripItem[]
  chosen: string | null
  onChoose: (key: string) => void
}

const keySteps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** Roving tabindex: one tab stop, arrow keys inside. Columns are at least 44 px wide; otherwise the strip scrolls. */
export function DayStrip({ label, items, chosen, onChoose }: DayStripProps) {
  const row = useRef<HTMLFieldSetElement>(null)
  const reachable = items.some((item) => item.key === chosen) ? chosen : items[0]?.key

  function moveFocus(event: React.KeyboardEvent, at: number) {
    const step = keySteps[event.key]
    if (!step) return
    event.preventDefault()
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const towards = step(0, 0)
    const next = event.key.startsWith('Arrow') && isRtl ? at - towards : step(at, items.length - 1)
    row.current?.querySelectorAll('button')[Math.min(Math.max(next, 0), items.length - 1)]?.focus()
  }

  return (
    <fieldset
      ref={row}
      aria-label={label}
      className="relative min-w-0 grid grid-flow-col auto-cols-[minmax(44px,1fr)] gap-1 overflow-x-auto no-scrollbar p-1 -m-1"
    >
      {items.map(({ key, label: weekday, number, share, isOff, name, ...show }, at) => {
        const on = key === chosen
        return (
          <button
            key={key}
            type="button"
            aria-pressed={on}
            tabIndex={key === reachable ? 0 : -1}
            onClick={() => onChoose(key)}
            onKeyDown={(event) => moveFocus(event, at)}
            className={classNames(
              'flex flex-col items-center min-w-11 pt-2 pb-2.5 rounded-ctl border border-transparent transition-colors',
              on ? 'bg-ink text-paper' : 'hover:border-hairline hover:bg-sunken',
            )}
            {...show}
          >
            <span className="sr-only">{name}</span>
            <small aria-hidden="true" className={classNames('text-t1', on ? 'opacity-78' : 'text-quiet')}>
              {weekday}
            </small>
            <b
              aria-hidden="true"
              className={classNames(
                'text-t3 tabular-nums',
                isOff ? 'font-read' : 'font-press',
                isOff && !on && 'text-quiet',
              )}
            >
              {number}
            </b>
            <ShareBar share={isOff ? 0 : share} on={on} isOff={isOff ?? false} />
          </button>
        )
      })}
    </fieldset>
  )
}

function ShareBar({ share, on, isOff }: { share: number; on: boolean; isOff: boolean }) {
  const track = isOff
    ? 'shadow-[inset_0_0_0_1px_var(--hairline)]'
    : on
      ? 'bg-[color-mix(in_srgb,var(--paper)_28%,var(--ink))]'
      : 'bg-hairline'
  return (
    <span aria-hidden="true" className={classNames('block w-[26px] h-1 mt-1.5 rounded-[2px] overflow-hidden', track)}>
      <span
        className={classNames('block h-full rounded-[2px]', on ? 'bg-paper' : 'bg-ok-bar')}
        style={{ width: `${Math.round(Math.min(Math.max(share, 0), 1) * 100)}%` }}
      />
    </span>
  )
}
