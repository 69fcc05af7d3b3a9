import type { AgreedTime } from '#core/availability/calendars.ts'
import type { AgreedItem } from '#core/booking/checkout/agreed-item.ts'
import type { AppointmentState } from '#core/booking/lifecycle/lifecycle.ts'
import type { AgreedTerms } from '#core/booking/lifecycle/policy.ts'

/** The agreed terms of an appointment and its start. */
export function termsOf({
  choiceAskedAt,
  ...row
}: AgreedItem & { startsAt: Date; state: AppointmentState; choiceAskedAt: Date | null }): AgreedTerms {
  const isChoiceAsked = choiceAskedAt !== null
  return { ...row, startsAt: row.startsAt.getTime(), isRequest: row.state === 'requested', isChoiceAsked }
}

/** The duration and buffers an appointment keeps, also when it is moved [B16]. */
export function agreedTimeOf({ durationMin, bufferBeforeMin, bufferAfterMin }: AgreedTime): AgreedTime {
  return { durationMin, bufferBeforeMin, bufferAfterMin }
}
