import { studio } from '#web/messages/en/studio/studio.ts'
import { studioServices } from '#web/messages/en/studio/studio-services.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const rows = ['one', 'two', 'three', 'four', 'five']

/** Skeleton of the services and of the rooms, while code or data load. */
export function ServicesSkeleton() {
  return (
    <div className="studio-body">
      <ServicesShape />
    </div>
  )
}

/** Rows of their real height, to avoid layout shift. */
export function ServicesShape() {
  const { loading } = useMessages('studio', studio)
  const m = useMessages('studio-services', studioServices)
  return (
    <section aria-label={m.list} aria-busy="true">
      <p className="sr-only" role="status">
        {loading}
      </p>
      <div aria-hidden="true">
        {rows.map((row) => (
          <div key={row} className="flex items-center gap-4 h-[98px] border-b border-hairline">
            <Skeleton className="w-14 h-17.5 rounded-ctl" />
            <Skeleton className="h-4 w-2/5 rounded-in" />
          </div>
        ))}
      </div>
    </section>
  )
}
