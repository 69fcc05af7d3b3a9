import type { ReactNode } from 'react'
import type { Cart } from '#web/data/cart/cart.ts'
import './phone-bar.css'
import { useTotalWords } from './use-total-words.ts'

type PhoneBarProps = { cart: Pick<Cart, 'totals'>; holdWords: string; children: ReactNode }

/** On a phone the total and the primary button replace the navigation bar. */
export function PhoneBar({ cart: { totals }, holdWords, children }: PhoneBarProps) {
  return (
    <div className="phone-bar fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t border-hairline bg-paper px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] md:hidden">
      <span className="min-w-0">
        <b className="block text-t3 leading-tight font-press tabular-nums">{totals.map(useTotalWords()).join(' + ')}</b>
        <span className="block text-t2 leading-tight text-quiet tabular-nums">{holdWords}</span>
      </span>
      <span className="shrink-0">{children}</span>
    </div>
  )
}
