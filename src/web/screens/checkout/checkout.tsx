import { Link, Navigate } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import type { Cart } from '#web/data/cart/cart.ts'
import { useTakenTime } from '#web/data/cart/taken-times.ts'
import type { Person } from '#web/data/identity/session.ts'
import { CartSums } from '#web/features/cart/cart-sums.tsx'
import { HoldCountdown } from '#web/features/cart/hold-countdown.tsx'
import { PhoneBar } from '#web/features/cart/phone-bar.tsx'
import { useHoldCountdown, useHoldExpiry } from '#web/features/cart/use-hold-countdown.ts'
import { useTotalWords } from '#web/features/cart/use-total-words.ts'
import { TermsOfDeposits } from '#web/features/deposits/deposits.tsx'
import { cart as cartEnglish } from '#web/messages/en/booking/cart.ts'
import { checkout } from '#web/messages/en/booking/checkout.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { CheckoutItems } from './checkout-items.tsx'
import { CheckoutRefusal } from './checkout-refusal.tsx'
import { ContactForm } from './contact-form.tsx'
import { Terms } from './terms.tsx'
import { useCheckoutSubmit } from './use-checkout-submit.ts'

const FORM = 'contact'

export function Checkout({ cart, person }: { cart: Cart; person: Person }) {
  const m = useMessages('checkout', checkout)
  const words = useMessages('cart', cartEnglish)
  const totalWords = useTotalWords()
  const placing = useCheckoutSubmit(cart)
  const takenTime = useTakenTime()
  useHoldExpiry()
  const firstClick = useFirstClick()
  if (placing.booked) return null
  // Lost times are resolved in the cart.
  if (cart.items.some((item) => takenTime(item))) return <Navigate to="/cart" search={{}} replace />
  const isRequest = cart.items.every(({ service }) => service.confirmation === 'on_request')
  const button = (isWide: boolean) => (
    <Button type="submit" form={FORM} tone="accent" big wide={isWide} working={placing.isWorking} {...firstClick}>
      {buttonWords()}
    </Button>
  )
  return (
    <div className="page pb-12 wrap-anywhere">
      <header className="pt-5 pb-6 md:pt-8 md:pb-7">
        <Link
          to="/cart"
          search={{}}
          className="-ms-1 inline-flex h-11 items-center gap-2 text-t2 font-press text-quiet hover:text-ink"
        >
          <Icon name="arrow-start" size="s" />
          {m.back}
        </Link>
        <h1 className="mt-1 heading-6">{m.title}</h1>
        <p className="mt-2 text-t3 text-quiet text-pretty">{m.line}</p>
      </header>
      <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_304px] lg:grid-cols-[minmax(0,1fr)_376px] lg:gap-16">
        <div className="grid min-w-0 content-start gap-10">
          <section>
            <h2 className="heading-4 mb-4">{m.who}</h2>
            <ContactForm id={FORM} person={person} cart={cart} placing={placing} />
          </section>
          <section>
            <h2 className="heading-4 mb-4">{m.appointments}</h2>
            <CheckoutItems items={cart.items} />
          </section>
          <TermsOfDeposits items={cart.items} />
          <Terms items={cart.items} readAt={cart.readAt} />
        </div>
        <aside
          aria-label={words.summary}
          className="self-start rounded-pic border border-hairline bg-raised p-6 md:sticky md:top-24"
        >
          <HoldCountdown cart={cart} />
          <CartSums cart={cart} />
          <CheckoutRefusal placing={placing} cart={cart} formId={FORM} isRequest={isRequest} />
          <div className="mt-5 max-md:hidden">{button(true)}</div>
          <p className="mt-3.5 text-t2 text-quiet text-pretty">
            {words.allOrNone(cart.items.length)} {m.notCharged}
          </p>
        </aside>
      </div>
      <CheckoutBar cart={cart}>{button(false)}</CheckoutBar>
    </div>
  )

  /** With the price where it is known and not nothing. */
  function buttonWords(): string {
    const isKnown = cart.totals.every(({ minor, isFrom }) => minor > 0 && !isFrom)
    if (!isKnown) return isRequest ? words.request(cart.items.length) : words.book(cart.items.length)
    const price = cart.totals.map(totalWords).join(' + ')
    return isRequest ? words.requestFor(price) : words.bookFor(price)
  }
}

/** A component of its own, so that the countdown does not re-render the whole page every second. */
function CheckoutBar({ cart, children }: { cart: Cart; children: ReactNode }) {
  const m = useMessages('cart', cartEnglish)
  const countdown = useHoldCountdown()
  return (
    <PhoneBar cart={cart} holdWords={countdown ? m.keptFor(countdown.clock) : m.notKept}>
      {children}
    </PhoneBar>
  )
}

/**
 * The second click of a double click on the cart's button would land on this one, before the page can be read: a click counts
 * only if its first press was here too.
 */
function useFirstClick() {
  const hasBegun = useRef(false)
  return {
    onMouseDown: ({ detail }: MouseEvent) => {
      if (detail <= 1) hasBegun.current = true
    },
    onClick: (event: MouseEvent) => {
      if (event.detail > 1 && !hasBegun.current) event.preventDefault()
    },
  }
}
