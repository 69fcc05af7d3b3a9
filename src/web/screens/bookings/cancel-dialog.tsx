import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '#web/data/api/problem.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { bookingQuery, cancelAppointment } from '#web/data/bookings/bookings.ts'
import { CancelledDeposit } from '#web/features/deposits/deposits.tsx'
import { bookings } from '#web/messages/en/booking/bookings.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx'
import type { Booked } from './group-days.ts'

type CancelDialogProps = { booked: Booked; onClose: () => void }

/** Shows the cancellation cost before confirming. If the cost changed meanwhile, shows the new one and cancels nothing. */
export function CancelDialog({ booked, onClose }: CancelDialogProps) {
  const { booking, appointment } = useBooked(booked)
  const { cancelling: m } = useMessages('bookings', bookings)
  const format = useFormat()
  const [isOpen, setOpen] = useState(true)
  const { serviceName, shop, startsAt, price, state } = appointment
  const isRequest = state === 'requested'
  const { feeMinor, freeUntil } = appointment.cancel ?? { feeMinor: 0, freeUntil: startsAt }
  const fee = format.money({ minor: feeMinor, currency: price.currency })
  const day = format.fullDay(startsAt, shop.timeZone)
  const hasOthers = booking.appointments.some((other) => other.id !== appointment.id && other.when === 'upcoming')

  const cancelling = useWrite(cancelAppointment, {
    onDone: () => {
      showToast({ words: isRequest ? m.withdrawn : m.cancelled, icon: 'check' })
      setOpen(false)
      onClose()
    },
  })

  return (
    <FormDialog
      open={isOpen}
      title={isRequest ? m.withdrawTitle(serviceName) : m.title(serviceName)}
      words={{ send: isRequest ? m.withdraw : feeMinor > 0 ? m.confirmFee(fee) : m.confirmFree, cancel: m.keep }}
      tone="danger"
      isWorking={cancelling.isWorking}
      readsOut
      onSend={() => void cancelling.send(booking, appointment.id, feeMinor)}
      onClose={onClose}
    >
      <p className="text-t2 text-quiet">{m.when(day, format.time(startsAt, shop.timeZone), shop.name)}</p>
      <p className="mt-3 text-t3">
        {isRequest ? m.withdrawFree : feeMinor > 0 ? <b className="font-press">{m.costs(fee)}</b> : m.free}
      </p>
      {feeMinor > 0 && (
        <p className="mt-1 text-t2 text-quiet text-pretty">
          {m.whyCosts(format.day(freeUntil, shop.timeZone), format.time(freeUntil, shop.timeZone))}
        </p>
      )}
      <CancelledDeposit appointment={appointment} />
      {hasOthers && <p className="mt-1 text-t2 text-quiet">{m.othersStay}</p>}
      <RefusalNote
        refusal={cancelling.refusal}
        words={isProblem(cancelling.refusal, 'price_changed') ? m.feeChanged : undefined}
        className="mt-4"
      />
    </FormDialog>
  )
}

/** Refetches the appointment, because the list that opened the dialog may be stale. */
function useBooked({ booking: shown, appointment: known }: Booked): Booked {
  const { data: booking } = useQuery({
    ...bookingQuery(shown.id, shown.guestKey),
    initialData: shown,
    initialDataUpdatedAt: 0,
  })
  return { booking, appointment: booking.appointments.find(({ id }) => id === known.id) ?? known }
}
