import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import './looks.css'

/** Skeleton of the whole screen, while its code loads. */
export function LooksSkeleton() {
  return (
    <div className="studio-body">
      <LooksShape />
    </div>
  )
}

/** Same height as a loaded tile, to avoid layout shift. */
export function LooksShape() {
  const m = useMessages('studio', studio)
  return (
    <section aria-label={m.looks.list} aria-busy="true">
      <p className="sr-only" role="status">
        {m.loading}
      </p>
      <div aria-hidden="true" className="studio-looks">
        {Array.from({ length: 8 }, (_, index) => `tile-${index}`).map((key) => (
          <div key={key} className="studio-tile">
            <Skeleton className="aspect-card rounded-pic" />
            <div className="mt-2.5">
              {['w-4/5', 'w-3/5', 'w-2/5'].map((width, line) => (
                <span key={width} className={`flex items-center ${line === 0 ? 'h-(--l3)' : 'h-(--l2)'}`}>
                  <Skeleton className={`h-3 rounded-in ${width}`} />
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
