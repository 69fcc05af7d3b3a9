import type { Appointment } from '#web/data/bookings.ts'
import { bookings } from '#web/messages/en/bookings.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { StateLine } from './state-line.tsx'
import { useElsewhereWords, useSpanWords } from './use-span-words.ts'

/** When, where, what it costs, who does it, and where it stands. */
export function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const m = useMessages('bookings', bookings)
  const format = useFormat()
  const span = useSpanWords()
  const elsewhere = useElsewhereWords()
  const { shop, maker, price } = appointment
  const when = [span(appointment), elsewhere(appointment)].filter(Boolean).join(' ')
  return (
    <div className="text-t2 text-quiet">
      <p className="mt-1 tabular-nums">{m.facts([when, m.place(shop.name, shop.city), format.price(price)])}</p>
      <p className="mt-2 flex items-center gap-2">
        <Face name={maker.name} portrait={maker.portrait} />
        {maker.name}
      </p>
      <StateLine appointment={appointment} className="mt-1 text-pretty" />
    </div>
  )
}
