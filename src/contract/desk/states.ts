import { z } from 'zod'
import { route } from '#contract/route.ts'
import { rowVersion } from '#contract/scalars.ts'
import { dayEvents } from '#core/desk/day-events.ts'
import { LARGEST_MINOR } from '#core/money/currency.ts'
import { calendarBlock } from './calendar.ts'
import { priceWord, shopNoteText } from './desk-forms.ts'

/** Minutes that an appointment runs late; 0 takes it back. */
export const lateMinutes = z.number().int().min(0).max(240).multipleOf(5)

export const priceMinor = z.number().int().min(0).max(LARGEST_MINOR)

export const runDay = route({
  method: 'post',
  path: '/api/studio/{shop}/appointments/{id}/day',
  action: 'appointment.run',
  summary:
    'Arrived, begun, late, done or no-show, and back. A no-show gives back the rest of its time; reopening takes it again if it is still free',
  params: z.object({ shop: z.string().min(3).max(40), id: z.uuid() }),
  body: z.object({
    event: z.enum(dayEvents),
    /** the one that was seen; another one is a conflict */
    sequence: rowVersion,
    /** with `late` */
    lateMin: lateMinutes.optional(),
    /** with `done`: another price than agreed; a higher one needs a word */
    finalPriceMinor: priceMinor.optional(),
    word: priceWord.optional(),
  }),
  output: z.object({
    block: calendarBlock,
    /** the event that takes this one back */
    undo: z.object({ event: z.enum(dayEvents), lateMin: z.number().int().optional() }).nullable(),
  }),
  refusals: ['not_found', 'invalid_input', 'conflict', 'policy_forbids', 'slot_taken'],
})

export const saveShopNote = route({
  method: 'post',
  path: '/api/studio/{shop}/appointments/{id}/note',
  action: 'appointment.run',
  summary: 'The shop’s own note on an appointment, which the client never sees; an empty one removes it',
  params: z.object({ shop: z.string().min(3).max(40), id: z.uuid() }),
  body: z.object({ text: shopNoteText, version: rowVersion }),
  output: z.object({ shopNote: z.string().nullable(), version: z.number().int() }),
  refusals: ['not_found', 'invalid_input', 'conflict'],
})
