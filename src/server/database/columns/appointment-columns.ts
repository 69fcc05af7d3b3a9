import type { DB } from '../schema.generated.ts'
import { agreedColumns } from './agreed-columns.ts'
import type { RowOf } from './columns.ts'

/** An appointment: what was agreed, and what became of it since. Its time is the range `during`. The reads of clients, studio, desk and mails derive from it. */
export const appointmentColumns = {
  ...agreedColumns,
  shopId: 'shop_id',
  id: 'id',
  bookingId: 'booking_id',
  cardId: 'card_id',
  serviceId: 'service_id',
  memberId: 'member_id',
  lookId: 'look_id',
  state: 'state',
  answerBy: 'answer_by',
  endedBecause: 'ended_because',
  /** counts changes that calendars and mails show; `daySequence` counts those that only a desk shows: a desk compares their sum [D41] */
  sequence: 'sequence',
  daySequence: 'day_sequence',
  createdAt: 'created_at',
  changedAt: 'changed_at',
  referencesChangedAt: 'references_changed_at',
  arrivedAt: 'arrived_at',
  begunAt: 'begun_at',
  lateMin: 'late_min',
  lateToldAt: 'late_told_at',
  /** when the shop asked the client to choose another time [B28] */
  choiceAskedAt: 'choice_asked_at',
  keepsReferences: 'keeps_references',
  shopNote: 'shop_note',
  shopNoteVersion: 'shop_note_version',
  finalPriceMinor: 'final_price_minor',
  finalPriceWord: 'final_price_word',
  /** agreed when it was completed [C15] */
  taxPoints: 'tax_points',
} as const satisfies Record<string, keyof DB['appointment']>

type Columns = typeof appointmentColumns
// Does not compile where a column has no field.
true satisfies [Exclude<keyof DB['appointment'], Columns[keyof Columns] | 'during'>] extends [never] ? true : never

/** An appointment has a card: an insert without one is given it by a trigger. */
export type AppointmentFields = Omit<RowOf<'appointment', Columns>, 'cardId'> & { cardId: string }
