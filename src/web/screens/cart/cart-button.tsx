import { Link, useNavigate } from '@tanstack/react-router'
import { totals } from '#core/booking/checkout/totals.ts'
import type { Cart, CartItem } from '#web/data/cart/cart.ts'
import { useSession } from '#web/data/identity/session.ts'
import type { ItemActions } from '#web/features/cart/use-item-actions.ts'
import { useTotalWords } from '#web/features/cart/use-total-words.ts'
import { cart as words } from '#web/messages/en/booking/cart.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import type { NextStep } from './use-next-step.ts'

type CartButtonProps = { cart: Cart; step: NextStep; actions: ItemActions; wide?: boolean }

/** The page's primary action: go to checkout, or the step required before it. A visitor is sent to sign in on the way. */
export function CartButton({ step, actions, wide = false }: CartButtonProps) {
  const m = useMessages('cart', words)
  const { person, isKnown } = useSession()
  if (step.kind === 'choose')
    return (
      <Button big wide={wide} disabled>
        {step.lost.some(({ notOffered }) => notOffered) ? m.removeFirst : wide ? chooseWords(step.lost) : m.chooseTime}
      </Button>
    )
  if (step.kind === 'take again')
    return (
      <Button
        tone="accent"
        big
        wide={wide}
        working={actions.isWorking}
        onClick={() => void actions.renewItems(step.items)}
      >
        {m.renewItems(step.items.length)}
      </Button>
    )
  return (
    <Button
      tone="accent"
      big
      wide={wide}
      render={(props) =>
        isKnown && !person ? (
          <Link to="/sign-in" search={{ returnTo: '/checkout', why: 'book' }} {...props} />
        ) : (
          <Link to="/checkout" {...props} />
        )
      }
    >
      {m.continue}
    </Button>
  )

  function chooseWords(lost: readonly CartItem[]): string {
    return lost.length === 1 && lost[0] ? m.chooseTimeFor(lost[0].shop.name) : m.chooseTimes
  }
}

/** Shown when a time was lost: books the remaining items without it. */
export function OtherButton({ step, actions }: { step: NextStep; actions: ItemActions }) {
  const m = useMessages('cart', words)
  const totalWords = useTotalWords()
  const navigate = useNavigate()
  const { person, isKnown } = useSession()
  if (step.kind !== 'choose' || step.others.length === 0) return null
  const { lost, others } = step
  return (
    <Button wide working={actions.isWorking} onClick={() => void bookOthers()}>
      {m.bookOthers(others.length, priceWords())}
    </Button>
  )

  async function bookOthers(): Promise<void> {
    for (const item of lost) if (!(await actions.remove(item))) return
    if (isKnown && !person) await navigate({ to: '/sign-in', search: { returnTo: '/checkout', why: 'book' } })
    else await navigate({ to: '/checkout' })
  }

  function priceWords(): string {
    return totals(others.map(({ price }) => price))
      .map(totalWords)
      .join(' + ')
  }
}
