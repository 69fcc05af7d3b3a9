import { useEffect, useRef } from 'react'
import type { TodayVisit } from '#web/data/desk/today.ts'
import { today } from '#web/messages/en/studio/today.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { announce } from '#web/ui/feedback/announce.ts'

/** Announces clients whom another desk marked as here; a press on this page has its own toast. */
export function useArrivals(visits: readonly TodayVisit[] | undefined, pressedId: string | null): void {
  const { said } = useMessages('today', today)
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!visits) return
    const here = visits.filter(({ appointment }) => appointment.arrivedAt !== null)
    for (const { id, appointment } of here)
      if (known.current && !known.current.has(id) && id !== pressedId) announce(said.arrive(appointment.client.name))
    known.current = new Set(here.map(({ id }) => id))
  }, [visits, pressedId, said])
}
