import type { Actor } from '#core/access/actor.ts'
import { dayOf, startOfDay } from '#core/availability/hours/zone-clock.ts'
import { dayNumber, isoDay } from '#core/calendar-day.ts'
import { csvLine } from '#core/csv.ts'
import { unitsOf } from '#core/money/currency.ts'
import { taxOfLines } from '#core/money/included-tax.ts'
import { RECEIPT_LIMITS, receiptNumber } from '#core/money/receipt.ts'
import { rateText } from '#core/money/tax-rate.ts'
import { daysOf, periodUntil, USUAL_PERIOD_DAYS } from '#core/reports/period.ts'
import { inOneReading } from '#server/database/in-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findShopFor } from '#server/shops/find-shop-for.ts'
import { type IssuedRow, listIssued, listPaid, type PaidRow } from './export.store.ts'

const PAGE = 2000

/** The columns of the file, documented in docs/EXPORTS.md [C24]. */
export const receiptColumns = [
  'day',
  'receipt',
  'corrects',
  'line',
  'name',
  'pieces',
  'tax_rate',
  'currency',
  'gross',
  'net',
  'tax',
  'kind',
  'paid',
  'at',
] as const

/** The lines of receipts that were issued in some days, then the payments of those days; undefined: not theirs, or too many days. */
export async function exportReceipts(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  slug: string,
  asked: { from?: string | undefined; until?: string | undefined },
): Promise<string | undefined> {
  const shop = await findShopFor(db, actor, slug, 'shop.run')
  if (!shop) return undefined
  const zone = shop.timeZone
  const until = asked.until ?? isoDay(dayOf(zone, now()))
  const from = asked.from ?? periodUntil(until, USUAL_PERIOD_DAYS).from
  const days = daysOf({ from, until })
  if (days < 1 || days > RECEIPT_LIMITS.exportDays) return undefined
  const during = { from: startOfDay(zone, dayNumber(from)), to: startOfDay(zone, dayNumber(until) + 1) }
  return inOneReading(db, async (tx) => {
    const parts = [csvLine(receiptColumns)]
    let after = { year: 0, number: 0 }
    for (;;) {
      const rows = await listIssued(tx, shop.id, { from, until, after, limit: PAGE })
      parts.push(...rows.map(linesOf))
      if (rows.length < PAGE) break
      after = rows.at(-1)!
    }
    const paid = await listPaid(tx, shop.id, during)
    return [...parts, ...paid.map((row) => paymentLine(row, zone))].join('')
  })
}

function linesOf(receipt: IssuedRow): string {
  const { on, issuedAt, lines, currency, correctsYear, correctsNumber } = receipt
  const corrects =
    correctsYear !== null && correctsNumber !== null
      ? receiptNumber({ year: correctsYear, number: correctsNumber })
      : null
  const taxes = taxOfLines(lines)
  return lines
    .map(({ kind, name, memberName, pieces, taxPoints, grossMinor }, index) => {
      const tax = taxes[index] ?? null
      const amounts = [grossMinor, grossMinor - (tax ?? 0), tax].map((minor) => minor && unitsOf(minor, currency))
      const about = [kind, name ?? memberName, pieces, taxPoints === null ? null : rateText(taxPoints), currency]
      const end = [null, null, issuedAt.toISOString()]
      return csvLine([on, receiptNumber(receipt), corrects, ...about, ...amounts, ...end])
    })
    .join('')
}

function paymentLine({ method, amountMinor, currency, paidAt, year, number }: PaidRow, zone: string): string {
  const receipt = year !== null && number !== null ? receiptNumber({ year, number }) : null
  const on = isoDay(dayOf(zone, paidAt.getTime()))
  const none = [null, null, null]
  return csvLine([
    ...[on, receipt, null, 'payment', null, null, null, currency, ...none],
    ...[method, unitsOf(amountMinor, currency), paidAt.toISOString()],
  ])
}
