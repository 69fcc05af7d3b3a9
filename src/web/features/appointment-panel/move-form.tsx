import { type FormEvent, useState } from 'react'
import { clockWords, minuteOfClock } from '#core/day-and-time/read-clock.ts'
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
  const [day, setDay] = useState(() => isoDayIn(startsAt, timeZone))
  const [time, setTime] = useState(() => clockOf(startsAt, timeZone))

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!day || !time) return
    onMove(new Date(instantOfWall(minuteOfClock(time), shopDay(day, timeZone))).toISOString())
  }

  return (
    <form className="grid gap-3 mt-3" onSubmit={submit}>
      <div className="grid grid-cols-2 gap-2">
        <DateField label={m.day} value={day} today={isoDayIn(pageNow(), timeZone)} ref={focus} onChange={setDay} />
        <TimeField label={m.time} value={time} title={m.timeSteps} onChange={setTime} />
      </div>
      <div className="flex gap-2">
        <Button type="submit" look="ink" working={isWorking}>
          {m.moveTo}
        </Button>
        <Button look="bare" onClick={onClose}>
          {m.keep}
        </Button>
      </div>
    </form>
  )
}

function clockOf(at: string, timeZone: string): string {
  return clockWords(wallMinute(Date.parse(at), shopDay(isoDayIn(at, timeZone), timeZone)))
}
