import { Link } from '@tanstack/react-router'
import { useKeptUntil } from '#web/data/cart/kept-times.ts'
import type { LookCard } from '#web/data/looks/looks.ts'
import { lookCard } from '#web/messages/en/looks/look-card.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Pill } from '#web/ui/buttons/pill.tsx'
import { KeptPill } from '../cart/add-time/kept-pill.tsx'
import { TimePill } from '../cart/add-time/time-pill.tsx'

export type FreePillProps = {
  free: LookCard['nextFree']
  /** the look added to the cart with this time; without it the pill is not a button */
  lookId?: string
  /** the time is with another maker, so the pill links to the look's page instead */
  isOthers?: boolean
  /** screen-reader text after the visible label: " for Ivory jacket at Casa Luz" */
  forWhat: string
}

/** The next free time, in the shop's time zone. */
export function FreePill({ free, lookId, isOthers, forWhat }: FreePillProps) {
  const m = useMessages('look-card', lookCard)
  const format = useFormat()
  const keptUntil = useKeptUntil(lookId ?? '')
  const hidden = <span className="sr-only">{forWhat}</span>
  if (!free && keptUntil !== null) return <KeptPill until={keptUntil}>{hidden}</KeptPill>
  if (!free)
    return (
      <Pill state="full">
        {m.full}
        {hidden}
      </Pill>
    )
  const { startsAt, timeZone } = free
  const { text, when } = format.freeTime(startsAt, timeZone)
  const inside = (
    <>
      {text}
      {hidden}
    </>
  )
  if (!lookId) return <Pill state={when}>{inside}</Pill>
  if (!isOthers)
    return (
      <TimePill state={when} wanted={{ lookId, startsAt }} forWhat={forWhat}>
        {text}
      </TimePill>
    )
  return (
    <Pill
      state={when}
      render={(props) => (
        <Link to="/looks/$id" params={{ id: lookId }} search={{ day: isoDayIn(startsAt, timeZone) }} {...props} />
      )}
    >
      {inside}
    </Pill>
  )
}
