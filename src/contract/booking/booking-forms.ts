import { z } from 'zod'
import { BOOKING_TEXT_LIMITS } from '#core/booking/written-limits.ts'
import { MOST_WISH_DAYS, WINDOW_STEP_MIN } from '#core/waiting/wish.ts'
import { calendarDay } from '../scalars.ts'

/** What is written about an appointment, shared by the forms and the server. */
export const itemNote = z.string().trim().max(BOOKING_TEXT_LIMITS.note)
export const itemNoteForm = z.object({ note: itemNote })

/** Why a shop declines or cancels, as the client reads it. */
export const cancelReason = z.string().trim().min(1).max(BOOKING_TEXT_LIMITS.reason)
export const cancelReasonForm = z.object({ reason: cancelReason })

/** Starts between two clock readings of the shop, in minutes after midnight, on each of the days. */
export const wishForm = z
  .object({
    days: z.array(calendarDay).min(1).max(MOST_WISH_DAYS),
    fromMin: z.number().int().min(0).max(1410).multipleOf(WINDOW_STEP_MIN),
    toMin: z.number().int().min(30).max(1440).multipleOf(WINDOW_STEP_MIN),
  })
  .refine(({ fromMin, toMin }) => fromMin < toMin, { path: ['toMin'], params: { rule: 'min' } })
