import { Link } from '@tanstack/react-router'
import type { StudioAppointments } from '#web/data/studio/studio-bookings.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { studioBookings } from '#web/messages/en/studio/studio-bookings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { type BookingsSearch, searchOf, shows } from './show.ts'

type NothingFoundProps = { shop: string; filter: BookingsSearch; counts: StudioAppointments['counts'] }

/** The open list has nothing that was searched; the others that have some are one press away. */
export function NothingFound({ shop, filter, counts }: NothingFoundProps) {
  const m = useMessages('studio-bookings', studioBookings)
  const others = shows.filter((show) => show !== filter.show && (counts[show] ?? 0) > 0)
  return (
    <EmptyState icon="search" title={m.nothing.title(filter.text, m.shows[filter.show])} framed>
      {others.length === 0
        ? m.nothing.nowhere
        : others.map((show) => (
            <Link
              key={show}
              {...studioPath(shop, 'bookings')}
              search={searchOf({ ...filter, show })}
              className="link hit-6 block"
            >
              {m.nothing.elsewhere(counts[show] ?? 0, m.shows[show])}
            </Link>
          ))}
    </EmptyState>
  )
}
