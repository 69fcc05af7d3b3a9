import { type ReactNode, useState } from 'react'
import type { NewCartItem } from '#web/data/cart/cart.ts'
import { useKeptUntil } from '#web/data/cart/kept-times.ts'
import { Pill, type PillState } from '#web/ui/buttons/pill.tsx'
import { KeptPill } from './kept-pill.tsx'
import { useAddTime } from './use-add-time.ts'

export type TimePillProps = {
  state: PillState
  wanted: NewCartItem
  children: ReactNode
  /** screen-reader text after the visible label */
  forWhat: string
}

/** A free time as a button: one press puts it into the cart, and the page stays as it is. */
export function TimePill({ state, wanted, children, forWhat }: TimePillProps) {
  const { isAdding, add } = useAddTime({ stays: true })
  const [wasPressed, setPressed] = useState(false)
  const until = useKeptUntil('lookId' in wanted ? wanted.lookId : wanted.serviceId)
  const hidden = <span className="sr-only">{forWhat}</span>
  if (until !== null)
    return (
      <KeptPill until={until} hasFocus={wasPressed}>
        {hidden}
      </KeptPill>
    )
  const press = () => {
    setPressed(true)
    add(wanted)
  }
  return (
    <Pill state={state} working={isAdding} onClick={press}>
      {children}
      {hidden}
    </Pill>
  )
}
