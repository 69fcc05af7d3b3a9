import { useState } from 'react'
import { MOST_DAYS, readDays, spellDays } from '#core/planning/days.ts'
import { SEARCH_DAYS } from '#core/search/filter.ts'
import { daysFrom, noonOf } from '#web/features/search/day-kind.ts'
import { plan as words } from '#web/messages/en/booking/plan.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { DateField } from '#web/ui/inputs/dates/date-field.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import type { ChangePlan } from '../use-plan.ts'

const DAYS = 8

type DayPanelProps = {
  today: string
  days: readonly string[]
  choose: (days: readonly string[]) => void
  close: () => void
}

/** One day, which closes the panel, or several, each a switch [G15]. */
export function DayPanel({ today, days, choose, close }: DayPanelProps) {
  const m = useMessages('plan', words)
  const format = useFormat()
  const [isSeveral, setSeveral] = useState(days.length > 1)
  const shown = [...new Set([...daysFrom(today, DAYS), ...days])].toSorted()

  function press(day: string) {
    if (!isSeveral) {
      choose([day])
      return close()
    }
    const next = days.includes(day) ? days.filter((each) => each !== day) : [...days, day].toSorted()
    if (next.length === 0) return
    if (readDays(spellDays(next))) choose(next)
    else announce(m.mostDays(MOST_DAYS))
  }

  function toggleSeveral() {
    setSeveral(!isSeveral)
    if (days.length > 1) choose(days.slice(0, 1))
  }

  return (
    <>
      <div className="flex flex-wrap gap-2">
        {shown.map((each) => (
          <Chip key={each} on={days.includes(each)} onClick={() => press(each)} className="tabular-nums">
            {format.shortDay(noonOf(each), 'UTC')}
          </Chip>
        ))}
      </div>
      <Checkbox label={m.severalDays} checked={isSeveral} onChange={toggleSeveral} />
      <DateField
        label={m.otherDay}
        value={days[0] ?? today}
        today={today}
        min={today}
        max={daysFrom(today, SEARCH_DAYS + 1).at(-1)}
        onChange={(chosen) => chosen >= today && !(isSeveral && days.includes(chosen)) && press(chosen)}
        isLow
        className="mt-2"
      />
    </>
  )
}

const clocks = Array.from(
  { length: 49 },
  (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
)

export function HoursPanel({ from, to, change }: { from: string; to: string; change: ChangePlan }) {
  const m = useMessages('plan', words)
  return (
    <div className="grid grid-cols-2 gap-3">
      <ClockSelect
        label={m.from}
        value={from}
        options={clocks.slice(0, -1)}
        choose={(value) => change({ from: value, to: to > value ? to : '24:00' })}
      />
      <ClockSelect
        label={m.to}
        value={to}
        options={clocks.slice(1)}
        choose={(value) => change({ to: value, from: from < value ? from : '00:00' })}
      />
    </div>
  )
}

type ClockSelectProps = { label: string; value: string; options: string[]; choose: (value: string) => void }

function ClockSelect({ label, value, options, choose }: ClockSelectProps) {
  // A link may contain a time that is not on the half hour.
  const shown = options.includes(value) ? options : [...options, value].toSorted()
  return (
    <Select
      label={label}
      value={value}
      options={shown.map((clock) => ({ value: clock, label: clock }))}
      onChange={choose}
    />
  )
}
