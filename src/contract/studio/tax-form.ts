import { z } from 'zod'
import { TAX_LIMITS } from '#core/money/receipt.ts'
import { LARGEST_TAX_POINTS, taxPointsOf } from '#core/money/tax-rate.ts'
import { line } from './studio-schemas.ts'

/** What is entered about tax, shared by forms and server. */
export const taxPoints = z.number().int().min(0).max(LARGEST_TAX_POINTS)
export const rateName = line(1, TAX_LIMITS.name)
export const taxNumber = line(0, TAX_LIMITS.number)

/** A rate as it is typed: 23, 5.5 */
export const typedRate = z
  .string()
  .refine((text) => !Number.isNaN(taxPointsOf(text)), { params: { rule: 'form' } })
  .transform(taxPointsOf)

export const rateForm = z.object({ name: rateName, percent: typedRate })
export const taxNumberForm = z.object({ taxNumber })
