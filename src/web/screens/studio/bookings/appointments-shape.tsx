import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Skeleton of the whole screen, while its code loads. */
export function AppointmentsSkeleton() {
  return (
    <div className="studio-body">
      <AppointmentsShape />
    </div>
  )
}

/** Skeleton of the list. */
export function AppointmentsShape() {
  const m = useMessages('studio', studio)
  return (
    <Loading words={m.loading} className="mt-6 grid gap-6">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="flex gap-4">
          <Skeleton className="w-18 h-22 rounded-in shrink-0" />
          <div className="grow grid gap-3 content-start pt-1">
            <Skeleton className="h-4 w-2/5 rounded-in" />
            <Skeleton className="h-3 w-3/5 rounded-in" />
            <Skeleton className="h-3 w-1/4 rounded-in" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
