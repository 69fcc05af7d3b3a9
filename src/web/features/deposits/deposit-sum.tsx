import type { CartItem } from '#web/data/cart/cart.ts'
import { deposit as depositEnglish } from '#web/messages/en/booking/deposit.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { useDepositWords } from './use-deposit-words.ts'

/** Below the total: how much of it is paid ahead. */
export function DepositSum({ items }: { items: readonly CartItem[] }) {
  const m = useMessages('deposit', depositEnglish)
  const words = useDepositWords()
  return (
    <>
      <p className="mt-1 flex items-baseline justify-between gap-4 text-t2">
        <span>{m.ahead}</span>
        <span className="font-press tabular-nums">{words(items)}</span>
      </p>
      <p className="mt-0.5 text-t2 text-quiet">{m.rest}</p>
    </>
  )
}
