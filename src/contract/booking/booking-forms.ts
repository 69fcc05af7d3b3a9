import { z } from 'zod'
import { BOOKING_TEXT_LIMITS } from '#core/booking/written-limits.ts'

/** What is written about an appointment, shared by the forms and the server. */
export const itemNote = z.string().trim().max(BOOKING_TEXT_LIMITS.note)
export const itemNoteForm = z.object({ note: itemNote })

/** Why a shop declines or cancels, as the client reads it. */
export const cancelReason = z.string().trim().min(1).max(BOOKING_TEXT_LIMITS.reason)
export const cancelReasonForm = z.object({ reason: cancelReason })
