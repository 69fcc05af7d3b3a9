import { Link } from '@tanstack/react-router'
import type { LookCard } from '#web/data/looks/looks.ts'
import { lookCard } from '#web/messages/en/looks/look-card.ts'
import { isoDayIn } from '#web/messages/format.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Pill } from '#web/ui/buttons/pill.tsx'
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
  if (!free)
    return (
      <Pill state="full">
        {m.full}
        <span className="sr-only">{forWhat}</span>
      </Pill>
    )
  const { startsAt, timeZone } = free
  const { text, when } = format.freeTime(startsAt, timeZone)
  const inside = (
    <>
      {text}
      <span className="sr-only">{forWhat}</span>
    </>
  )
  if (!lookId) return <Pill state={when}>{inside}</Pill>
  if (!isOthers)
    return (
      <TimePill state={when} wanted={{ lookId, startsAt }}>
        {inside}
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
