import { MINUTE_MS } from '#core/time.ts'
import type { ShopPage } from '#web/data/looks/shops.ts'
import { useVisitorZone } from '#web/features/times/clock/use-visitor-zone.ts'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { shopRest } from '#web/messages/en/shops/shop-rest.ts'
import { pageNow } from '#web/messages/page-time.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { groupHours, type HoursGroup, type Span } from './group-hours.ts'

/** Weekly hours grouped by equal days, and the exceptions. */
export function HoursTable({ shop }: { shop: ShopPage }) {
  const m = useMessages('shop-rest', shopRest)
  const format = useFormat()
  const zone = useVisitorZone() ?? shop.timeZone
  const now = pageNow()
  const isElsewhere = format.time(now, shop.timeZone) !== format.time(now, zone)
  const today = isoWeekdayOf(shop.today)
  return (
    <div>
      <table className="w-full text-t2 tabular-nums [&_td]:py-1.5 [&_td]:text-end [&_th]:py-1.5 [&_th]:pe-4 [&_th]:text-start [&_th]:[font-weight:inherit]">
        <caption className="sr-only">{m.hours}</caption>
        <tbody>
          {groupHours(shop.week).map((group) => (
            <tr
              key={group.from}
              className={`${isTodayIn(group) ? 'font-press' : 'font-read'} ${group.spans.length === 0 ? 'text-quiet' : ''}`}
            >
              <th scope="row">
                {daysOf(group)}
                {isTodayIn(group) && <span className="sr-only">{m.todayMark}</span>}
              </th>
              <td>{hoursOf(group.spans) ?? m.closedDay}</td>
            </tr>
          ))}
          {shop.exceptions.map((exception) => (
            <tr key={exception.on} className={exception.on === shop.today ? 'font-press' : 'font-read text-quiet'}>
              <th scope="row">{format.day(`${exception.on}T12:00:00Z`, 'UTC')}</th>
              <td>{m.exception(exception.label, hoursOf(exception.spans))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isElsewhere && <p className="mt-2 text-t1 text-quiet">{m.zone(placeOf(shop))}</p>}
    </div>
  )

  /** If today has an exception, the exception's row is highlighted instead. */
  function isTodayIn({ from, to }: HoursGroup): boolean {
    return from <= today && today <= to && !shop.exceptions.some(({ on }) => on === shop.today)
  }

  function daysOf({ from, to }: HoursGroup): string {
    const name = (weekday: number) => m.weekdays[weekday - 1] ?? ''
    if (from === 1 && to === 7) return m.everyDay
    return from === to ? name(from) : m.fromTo(name(from), name(to))
  }

  function hoursOf(spans: readonly Span[]): string | null {
    if (spans.length === 0) return null
    return afterEachOther(spans.map(({ opensMin, closesMin }) => m.span(clock(opensMin), clock(closesMin))))
  }

  /** Minutes after midnight; a closing time may be past 24:00. */
  function clock(minute: number): string {
    return format.time(minute * MINUTE_MS, 'UTC')
  }
}

/** Monday is 1. */
function isoWeekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7
}

function placeOf({ place, timeZone }: ShopPage): string {
  return place.city ?? timeZone
}
