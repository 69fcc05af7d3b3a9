import { useInfiniteQuery } from '@tanstack/react-query'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { useReadProblem } from '#web/data/api/use-read-problem.ts'
import { type BookingsWhen, bookingsQuery } from '#web/data/bookings/bookings.ts'
import { useLiveTimes } from '#web/data/live/use-live-times.ts'
import { bookings } from '#web/messages/en/booking/bookings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { groupDays } from '../group-days.ts'
import { useAppointmentDialog } from '../use-appointment-dialog.tsx'
import { AppointmentRow } from './appointment-row.tsx'
import { DayBlock } from './day-block.tsx'

/** One list of bookings by day. The next day, and any day with several looks, is shown large. */
export function BookingList({ when }: { when: BookingsWhen }) {
  const m = useMessages('bookings', bookings)
  const { ask, dialog } = useAppointmentDialog()
  useLiveTimes()
  const read = useInfiniteQuery(bookingsQuery(when))
  if (read.isPending) return <BookingsSkeleton />
  if (!read.data) return <ReadFailed read={read} />
  const days = groupDays(
    read.data.pages.flatMap((page) => page.items),
    when,
  )
  if (days.length === 0) return <NoBookings when={when} />
  return (
    <>
      {days.map((day, index) =>
        when === 'upcoming' && (index === 0 || day.booked.length > 1) ? (
          <DayBlock key={day.on} day={day} ask={ask} />
        ) : (
          day.booked.map((booked, at) => (
            <AppointmentRow key={booked.appointment.id} booked={booked} ask={ask} hasDay={at === 0} />
          ))
        ),
      )}
      {read.hasNextPage && (
        <More fetch={() => void read.fetchNextPage()} isFetching={read.isFetchingNextPage} error={read.error} />
      )}
      {dialog}
      <p className="sr-only" role="status">
        {read.isFetchingNextPage && m.loading}
      </p>
    </>
  )
}

function More({ fetch, isFetching, error }: { fetch: () => void; isFetching: boolean; error: unknown }) {
  const m = useMessages('bookings', bookings)
  const words = useReadProblem(error)
  return (
    <p className="mt-8 flex flex-wrap items-center justify-center gap-3">
      {error ? <span className="text-t2 text-bad">{m.moreFailed}</span> : null}
      <Button onClick={fetch} working={isFetching}>
        {error ? words.retry : m.more}
      </Button>
    </p>
  )
}

function NoBookings({ when }: { when: BookingsWhen }) {
  const { empty } = useMessages('bookings', bookings)
  return (
    <EmptyState
      icon="calendar"
      title={empty[when].title}
      action={
        when !== 'cancelled' && (
          <LinkButton tone="ink" to="/">
            {empty.action}
          </LinkButton>
        )
      }
    >
      {empty[when].sentence}
    </EmptyState>
  )
}

function BookingsSkeleton() {
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
