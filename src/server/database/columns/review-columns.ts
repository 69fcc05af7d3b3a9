import type { ReviewInput } from '#core/voices/reviews.ts'
import type { DB } from '../schema.generated.ts'
import type { RowOf } from './columns.ts'

/** What its author enters about a review beside its pictures, and may change. */
export const enteredColumns = {
  rating: 'rating',
  body: 'body',
} as const satisfies Record<Exclude<keyof ReviewInput, 'photos'>, keyof DB['review']>

/** A review with the shop's reply. The shop's page, the author's form, the studio, notices and mails derive from it. */
export const reviewColumns = {
  ...enteredColumns,
  shopId: 'shop_id',
  id: 'id',
  appointmentId: 'appointment_id',
  authorId: 'author_id',
  state: 'state',
  createdAt: 'created_at',
  editedAt: 'edited_at',
  reply: 'reply',
  repliedAt: 'replied_at',
  repliedBy: 'replied_by',
  replyEditedAt: 'reply_edited_at',
} as const satisfies Record<string, keyof DB['review']>

type Columns = typeof reviewColumns
// Does not compile where a column has no field.
true satisfies [Exclude<keyof DB['review'], Columns[keyof Columns]>] extends [never] ? true : never

export type ReviewFields = RowOf<'review', Columns>
