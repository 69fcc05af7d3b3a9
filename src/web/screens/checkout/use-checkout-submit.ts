import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isSame } from '#core/is-same.ts'
import { isProblem, Problem } from '#web/data/api/problem.ts'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { type CheckoutContent, placeBooking } from '#web/data/bookings/bookings.ts'
import { type Cart, type CartItem, changeCartItem, invalidateCart } from '#web/data/cart/cart.ts'
import { type ChangedPrice, type Price, useChangedPrices } from '#web/data/cart/seen-prices.ts'
import { useRecordTaken } from '#web/data/cart/taken-times.ts'

export type CheckoutSubmit = {
  isWorking: boolean
  /** booked; the confirmation page is loading */
  booked: boolean
  refusal: Problem | null
  /** items whose price changed since it was shown; they are booked once the new price is agreed to */
  changed: readonly ChangedPrice[]
  /** number of presses without that agreement */
  unagreed: number
  /** Agrees to the prices shown now. */
  agree: () => void
  place: (contact: CheckoutContent['contact'], isShown: (problem: Problem) => boolean) => void
}

/** Books the cart at the prices shown [B15]. Renews expired holds first; times that were lost are shown in the cart. */
export function useCheckoutSubmit(cart: Cart): CheckoutSubmit {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { send, isWorking, refusal } = useWrite(
    (client, ...[contact]: Parameters<CheckoutSubmit['place']>) => sendAll(client, contact),
    {
      onDone: ({ id }) => {
        setBooked(true)
        void navigate({ to: '/me/bookings/$id', params: { id }, search: { placed: 'yes' }, replace: true }).then(() =>
          invalidateCart(client),
        )
      },
      isShown: (problem, _, isShown) => {
        if (problem.code === 'terms_changed') terms.forget()
        const lost = cart.items.find(({ id }) => id === problem.itemId)
        void invalidateCart(client)
        return recordTaken(lost, problem) || isShown(problem)
      },
    },
  )
  const recordTaken = useRecordTaken()
  const [booked, setBooked] = useState(false)
  const changed = useChangedPrices(cart.items)
  const [unagreed, setUnagreed] = useState(0)
  const agreed = useRef(new Map<string, Price>())
  const terms = useTermsShown(cart)

  function isAgreed(id: string, price: Price): boolean {
    const to = agreed.current.get(id)
    return to !== undefined && isSame(to, price)
  }

  async function sendAll(client: QueryClient, contact: CheckoutContent['contact']) {
    await renewHolds(client)
    return placeBooking(client, {
      contact,
      items: cart.items.map((item) => ({
        id: item.id,
        startsAt: item.startsAt,
        price: item.price,
        ...terms.of(item),
      })),
    })
  }

  /** Renews every expired hold even if one fails, so that the others are held while another time is chosen. */
  async function renewHolds(client: QueryClient): Promise<void> {
    let lost: Problem | undefined
    for (const item of cart.items.filter(({ heldUntil }) => heldUntil === null)) {
      try {
        await changeCartItem(client, item.id, { startsAt: item.startsAt })
      } catch (error) {
        // Booked by an attempt without an answer, or removed elsewhere: the checkout itself tells.
        if (isProblem(error, 'not_found')) continue
        if (!(error instanceof Problem) || !recordTaken(item, error)) throw error
        lost ??= new Problem(error.code, { itemId: item.id, nearest: error.nearest })
      }
    }
    if (lost) throw lost
  }

  return {
    isWorking,
    refusal,
    booked,
    changed,
    unagreed,
    agree: () => {
      agreed.current = new Map(changed.map(({ item: { id, price } }) => [id, price]))
    },
    place: (contact, isShown) => {
      if (changed.some(({ item: { id, price } }) => !isAgreed(id, price))) return setUnagreed((times) => times + 1)
      void send(contact, isShown)
    },
  }
}

/**
 * The terms as they were when the page opened: the cart is read again in the background, and terms that changed meanwhile must
 * not be booked unseen [B15]. The server refuses the old ones; the next press is for those shown then.
 */
function useTermsShown({ items }: Cart) {
  const shown = useRef<Map<string, Terms> | null>(null)
  useEffect(() => {
    shown.current ??= new Map(items.map((item) => [item.id, termsOf(item)]))
  }, [items])
  return {
    of: (item: CartItem) => shown.current?.get(item.id) ?? termsOf(item),
    forget: () => {
      shown.current = null
    },
  }
}

type Terms = Pick<CartItem, 'deposit'> & Pick<CartItem['shop'], 'policy'>

function termsOf({ shop: { policy }, deposit }: CartItem): Terms {
  return { policy, deposit }
}
