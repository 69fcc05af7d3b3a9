import type { TodayVisit } from '#web/data/desk/today.ts'
import { today } from '#web/messages/en/studio/today.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { minutesUntil, useToday } from '../today-context.ts'
import { ComingActions } from './coming-actions.tsx'
import { Pushed } from './pushed.tsx'
import { VisitName } from './visit-name.tsx'
import { MainPicture, VisitThumbs } from './visit-pictures.tsx'
import './cards.css'

/** One of the next two. */
export function NextCard({ visit, isFirst, isAccent }: { visit: TodayVisit; isFirst: boolean; isAccent: boolean }) {
  const m = useMessages('today', today)
  const format = useFormat()
  const { today: day, now } = useToday()
  const { appointment, startsAt } = visit
  const { client, serviceName, note, lateMin, arrivedAt, look } = appointment
  const due = minutesUntil(startsAt, now)
  const known = [visit.visits === 0 && m.firstVisit, visit.pinned, note && format.quoted(note)]
    .filter(Boolean)
    .join(' ')
  return (
    <section className="today-next" aria-label={client.name} data-visit={visit.id}>
      <div className="today-next-picture">
        {look?.photo || appointment.references.length > 0 ? (
          <MainPicture visit={visit} className="today-thumb" sizes="144px" />
        ) : (
          <Face name={client.name} portrait={visit.portrait} size={56} />
        )}
      </div>
      <div className="min-w-0">
        <p className="text-t1 font-nav text-quiet">
          {isFirst || due <= 0 ? m.next(due, format.duration(Math.abs(due))) : m.afterThat}
        </p>
        <h3 className="heading-3 truncate">
          <VisitName visit={visit} />
        </h3>
        <p className="text-t2 text-quiet tabular-nums">
          {format.time(startsAt, day.timeZone)} {m.rowWith(serviceName, visit.memberName)}
        </p>
        {known && <p className="today-clamp text-t2">{known}</p>}
        <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {arrivedAt !== null && (
            <Badge tone="ok">
              <Icon name="check" size="s" />
              {m.waiting}
            </Badge>
          )}
          {lateMin !== null && <Badge tone="warn">{m.late(lateMin)}</Badge>}
        </p>
        {lateMin !== null && <Pushed visit={visit} minutes={lateMin} />}
      </div>
      <VisitThumbs visit={visit} className="today-thumbs today-next-thumbs" withLook={false} />
      <ComingActions visit={visit} isAccent={isAccent} isOpen />
    </section>
  )
}
