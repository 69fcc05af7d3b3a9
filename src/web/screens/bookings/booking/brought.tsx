import { lazy, Suspense, useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { keepReferences } from '#web/data/bookings/bookings.ts'
import { References } from '#web/features/references/references.tsx'
import { bookings } from '#web/messages/en/booking/bookings.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Switch } from '#web/ui/inputs/switch.tsx'
import type { Booked } from '../group-days.ts'

const RemoveReference = lazy(() => import('./remove-reference.tsx').then((file) => ({ default: file.RemoveReference })))

/** The client's note and references; a reference can be removed at any time [B26], all are deleted after 90 days [E9]. */
export function Brought({ booked: { appointment, booking } }: { booked: Booked }) {
  const { page: m } = useMessages('bookings', bookings)
  const [asked, setAsked] = useState<string | null>(null)
  const { note, references } = appointment
  return (
    <>
      {note && (
        <div className="mt-4">
          <h4 className="text-t2 font-press">{m.note}</h4>
          <p className="mt-1 max-w-[62ch] text-t2 whitespace-pre-line text-quiet">{note}</p>
        </div>
      )}
      {references.length > 0 && (
        <div className="mt-4">
          <References itemId={appointment.id} references={references} canChange={false} onRemove={setAsked} />
        </div>
      )}
      {(note || references.length > 0) && booking.guestKey === undefined && <Keep appointment={appointment} />}
      {asked && (
        <Suspense>
          <RemoveReference appointmentId={appointment.id} photoId={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

function Keep({ appointment }: Pick<Booked, 'appointment'>) {
  const { page: m } = useMessages('bookings', bookings)
  const format = useFormat()
  const { send, sending, refusal } = useWrite(keepReferences, { overlaps: true })
  const day = format.date(appointment.referencesEndAt, appointment.shop.timeZone)
  const isKept = sending?.[1] ?? appointment.keepsReferences
  const hintId = `keep-${appointment.id}`
  return (
    <div className="mt-3">
      <Switch
        label={m.keep(day)}
        aria-describedby={hintId}
        checked={isKept}
        onChange={(event) => void send(appointment.id, event.target.checked)}
      />
      <p id={hintId} className="max-w-[56ch] text-t2 text-quiet text-pretty">
        {isKept ? m.keptHint : m.keepHint(day)}
      </p>
      <RefusalNote refusal={refusal} className="mt-3" />
    </div>
  )
}
