import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { dayNumber, isoDay } from '#core/calendar-day.ts'
import { QueryView } from '#web/data/api/query-view.tsx'
import { useOnline } from '#web/data/offline/use-online.ts'
import { dayQuery, useLiveDay } from '#web/data/studio/money.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { builtIn } from '#web/messages/built-in.ts'
import { deposits } from '#web/messages/en/studio/deposits.ts'
import { money } from '#web/messages/en/studio/money.ts'
import { receipts } from '#web/messages/en/studio/receipts.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { iconButtonClass } from '#web/ui/buttons/icon-button-class.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { useIsWide } from '#web/ui/layout/use-is-wide.ts'
import { StudioBar } from '../frame/studio-bar.tsx'
import type { StudioScreenProps } from '../studio-place.ts'
import { DayBooks } from './day-books.tsx'
import type { MoneySearch } from './money-search.ts'
import { MoneyShape } from './money-shape.tsx'
import './money.css'

const CloseVisitDialog = lazy(() =>
  import('#web/features/close-visit/close-visit-dialog.tsx').then(({ CloseVisitDialog }) => ({
    default: CloseVisitDialog,
  })),
)

/** What a day brought: unpaid visits first, then what came in, and its closing. */
export function MoneyScreen({ shop, search }: StudioScreenProps<'money', MoneySearch>) {
  const m = useMessages('money', money)
  const { tax } = useMessages('receipts', receipts)
  const { toDeposits } = useMessages('deposits', deposits)
  const { titled } = useMessages('studio', studio)
  const format = useFormat()
  const isWide = useIsWide()
  const isOnline = useOnline()
  const navigate = useNavigate()
  const read = useQuery(dayQuery(shop.slug, search.day))
  useLiveDay(shop.slug)
  const day = read.data?.day ?? search.day
  const at = (on: string) => `${on}T12:00:00Z`
  const to = (on: string | undefined) => ({
    ...studioPath(shop.slug, 'money'),
    search: on === undefined || on === read.data?.today ? {} : { day: on },
  })
  const beside = (days: number) => to(day === undefined ? undefined : isoDay(dayNumber(day) + days))
  const others = (
    <>
      <LinkButton {...studioPath(shop.slug, 'money/deposits')}>{toDeposits}</LinkButton>
      <LinkButton {...studioPath(shop.slug, 'money/goods')}>{m.toGoods}</LinkButton>
      <LinkButton {...studioPath(shop.slug, 'money/tax')}>{tax.title}</LinkButton>
    </>
  )
  return (
    <>
      <PageTitle title={titled(m.title, shop.name)} />
      <StudioBar
        actions={
          isWide && (
            <>
              {others}
              <Button onClick={() => print()}>{m.print}</Button>
              <Button render={(props) => <a href={`/exports/days/${shop.slug}.csv`} download {...props} />}>
                {m.export}
              </Button>
            </>
          )
        }
      >
        <h1 tabIndex={-1} className="heading-4 truncate">
          <span className="sr-only">
            {m.title}
            {builtIn.comma}
          </span>
          {day === undefined ? m.title : isWide ? format.fullDay(at(day), 'UTC') : format.day(at(day), 'UTC')}
        </h1>
        {day !== undefined && (
          <nav aria-label={m.title} className="flex">
            <Link {...beside(-1)} aria-label={m.earlier} className={classNames(iconButtonClass, 'size-11')}>
              <Icon name="chevron-start" />
            </Link>
            <Link {...beside(1)} aria-label={m.later} className={classNames(iconButtonClass, 'size-11')}>
              <Icon name="chevron-end" />
            </Link>
            {read.data && read.data.today !== day && (
              <Link {...to(undefined)} className="link self-center px-2 text-t2">
                {m.today}
              </Link>
            )}
          </nav>
        )}
      </StudioBar>
      {/* On a phone they would leave no place for the day in the bar. */}
      {!isWide && <div className="flex flex-wrap gap-2 px-4 pt-3 print:hidden">{others}</div>}
      <QueryView read={read} pending={<MoneyShape />}>
        {(data) => (
          <>
            {!isOnline && (
              <Note className="mx-4 mt-4">{m.offline(format.time(read.dataUpdatedAt, data.timeZone))}</Note>
            )}
            <DayBooks key={`${data.day} ${data.closing?.id}`} shop={shop.slug} day={data} isOff={!isOnline} />
          </>
        )}
      </QueryView>
      {search.visit && (
        <Suspense>
          <CloseVisitDialog
            shop={shop.slug}
            id={search.visit}
            onClose={() => void navigate({ ...to(search.day), replace: true, resetScroll: false })}
          />
        </Suspense>
      )}
    </>
  )
}
