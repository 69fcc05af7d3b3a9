import { Link } from '@tanstack/react-router'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import type { CheckoutContent } from '#web/data/bookings/bookings.ts'
import { useCart, useExtendCart } from '#web/data/cart/cart.ts'
import { unansweredCheckout } from '#web/data/cart/checkout-key.ts'
import { useSession } from '#web/data/identity/session.ts'
import { CartSkeleton } from '#web/features/cart/cart-skeleton.tsx'
import { cart as cartWords } from '#web/messages/en/booking/cart.ts'
import { checkout } from '#web/messages/en/booking/checkout.ts'
import { shell } from '#web/messages/en/pages/shell.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Checkout } from './checkout.tsx'
import { Unanswered } from './unanswered.tsx'

/** Final review before booking. Opening it extends the holds by ten minutes, once [B3]. */
export function CheckoutScreen(): ReactElement {
  const m = useMessages('checkout', checkout)
  const loading = useMessages('cart', cartWords).loading
  const frame = useMessages('shell', shell)
  const { person } = useSession()
  const read = useCart()
  useExtension()
  if (read.isPending || !person) return <CartSkeleton words={loading} />
  return (
    <>
      <title>{frame.titled(m.title)}</title>
      {!read.data ? (
        <div className="page py-16">
          <ReadFailed level={1} read={read} />
        </div>
      ) : read.data.items.length > 0 ? (
        <Checkout cart={read.data} person={person} />
      ) : (
        <NothingLeft />
      )}
    </>
  )
}

/** Requests the extension once per visit. If it is refused, the holds keep their expiry. */
function useExtension(): void {
  const { data } = useCart()
  const { mutate } = useExtendCart()
  const isAsked = useRef(false)
  const canExtend = data?.canExtend ?? false
  useEffect(() => {
    if (!canExtend || isAsked.current) return
    isAsked.current = true
    mutate()
  }, [canExtend, mutate])
}

/** An empty cart may mean that a booking succeeded but its response was lost; then the request is retried. */
function NothingLeft() {
  const [sent, setSent] = useState(unansweredCheckout<CheckoutContent>)
  return sent ? <Unanswered sent={sent} giveUp={() => setSent(null)} /> : <Nothing />
}

function Nothing() {
  const m = useMessages('checkout', checkout)
  return (
    <div className="page py-12">
      <EmptyState
        level={1}
        icon="bag"
        title={m.emptyTitle}
        action={
          <>
            <Button look="ink" render={(props) => <Link to="/me/bookings" {...props} />}>
              {m.toBookings}
            </Button>
            <Button look="bare" render={(props) => <Link to="/" {...props} />}>
              {m.toWall}
            </Button>
          </>
        }
      >
        {m.emptyHint}
      </EmptyState>
    </div>
  )
}
