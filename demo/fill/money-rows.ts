import { dayOf, startOfDay } from '#core/availability/hours/zone-clock.ts'
import { type DayNumber, isoDay } from '#core/calendar-day.ts'
import { DAY_MS, type EpochMs, HOUR_MS, MINUTE_MS } from '#core/time.ts'
import type { DemoShop } from '../content.ts'
import * as ids from '../demo-ids.ts'
import { createRandom } from '../seeded-random.ts'
import type { Visit } from './plan-visits.ts'
import type { Rows } from './shop-rows.ts'
import { appointmentId } from './visit-rows.ts'

const CLOSED_DAYS = 60

const products = [
  { key: 'print', name: 'Print, 30 × 40 cm', priceMinor: 2400 },
  { key: 'frame', name: 'Frame, oak', priceMinor: 3800 },
  { key: 'album', name: 'Album, linen', priceMinor: 6500 },
]
const TAX_POINTS = 2300
const rates = [
  { name: 'Standard', points: TAX_POINTS },
  { name: 'Reduced', points: 600 },
]

type MoneyRows = Required<
  Pick<Rows, 'tax_rate' | 'product' | 'payment_record' | 'visit_extra' | 'day_closing' | 'day_closing_kind'>
>

/** What was paid for visits of the days before today, with tips and goods, and the closings of those days. */
export function moneyRows(
  shop: DemoShop,
  visits: readonly Visit[],
  completed: ReadonlySet<string>,
  at: EpochMs,
): MoneyRows {
  const shop_id = ids.shopId(shop.slug)
  const rows: MoneyRows = {
    tax_rate: [],
    product: [],
    payment_record: [],
    visit_extra: [],
    day_closing: [],
    day_closing_kind: [],
  }
  for (const { name, points } of rates)
    rows.tax_rate.push({
      ...{ shop_id, id: ids.demoId(`tax rate ${shop.slug} ${name}`), name, tax_points: points },
      is_default: points === TAX_POINTS,
    })
  const productId = (key: string) => ids.demoId(`product ${shop.slug} ${key}`)
  for (const { key, name, priceMinor } of products)
    rows.product.push({ shop_id, id: productId(key), name, price_minor: priceMinor, tax_points: TAX_POINTS })

  const today = dayOf(shop.timeZone, at)
  const takenOn = new Map<DayNumber, { method: 'card' | 'cash' | 'transfer'; minor: number }[]>()
  for (const visit of visits) {
    const id = appointmentId(shop.slug, visit)
    const day = dayOf(shop.timeZone, visit.to)
    if (visit.said || day >= today || !completed.has(id)) continue
    const random = createRandom(`money ${id}`)
    const member_id = ids.memberId(shop.slug, visit.member.key)
    const taken_at = new Date(visit.to)
    const by = { shop_id, appointment_id: id, member_id, added_by: member_id, added_at: taken_at }
    let minor = visit.service.priceMinor
    if (random.chance(0.3)) {
      const tip = Math.max(100, Math.round((minor * 0.05) / 100) * 100)
      minor += tip
      const none = { product_id: null, name: null, tax_points: null }
      rows.visit_extra.push({ ...by, id: ids.demoId(`tip ${id}`), kind: 'tip', unit_minor: tip, pieces: 1, ...none })
    }
    if (random.chance(0.12)) {
      const { key, name, priceMinor } = random.pick(products)
      minor += priceMinor
      const sold = { product_id: productId(key), name, unit_minor: priceMinor, pieces: 1, tax_points: TAX_POINTS }
      rows.visit_extra.push({ ...by, id: ids.demoId(`goods ${id}`), kind: 'product', ...sold })
    }
    if (minor === 0) continue
    const method = random.pick(['card', 'card', 'card', 'cash', 'transfer'] as const)
    rows.payment_record.push({
      ...{ shop_id, id: ids.demoId(`payment ${id}`), appointment_id: id, amount_minor: minor, method },
      ...{ taken_by: member_id, taken_at, idempotency_key: `demo ${id}` },
    })
    takenOn.set(day, [...(takenOn.get(day) ?? []), { method, minor }])
  }
  for (const [day, taken] of takenOn) if (day >= today - CLOSED_DAYS) closeDay(rows, shop, day, taken)
  return rows
}

/** In the evening, by the shop's first member; now and then the till is not as expected. */
function closeDay(
  rows: MoneyRows,
  shop: DemoShop,
  day: DayNumber,
  taken: readonly { method: 'card' | 'cash' | 'transfer'; minor: number }[],
): void {
  const shop_id = ids.shopId(shop.slug)
  const id = ids.demoId(`closing ${shop.slug} ${day}`)
  const kinds = [...Map.groupBy(taken, ({ method }) => method)]
  const cash = kinds.some(([method]) => method === 'cash')
  const difference = !cash ? 0 : day % 7 === 3 ? -500 : day % 11 === 5 ? 200 : 0
  rows.day_closing.push({
    ...{ shop_id, id, held_on: isoDay(day) },
    word: difference < 0 ? 'Bought milk, bill in the till' : difference > 0 ? 'A tip nobody entered' : null,
    closed_by: ids.memberId(shop.slug, shop.members[0]!.key),
    closed_at: new Date(startOfDay(shop.timeZone, day) + Math.min(20 * HOUR_MS + 14 * MINUTE_MS, DAY_MS)),
  })
  for (const [method, of] of kinds) {
    const expected = of.reduce((sum, { minor }) => sum + minor, 0)
    const counted = { card: expected, cash: expected + difference, transfer: null }[method]
    rows.day_closing_kind.push({
      ...{ shop_id, closing_id: id, currency: shop.currency, method, payments: of.length },
      ...{ expected_minor: expected, counted_minor: counted },
    })
  }
}
