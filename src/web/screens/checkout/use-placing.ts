import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { isSame } from '#core/is-same.ts'
import { Problem } from '#web/data/api/problem.ts'
import { useSending } from '#web/data/api/use-sending.ts'
import { type CheckoutContent, usePlaceBooking } from '#web/data/bookings/bookings.ts'
import { type Cart, invalidateCart, useChangeCartItem } from '#web/data/cart/cart.ts'
import { type ChangedPrice, type Price, useChangedPrices } from '#web/data/cart/seen-prices.ts'
import { useRecordTaken } from '#web/data/cart/taken-times.ts'

export type Placing = {
  isWorking: boolean
  /** on the way to the confirmation */
  booked: boolean
  refusal: Problem | null
  /** what has another price than was shown first: it is booked once that is agreed to */
  changed: readonly ChangedPrice[]
  /** how often it was pressed without that */
  unagreed: number
  /** The prices as they are shown now. */
  agree: () => void
  place: (contact: CheckoutContent['contact'], isShown: (problem: Problem) => boolean) => void
}

/** Books the cart as it is shown [B15]. What ran out is taken again first; what is lost is shown in the cart. */
export function usePlacing(cart: Cart): Placing {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { send, isWorking, refusal } = useSending()
  const booking = usePlaceBooking()
  const change = useChangeCartItem()
  const recordTaken = useRecordTaken()
  const [booked, setBooked] = useState(false)
  const changed = useChangedPrices(cart.items)
  const [unagreed, setUnagreed] = useState(0)
  const agreed = useRef(new Map<string, Price>())

  function isAgreed(id: string, price: Price): boolean {
    const to = agreed.current.get(id)
    return to !== undefined && isSame(to, price)
  }

  async function sendAll(contact: CheckoutContent['contact']) {
    await takeAgain()
    return booking.mutateAsync({
      contact,
      items: cart.items.map(({ id, startsAt, price, shop }) => ({ id, startsAt, price, policy: shop.policy })),
    })
  }

  /** Every time that ran out, though one of them is lost: the rest is kept while another is chosen. */
  async function takeAgain(): Promise<void> {
    let lost: Problem | undefined
    for (const item of cart.items.filter(({ heldUntil }) => heldUntil === null)) {
      try {
        await change.mutateAsync({ id: item.id, startsAt: item.startsAt })
      } catch (error) {
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
      void send(
        () => sendAll(contact),
        ({ id }) => {
          setBooked(true)
          void navigate({ to: '/me/bookings/$id', params: { id }, search: { placed: 'yes' }, replace: true }).then(() =>
            invalidateCart(client),
          )
        },
        (problem) => {
          const lost = cart.items.find(({ id }) => id === problem.itemId)
          void invalidateCart(client)
          return recordTaken(lost, problem) || isShown(problem)
        },
      )
    },
  }
}
