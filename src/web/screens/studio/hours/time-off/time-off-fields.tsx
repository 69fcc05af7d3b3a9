import { HOURS_LIMITS } from '#core/availability/hours/hours-limits.ts'
import type { HoursBoard } from '#web/data/studio/studio-hours.ts'
import { studioHours } from '#web/messages/en/studio/studio-hours.ts'
import { timeOff } from '#web/messages/en/studio/time-off.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { DateField } from '#web/ui/inputs/dates/date-field.tsx'
import { TimeField } from '#web/ui/inputs/dates/time-field.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import type { TimeOffForm } from './use-time-off-form.ts'

/** Who is off, when, and why. */
export function TimeOffFields({ board, off: { form, whose, values } }: { board: HoursBoard; off: TimeOffForm }) {
  const { timeOffForm: words } = useMessages('studio-hours', studioHours)
  const m = useMessages('studio/time-off', timeOff)
  const { isPart } = values
  return (
    <>
      <div className="time-off-fields">
        <Select {...form.choice('resourceId')} options={whose.map(({ id, name }) => ({ value: id, label: name }))} />
        <DateField
          {...form.choice('first')}
          label={isPart ? words.day : words.first}
          today={board.today}
          min={board.today}
        />
        {isPart ? (
          <div className="grid grid-cols-2 gap-3">
            {(['from', 'until'] as const).map((end) => (
              <TimeField key={end} {...form.choice(end)} />
            ))}
          </div>
        ) : (
          <DateField {...form.choice('last')} today={board.today} min={values.first || board.today} />
        )}
        <TextField
          {...form.field('reason')}
          label={m.why}
          aside={m.whyAside}
          maxLength={HOURS_LIMITS.timeOffReason}
          autoComplete="off"
        />
      </div>
      <div className="flex flex-wrap gap-x-6 mt-4">
        <Switch
          label={m.isWhole}
          checked={!isPart}
          onChange={({ target }) => form.choice('isPart').onChange(!target.checked)}
        />
        <Switch
          label={m.isYearly}
          checked={values.isYearly}
          onChange={({ target }) => form.choice('isYearly').onChange(target.checked)}
        />
      </div>
      {values.isYearly && <p className="text-t2 text-quiet">{m.yearlyHint}</p>}
    </>
  )
}
