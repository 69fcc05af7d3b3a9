import { z } from 'zod'
import { minorOf } from '#core/money/typed-amount.ts'
import { SERVICE_LIMITS } from '#core/shops/service-limits.ts'

/**
 * A day in input. The ISO format has a year 0000, which PostgreSQL refuses. `abort`: refinements of the whole object may
 * compute with a day, so they do not run on text that is none.
 */
export const calendarDay = z.iso
  .date({ abort: true })
  .refine((day) => day >= '0001-01-01', { params: { rule: 'format' } })

/** The start of an appointment, as the shop's people set it. */
export const startInstant = z.iso
  .datetime({ offset: true })
  .refine((at) => at < '2200', { params: { rule: 'max', bound: '2199-12-31' } })
  .refine((at) => Date.parse(at) % 60_000 === 0, { params: { rule: 'whole_minutes' } })

export const appointmentMinutes = z
  .number()
  .int()
  .min(SERVICE_LIMITS.durationLeastMin)
  .max(SERVICE_LIMITS.durationMin)
  .multipleOf(SERVICE_LIMITS.gridMin)

/** The version of a row that a change names: the range of its column. */
export const rowVersion = z.int32()

/** A choice of a form, where nothing is chosen at first. */
export const chosen = <Value>(schema: z.ZodType<Value, Value>) =>
  schema.nullable().transform((value, context) => {
    if (value !== null) return value
    context.addIssue({ code: 'custom', params: { rule: 'required' }, input: value })
    return z.NEVER
  })

/** An amount as it is typed, read as minor units of a currency. */
export const typedAmount = (currency: string) =>
  z
    .string()
    .refine((text) => !Number.isNaN(minorOf(text, currency)), { params: { rule: 'amount' } })
    .transform((text) => minorOf(text, currency))
