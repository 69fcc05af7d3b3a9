import { team } from '#web/messages/en/studio/team.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Skeleton of the whole screen, while its code loads. */
export function TeamSkeleton() {
  return (
    <div className="studio-body">
      <TeamShape />
    </div>
  )
}

export function TeamShape() {
  const m = useMessages('team', team)
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {m.loading}
      </p>
      <div aria-hidden="true" className="grid gap-6">
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="flex items-center gap-4">
            <Skeleton className="size-12 rounded-full shrink-0" />
            <div className="grow grid gap-2">
              <Skeleton className="h-4 w-2/5 rounded-in" />
              <Skeleton className="h-3 w-1/4 rounded-in" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
