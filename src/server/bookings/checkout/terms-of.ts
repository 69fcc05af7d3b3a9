import type { AgreedItem } from '#core/booking/checkout/agreed-item.ts'
import type { AppointmentState } from '#core/booking/lifecycle/lifecycle.ts'
import type { AgreedTerms } from '#core/booking/lifecycle/policy.ts'

/** The agreed terms of an appointment and its start. */
export function termsOf(row: AgreedItem & { startsAt: Date; state: AppointmentState }): AgreedTerms {
  return { ...row, startsAt: row.startsAt.getTime(), isRequest: row.state === 'requested' }
}
