import { Link } from '@tanstack/react-router'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import type { CheckoutContent } from '#web/data/bookings/bookings.ts'
import { useCart, useExtendCart } from '#web/data/cart/cart.ts'
import { unansweredCheckout } from '#web/data/cart/checkout-key.ts'
import { useSession } from '#web/data/identity/session.ts'
import { CartSkeleton } from '#web/features/cart/cart-skeleton.tsx'
import { cart as cartWords } from '#web/messages/en/cart.ts'
import { checkout } from '#web/messages/en/checkout.ts'
import { shell } from '#web/messages/en/shell.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Checkout } from './checkout.tsx'
import { Unanswered } from './unanswered.tsx'

/** The last look before everything is booked. Coming here gives what is kept ten minutes more, once [B3]. */
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

/** Once for each visit of this page: it may be refused, then the times stay as they are. */
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

/** Where the answer to a booking was lost the cart may be empty because of it: then that answer is asked for. */
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
