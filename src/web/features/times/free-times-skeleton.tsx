import { look as lookWords } from '#web/messages/en/looks/look.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Shown while the times, or the code that renders them, load. */
export function FreeTimesSkeleton() {
  const m = useMessages('look', lookWords)
  return (
    <div>
      <p className="sr-only" role="status">
        {m.timesLoading}
      </p>
      <Skeleton className="my-3.5 h-3 w-20 rounded-in" />
      <Skeleton className="h-[70px] rounded-ctl" />
      <Skeleton className="mt-5.5 mb-3 h-3 w-18 rounded-in" />
      <Skeleton className="h-24 rounded-ctl" />
      <Skeleton className="mt-5.5 mb-3 h-3 w-18 rounded-in" />
      <Skeleton className="h-24 rounded-ctl" />
    </div>
  )
}
