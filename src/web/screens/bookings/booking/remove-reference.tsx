import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { removeAppointmentReference } from '#web/data/bookings/bookings.ts'
import { bookings } from '#web/messages/en/booking/bookings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

type RemoveReferenceProps = { appointmentId: string; photoId: string; onClose: () => void }

/** Asks first: a picture that is removed is deleted. */
export function RemoveReference({ appointmentId, photoId, onClose }: RemoveReferenceProps) {
  const { removing: m } = useMessages('bookings', bookings)
  const { send, isWorking, refusal } = useWrite(removeAppointmentReference, {
    onDone: () => {
      showToast({ words: m.removed, icon: 'check' })
      onClose()
      // The button that opened the dialog is gone with its picture.
      requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }))
    },
  })
  return (
    <ConfirmDialog
      open
      words={m}
      isWorking={isWorking}
      refusal={<RefusalNote refusal={refusal} className="mt-4" />}
      onConfirm={() => void send(appointmentId, photoId)}
      onClose={onClose}
    />
  )
}
