import { identity } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Same layout as the loaded form, to avoid layout shift. */
export function FormSkeleton({ fields }: { fields: number }) {
  const m = useMessages('identity', identity)
  const places = Array.from({ length: fields }, (_, place) => place)
  return (
    <div className="welcome-fields">
      <p role="status" className="sr-only">
        {m.loading}
      </p>
      {places.map((place) => (
        <div key={place}>
          <div className="flex items-center h-5 mb-1.5">
            <Skeleton className="h-3 w-16 rounded-in" />
          </div>
          <Skeleton className="h-12 rounded-ctl" />
        </div>
      ))}
      <Skeleton className="h-13 mt-1.5 rounded-ctl" />
    </div>
  )
}
