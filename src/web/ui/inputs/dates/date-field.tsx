import { type KeyboardEvent, lazy, type Ref, Suspense, useRef, useState } from 'react'
import { days as dayWords } from '#web/messages/en/platform/days.ts'
import { useDays } from '#web/messages/use-days.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '../../icons/icon.tsx'
import { classNames } from '../../layout/class-names.ts'
import { Field, type FieldFrame, inputClass } from '../field.tsx'

const CalendarPopover = lazy(() =>
  import('./calendar-popover.tsx').then((module) => ({ default: module.CalendarPopover })),
)

export type DateFieldProps = FieldFrame & {
  /** 2026-11-17, or empty */
  value: string
  /** Called while typing with each day that can be read, and with '' where the text is removed or left unreadable. */
  onChange: (day: string) => void
  /** The calendar offers no days outside; typed ones are passed on, so that the form can say what is wrong. */
  min?: string | undefined
  max?: string | undefined
  /** Where it is today; the reader's own day otherwise. */
  today?: string | undefined
  /** Which year is meant where none is typed. */
  prefers?: 'future' | 'past'
  /** Smaller, for rows of controls. */
  isLow?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A day, typed as people write it (17/11, 17 Nov, tomorrow) or chosen from a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, id, hint, error, aside, className, value, onChange, min, max, prefers = 'future', isLow, ref } = props
  const m = useMessages('days', dayWords)
  const days = useDays()
  const today = props.today ?? days.today
  // Null shows the value; text is what is being typed or could not be read.
  const [text, setText] = useState<string | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const button = useRef<HTMLButtonElement>(null)

  function type(typed: string) {
    setText(typed)
    setUnreadable(false)
    const day = typed.trim() === '' ? '' : days.readDay(typed, today, prefers)
    if (day !== null && day !== value) onChange(day)
  }

  function settle() {
    if (text === null) return
    const isReadable = text.trim() === '' || days.readDay(text, today, prefers) !== null
    setUnreadable(!isReadable)
    if (isReadable) setText(null)
    else if (value !== '') onChange('')
  }

  return (
    <Field {...{ label, id, hint, aside, className }} error={isUnreadable ? m.dayUnreadable : error}>
      {(wiring) => (
        <div className="relative">
          <input
            ref={ref}
            type="text"
            autoComplete="off"
            value={text ?? (value && days.shown(value, today))}
            onChange={({ target }) => type(target.value)}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onBlur={settle}
            onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && settle()}
            {...wiring}
            className={classNames(inputClass, isLow ? 'h-11' : 'h-12', 'pe-11 tabular-nums')}
          />
          <button
            ref={button}
            type="button"
            aria-label={m.open}
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            onClick={() => setAnchor(anchor ? null : button.current)}
            className="absolute inset-y-0.5 inset-e-0.5 grid w-10 place-items-center rounded-inner text-quiet hit-2 hover:text-ink"
          >
            <Icon name="calendar" size="s" />
          </button>
          {anchor && (
            <Suspense>
              <CalendarPopover
                {...{ anchor, value, today, min, max }}
                onClose={() => setAnchor(null)}
                onChoose={(day) => {
                  setText(null)
                  setUnreadable(false)
                  setAnchor(null)
                  if (day !== value) onChange(day)
                }}
              />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  )
}
