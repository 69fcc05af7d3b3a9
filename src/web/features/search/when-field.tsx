import type { SearchParams } from '#core/search/filter.ts'
import { SEARCH_DAYS } from '#core/search/filter.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { MonthCalendar } from '#web/ui/inputs/dates/month-calendar.tsx'
import { BareSelect } from '#web/ui/inputs/select.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { daysFrom } from './day-kind.ts'
import { type Part, parts } from './part-of-day.ts'
import { useFilterWords } from './use-filter-words.ts'

export type WhenFieldProps = { wish: SearchParams; change: (part: SearchParams) => void }

const hours = Array.from({ length: 25 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
const anyDay = { day: undefined, from: undefined, to: undefined, free: undefined }
const choiceClass = 'min-h-11 rounded-ctl border px-1.5 text-t2 font-nav transition-colors'
const chosenClass = 'border-ink bg-ink text-paper'
const otherClass = 'border-hairline bg-raised hover:border-edge'

/** A day in a month, and optionally a part of the day or a time window. */
export function WhenField({ wish, change }: WhenFieldProps) {
  const m = useMessages('search', searchWords)
  const { today } = useFilterWords()
  const { day, free } = wish
  const quick = [
    { label: m.form.anyDay, on: !day && !free, choose: anyDay },
    { label: m.free.today, on: free === 'today', choose: { ...anyDay, free: 'today' as const } },
    { label: m.form.whenFree.weekend, on: free === 'weekend', choose: { ...anyDay, free: 'weekend' as const } },
  ]
  return (
    <fieldset className="@container min-w-0">
      <legend className="sr-only">{m.form.when}</legend>
      <div className="grid gap-x-8 gap-y-5 @min-[560px]:grid-cols-[296px_minmax(0,1fr)]">
        <div>
          <div className="mb-3 grid grid-cols-[auto_auto_auto] gap-1.5">
            {quick.map(({ label, on, choose }) => (
              <Pressable
                key={label}
                aria-pressed={on}
                className={classNames(choiceClass, on ? chosenClass : otherClass)}
                onClick={() => change(choose)}
              >
                {label}
              </Pressable>
            ))}
          </div>
          <MonthCalendar
            isWide
            value={day ?? (free === 'today' ? today : '')}
            today={today}
            min={today}
            max={daysFrom(today, SEARCH_DAYS + 1).at(-1)}
            onChoose={(chosen) => change({ day: chosen, free: undefined })}
          />
        </div>
        <TimeOfDay wish={wish} change={change} />
      </div>
    </fieldset>
  )
}

/** Part of a chosen day: without a day there is nothing to choose a part of. */
function TimeOfDay({ wish: { day, from, to }, change }: WhenFieldProps) {
  const m = useMessages('search', searchWords)
  const isOf = (part: Part) => from === parts[part].from && to === parts[part].to
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-t2 font-press">{m.form.partOfDay}</legend>
      {day ? (
        <>
          <div className="grid grid-cols-3 gap-1.5 @min-[560px]:grid-cols-1">
            {(Object.keys(parts) as Part[]).map((part) => (
              <Pressable
                key={part}
                aria-pressed={isOf(part)}
                className={classNames(
                  'min-h-14 rounded-ctl border px-2 py-2 text-t2 @min-[560px]:flex @min-[560px]:min-h-13 @min-[560px]:items-center @min-[560px]:justify-between @min-[560px]:gap-3 @min-[560px]:px-3.5',
                  isOf(part) ? chosenClass : otherClass,
                )}
                onClick={() => change(isOf(part) ? { from: undefined, to: undefined } : parts[part])}
              >
                <span className="block font-press">{m.form.parts[part]}</span>
                <span
                  className={classNames(
                    'flex items-center justify-center gap-2 tabular-nums max-md:text-t1',
                    !isOf(part) && 'text-quiet',
                  )}
                >
                  {m.form.partHours[part](parts[part].from, parts[part].to)}
                  {isOf(part) && <Icon name="check" size="s" className="max-md:hidden" />}
                </span>
              </Pressable>
            ))}
          </div>
          <p className="mt-4 mb-2 text-t2 font-press">{m.form.exactly}</p>
          <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2.5 text-t2">
            <BareSelect
              label={m.form.from}
              value={from ?? '00:00'}
              options={clocks(hours.slice(0, -1), from)}
              onChange={(value) => change({ from: value, to: to && to > value ? to : '24:00' })}
            />
            {m.form.until}
            <BareSelect
              label={m.form.to}
              value={to ?? '24:00'}
              options={clocks(hours.slice(1), to)}
              onChange={(value) => change({ to: value, from: from && from < value ? from : '00:00' })}
            />
          </div>
          <p className="mt-2 text-t1 text-quiet">{m.form.shopClock}</p>
        </>
      ) : (
        <p className="text-t2 text-quiet">{m.form.dayFirst}</p>
      )}
    </fieldset>
  )
}

/** A link may contain a time that is not on the full hour. */
function clocks(offered: readonly string[], chosen: string | undefined) {
  const all = chosen === undefined || offered.includes(chosen) ? offered : [...offered, chosen].toSorted()
  return all.map((clock) => ({ value: clock, label: clock }))
}
