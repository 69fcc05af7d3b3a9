import { MINUTE_MS } from '#core/time.ts'
import type { Block, Calendar } from '#web/data/desk/calendar.ts'
import { panel } from '#web/messages/en/studio/panel.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'

type ColleaguesProps = {
  calendar: Calendar
  block: Block
  isWorking: boolean
  onGive: (memberId: string) => void
}

/** The team: whoever is free at this time gets the appointment with one press. */
export function Colleagues({ calendar, block, isWorking, onGive }: ColleaguesProps) {
  const m = useMessages('panel', panel)
  return (
    <div className="panel-team">
      {calendar.columns.map(({ resourceId, memberId, name, portrait }) => {
        if (!memberId) return null
        const isOwn = memberId === block.appointment?.memberId
        const isBusy = !isOwn && calendar.blocks.some((each) => takes(each, resourceId, block))
        const first = name.split(' ')[0]
        return (
          <button
            key={memberId}
            type="button"
            className="panel-person"
            aria-pressed={isOwn}
            aria-label={isOwn ? name : isBusy ? m.busy(name) : m.give(name)}
            disabled={isBusy || isWorking}
            onClick={() => !isOwn && onGive(memberId)}
          >
            <Face name={name} portrait={portrait} />
            {first}
          </button>
        )
      })}
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
