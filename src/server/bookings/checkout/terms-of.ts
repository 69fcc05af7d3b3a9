import type { AppointmentState } from '#core/booking/lifecycle/lifecycle.ts'
import type { AgreedTerms } from '#core/booking/lifecycle/policy.ts'

type AgreedRow = {
  starts_at: Date
  price_minor: number
  free_cancel_hours: number
  late_cancel_percent: number
  state: AppointmentState
}

/** What was agreed of an appointment, as its row says. */
export function termsOf(row: AgreedRow): AgreedTerms {
  return {
    startsAt: row.starts_at.getTime(),
    priceMinor: row.price_minor,
    freeCancelHours: row.free_cancel_hours,
    lateCancelPercent: row.late_cancel_percent,
    isRequest: row.state === 'requested',
  }
}
