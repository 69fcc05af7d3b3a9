import type { Appointment } from '#web/data/bookings/bookings.ts'
import { useOtherClock } from '#web/features/times/clock/use-other-clock.ts'
import { bookings } from '#web/messages/en/booking/bookings.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { StateLine } from './state-line.tsx'
import { useSpanWords } from './use-span-words.ts'

/** An appointment's time, place, price, maker and state. */
export function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const m = useMessages('bookings', bookings)
  const format = useFormat()
  const span = useSpanWords()
  const { shop, maker, price, startsAt } = appointment
  const other = useOtherClock()(startsAt, shop.timeZone)
  const facts = [span(appointment), other?.own, m.place(shop.name, shop.city), format.price(price)]
  return (
    <div className="text-t2 text-quiet">
      <p className="mt-1 text-pretty">{m.facts(facts.filter((fact) => fact !== undefined))}</p>
      <p className="mt-2 flex items-center gap-2">
        <Face name={maker.name} portrait={maker.portrait} />
        {maker.name}
      </p>
      <StateLine appointment={appointment} className="mt-1 text-pretty" />
    </div>
  )
}
