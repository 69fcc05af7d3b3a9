import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { days as dayWords } from '#web/messages/en/platform/days.ts'
import { useDays } from '#web/messages/use-days.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { classNames } from '../../layout/class-names.ts'
import { ReadingDirection } from '../../layout/reading-direction.tsx'
import { Field, type FieldFrame, type FieldWiring, inputClass } from '../field.tsx'

const STEP_MIN = 5
const DAY_MIN = 24 * 60
const halfHours = Array.from({ length: 48 }, (_, at) => clockOf(at * 30))

type TimeInputProps = {
  /** 09:30, or empty */
  value: string
  /** Called while typing with each time that can be read, and with '' where the text is removed or left unreadable. */
  onChange: (time: string) => void
  title?: string
  ref?: Ref<HTMLInputElement>
}

export type TimeFieldProps = FieldFrame & TimeInputProps

/** A time of day, typed as people write it (9, 9:30, 930, 21.15) or chosen from a list. Shift and an arrow: five minutes. */
export function TimeField({ label, id, hint, error, aside, className, ...input }: TimeFieldProps) {
  const m = useMessages('days', dayWords)
  const [isUnreadable, setUnreadable] = useState(false)
  return (
    <Field {...{ label, id, hint, aside, className }} error={isUnreadable ? m.timeUnreadable : error}>
      {(wiring) => <TimeInput {...input} {...{ wiring, setUnreadable }} className="h-12" />}
    </Field>
  )
}

/** Without a frame, for rows whose label is elsewhere. */
export function BareTimeField({ label, className, ...input }: TimeInputProps & { label: string; className?: string }) {
  const m = useMessages('days', dayWords)
  const [isUnreadable, setUnreadable] = useState(false)
  return (
    <TimeInput
      {...input}
      {...{ setUnreadable, className }}
      wiring={{
        'aria-label': isUnreadable ? `${label}. ${m.timeUnreadable}` : label,
        'aria-invalid': isUnreadable || undefined,
      }}
    />
  )
}

type InnerProps = TimeInputProps & {
  wiring: Partial<FieldWiring> & { 'aria-label'?: string }
  setUnreadable: (isUnreadable: boolean) => void
  className?: string | undefined
}

function TimeInput({ value, onChange, title, ref, wiring, setUnreadable, className }: InnerProps) {
  const m = useMessages('days', dayWords)
  const { readClock } = useDays()
  const [text, setText] = useState<string | null>(null)
  const read = text === null ? value : (readClock(text) ?? '')
  const hour = text?.trim() ? read.slice(0, 2) : ''

  function type(typed: string) {
    setText(typed)
    setUnreadable(false)
    const time = typed.trim() === '' ? '' : readClock(typed)
    if (time !== null && time !== value) onChange(time)
  }

  function settle() {
    if (text === null) return
    const isReadable = text.trim() === '' || readClock(text) !== null
    setUnreadable(!isReadable)
    if (isReadable) setText(null)
    else if (value !== '') onChange('')
  }

  function press(event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler?: () => void }) {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (event.key === 'Enter') settle()
    if (!event.shiftKey || direction === 0 || !read) return
    event.preventDefault()
    event.preventBaseUIHandler?.()
    const [hours = 0, minutes = 0] = read.split(':').map(Number)
    setText(null)
    onChange(clockOf((hours * 60 + minutes + direction * STEP_MIN + DAY_MIN) % DAY_MIN))
  }

  return (
    // Its own <style> element is forbidden by our Content-Security-Policy.
    <CSPProvider disableStyleElements>
      <ReadingDirection>
        <Base.Root
          items={halfHours}
          filter={(item: string) => hour === '' || item.startsWith(hour)}
          value={text ?? value}
          onValueChange={(typed) => type(typed)}
          openOnInputClick
        >
          <Base.Input
            ref={ref}
            title={title}
            inputMode="decimal"
            autoComplete="off"
            onFocus={({ currentTarget }) => {
              // A value that arrives while somebody types must not be mixed with what they type.
              setText(text ?? value)
              currentTarget.select()
            }}
            onBlur={settle}
            onKeyDown={press}
            {...wiring}
            className={classNames(inputClass, className, 'tabular-nums')}
          />
          <Base.Portal>
            <Base.Positioner sideOffset={6} className="z-50 outline-none">
              <Base.Popup className="floating max-h-[min(var(--available-height),16rem)] w-(--anchor-width) min-w-24 overflow-y-auto overscroll-contain p-1.5 data-empty:hidden">
                <Base.List aria-label={m.times}>
                  {(time: string) => (
                    <Base.Item key={time} value={time} className="option tabular-nums">
                      {time}
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      </ReadingDirection>
    </CSPProvider>
  )
}

function clockOf(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
