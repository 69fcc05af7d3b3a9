import { lazy, Suspense, useState } from 'react'
import { References } from '#web/features/references/references.tsx'
import { bookings } from '#web/messages/en/booking/bookings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import type { Booked } from '../group-days.ts'

const RemoveReference = lazy(() => import('./remove-reference.tsx').then((file) => ({ default: file.RemoveReference })))

/** The client's note and references; a reference can be removed at any time [B26]. */
export function Brought({ booked: { appointment } }: { booked: Booked }) {
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
      {asked && (
        <Suspense>
          <RemoveReference appointmentId={appointment.id} photoId={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}
