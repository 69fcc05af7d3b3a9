import type { Appointment } from '#web/data/bookings/bookings.ts'
import { deposit as depositEnglish } from '#web/messages/en/booking/deposit.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** What becomes of the deposit if the appointment is cancelled now [C38]. */
export function CancelLine({ appointment: { deposit, cancel, shop, price } }: { appointment: Appointment }) {
  const m = useMessages('deposit', depositEnglish)
  const format = useFormat()
  const amount = format.money({ minor: deposit?.minor ?? 0, currency: price.currency })
  const words =
    deposit?.state === 'received'
      ? cancel && cancel.feeMinor > 0
        ? m.cancelKept(amount, shop.name)
        : m.cancelBack(amount, shop.name)
      : deposit?.state === 'awaited' || deposit?.state === 'pending'
        ? m.cancelUnpaid
        : null
  return words && <p className="mt-1 text-t2 text-pretty">{words}</p>
}
