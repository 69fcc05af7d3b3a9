import { moveForm } from '#contract/desk/desk-forms.ts'
import { clockWords, minuteOfClock } from '#core/day-and-time/read-clock.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { instantOfWall, shopDay, wallMinute } from '#web/features/times/clock/shop-day.ts'
import { panel } from '#web/messages/en/studio/panel.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { pageNow } from '#web/messages/page-time.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DateField } from '#web/ui/inputs/dates/date-field.tsx'
import { TimeField } from '#web/ui/inputs/dates/time-field.tsx'

const focus = (input: HTMLInputElement | null) => input?.focus()

type MoveFormProps = {
  startsAt: string
  timeZone: string
  isWorking: boolean
  onMove: (startsAt: string) => void
  onClose: () => void
}

/** Another day and time, on the shop's clock. */
export function MoveForm({ startsAt, timeZone, isWorking, onMove, onClose }: MoveFormProps) {
  const m = useMessages('panel', panel)
  const form = useSchemaForm(moveForm, {
    tells: 'sending',
    defaultValues: { day: isoDayIn(startsAt, timeZone), time: clockOf(startsAt, timeZone) },
    labels: { day: m.day, time: m.time },
  })
  const submit = form.handleSubmit(({ day, time }) =>
    onMove(new Date(instantOfWall(minuteOfClock(time), shopDay(day, timeZone))).toISOString()),
  )

  return (
    <form noValidate className="grid gap-3 mt-3" onSubmit={submit}>
      <div className="grid grid-cols-2 gap-2">
        <DateField {...form.choice('day')} today={isoDayIn(pageNow(), timeZone)} ref={focus} />
        <TimeField {...form.choice('time')} title={m.timeSteps} />
      </div>
      <div className="flex gap-2">
        <Button type="submit" tone="ink" working={isWorking}>
          {m.moveTo}
        </Button>
        <Button tone="bare" onClick={onClose}>
          {m.keep}
        </Button>
      </div>
    </form>
  )
}

function clockOf(at: string, timeZone: string): string {
  return clockWords(wallMinute(Date.parse(at), shopDay(isoDayIn(at, timeZone), timeZone)))
}
