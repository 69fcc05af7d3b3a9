import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type CheckoutContent, placeBooking } from '#web/data/bookings/bookings.ts'
import { isUnanswered } from '#web/data/cart/checkout-key.ts'
import { CartSkeleton } from '#web/features/cart/cart-skeleton.tsx'
import { checkout } from '#web/messages/en/booking/checkout.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

type UnansweredProps = { sent: CheckoutContent; giveUp: () => void }

/** Retries with the same idempotency key: returns the booking if it was made, and never books twice [B17]. */
export function Unanswered({ sent, giveUp }: UnansweredProps) {
  const m = useMessages('checkout', checkout)
  const navigate = useNavigate()
  const { send, refusal } = useWrite(placeBooking, {
    onDone: ({ id }) =>
      void navigate({ to: '/me/bookings/$id', params: { id }, search: { placed: 'yes' }, replace: true }),
    isShown: (problem) => {
      if (!isUnanswered(problem)) giveUp()
      return false
    },
  })
  const ask = () => void send(sent)
  const begin = useEffectEvent(ask)
  useEffect(() => begin(), [])
  if (!refusal) return <CartSkeleton words={m.askingAgain} />
  return (
    <div className="page py-12">
      <EmptyState
        level={1}
        icon="bag"
        title={m.unsureTitle}
        action={
          <>
            <Button tone="ink" onClick={ask}>
              {m.askAgain}
            </Button>
            <LinkButton tone="bare" to="/me/bookings">
              {m.toBookings}
            </LinkButton>
          </>
        }
      >
        {m.unsureAgain}
      </EmptyState>
    </div>
  )
}
