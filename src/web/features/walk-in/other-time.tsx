import { useEffect, useRef, useState } from 'react'
import { clockWords, minuteOfClock } from '#core/day-and-time/read-clock.ts'
import { instantOfWall, shopDay, wallMinute } from '#web/features/times/clock/shop-day.ts'
import { walkIn } from '#web/messages/en/studio/walk-in.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { pageNow } from '#web/messages/page-time.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { DateField } from '#web/ui/inputs/dates/date-field.tsx'
import { TimeField } from '#web/ui/inputs/dates/time-field.tsx'
import type { WalkIn } from './use-walk-in.ts'

/** A day and a person narrow the list above; a time makes an exact choice, free or not. */
export function OtherTime({ dialog }: { dialog: WalkIn }) {
  const m = useMessages('walk-in', walkIn)
  const { timeZone, time, memberId, service } = dialog
  const dayOf = (at: string | number) => isoDayIn(at, timeZone)
  // Stays what it shows while the list of another day or person loads.
  const [day, setDay] = useState(() => dialog.day ?? dayOf(time?.startsAt ?? pageNow()))
  const shown = time && dayOf(time.startsAt) === day ? clockOf(time.startsAt, day, timeZone) : ''
  const [typed, setTyped] = useState<string | null>(null)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const performers = service?.performers ?? []

  function chooseExact(clock: string, who = memberId) {
    setTyped(clock)
    // Another time than the one that was meant must not be booked.
    if (!clock) return dialog.chooseTime('none')
    const member = who ?? time?.memberId ?? performers[0]?.memberId
    if (!member) return
    const at = instantOfWall(minuteOfClock(clock), shopDay(day, timeZone))
    dialog.chooseTime({ startsAt: new Date(at).toISOString(), memberId: member })
  }

  return (
    <div className="grid gap-3 pt-1">
      <div className="grid grid-cols-[1.2fr_1fr] gap-2 md:grid-cols-1">
        <DateField
          ref={first}
          label={m.day}
          value={day}
          today={dayOf(pageNow())}
          onChange={(chosen) => {
            setTyped(null)
            if (!chosen) return
            setDay(chosen)
            dialog.chooseDay(chosen)
          }}
        />
        <TimeField label={m.time} value={typed ?? shown} onChange={(clock) => chooseExact(clock)} />
      </div>
      {performers.length > 1 && (
        <fieldset aria-label={m.with} className="flex flex-wrap gap-2">
          {[{ memberId: null, name: m.anyone }, ...performers].map((each) => (
            <Chip
              key={each.memberId}
              on={memberId === each.memberId}
              onClick={() => {
                dialog.chooseMember(each.memberId)
                if (typed) chooseExact(typed, each.memberId)
                else setTyped(null)
              }}
            >
              {each.name}
            </Chip>
          ))}
        </fieldset>
      )}
    </div>
  )
}

function clockOf(at: string, day: string, timeZone: string): string {
  return clockWords(wallMinute(Date.parse(at), shopDay(day, timeZone)))
}
