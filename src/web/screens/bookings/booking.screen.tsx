import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams, useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Problem } from '#web/data/api/problem.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { useReadProblem } from '#web/data/api/use-read-problem.ts'
import { bookingQuery } from '#web/data/bookings/bookings.ts'
import { useLiveTimes } from '#web/data/live/use-live-times.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { bookings } from '#web/messages/en/booking/bookings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BookingPage } from './booking/booking-page.tsx'
import { OwnReceipt } from './booking/own-receipt.tsx'

/** A booking without an account, by the link in its mails: the key is in the fragment [D24]. */
export function VisitScreen(): ReactElement {
  const { id } = useParams({ strict: false })
  const key = useLocation({ select: ({ hash }) => hash })
  const read = useQuery(bookingQuery(id ?? '', key))
  if (read.isPending) return <BookingSkeleton />
  return read.data ? <BookingPage booking={read.data} isJustPlaced={false} /> : <BookingMissing read={read} isVisit />
}

/** The signed-in person's booking. Somebody else's booking answers "not found". */
export function BookingScreen(): ReactElement {
  const { id } = useParams({ strict: false })
  const { placed, receipt } = useSearch({ strict: false })
  useLiveTimes()
  const read = useQuery(bookingQuery(id ?? ''))
  if (receipt) return <OwnReceipt id={receipt} booking={id ?? ''} />
  if (read.isPending) return <BookingSkeleton />
  if (!read.data) return <BookingMissing read={read} />
  // The address keeps placed=yes; the confirmation is hidden once any appointment is no longer upcoming.
  const isWhole = read.data.appointments.every(({ when }) => when === 'upcoming')
  return <BookingPage booking={read.data} isJustPlaced={placed === 'yes' && isWhole} />
}

type Read = { error: unknown; refetch: () => unknown; isFetching: boolean }

function BookingMissing({ read, isVisit = false }: { read: Read; isVisit?: boolean }) {
  const { page: m } = useMessages('bookings', bookings)
  const problem = useReadProblem(read.error)
  const isGone = read.error instanceof Problem && ['not_found', 'invalid_input'].includes(read.error.code)
  const wayOut = (
    <Button
      tone={isGone ? 'ink' : 'bare'}
      render={(props) => (isVisit ? <Link to="/" {...props} /> : <Link to="/me/bookings" search={{}} {...props} />)}
    >
      {isVisit ? m.toStart : m.toBookings}
    </Button>
  )
  return (
    <div className="page py-16">
      <PageTitle title={isGone ? m.gone : problem.title} />
      {isGone ? (
        <EmptyState level={1} icon="calendar" title={m.gone} action={wayOut}>
          {isVisit ? m.visitGoneHint : m.goneHint}
        </EmptyState>
      ) : (
        <ReadFailed level={1} read={read} action={wayOut} />
      )}
    </div>
  )
}

function BookingSkeleton() {
  const { page: m } = useMessages('bookings', bookings)
  return (
    <div className="page pt-10" aria-busy="true">
      <p className="sr-only" role="status">
        {m.loading}
      </p>
      <Skeleton className="my-1 h-8 w-72 max-w-full rounded-in" />
      <div className="mt-10 flex gap-5">
        <Skeleton className="h-35 w-28 rounded-pic" />
        <Skeleton className="mt-1 h-4 w-40 rounded-in" />
      </div>
    </div>
  )
}
