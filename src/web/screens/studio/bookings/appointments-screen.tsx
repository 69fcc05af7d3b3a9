import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryView } from '#web/data/api/query-view.tsx'
import { type Show, studioAppointmentsQuery } from '#web/data/studio/studio-bookings.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { MorePages } from '#web/features/query-list/query-list.tsx'
import { studio } from '#web/messages/en/studio/studio.ts'
import { studioBookings } from '#web/messages/en/studio/studio-bookings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { TabLinks } from '#web/ui/layout/tabs.tsx'
import { StudioBar } from '../frame/studio-bar.tsx'
import { placeShapes } from '../place-shapes.ts'
import type { StudioScreenProps } from '../studio-place.ts'
import { AppointmentDays } from './appointment-days.tsx'
import { AppointmentsShape } from './appointments-shape.tsx'
import { shows } from './show.ts'
import './appointments.css'

/** The shop's requests, upcoming and past appointments. */
export function AppointmentsScreen({ shop, search: { show } }: StudioScreenProps<'bookings', { show: Show }>) {
  const m = useMessages('studio-bookings', studioBookings)
  const { titled } = useMessages('studio', studio)
  const list = useInfiniteQuery(studioAppointmentsQuery(shop.slug, show))
  const requests = list.data?.pages[0]?.counts.requests
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <PageTitle title={titled(m.title, shop.name)} />
      <StudioBar>
        <h1 id="studio-bookings" tabIndex={-1} className="heading-4">
          {m.title}
        </h1>
      </StudioBar>
      <div className="studio-body pt-0! md:pt-2!">
        <TabLinks
          label={m.tabs}
          value={show}
          items={shows.map((value) => ({
            value,
            label: m.shows[value],
            ...(value === 'requests' && requests !== undefined && { count: requests }),
          }))}
          render={(value, props) => (
            <Link
              key={value}
              {...studioPath(shop.slug, 'bookings')}
              search={value === 'upcoming' ? {} : { state: value }}
              activeOptions={{ exact: true }}
              {...props}
            />
          )}
        />
        <QueryView read={list} pending={<AppointmentsShape />}>
          {() => (
            <section aria-label={m.list} className="mt-6">
              {items.length === 0 ? (
                <EmptyState icon={placeShapes.bookings} title={m.empty[show].title} framed>
                  {m.empty[show].words}
                </EmptyState>
              ) : (
                <>
                  <AppointmentDays shop={shop.slug} show={show} items={items} />
                  <MorePages read={list} line="" words={m} />
                </>
              )}
            </section>
          )}
        </QueryView>
      </div>
    </>
  )
}
