export type ShopRole = 'staff' | 'manager' | 'owner'
/** In the order of the columns of may.ts. */
export const roles = ['visitor', 'client', 'staff', 'manager', 'owner', 'operator'] as const
export type Role = (typeof roles)[number]

/** Who makes the request. For a visitor (no account) only the address is known. */
export type Actor = {
  person: SignedIn | null
  /** They are at the server's own machine, and no other machine can reach this installation. */
  isHere: boolean
}

export type SignedIn = {
  id: string
  isOperator: boolean
  /** The shops they currently work in. */
  memberships: readonly { shopId: string; role: ShopRole }[]
  /** They have roles that take effect only with a second factor [A7]. */
  needsSecondFactor?: boolean
}

export const visitor: Actor = { person: null, isHere: false }

/** What an action is applied to; fields that do not apply are left out. */
export type Subject = {
  /** the person who owns it */
  personId?: string
  /** the shop it belongs to */
  shopId?: string
  /** anybody can already see it */
  isPublic?: boolean
}
