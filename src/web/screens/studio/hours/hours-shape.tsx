import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export function HoursSkeleton() {
  return (
    <div className="studio-body">
      <HoursShape />
    </div>
  )
}

/** Rows of a board while it loads. */
export function HoursShape() {
  const m = useMessages('studio', studio)
  return (
    <Loading words={m.loading} className="grid gap-5 pt-6">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <div key={key} className="flex items-center gap-4">
          <Skeleton className="size-10 rounded-full shrink-0" />
          <Skeleton className="h-12 grow rounded-in" />
        </div>
      ))}
    </Loading>
  )
}
