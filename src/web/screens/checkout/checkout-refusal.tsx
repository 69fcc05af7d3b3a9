import { useEffect, useRef } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import type { Cart } from '#web/data/cart/cart.ts'
import { useItemActions } from '#web/features/cart/use-item-actions.ts'
import { cart as cartEnglish } from '#web/messages/en/booking/cart.ts'
import { checkout } from '#web/messages/en/booking/checkout.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import type { CheckoutSubmit } from './use-checkout-submit.ts'

const unanswered = ['unreachable', 'timed_out', 'unavailable', 'failed']

type CheckoutRefusalProps = { placing: CheckoutSubmit; cart: Cart; formId: string; isRequest: boolean }

/** Above the button: what changed since the page was opened, and why nothing was booked. */
export function CheckoutRefusal({ placing, cart, formId, isRequest }: CheckoutRefusalProps) {
  const m = useMessages('checkout', checkout)
  const words = useMessages('cart', cartEnglish)
  const { refusal, isWorking } = placing
  const isOut = cart.items.some(({ heldUntil }) => heldUntil === null)
  const place = useRef<HTMLDivElement>(null)
  // On a phone the button is far away, so the refusal is scrolled into view.
  useEffect(() => {
    if (refusal) place.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  return (
    <div ref={place} className="scroll-mb-36">
      <ChangedPrices placing={placing} formId={formId} isRequest={isRequest} />
      {isOut && !refusal && (
        <Note tone="warn" icon="clock" className="mt-5">
          {m.ranOut}
        </Note>
      )}
      {!isWorking && refusal && refusal.code !== 'price_changed' && (
        <RefusalNote refusal={refusal} {...leadAndWords()} className="mt-5">
          <LeaveOut placing={placing} cart={cart} />
        </RefusalNote>
      )}
    </div>
  )

  function leadAndWords(): { lead: string; words?: string } {
    if (!refusal) return { lead: '' }
    const item = cart.items.find(({ id }) => id === refusal.itemId)
    if (refusal.code === 'conflict' && item)
      return { lead: m.notOfferedLead(item.service.name), words: m.notOfferedHint }
    if (refusal.code === 'conflict' || refusal.code === 'cart_changed')
      return { lead: m.changedLead, words: m.changedHint }
    if (unanswered.includes(refusal.code)) return { lead: m.unsureLead, words: m.unsureHint }
    if (refusal.code === 'slot_taken') return { lead: m.notBooked, words: words.chooseTimes }
    return { lead: m.notBooked }
  }
}

function LeaveOut({ placing: { refusal }, cart }: { placing: CheckoutSubmit; cart: Cart }) {
  const m = useMessages('checkout', checkout)
  const actions = useItemActions()
  const item = refusal?.code === 'conflict' ? cart.items.find(({ id }) => id === refusal.itemId) : undefined
  if (!item) return null
  return (
    <span className="mt-3 block">
      <Button working={actions.isWorking} onClick={() => void actions.remove(item)}>
        {m.leaveOut}
      </Button>
    </span>
  )
}

type ChangedPricesProps = { placing: CheckoutSubmit; formId: string; isRequest: boolean }

/** Old and new prices with a separate button, because the first press agreed to the old prices [B15]. */
function ChangedPrices({ placing, formId, isRequest }: ChangedPricesProps) {
  const { changed, unagreed, agree, isWorking } = placing
  const m = useMessages('checkout', checkout)
  const format = useFormat()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (unagreed === 0) return
    button.current?.scrollIntoView({ block: 'center' })
    button.current?.focus({ preventScroll: true })
  }, [unagreed])
  if (changed.length === 0) return null
  return (
    <Note tone="warn" announce lead={m.priceLead(changed.length)} className="mt-5">
      {changed.map(({ item: { id, service, price }, before }) => (
        <span key={id} className="block">
          {m.priceNow(service.name, format.price(price), format.price(before))}
        </span>
      ))}
      <Button
        ref={button}
        className="mt-3 h-auto! min-h-11 whitespace-normal! leading-5!"
        working={isWorking}
        onClick={bookSo}
      >
        {isRequest ? m.requestSo(changed.length) : m.bookSo(changed.length)}
      </Button>
    </Note>
  )

  function bookSo(): void {
    agree()
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  }
}
