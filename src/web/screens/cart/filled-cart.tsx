import { Fragment, type ReactNode } from 'react'
import type { Cart } from '#web/data/cart/cart.ts'
import { useChangedPrices } from '#web/data/cart/seen-prices.ts'
import { type CartDay, groupByDay, plannedOf, rowsOfDay } from '#web/features/cart/group-by-day.ts'
import { PhoneBar } from '#web/features/cart/phone-bar.tsx'
import { useHoldCountdown, useHoldExpiry } from '#web/features/cart/use-hold-countdown.ts'
import { type ItemActions, useItemActions } from '#web/features/cart/use-item-actions.ts'
import { cart as words } from '#web/messages/en/booking/cart.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { BookedRow } from './booked-row.tsx'
import { CartButton } from './cart-button.tsx'
import { CartHead } from './cart-head.tsx'
import { CartSummary } from './cart-summary.tsx'
import { DayBar } from './day-bar.tsx'
import { CartItem } from './item/cart-item.tsx'
import { Gap } from './item/gap.tsx'
import { LostNote } from './lost-note.tsx'
import { useNextStep } from './use-next-step.ts'

/** The cart day by day: bar to scale, items with the gaps between them, and the totals beside. */
export function FilledCart({ cart, children }: { cart: Cart; children?: ReactNode }) {
  const actions = useItemActions()
  const days = groupByDay(cart.items)
  useHoldExpiry()
  useChangedPrices(cart.items)
  return (
    <div className="page pb-12 wrap-anywhere">
      <CartHead cart={cart} />
      {children}
      <LostNote cart={cart} />
      <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_304px] lg:grid-cols-[minmax(0,1fr)_376px] lg:gap-16">
        <div className="min-w-0">
          {days.map((day) => (
            <Day key={day.on} day={day} cart={cart} actions={actions} hasHeading={days.length > 1} />
          ))}
        </div>
        <CartSummary cart={cart} actions={actions} />
      </div>
      <CartBar cart={cart} actions={actions} />
    </div>
  )
}

type DayProps = { day: CartDay; cart: Cart; actions: ItemActions; hasHeading: boolean }

function Day({ day, cart, actions, hasHeading }: DayProps) {
  const m = useMessages('cart', words)
  const format = useFormat()
  const name = format.fullDay(`${day.on}T12:00:00Z`, 'UTC')
  const step = useNextStep(cart)
  const rows = rowsOfDay(day, cart.booked)
  // If the page's primary button already renews this one hold, a button on the item would duplicate it.
  const canTakeAlone = step.kind === 'choose' || step.items.length > 1
  return (
    <section aria-label={m.items(name)} className="not-first:mt-12">
      <h2 className={hasHeading ? 'heading-4 mb-4' : 'sr-only'}>{hasHeading ? name : m.items(name)}</h2>
      <DayBar rows={rows} troubles={cart.troubles} />
      <ol>
        {rows.map((row, index) => {
          const before = rows[index - 1]
          return (
            <Fragment key={plannedOf(row).id}>
              {before && (
                <li className="relative ms-14 min-h-8 before:absolute before:inset-y-1 before:-start-12 before:w-px before:bg-hairline md:ms-[84px] md:before:-start-[68px]">
                  <Gap before={before} after={row} rows={rows} cart={cart} actions={actions} />
                </li>
              )}
              <li>
                {row.item ? (
                  <CartItem item={row.item} actions={actions} canTakeAlone={canTakeAlone} />
                ) : (
                  <BookedRow booked={row.booked} />
                )}
              </li>
            </Fragment>
          )
        })}
      </ol>
    </section>
  )
}

function CartBar({ cart, actions }: { cart: Cart; actions: ItemActions }) {
  const m = useMessages('cart', words)
  const countdown = useHoldCountdown()
  const held = cart.items.filter(({ heldUntil }) => heldUntil !== null).length
  return (
    <PhoneBar cart={cart} holdWords={holdWords()}>
      <CartButton cart={cart} step={useNextStep(cart)} actions={actions} />
    </PhoneBar>
  )

  function holdWords(): string {
    if (!countdown) return m.notKept
    return held === cart.items.length ? m.keptFor(countdown.clock) : m.someKeptFor(held, countdown.clock)
  }
}
