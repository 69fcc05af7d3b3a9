import type { Appointment } from '#web/data/bookings/bookings.ts'
import { deposit as depositEnglish } from '#web/messages/en/booking/deposit.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TransferCard } from './transfer-card.tsx'

type DepositStateProps = { appointment: Appointment }

/** What is to be paid ahead of an appointment, or what became of it. */
export function DepositState({ appointment: { deposit, shop, price, when } }: DepositStateProps) {
  const m = useMessages('deposit', depositEnglish)
  const format = useFormat()
  if (!deposit) return null
  if (deposit.state === 'awaited') return <TransferCard deposit={deposit} shop={shop} currency={price.currency} />
  const amount = format.money({ minor: deposit.minor, currency: price.currency })
  const words = {
    pending: when === 'upcoming' ? m.pending(amount, shop.name) : null,
    received: m.received(amount),
    waived: when === 'upcoming' ? m.waived(shop.name) : null,
    lapsed: m.lapsed(shop.name),
    to_return: m.toReturn(amount, shop.name),
    returned: m.returned(amount, shop.name),
    kept: m.kept(amount, shop.name),
    void: null,
  }[deposit.state]
  return words && <p className="max-w-[56ch] text-t2 text-pretty">{words}</p>
}
