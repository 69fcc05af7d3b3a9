import { WINDOW_STEP_MIN } from '#core/waiting/wish.ts'
import { waiting as words } from '#web/messages/en/booking/waiting.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import './window-range.css'

export type TimeOfDay = { fromMin: number; toMin: number }

/** The part of the day that the sliders show; a wish outside of it widens it. */
const SHOWN: TimeOfDay = { fromMin: 7 * 60, toMin: 21 * 60 }
export const usualWindow: TimeOfDay = { fromMin: 9 * 60, toMin: 18 * 60 }

/** A part of the day: one slider for its beginning and one for its end, in steps of half an hour. */
export function WindowRange({ value, onChange }: { value: TimeOfDay; onChange: (value: TimeOfDay) => void }) {
  const m = useMessages('waiting', words).ask
  const { fromMin, toMin } = value
  const min = Math.min(SHOWN.fromMin, fromMin)
  const max = Math.max(SHOWN.toMin, toMin)
  const share = (minutes: number) => (minutes - min) / (max - min)
  const slider = (label: string, at: number, change: (minutes: number) => TimeOfDay) => (
    <input
      type="range"
      min={min}
      max={max}
      step={WINDOW_STEP_MIN}
      value={at}
      aria-label={label}
      aria-valuetext={clockOf(at)}
      onChange={({ target }) => onChange(change(Number(target.value)))}
    />
  )
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{m.window}</legend>
      <div className="window-range">
        <span className="window-range-track" />
        <span
          className="window-range-part"
          style={{ insetInlineStart: `${share(fromMin) * 100}%`, insetInlineEnd: `${(1 - share(toMin)) * 100}%` }}
        />
        {slider(m.from, fromMin, (at) => ({ toMin, fromMin: Math.min(at, toMin - WINDOW_STEP_MIN) }))}
        {slider(m.until, toMin, (at) => ({ fromMin, toMin: Math.max(at, fromMin + WINDOW_STEP_MIN) }))}
      </div>
      <p className="flex justify-between gap-3 text-t1 text-quiet tabular-nums" aria-hidden="true">
        <span>{clockOf(min)}</span>
        <b className="font-press text-ink">{m.span(clockOf(fromMin), clockOf(toMin))}</b>
        <span>{clockOf(max)}</span>
      </p>
    </fieldset>
  )
}

/** Minutes after midnight as the clock shows them; the end of a day is 24:00. */
export function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
