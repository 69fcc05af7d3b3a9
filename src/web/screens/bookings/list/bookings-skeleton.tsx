import { bookings } from '#web/messages/en/booking/bookings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export function BookingsSkeleton() {
  const m = useMessages('bookings', bookings)
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        {m.loading}
      </p>
      <div className="grid gap-4.5 py-6 md:py-8 lg:grid-cols-2 lg:items-center lg:gap-10">
        <Skeleton className="aspect-hero rounded-pic" />
        <div>
          <Skeleton className="h-3 w-40 rounded-in" />
          <Skeleton className="mt-4 h-7 w-72 max-w-full rounded-in" />
          <Skeleton className="mt-6 h-3 w-56 rounded-in" />
          <Skeleton className="mt-6 h-11 w-80 max-w-full rounded-ctl" />
        </div>
      </div>
    </div>
  )
}
