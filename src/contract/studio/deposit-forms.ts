import { z } from 'zod'
import { typedAmount } from '#contract/scalars.ts'
import { LARGEST_MINOR } from '#core/money/currency.ts'
import { DEPOSIT_LIMITS, depositClients } from '#core/money/deposits/deposit-rules.ts'
import { HOLDER_LIMIT } from '#core/money/deposits/epc-code.ts'
import { isBic, isIban, LONGEST_IBAN, plainIban } from '#core/money/deposits/iban.ts'
import { line } from './studio-schemas.ts'

/** What is entered about deposits, shared by the forms and the server. */
const amount = z.number().int().min(1).max(LARGEST_MINOR)
const percent = z.number().int().min(1).max(100)

export const depositAsk = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('share'), percent, leastMinor: amount.nullable() }),
  z.object({ kind: z.literal('amount'), minor: amount }),
])

export const depositRule = z
  .object({
    isOn: z.boolean(),
    serviceId: z.uuid().nullable(),
    aboveMinor: amount.nullable(),
    from: z.enum(depositClients),
    ask: depositAsk,
  })
  .meta({ id: 'DepositRule' })

export const payWithinHours = z.number().int().min(DEPOSIT_LIMITS.leastHours).max(DEPOSIT_LIMITS.mostHours)

const wrong = { params: { rule: 'form' } }
const bicText = z.string().trim().toUpperCase().max(11)

export const depositAccount = z.object({
  holder: line(1, HOLDER_LIMIT),
  /** with or without spaces [C40] */
  iban: z
    .string()
    .max(LONGEST_IBAN + 16)
    .transform(plainIban)
    .refine(isIban, wrong),
  bic: bicText.refine((bic) => bic === '' || isBic(bic), wrong),
})

/** How much is asked at the desk. */
export const askDepositForm = (currency: string) => z.object({ amount: typedAmount(currency).pipe(amount) })

/** A rule as it is typed. */
export const depositRuleForm = (currency: string) => {
  const typed = z.union([z.literal('').transform(() => null), typedAmount(currency).pipe(amount)])
  return z.object({ above: typed, percent: z.coerce.number().pipe(percent), least: typed, minor: typed })
}

export const askedMinor = amount
