import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { instantOfWall, shopDay, wallMinute } from '#web/features/times/clock/shop-day.ts'
import { panel } from '#web/messages/en/studio/panel.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'

const STEP_MIN = 5
const DAY_MIN = 24 * 60

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
    const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
    if (!day || Number.isNaN(hours + minutes)) return
    onMove(new Date(instantOfWall(hours * 60 + minutes, shopDay(day, timeZone))).toISOString())
  }

  /** Shift and an arrow: five minutes, whichever part of the field has the cursor. */
  function stepTime(event: KeyboardEvent) {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
    if (!event.shiftKey || direction === 0 || Number.isNaN(hours + minutes)) return
    event.preventDefault()
    setTime(clockWords((hours * 60 + minutes + direction * STEP_MIN + DAY_MIN) % DAY_MIN))
  }

  return (
    <form className="grid gap-3 mt-3" onSubmit={submit}>
      <div className="grid grid-cols-2 gap-2">
        <TextField
          label={m.day}
          type="date"
          value={day}
          ref={(input) => {
            input?.focus()
          }}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextField
          label={m.time}
          type="time"
          step={300}
          value={time}
          title={m.timeSteps}
          onKeyDown={stepTime}
          onChange={({ target }) => setTime(target.value)}
        />
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
  const minute = wallMinute(Date.parse(at), shopDay(isoDayIn(at, timeZone), timeZone))
  return clockWords(minute)
}

function clockWords(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
