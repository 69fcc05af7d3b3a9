import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export function CalendarSkeleton() {
  return (
    <div className="p-4 md:px-8">
      <CalendarShape />
    </div>
  )
}

const columns = [
  { key: 'a', tops: ['mt-9 h-13', 'mt-14 h-18', 'mt-18 h-18'] },
  { key: 'b', tops: ['mt-18 h-27', 'mt-20 h-27', 'mt-8 h-13'] },
  { key: 'c', tops: ['mt-9 h-9', 'mt-20 h-9', 'mt-14 h-18'] },
  { key: 'd', tops: ['mt-27 h-9', 'mt-9 h-9', 'mt-18 h-9'] },
]

/** Columns with blocks while the day loads. */
export function CalendarShape() {
  const m = useMessages('studio', studio)
  return (
    <Loading words={m.loading} className="grid grid-cols-1 md:grid-cols-4 gap-3 ps-13 pt-6">
      {columns.map(({ key, tops }) => (
        <div key={key} className={key === 'a' ? '' : 'max-md:hidden'}>
          {tops.map((top) => (
            <Skeleton key={top} className={`${top} rounded-in`} />
          ))}
        </div>
      ))}
    </Loading>
  )
}
