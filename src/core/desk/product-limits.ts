/** What a shop may enter of the products it sells [C4]. */
export const PRODUCT_LIMITS = { name: 80, products: 200 } as const
