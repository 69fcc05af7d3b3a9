import { startOfDay } from '#core/availability/hours/zone-clock.ts'
import type { EpochMs } from '#core/time.ts'
import type { DemoShop } from '../content.ts'
import * as ids from '../demo-ids.ts'
import { createRandom } from '../seeded-random.ts'
import type { ShopCalendar } from './shop-calendar.ts'
import type { Rows } from './shop-rows.ts'
import { during } from './visit-rows.ts'

/** Some members have time off in the past and the future. Planned before visits. */
export function timeOffRows(shop: DemoShop, calendar: ShopCalendar): Rows {
  const shop_id = ids.shopId(shop.slug)
  const random = createRandom(`time off ${shop.slug}`)
  const rows: Required<Pick<Rows, 'time_off' | 'occupancy'>> = { time_off: [], occupancy: [] }
  for (const [order, member] of shop.members.entries()) {
    const resource_id = ids.memberResourceId(shop.slug, member.key)
    const away = (from: EpochMs, to: EpochMs, reason: string) => {
      const id = ids.demoId(`time off ${shop.slug} ${member.key} ${from}`)
      calendar.takeOff(member, from, to)
      rows.time_off.push({ shop_id, id, resource_id, during: during(from, to), reason })
      const claim = { shop_id, id: ids.demoId(`time of ${id}`), resource_id, lane: 1, during: during(from, to) }
      rows.occupancy.push({ ...claim, cause: 'time_off', time_off_id: id })
    }
    const days = (first: number, count: number, reason: string) => {
      const begin = calendar.today + first
      away(startOfDay(shop.timeZone, begin), startOfDay(shop.timeZone, begin + count), reason)
    }
    if (random.chance(0.6)) days(-random.int(30, 140), random.int(2, 9), 'Holiday')
    // Every other member at most, so that no shop is empty.
    if (order % 2 === 1) days(random.int(6, 30), random.int(1, 5), random.pick(['Holiday', 'Training', 'Family']))
  }
  return rows
}
