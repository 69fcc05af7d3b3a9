import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import './today.css'
import './visits/cards.css'

const rows = ['a', 'b', 'c', 'd']

/** The card in the chair, the next two and some rows, while the day loads. */
export function TodayShape() {
  const m = useMessages('studio', studio)
  return (
    <div className="today" aria-busy="true">
      <p className="sr-only" role="status">
        {m.loading}
      </p>
      <div aria-hidden="true">
        <Skeleton className="h-[352px] rounded-pic" />
        <div className="today-next-two">
          <Skeleton className="h-44 rounded-pic" />
          <Skeleton className="h-44 rounded-pic" />
        </div>
        {rows.map((row) => (
          <Skeleton key={row} className="mt-6 h-15 rounded-in" />
        ))}
      </div>
      <div aria-hidden="true" className="today-side">
        <Skeleton className="h-80 rounded-pic" />
        <Skeleton className="h-52 rounded-pic" />
      </div>
    </div>
  )
}
