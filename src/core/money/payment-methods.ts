/** How money reaches a shop. */
export const paymentMethods = ['cash', 'card', 'transfer', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
