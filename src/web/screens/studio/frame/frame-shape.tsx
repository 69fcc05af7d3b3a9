import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Skeleton of the header bar and the page while the session and the shop load. */
export function FrameShape() {
  const m = useMessages('studio', studio)
  return (
    <>
      <div className="studio-bar">
        <p className="sr-only" role="status">
          {m.loading}
        </p>
        <Skeleton className="h-6 w-32 rounded-in" />
      </div>
      <div className="studio-body">
        <Skeleton className="h-10 rounded-ctl" />
        <Skeleton className="h-60 mt-6 rounded-pic" />
      </div>
    </>
  )
}
