import { type ReactElement, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import type { CheckoutContent } from '#web/data/bookings/bookings.ts'
import { type Cart, extendCart, useCart } from '#web/data/cart/cart.ts'
import { unansweredCheckout } from '#web/data/cart/checkout-key.ts'
import { useSession } from '#web/data/identity/session.ts'
import { CartSkeleton } from '#web/features/cart/cart-skeleton.tsx'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { cart as cartWords } from '#web/messages/en/booking/cart.ts'
import { checkout } from '#web/messages/en/booking/checkout.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Checkout } from './checkout.tsx'
import { Unanswered } from './unanswered.tsx'

/** Final review before booking. Opening it extends the holds by ten minutes, once [B3]. */
export function CheckoutScreen(): ReactElement {
  const m = useMessages('checkout', checkout)
  const loading = useMessages('cart', cartWords).loading
  const { person } = useSession()
  const read = useCart()
  const lost = useLostAnswer(read.data)
  useExtension()
  if (read.isPending || !person) return <CartSkeleton words={loading} />
  return (
    <>
      <PageTitle title={m.title} />
      {!read.data ? (
        <div className="page py-16">
          <ReadFailed level={1} read={read} />
        </div>
      ) : lost ? (
        <Unanswered {...lost} />
      ) : read.data.items.length > 0 ? (
        <Checkout cart={read.data} person={person} />
      ) : (
        <Nothing />
      )}
    </>
  )
}

/** Requests the extension once per visit. If it is refused, the holds keep their expiry. */
function useExtension(): void {
  const { data } = useCart()
  const extending = useWrite(extendCart)
  const extend = useEffectEvent(extending.send)
  const isAsked = useRef(false)
  const canExtend = data?.canExtend ?? false
  useEffect(() => {
    if (!canExtend || isAsked.current) return
    isAsked.current = true
    void extend()
  }, [canExtend])
}

/** Items that left the cart after a checkout without an answer may be booked: the request is retried before anything else [B71]. */
function useLostAnswer(cart: Cart | undefined): { sent: CheckoutContent; giveUp: () => void } | null {
  const sent = useMemo(() => (cart ? unansweredCheckout<CheckoutContent>() : null), [cart])
  const [givenUp, setGivenUp] = useState<CheckoutContent | null>(null)
  if (!sent || sent === givenUp) return null
  const isThere = cart?.items.some((item) => sent.items.some(({ id }) => id === item.id))
  return isThere ? null : { sent, giveUp: () => setGivenUp(sent) }
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
            <LinkButton tone="ink" to="/me/bookings">
              {m.toBookings}
            </LinkButton>
            <LinkButton tone="bare" to="/">
              {m.toWall}
            </LinkButton>
          </>
        }
      >
        {m.emptyHint}
      </EmptyState>
    </div>
  )
}
