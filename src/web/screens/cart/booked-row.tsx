import { Link } from '@tanstack/react-router'
import type { BookedItem } from '#web/data/cart/cart.ts'
import { cart as words } from '#web/messages/en/booking/cart.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** An appointment that is booked already, between the items of the cart. */
export function BookedRow({
  booked: { bookingId, service, shop, startsAt, endsAt, isRequest },
}: {
  booked: BookedItem
}) {
  const m = useMessages('cart', words)
  const format = useFormat()
  return (
    <p className="flex gap-4 md:gap-0">
      <span className="w-10 shrink-0 text-t2 tabular-nums md:w-[84px] md:text-t3">
        {format.time(startsAt, shop.timeZone)}
        <span className="block text-t2 text-quiet">{format.time(endsAt, shop.timeZone)}</span>
      </span>
      <span className="min-w-0 flex-1 rounded-ctl bg-sunken px-4 py-3 text-t2">
        <Link
          to="/me/bookings/$id"
          params={{ id: bookingId }}
          className="font-press decoration-edge underline-offset-3 hover:underline"
        >
          {m.bookedAt(service.name, shop.name)}
        </Link>
        <span className="block text-quiet">{isRequest ? m.requestedAlready : m.bookedAlready}</span>
      </span>
    </p>
  )
}
