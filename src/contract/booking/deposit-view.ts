import { z } from 'zod'
import { depositStates } from '#core/money/deposits/deposit-states.ts'

/** What was agreed to be paid ahead, and what became of it. */
export const depositView = z
  .object({
    state: z.enum(depositStates),
    minor: z.number().int(),
    /** until when, while it is awaited */
    payBy: z.iso.datetime({ offset: true }).nullable(),
    /** to whom it is transferred, while it is awaited */
    transfer: z
      .object({ holder: z.string(), iban: z.string(), bic: z.string().nullable(), reference: z.string() })
      .nullable(),
  })
  .meta({ id: 'Deposit' })
