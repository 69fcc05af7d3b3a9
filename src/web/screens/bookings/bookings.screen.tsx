import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { lazy, type ReactElement, Suspense } from 'react'
import { type BookingsWhen, bookingsQuery } from '#web/data/bookings/bookings.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { bookings } from '#web/messages/en/booking/bookings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { TabLinks } from '#web/ui/layout/tabs.tsx'
import { BookingList } from './list/booking-list.tsx'
import { CalendarFeed } from './list/calendar-feed.tsx'

const PastVisits = lazy(() => import('./list/past-visits.tsx').then(({ PastVisits }) => ({ default: PastVisits })))

const lists = ['upcoming', 'past', 'cancelled'] as const satisfies readonly BookingsWhen[]

/** The signed-in person's bookings: upcoming, past and cancelled. */
export function BookingsScreen(): ReactElement {
  const m = useMessages('bookings', bookings)
  const { when: asked } = useSearch({ strict: false })
  const when = lists.find((list) => list === asked) ?? 'upcoming'
  const { data } = useInfiniteQuery(bookingsQuery(when))
  const client = useQueryClient()
  // Every list's response carries the counts, so a cached one fills in while this list loads.
  const known = [data, ...lists.map((list) => client.getQueryData(bookingsQuery(list).queryKey))].find(Boolean)
  const counts = known?.pages[0]?.counts
  return (
    <div className="page pt-5 pb-16 md:pt-10 wrap-anywhere">
      <PageTitle title={m.title} />
      <h1 className="heading-5">{m.title}</h1>
      <TabLinks
        label={m.lists}
        className="mt-2 max-md:-mx-margin max-md:px-margin"
        items={lists.map((value) => ({ value, label: m.list[value], ...(counts && { count: counts[value] }) }))}
        value={when}
        render={(value, props) => (
          <Link
            key={value}
            to="/me/bookings"
            search={value === 'upcoming' ? {} : { when: value }}
            activeOptions={{ exact: true }}
            {...props}
          />
        )}
      />
      <Suspense>
        <PastVisits />
      </Suspense>
      <BookingList key={when} when={when} />
      {when === 'upcoming' && <CalendarFeed />}
      {when === 'upcoming' && (
        <p className="mt-4 text-t2">
          <Link to="/me/waiting" className="inline-flex min-h-11 items-center underline">
            {m.waitlist}
          </Link>
        </p>
      )}
    </div>
  )
}
