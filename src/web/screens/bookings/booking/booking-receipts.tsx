import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { receiptsOfBookingQuery } from '#web/data/receipts/receipts.ts'
import { fullMoney } from '#web/features/receipt/full-money.ts'
import { receiptTexts } from '#web/messages/en/booking/receipt.ts'
import { useMessages } from '#web/messages/use-messages.ts'

/** The receipts that the shops of a booking issued. */
export function BookingReceipts({ booking }: { booking: string }) {
  const m = useMessages('receipt', receiptTexts)
  const { data } = useQuery(receiptsOfBookingQuery(booking))
  if (!data || data.items.length === 0) return null
  return (
    <ul aria-label={m.title} className="mt-4">
      {data.items.map(({ id, number, shopName, totalMinor, currency }) => (
        <li key={id}>
          <Link
            to="/me/bookings/$id"
            params={{ id: booking }}
            search={{ receipt: id }}
            className="link inline-flex min-h-11 items-center text-t2"
          >
            {m.open(number, shopName, fullMoney({ minor: totalMinor, currency }))}
          </Link>
        </li>
      ))}
    </ul>
  )
}
