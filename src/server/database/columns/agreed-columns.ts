import type { AgreedItem } from '#core/booking/checkout/agreed-item.ts'
import type { DB } from '../schema.generated.ts'

/**
 * Each field of the agreed item: its column in `appointment` with its type, and what it is agreed from: the service_terms `sv`, the shop
 * `s`, or the client's own words in cart item `i`. Both inserts of appointments, all reads, answers, mails and the register derive from it.
 */
export const agreedFields = {
  serviceName: { column: 'service_name', type: 'text', offered: 'sv.name' },
  priceMinor: { column: 'price_minor', type: 'int', offered: 'sv.price_minor' },
  priceKind: { column: 'price_kind', type: 'text', offered: 'sv.price_kind' },
  currency: { column: 'currency', type: 'text', offered: 's.currency' },
  bufferBeforeMin: { column: 'buffer_before_min', type: 'smallint', offered: 'sv.buffer_before_min' },
  bufferAfterMin: { column: 'buffer_after_min', type: 'smallint', offered: 'sv.buffer_after_min' },
  freeCancelHours: { column: 'free_cancel_hours', type: 'smallint', offered: 's.free_cancel_hours' },
  lateCancelPercent: { column: 'late_cancel_percent', type: 'smallint', offered: 's.late_cancel_percent' },
  note: { column: 'note', type: 'text', offered: 'i.note' },
} as const satisfies Record<keyof AgreedItem, { column: keyof DB['appointment']; type: string; offered: string }>

type Fields = typeof agreedFields
type ByClient = { [F in keyof Fields]: Fields[F]['offered'] extends `i.${string}` ? F : never }[keyof Fields]
/** What the shop offers: all but the client's own words. */
export type OfferedItem = Omit<AgreedItem, ByClient>

export type AgreedEntry = [field: keyof AgreedItem, Fields[keyof Fields]]
export const agreedEntries = Object.entries(agreedFields) as AgreedEntry[]
export const agreedColumns = Object.fromEntries(agreedEntries.map(([field, { column }]) => [field, column])) as {
  [F in keyof Fields]: Fields[F]['column']
}
export const offeredEntries = agreedEntries.filter(([, { offered }]) => !offered.startsWith('i.'))
