import { isProblem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { moveAppointment } from '#web/data/bookings/bookings.ts'
import { TimeDialog } from '#web/features/times/time-dialog.tsx'
import { bookings } from '#web/messages/en/booking/bookings.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import type { Booked } from './group-days.ts'

type MoveDialogProps = { booked: Booked; onClose: () => void }

/** Moves an appointment to another offered time. The old time stays booked until the move succeeds. */
export function MoveDialog({ booked: { appointment }, onClose }: MoveDialogProps) {
  const { move: m } = useMessages('bookings', bookings)
  const format = useFormat()
  const { timeZone } = appointment.shop

  const moving = useWrite(moveAppointment, {
    onDone: (_, _id, startsAt) => {
      showToast({ words: m.moved(format.fullDay(startsAt, timeZone), format.time(startsAt, timeZone)), icon: 'check' })
      onClose()
    },
  })
  return (
    <TimeDialog
      source={{ kind: 'move', appointment: appointment.id }}
      chosen={appointment.startsAt}
      title={m.title}
      eyebrow={appointment.serviceName}
      confirmWord={m.confirm}
      onConfirm={(startsAt) => void moving.send(appointment.id, startsAt)}
      onClose={onClose}
      working={moving.isWorking}
      problem={
        <RefusalNote
          refusal={moving.refusal}
          words={isProblem(moving.refusal, 'slot_taken') ? m.taken : undefined}
          className="mb-4"
        />
      }
    />
  )
}
