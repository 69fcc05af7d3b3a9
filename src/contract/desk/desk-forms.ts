import { z } from 'zod'
import { calendarDay, typedAmount } from '#contract/scalars.ts'
import { line, paragraphs } from '#contract/studio/studio-schemas.ts'
import { DESK_LIMITS } from '#core/desk/desk-limits.ts'
import { needsWord } from '#core/desk/final-price.ts'

/** What a shop's people write down about clients and appointments, shared by the forms and the server. */
export const pinnedWords = paragraphs(0, DESK_LIMITS.pinned)
export const pinnedForm = z.object({ pinned: pinnedWords })
export const noteText = paragraphs(1, DESK_LIMITS.clientNote)
export const noteForm = z.object({ text: noteText })
export const shopNoteText = paragraphs(0, DESK_LIMITS.appointmentNote)
export const shopNoteForm = z.object({ text: shopNoteText })
export const priceWord = line(1, DESK_LIMITS.priceWord)

export const paymentForm = (currency: string) => z.object({ amount: typedAmount(currency) })

type Agreed = Parameters<typeof needsWord>[0]

/** The final price, with a word on it where it is above what was agreed [D45]. */
export const finalPriceForm = (currency: string, agreed: Agreed) =>
  z
    .object({ amount: typedAmount(currency), word: line(0, DESK_LIMITS.priceWord) })
    .refine(({ amount, word }) => word !== '' || !needsWord(agreed, amount), {
      path: ['word'],
      params: { rule: 'required' },
    })

/** Another day and time on the shop's clock. */
export const moveForm = z.object({ day: calendarDay, time: z.string().min(1) })
