import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { QueryView } from '#web/data/api/query-view.tsx'
import { readAppointmentsAgain, type Show, studioAppointmentsQuery } from '#web/data/studio/studio-bookings.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { useDeskOverlays } from '#web/features/desk/use-desk-overlays.tsx'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { MorePages } from '#web/features/query-list/query-list.tsx'
import { studio } from '#web/messages/en/studio/studio.ts'
import { studioBookings } from '#web/messages/en/studio/studio-bookings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { TabLinks } from '#web/ui/layout/tabs.tsx'
import { StudioBar } from '../frame/studio-bar.tsx'
import { placeShapes } from '../place-shapes.ts'
import type { StudioScreenProps } from '../studio-place.ts'
import { AppointmentDays } from './appointment-days.tsx'
import { AppointmentsShape } from './appointments-shape.tsx'
import { type BookingsSearch, searchOf, shows } from './show.ts'
import './appointments.css'

/** The shop's requests, upcoming and past appointments. */
export function AppointmentsScreen({
  shop,
  search: { show, appointment },
}: StudioScreenProps<'bookings', BookingsSearch>) {
  const m = useMessages('studio-bookings', studioBookings)
  const { titled } = useMessages('studio', studio)
  const list = useInfiniteQuery(studioAppointmentsQuery(shop.slug, show))
  const navigate = useNavigate()
  const client = useQueryClient()
  const { overlays } = useDeskOverlays({
    shop: shop.slug,
    appointment,
    // The panel changes appointments and payments.
    onClose: () => {
      void readAppointmentsAgain(client, shop.slug)
      void navigate({ ...studioPath(shop.slug, 'bookings'), search: searchOf(show), replace: true, resetScroll: false })
    },
  })
  const counts = list.data?.pages[0]?.counts
  const countOf = (value: Show) => {
    const count = value === 'requests' || value === 'unpaid' ? counts?.[value] : undefined
    return count === undefined ? {} : { count }
  }
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
            ...countOf(value),
          }))}
          render={(value, props) => (
            <Link
              key={value}
              {...studioPath(shop.slug, 'bookings')}
              search={searchOf(value)}
              activeOptions={{ exact: true }}
              {...props}
            />
          )}
        />
        <QueryView read={list} pending={<AppointmentsShape />}>
          {() => (
            <section aria-label={m.list} className="mt-6">
              {show === 'upcoming' && counts !== undefined && counts.unpaid > 0 && (
                <Note tone="warn" lead={m.unpaid(counts.unpaid)} className="mb-6">
                  <Link {...studioPath(shop.slug, 'bookings')} search={searchOf('unpaid')} className="link hit-6">
                    {m.seeUnpaid}
                  </Link>
                </Note>
              )}
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
      {overlays}
    </>
  )
}
