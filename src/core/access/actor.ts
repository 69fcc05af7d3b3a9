export type ShopRole = 'staff' | 'manager' | 'owner'
/** In the order of the columns of may.ts. */
export const roles = ['visitor', 'client', 'staff', 'manager', 'owner', 'operator'] as const
export type Role = (typeof roles)[number]

/** The sender of a request. A visitor has no account. */
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

/** The subject of an action; fields that do not apply are omitted. */
export type Subject = {
  /** the person who owns it */
  personId?: string
  /** the shop it belongs to */
  shopId?: string
  /** anybody can already see it */
  isPublic?: boolean
}
