import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryView } from '#web/data/api/query-view.tsx'
import { type OperatorOverview, overviewQuery } from '#web/data/operator/operator-overview.ts'
import { operatorPath } from '#web/data/operator/operator-path.ts'
import type { OperatorShop } from '#web/data/operator/operator-shops.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { operatorOverview } from '#web/messages/en/operator/operator-overview.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { OperatorBar } from '../frame/operator-bar.tsx'
import { RowsSkeleton } from '../frame/screen-skeleton.tsx'
import { healthFacts } from '../health/health-facts.ts'
import { HealthTiles } from '../health/health-tiles.tsx'
import { ShopRow } from '../shops/shop-row.tsx'
import { DayPlot } from './day-plot.tsx'
import { NeedsYou } from './needs-you.tsx'
import { Panel } from './panel.tsx'
import { usualLikeToday } from './usual-day.ts'

/** One sentence, then what it is made of. On a phone people come before figures. */
export function OverviewScreen() {
  const m = useMessages('operator-overview', operatorOverview)
  const overview = useQuery(overviewQuery)
  return (
    <>
      <PageTitle title={m.title} />
      <OperatorBar title={m.title} />
      <div className="studio-body">
        <QueryView read={overview} pending={<RowsSkeleton />}>
          {(data) => <Opened data={data} />}
        </QueryView>
      </div>
    </>
  )
}

function Opened({ data }: { data: OperatorOverview }) {
  const m = useMessages('operator-overview', operatorOverview)
  const format = useFormat()
  const facts = healthFacts(data.health, m, format)
  const wrong = facts.filter(({ tone }) => tone !== 'ok').map(({ part }) => m.tiles[part])
  const shops = Object.values(data.shops).reduce((sum, count) => sum + count, 0)
  const state = wrong.length === 0 ? m.allWell : m.failing(wrong)
  return (
    <div className="grid gap-6">
      <h2 className="heading-5">
        {state} {m.waits(data.shops.in_review ?? 0, data.reports + data.appeals)}
      </h2>
      <NeedsYou data={data} facts={facts} />
      <div className="max-md:order-2">
        <HealthTiles facts={facts} />
      </div>
      <div className="grid gap-6 max-md:order-3">
        <Figure kind="bookings" data={data} title={bookingsTitle()} />
        <div className="grid gap-6 lg:grid-cols-3">
          <Figure kind="signUps" data={data} />
          <Figure kind="uploads" data={data} />
          <Figure kind="errors" data={data} />
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2 max-md:order-1">
        <Shops title={m.toApprove} none={m.noneToApprove} shops={data.waiting} all={m.allShops(shops)} hasAccent />
        <Shops title={m.newest} none={m.noneLive} shops={data.newest} />
      </div>
    </div>
  )

  function bookingsTitle(): string {
    const today = data.days.at(-1)
    const usual = usualLikeToday(data.days)
    if (!today || !usual) return m.bookingsToday(today?.bookings ?? 0)
    const weekday = format.weekday(`${today.on}T12:00:00Z`, 'UTC')
    return m.bookingsTodayUsual(m.bookingsToday(today.bookings), weekday, format.number(usual))
  }
}

type FigureProps = { kind: keyof typeof operatorOverview.figures; data: OperatorOverview; title?: string }

/** One figure of 30 days; without any, a sentence instead of an empty plot. */
function Figure({ kind, data, title }: FigureProps) {
  const m = useMessages('operator-overview', operatorOverview)
  const format = useFormat()
  const words = m.figures[kind]
  const days = data.days.map((day) => ({ on: day.on, value: day[kind] }))
  const all = days.reduce((sum, { value }) => sum + value, 0)
  return (
    <Panel title={title ?? words.title}>
      <p className="text-t2 text-quiet">{all === 0 ? m.noneIn30 : m.in30(format.number(all))}</p>
      {all > 0 && (
        <DayPlot
          label={words.aDay}
          counted={words.counted}
          days={days}
          size={kind === 'bookings' ? 'large' : 'small'}
        />
      )}
    </Panel>
  )
}

type ShopsProps = { title: string; none: string; shops: readonly OperatorShop[]; all?: string; hasAccent?: boolean }

function Shops({ title, none, shops, all, hasAccent }: ShopsProps) {
  return (
    <Panel
      title={title}
      aside={
        all && (
          <Link {...operatorPath('shops')} className="link py-3 -my-3 text-t2">
            {all}
          </Link>
        )
      }
    >
      {shops.length === 0 ? (
        <p className="mt-2 text-t2 text-quiet">{none}</p>
      ) : (
        <ul className="mt-3 border-t border-hairline">
          {shops.map((shop, index) => (
            <ShopRow key={shop.id} shop={shop} isFirstWaiting={hasAccent === true && index === 0} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
