import type { Appointment } from '#web/data/bookings/bookings.ts'
import { bookings } from '#web/messages/en/booking/bookings.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** Details of the appointment's state: the shop's answer deadline, the previous time, or why it ended. */
export function StateLine({ appointment, className }: { appointment: Appointment; className?: string }) {
  const m = useMessages('bookings', bookings)
  const format = useFormat()
  const { state, when, answerBy, endedBecause, moved, lateMin, isChoiceAsked, shop, maker } = appointment
  const words =
    state === 'requested' && answerBy
      ? m.answersBy(maker.name, format.day(answerBy, shop.timeZone), format.time(answerBy, shop.timeZone))
      : state === 'lapsed'
        ? m.lapsed
        : isChoiceAsked && when === 'upcoming'
          ? m.chooseAnother(shop.name)
          : lateMin !== null && when === 'upcoming'
            ? m.late(maker.name, lateMin)
            : state === 'confirmed' && when === 'upcoming' && moved
              ? m.was(format.day(moved.from, shop.timeZone), format.time(moved.from, shop.timeZone))
              : endedBecause && m.because(shop.name, endedBecause)
  return words ? <p className={className}>{words}</p> : null
}

/** The fee for cancelling, now and later; null for requests and for appointments that cannot be cancelled. */
export function useCostWords(): (appointment: Appointment) => string | null {
  const m = useMessages('bookings', bookings)
  const format = useFormat()
  return ({ state, startsAt, cancel, shop: { timeZone }, price: { currency } }) => {
    if (!cancel || state === 'requested') return null
    if (cancel.lateFeeMinor === 0) return m.freeAlways
    const fee = format.money({ minor: cancel.lateFeeMinor, currency })
    if (cancel.feeMinor > 0) return m.lateNow(fee)
    const until = m.freeUntil(format.day(cancel.freeUntil, timeZone), format.time(cancel.freeUntil, timeZone))
    const isFreeToTheEnd = Date.parse(cancel.freeUntil) >= Date.parse(startsAt)
    return isFreeToTheEnd ? until : `${until} ${m.afterThat(fee)}`
  }
}
