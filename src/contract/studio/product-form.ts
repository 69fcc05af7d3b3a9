import { z } from 'zod'
import { typedAmount } from '#contract/scalars.ts'
import { PRODUCT_LIMITS } from '#core/desk/product-limits.ts'
import { LARGEST_MINOR } from '#core/money/currency.ts'
import { LARGEST_TAX_POINTS, taxPointsOf } from '#core/money/tax-rate.ts'
import { line } from './studio-schemas.ts'

/** What is entered about a product, shared by the form and the server. */
export const productName = line(1, PRODUCT_LIMITS.name)
export const productPrice = z.number().int().min(1).max(LARGEST_MINOR)
export const taxPoints = z.number().int().min(0).max(LARGEST_TAX_POINTS)

/** Price and rate as they are typed. */
export const productForm = (currency: string) =>
  z.object({
    name: productName,
    price: typedAmount(currency).pipe(productPrice),
    tax: z
      .string()
      .refine((text) => !Number.isNaN(taxPointsOf(text)), { params: { rule: 'form' } })
      .transform(taxPointsOf),
  })
