import { Link } from '@tanstack/react-router'
import type { TodayVisit } from '#web/data/desk/today.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { useToday } from '../today-context.ts'

/** The client's name, which opens the panel. J and K move the focus to it. */
export function VisitName({ visit }: { visit: TodayVisit }) {
  const { shop } = useToday()
  return (
    <Link
      {...studioPath(shop, 'today')}
      search={{ appointment: visit.id }}
      resetScroll={false}
      data-open=""
      className="today-name"
    >
      {visit.appointment.client.name}
    </Link>
  )
}
