import { waitlist } from '#web/messages/en/studio/waitlist.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Skeleton of the whole screen, while its code loads. */
export function WaitlistSkeleton() {
  return (
    <div className="studio-body">
      <WaitlistShape />
    </div>
  )
}

/** Skeleton of the list. */
export function WaitlistShape() {
  const m = useMessages('waitlist', waitlist)
  return (
    <Loading words={m.loading} className="grid gap-6">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="flex gap-4">
          <Skeleton className="w-16 h-20 rounded-in shrink-0" />
          <div className="grow grid gap-3 content-start pt-1">
            <Skeleton className="h-4 w-2/5 rounded-in" />
            <Skeleton className="h-3 w-3/5 rounded-in" />
            <Skeleton className="h-11 w-3/5 rounded-ctl" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
