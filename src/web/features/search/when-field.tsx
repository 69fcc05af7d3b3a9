import { useId } from 'react'
import type { SearchParams } from '#core/search/filter.ts'
import { SEARCH_DAYS } from '#core/search/filter.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { DateField } from '#web/ui/inputs/dates/date-field.tsx'
import { inputClass } from '#web/ui/inputs/field.tsx'
import { dayKind, daysFrom, noonOf } from './day-kind.ts'
import { type Part, parts } from './part-of-day.ts'
import { useFilterWords } from './use-filter-words.ts'

export type WhenFieldProps = { wish: SearchParams; change: (part: SearchParams) => void }

const DAYS = 7
const hours = Array.from({ length: 25 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** A day, and optionally a part of the day or a time window. */
export function WhenField({ wish, change }: WhenFieldProps) {
  const m = useMessages('search', searchWords)
  const format = useFormat()
  const { today } = useFilterWords()
  const days = daysFrom(today, DAYS)
  const { day, from, to, free } = wish
  const anyDay = { day: undefined, from: undefined, to: undefined, free: undefined }
  const choose = (chosen: string | undefined) => change(chosen ? { day: chosen, free: undefined } : anyDay)

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-t2 font-press">{m.form.when}</legend>
      <div className="flex flex-wrap gap-2">
        <Chip on={!day && !free} onClick={() => choose(undefined)}>
          {m.form.anyDay}
        </Chip>
        <Chip on={free === 'weekend'} onClick={() => change({ ...anyDay, free: 'weekend' })}>
          {m.form.whenFree.weekend}
        </Chip>
        {days.map((each) => (
          <Chip
            key={each}
            on={each === (free === 'today' ? today : day)}
            onClick={() => choose(each)}
            className="tabular-nums"
          >
            {nameOf(each)}
          </Chip>
        ))}
      </div>
      <DateField
        label={m.form.otherDay}
        value={day ?? ''}
        today={today}
        min={today}
        max={daysFrom(today, SEARCH_DAYS + 1).at(-1)}
        onChange={(chosen) => choose(chosen || undefined)}
        isLow
        className="mt-3"
      />
      {day && (
        <fieldset className="mt-4 min-w-0">
          <legend className="mb-2 text-t2 font-press">{m.form.partOfDay}</legend>
          <div className="flex flex-wrap gap-2">
            <Chip on={!from && !to} onClick={() => change({ from: undefined, to: undefined })}>
              {m.form.anyTime}
            </Chip>
            {(Object.keys(parts) as Part[]).map((part) => (
              <Chip
                key={part}
                on={from === parts[part].from && to === parts[part].to}
                onClick={() => change(parts[part])}
              >
                {m.form.parts[part]}
              </Chip>
            ))}
          </div>
          <div className="mt-3 grid grid-cols-2 gap-3">
            <HourSelect
              label={m.form.from}
              value={from ?? '00:00'}
              options={hours.slice(0, -1)}
              choose={(value) => change({ from: value, to: to && to > value ? to : '24:00' })}
            />
            <HourSelect
              label={m.form.to}
              value={to ?? '24:00'}
              options={hours.slice(1)}
              choose={(value) => change({ to: value, from: from && from < value ? from : '00:00' })}
            />
          </div>
          <p className="mt-2 text-t1 text-quiet">{m.form.shopClock}</p>
        </fieldset>
      )}
    </fieldset>
  )

  function nameOf(each: string): string {
    const kind = dayKind(each, today)
    if (kind === 'today') return m.form.today
    return kind === 'tomorrow' ? m.form.tomorrow : format.shortDay(noonOf(each), 'UTC')
  }
}

type HourSelectProps = { label: string; value: string; options: string[]; choose: (value: string) => void }

function HourSelect({ label, value, options, choose }: HourSelectProps) {
  const id = useId()
  // A link may contain a time that is not on the full hour.
  const shown = options.includes(value) ? options : [...options, value].toSorted()
  return (
    <label htmlFor={id} className="flex items-center gap-3 text-t2 text-quiet">
      <span className="shrink-0">{label}</span>
      <select
        id={id}
        value={value}
        onChange={({ target }) => choose(target.value)}
        className={`${inputClass} h-11 min-w-0 text-ink tabular-nums`}
      >
        {shown.map((hour) => (
          <option key={hour}>{hour}</option>
        ))}
      </select>
    </label>
  )
}
