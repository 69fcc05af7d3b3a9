import { useState } from 'react'
import { dayEventsNow } from '#core/desk/day-events.ts'
import { MINUTE_MS } from '#core/time.ts'
import { dayFactsOf } from '#web/data/desk/day-facts.ts'
import type { DayVisit } from '#web/data/desk/today.ts'
import type { StudioAppointment } from '#web/data/studio/studio-bookings.ts'
import { FinishVisit } from '#web/features/day-visit/finish-visit.tsx'
import { useDayPress } from '#web/features/day-visit/use-day-press.ts'
import { today } from '#web/messages/en/studio/today.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useNow } from '#web/ui/clock/use-now.ts'

type DayActionsProps = { shop: string; appointment: StudioAppointment; about: string }

/** What can be said of an appointment on its day: the verbs and the closing of Today [D40]. */
export function DayActions({ shop, appointment, about }: DayActionsProps) {
  const m = useMessages('today', today)
  const now = useNow(MINUTE_MS)
  const { press, busyId } = useDayPress(shop, appointment.timeZone)
  const [isFinishing, setFinishing] = useState(false)
  const visit = dayVisitOf(appointment)
  const can = dayEventsNow(dayFactsOf(visit), now)
  const isBusy = busyId === appointment.id
  if (isFinishing && can.includes('done'))
    return (
      <FinishVisit
        shop={shop}
        visit={visit}
        press={press}
        isBusy={isBusy}
        close={() => setFinishing(false)}
        className="appointment-finish"
      />
    )
  const { begunAt } = appointment.day
  const first = begunAt === null && (['arrive', 'begin'] as const).find((event) => can.includes(event))
  return (
    <>
      {first && (
        <Button
          working={isBusy}
          aria-label={m.about(first === 'arrive' ? m.arrived : m.start, about)}
          onClick={() => void press(visit, first)}
        >
          {first === 'arrive' ? m.arrived : m.start}
        </Button>
      )}
      {can.includes('done') && (
        <Button aria-label={m.about(m.done, about)} onClick={() => setFinishing(true)}>
          {m.done}
        </Button>
      )}
      {can.includes('no_show') && (
        <Button
          tone="bare"
          working={isBusy}
          aria-label={m.about(m.noShow, about)}
          onClick={() => void press(visit, 'no_show')}
        >
          {m.noShow}
        </Button>
      )}
    </>
  )
}

function dayVisitOf({
  id,
  startsAt,
  state,
  client,
  price,
  finalPriceMinor,
  paidMinor,
  day,
}: StudioAppointment): DayVisit {
  const { changedAt, ...said } = day
  return { id, startsAt, changedAt, finalPriceMinor, paidMinor, appointment: { state, client, price, ...said } }
}
