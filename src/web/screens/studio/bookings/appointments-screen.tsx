import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { QueryView } from '#web/data/api/query-view.tsx'
import { useOnline } from '#web/data/offline/use-online.ts'
import { readAppointmentsAgain, type Show, studioAppointmentsQuery } from '#web/data/studio/studio-bookings.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { useDeskOverlays } from '#web/features/desk/use-desk-overlays.tsx'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { MorePages } from '#web/features/query-list/query-list.tsx'
import { studio } from '#web/messages/en/studio/studio.ts'
import { studioBookings } from '#web/messages/en/studio/studio-bookings.ts'
import { walkIn } from '#web/messages/en/studio/walk-in.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { TabLinks } from '#web/ui/layout/tabs.tsx'
import { useIsWide } from '#web/ui/layout/use-is-wide.ts'
import { StudioBar } from '../frame/studio-bar.tsx'
import { placeShapes } from '../place-shapes.ts'
import type { StudioScreenProps } from '../studio-place.ts'
import { AppointmentDays } from './appointment-days.tsx'
import { AppointmentsShape } from './appointments-shape.tsx'
import { BookingsHead } from './bookings-head.tsx'
import { NothingFound } from './nothing-found.tsx'
import { type BookingsSearch, searchOf, shows } from './show.ts'
import { UnpaidBox } from './unpaid-box.tsx'
import './appointments.css'

/** What is not paid, requests, upcoming and past appointments of the shop, and a search in them [D110]. */
export function AppointmentsScreen({ shop, search: filter }: StudioScreenProps<'bookings', BookingsSearch>) {
  const m = useMessages('studio-bookings', studioBookings)
  const newWords = useMessages('walk-in', walkIn)
  const { titled } = useMessages('studio', studio)
  const isWide = useIsWide()
  const isOnline = useOnline()
  const { show, text, appointment } = filter
  const list = useInfiniteQuery(studioAppointmentsQuery(shop.slug, filter))
  const navigate = useNavigate()
  const client = useQueryClient()
  const { openWalkIn, overlays } = useDeskOverlays({
    shop: shop.slug,
    appointment,
    // The panel changes appointments and payments.
    onClose: () => {
      void readAppointmentsAgain(client, shop.slug)
      void navigate({
        ...studioPath(shop.slug, 'bookings'),
        search: searchOf(filter),
        replace: true,
        resetScroll: false,
      })
    },
  })
  const first = list.data?.pages[0]
  const countOf = (value: Show) => {
    const count = first?.counts[value] ?? null
    return count === null ? {} : { count }
  }
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <PageTitle title={titled(m.title, shop.name)} />
      <StudioBar
        actions={
          first && (
            <Button tone="ink" aria-label={newWords.title} disabled={!isOnline} onClick={() => openWalkIn({})}>
              <Icon name={rareShapes.plus} size="s" />
              {isWide ? newWords.title : newWords.short}
            </Button>
          )
        }
      >
        <h1 id="studio-bookings" tabIndex={-1} className="heading-4">
          {m.title}
        </h1>
      </StudioBar>
      <div className="studio-body pt-2! md:pt-4!">
        <BookingsHead shop={shop.slug} filter={filter} mayRunAll={first?.mayRunAll ?? false} />
        <TabLinks
          label={m.tabs}
          value={show}
          items={shows.map((value) => ({ value, label: m.shows[value], ...countOf(value) }))}
          render={(value, props) => (
            <Link
              key={value}
              {...studioPath(shop.slug, 'bookings')}
              search={searchOf({ ...filter, show: value })}
              activeOptions={{ exact: true }}
              {...props}
            />
          )}
        />
        <QueryView read={list} pending={<AppointmentsShape />}>
          {({ pages: [page] }) => (
            <section aria-label={m.list} aria-busy={list.isPlaceholderData} className="mt-4">
              {page && (
                <UnpaidBox
                  shop={shop.slug}
                  filter={filter}
                  count={page.counts.unpaid}
                  dueMinor={page.dueMinor}
                  items={show === 'unpaid' ? items : page.unpaid}
                />
              )}
              {items.length > 0 ? (
                <>
                  {show !== 'unpaid' && <AppointmentDays shop={shop.slug} filter={filter} items={items} />}
                  <MorePages read={list} line="" words={m} />
                </>
              ) : page && text ? (
                <NothingFound shop={shop.slug} filter={filter} counts={page.counts} />
              ) : (
                <EmptyState icon={placeShapes.bookings} title={m.empty[show].title} framed>
                  {m.empty[show].words}
                </EmptyState>
              )}
            </section>
          )}
        </QueryView>
      </div>
      {overlays}
    </>
  )
}
