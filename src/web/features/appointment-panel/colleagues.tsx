import { useState } from 'react'
import { MINUTE_MS } from '#core/time.ts'
import type { Block, Calendar } from '#web/data/desk/calendar.ts'
import { useInTheWayWords } from '#web/features/move-appointment/use-in-the-way-words.ts'
import { panel } from '#web/messages/en/studio/panel.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Pressable } from '#web/ui/buttons/pressable.tsx'

type ColleaguesProps = {
  calendar: Calendar
  block: Block
  timeZone: string
  isWorking: boolean
  onGive: (memberId: string) => void
}

/** The team: whoever is free at this time gets the appointment with one press; of the others it says what they do then. */
export function Colleagues({ calendar, block, timeZone, isWorking, onGive }: ColleaguesProps) {
  const m = useMessages('panel', panel)
  const inTheWayWords = useInTheWayWords(timeZone)
  const [why, setWhy] = useState('')

  function reasonOf({ resourceId, name }: Calendar['columns'][number]): string {
    const other = calendar.blocks.find((each) => takes(each, resourceId, block))
    if (!other) return ''
    const { kind, startsAt, endsAt, appointment } = other
    const clientName = appointment?.client.name ?? null
    return inTheWayWords({ kind, startsAt, endsAt, clientName, memberName: name, roomName: null }, block)
  }

  return (
    <div className="panel-team">
      {calendar.columns.map((column) => {
        const { memberId, name, portrait } = column
        if (!memberId) return null
        const isOwn = memberId === block.appointment?.memberId
        const reason = isOwn ? '' : reasonOf(column)
        const first = name.split(' ')[0]
        return (
          <Pressable
            key={memberId}
            className="panel-person"
            aria-pressed={isOwn}
            aria-label={isOwn ? name : reason ? m.busy(name, reason) : m.give(name)}
            aria-disabled={reason !== ''}
            disabled={isWorking}
            onFocus={() => setWhy(reason)}
            onPointerEnter={() => setWhy(reason)}
            onPointerLeave={() => setWhy('')}
            onBlur={() => setWhy('')}
            onClick={() => {
              setWhy(reason)
              if (!isOwn && !reason) onGive(memberId)
            }}
          >
            <Face name={name} portrait={portrait} />
            {reason ? m.busyShort : first}
          </Pressable>
        )
      })}
      {/* Read out as the name of the button. */}
      <p className="panel-why" aria-hidden="true">
        {why}
      </p>
    </div>
  )
}

/** True if another block takes some of this person's time, buffers included. */
function takes(other: Block, resourceId: string, { id, startsAt, endsAt }: Block): boolean {
  if (other.id === id || !other.places.some((place) => place.resourceId === resourceId)) return false
  const from = Date.parse(other.startsAt) - other.bufferBeforeMin * MINUTE_MS
  const to = Date.parse(other.endsAt) + other.bufferAfterMin * MINUTE_MS
  return from < Date.parse(endsAt) && to > Date.parse(startsAt)
}
