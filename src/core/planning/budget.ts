import { LARGEST_MINOR } from '../money/currency.ts'

export const LONGEST_BUDGET = String(LARGEST_MINOR).length

/** A budget in whole units of a currency. */
export const budgetPattern = new RegExp(`^[1-9]\\d{0,${LONGEST_BUDGET - 1}}$`)
