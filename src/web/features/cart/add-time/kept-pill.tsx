import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { addTime } from '#web/messages/en/booking/add-time.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Pill } from '#web/ui/buttons/pill.tsx'

export type KeptPillProps = {
  /** in epoch milliseconds */
  until: number
  /** was just pressed: the link takes over the focus of the button it replaces */
  hasFocus?: boolean
  /** for screen readers: of what the time is */
  children?: ReactNode
}

/** Replaces a free time that is in the cart now. In the visitor's clock: it says how long, not when the appointment is. */
export function KeptPill({ until, hasFocus = false, children }: KeptPillProps) {
  const m = useMessages('add-time', addTime)
  const format = useFormat()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (hasFocus && document.activeElement === document.body) link.current?.focus({ preventScroll: true })
  }, [hasFocus])
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <Pill
      state="kept"
      className="kept-pill py-1 leading-4!"
      render={(props) => <Link ref={link} to="/cart" {...props} />}
    >
      <span>
        <span className="whitespace-nowrap">{m.heldUntil(format.time(until, timeZone))}</span>{' '}
        <span className="whitespace-nowrap">{m.viewCart}</span>
        {children}
      </span>
    </Pill>
  )
}
