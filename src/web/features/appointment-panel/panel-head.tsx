import type { DeskAppointment } from '#web/data/desk/appointment.ts'
import { telHref } from '#web/features/phone/tel-link.tsx'
import { useTimeSpan } from '#web/features/times/clock/use-time-span.ts'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { panel } from '#web/messages/en/studio/panel.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

/** From Lucide (ISC licence). */
const handset = [
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
]

/** Face, name, where they are now, and a way to call them. */
export function PanelHead({ detail }: { detail: DeskAppointment }) {
  const m = useMessages('panel', panel)
  const say = useStateWords()
  const { card, block } = detail
  const phone = block.appointment?.client.phone ?? card.phone
  const facts = [say(detail), m.visits(card.visits), card.noShows > 0 && m.noShows(card.noShows)]
  return (
    <div className="panel-who">
      <Face name={card.name} portrait={card.portrait} size={40} />
      <div className="min-w-0 grow">
        <h2 className="heading-4 truncate">{card.name}</h2>
        <p className="text-t2 text-quiet">{afterEachOther(facts)}</p>
      </div>
      {phone && (
        <IconButton
          icon={handset}
          label={m.call(card.name)}
          render={(props) => <a {...props} href={telHref(phone)} />}
        />
      )}
    </div>
  )
}

function useStateWords() {
  const m = useMessages('panel', panel)
  const format = useFormat()
  const span = useTimeSpan()
  return ({ block, timeZone }: DeskAppointment): string => {
    const { appointment } = block
    if (!appointment) return ''
    const { state, begunAt, arrivedAt, lateMin } = appointment
    if (state !== 'confirmed') return afterEachOther([m.states[state], format.day(block.startsAt, timeZone)])
    if (begunAt) return m.inChairSince(format.time(begunAt, timeZone))
    if (arrivedAt) return m.hereSince(format.time(arrivedAt, timeZone))
    const when = format.dayAndTime(format.day(block.startsAt, timeZone), span({ ...block, shop: { timeZone } }))
    return afterEachOther([when, lateMin !== null && m.lateBy(lateMin)])
  }
}
