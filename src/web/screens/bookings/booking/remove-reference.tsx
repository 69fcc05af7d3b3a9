import { Problem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useRemoveAppointmentReference } from '#web/data/bookings/bookings.ts'
import { bookings } from '#web/messages/en/booking/bookings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

type RemoveReferenceProps = { appointmentId: string; photoId: string; onClose: () => void }

/** Asks first: a picture that is removed is deleted. */
export function RemoveReference({ appointmentId, photoId, onClose }: RemoveReferenceProps) {
  const { removing: m } = useMessages('bookings', bookings)
  const remove = useRemoveAppointmentReference()

  function confirm() {
    if (remove.isPending) return
    const done = () => {
      showToast({ words: m.removed, icon: 'check' })
      onClose()
      // The button that opened the dialog is gone with its picture.
      requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }))
    }
    remove.mutate({ id: appointmentId, photoId }, { onSuccess: done })
  }

  return (
    <ConfirmDialog
      open
      words={m}
      isWorking={remove.isPending}
      refusal={<RefusalNote refusal={remove.error instanceof Problem ? remove.error : null} className="mt-4" />}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
