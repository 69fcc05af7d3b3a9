import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { agreedItem } from '#contract/booking/agreed-item.ts'
import { type AgreedItem, priceOf } from '#core/booking/checkout/agreed-item.ts'

/**
 * Each field of the agreed item: its column in `appointment` with its type, and the expression that computes it for cart
 * item `i`, its service_terms `sv` and shop `s`. Rows, the checkout's insert, answers and mails derive from this table.
 */
const fields = {
  serviceName: { column: 'service_name', type: 'text', offered: 'sv.name' },
  priceMinor: { column: 'price_minor', type: 'int', offered: 'sv.price_minor' },
  priceKind: { column: 'price_kind', type: 'text', offered: 'sv.price_kind' },
  currency: { column: 'currency', type: 'text', offered: 's.currency' },
  bufferBeforeMin: { column: 'buffer_before_min', type: 'smallint', offered: 'sv.buffer_before_min' },
  bufferAfterMin: { column: 'buffer_after_min', type: 'smallint', offered: 'sv.buffer_after_min' },
  freeCancelHours: { column: 'free_cancel_hours', type: 'smallint', offered: 's.free_cancel_hours' },
  lateCancelPercent: { column: 'late_cancel_percent', type: 'smallint', offered: 's.late_cancel_percent' },
  note: { column: 'note', type: 'text', offered: 'i.note' },
} as const satisfies Record<keyof AgreedItem, { column: string; type: string; offered: string }>

const entries = Object.entries(fields) as [keyof AgreedItem, (typeof fields)[keyof AgreedItem]][]
const listed = (parts: readonly string[]): RawBuilder<unknown> => sql.raw(parts.join(', '))

/** Select list for an appointment `a`. */
export const agreedOfAppointment = listed(entries.map(([name, { column }]) => `a.${column} as "${name}"`))
/** Select list for a cart item `i`, as currently offered. */
export const agreedOfItem = listed(entries.map(([name, { offered }]) => `${offered} as "${name}"`))
/** For an insert: the columns, and the same as a record definition. */
export const agreedColumns = listed(entries.map(([, { column }]) => column))
export const agreedRecord = listed(entries.map(([, { column, type }]) => `${column} ${type}`))

/** The values of agreedRecord. */
export function agreedValues(item: AgreedItem): Record<string, string | number | null> {
  return Object.fromEntries(entries.map(([name, { column }]) => [column, item[name]]))
}

/** SQL: the time that a start occupies by the given terms, buffers included, as claimAt computes it [T6]. */
export function wholeTime(item: 'i' | 'a', terms: 'sv' | 'a'): RawBuilder<unknown> {
  const [starts, ...minutes] = [`${item}.starts_at`, 'buffer_before_min', 'duration_min', 'buffer_after_min']
  const [before, lasts, after] = minutes.map((column) => `make_interval(mins => ${terms}.${column})`)
  return sql.raw(`tstzrange(${starts} - ${before}, ${starts} + ${lasts} + ${after})`)
}

type AgreedView = { [K in keyof typeof agreedItem]: z.output<(typeof agreedItem)[K]> }

export function agreedView(item: AgreedItem): AgreedView {
  return { serviceName: item.serviceName, price: priceOf(item), note: item.note }
}

/** `a.shop_id as "shopId"`: queries already return rows in camelCase. */
export function camelColumns(table: string, columns: readonly string[]): RawBuilder<unknown> {
  const camel = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return listed(columns.map((column) => `${table}.${column} as "${camel(column)}"`))
}
