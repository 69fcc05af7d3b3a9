import { type Decision, granted, refused } from '../decision.ts'
import { isSame } from '../is-same.ts'
import { type RateSum, taxByRate } from './included-tax.ts'
import type { PaymentMethod } from './payment-methods.ts'
import type { TaxPoints } from './tax-rate.ts'

export const RECEIPT_LIMITS = { mailsAnHour: 3, shopMailsAnHour: 60, exportDays: 366 } as const
/** What a shop may enter of its tax rates [C14]. */
export const TAX_LIMITS = { name: 40, rates: 20, number: 40 } as const

export type ReceiptLine = {
  readonly kind: 'service' | 'product' | 'tip'
  /** of the service or the product; null: a tip */
  readonly name: string | null
  /** who did or sold it, or whose tip it is */
  readonly memberName: string
  /** why the price is another one than agreed */
  readonly word: string | null
  readonly pieces: number
  readonly unitMinor: number
  readonly grossMinor: number
  readonly taxPoints: TaxPoints | null
}

/** A record of a payment, or of its correction. */
export type ReceiptPayment = {
  readonly id: string
  readonly method: PaymentMethod
  readonly amountMinor: number
  readonly givenMinor: number | null
  readonly isCorrection: boolean
  readonly paidAt: string
}

/** All that a receipt says, as it was when it was issued [C19]. */
export type ReceiptSays = {
  readonly shop: {
    readonly name: string
    readonly street: string | null
    readonly postalCode: string | null
    readonly city: string | null
    readonly country: string | null
    readonly taxNumber: string | null
  }
  /** null: not wanted */
  readonly clientName: string | null
  readonly issuedBy: string
  readonly timeZone: string
  readonly currency: string
  readonly visit: { readonly startsAt: string; readonly endsAt: string }
  readonly lines: readonly ReceiptLine[]
  readonly taxes: readonly RateSum[]
  readonly payments: readonly ReceiptPayment[]
  readonly totalMinor: number
}

/** 2026-000418 */
export function receiptNumber({ year, number }: { year: number; number: number }): string {
  return `${year}-${String(number).padStart(6, '0')}`
}

/** A visit as its appointment, its extras and its payments are now. */
export type PaidVisit = Omit<ReceiptSays, 'lines' | 'taxes' | 'totalMinor'> & {
  readonly isCompleted: boolean
  readonly service: Pick<ReceiptLine, 'memberName' | 'word' | 'taxPoints'> & {
    readonly name: string
    readonly priceMinor: number
  }
  /** products and tips that were not taken back */
  readonly extras: readonly Omit<ReceiptLine, 'word' | 'grossMinor'>[]
}

/** Only of a visit that is completed and paid to the minor unit [C17]. */
export function decideReceipt(visit: PaidVisit): Decision<ReceiptSays, 'visit_not_paid'> {
  const { isCompleted, service, extras, ...rest } = visit
  const { priceMinor, ...of } = service
  const lines: ReceiptLine[] = [
    { kind: 'service', ...of, pieces: 1, unitMinor: priceMinor, grossMinor: priceMinor },
    ...extras.map((extra) => ({ ...extra, word: null, grossMinor: extra.unitMinor * extra.pieces })),
  ]
  const totalMinor = sumOf(lines, ({ grossMinor }) => grossMinor)
  if (!isCompleted || paidOf(visit) !== totalMinor) return refused('visit_not_paid')
  return granted({ ...rest, lines, taxes: taxByRate(lines), totalMinor })
}

/** The same receipt below zero: both together say nothing [C20]. */
export function negated(says: ReceiptSays): ReceiptSays {
  return {
    ...says,
    lines: says.lines.map((line) => ({ ...line, pieces: -line.pieces, grossMinor: minus(line.grossMinor) })),
    taxes: says.taxes.map((sum) => ({ ...sum, grossMinor: minus(sum.grossMinor), taxMinor: minus(sum.taxMinor) })),
    payments: says.payments.map((payment) => ({
      ...payment,
      amountMinor: minus(payment.amountMinor),
      givenMinor: null,
    })),
    totalMinor: minus(says.totalMinor),
  }
}

/** Whether a receipt in force still says what was sold and paid [C21]. Names, addresses and its issuer may have changed since. */
export function stillAgrees(says: ReceiptSays, visit: PaidVisit): boolean {
  const now = decideReceipt(visit)
  return now.ok && isSame(soldAndPaid(says), soldAndPaid(now.value))
}

function soldAndPaid({ lines, payments, currency }: ReceiptSays) {
  return {
    currency,
    lines: lines.map(({ kind, pieces, unitMinor, taxPoints }) => ({ kind, pieces, unitMinor, taxPoints })),
    payments: payments.map(({ id, amountMinor, method }) => ({ id, amountMinor, method })),
  }
}

export function paidOf({ payments }: Pick<ReceiptSays, 'payments'>): number {
  return sumOf(payments, ({ amountMinor }) => amountMinor)
}

function sumOf<T>(items: readonly T[], minorOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + minorOf(item), 0)
}

/** Never -0, which JSON would change. */
function minus(minor: number): number {
  return minor === 0 ? 0 : -minor
}
