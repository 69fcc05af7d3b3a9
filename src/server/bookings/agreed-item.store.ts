import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { agreedItem } from '#contract/booking/agreed-item.ts'
import { type AgreedItem, priceOf } from '#core/booking/checkout/agreed-item.ts'
import {
  type AgreedEntry,
  agreedColumns,
  agreedEntries,
  offeredEntries,
} from '#server/database/columns/agreed-columns.ts'
import { fieldsOf, selectOf } from '#server/database/columns/columns.ts'

const listed = (parts: readonly string[]): RawBuilder<unknown> => sql.raw(parts.join(', '))
const offeredOf = (entries: readonly AgreedEntry[]) =>
  listed(entries.map(([name, { offered }]) => `${offered} as "${name}"`))

/** Select list for an appointment `a`. */
export const agreedOfAppointment = selectOf(agreedColumns, 'a')
/** Select list for a cart item `i`, as currently offered. */
export const agreedOfItem = offeredOf(agreedEntries)
/** Select list for what is agreed at the desk, where no cart is: OfferedItem. */
export const agreedOfTerms = offeredOf(offeredEntries)
/** The columns as a record definition. */
export const agreedRecord = listed(agreedEntries.map(([, { column, type }]) => `${column} ${type}`))

/** SQL: the time that a start occupies by the given terms, buffers included, as claimAt computes it [T6]. */
export function wholeTime(item: 'i' | 'a', terms: 'sv' | 'a'): RawBuilder<unknown> {
  const [starts, ...minutes] = [`${item}.starts_at`, 'buffer_before_min', 'duration_min', 'buffer_after_min']
  const [before, lasts, after] = minutes.map((column) => `make_interval(mins => ${terms}.${column})`)
  return sql.raw(`tstzrange(${starts} - ${before}, ${starts} + ${lasts} + ${after})`)
}

type AgreedView = { [K in keyof typeof agreedItem]: z.output<(typeof agreedItem)[K]> }
const { price: _, ...shownAsIs } = agreedItem

export function agreedView(item: AgreedItem): AgreedView {
  return { ...fieldsOf(shownAsIs, item), price: priceOf(item) }
}

/** `a.shop_id as "shopId"`: queries already return rows in camelCase. */
export function camelColumns(table: string, columns: readonly string[]): RawBuilder<unknown> {
  const camel = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return listed(columns.map((column) => `${table}.${column} as "${camel(column)}"`))
}
