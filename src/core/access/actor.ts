export type ShopRole = 'staff' | 'manager' | 'owner'
/** In the order of the columns of may.ts. */
export const roles = ['visitor', 'client', 'staff', 'manager', 'owner', 'operator'] as const
export type Role = (typeof roles)[number]

/** Who asks. A visitor is a person without a name: nothing is known but where they ask from. */
export type Actor = {
  person: SignedIn | null
  /** They sit at the machine itself, and nobody else reaches this installation. */
  isHere: boolean
}

export type SignedIn = {
  id: string
  isOperator: boolean
  /** The shops they work in now. */
  memberships: readonly { shopId: string; role: ShopRole }[]
  /** They have roles that count once they have a second factor [A7]. */
  needsSecondFactor?: boolean
}

export const visitor: Actor = { person: null, isHere: false }

/** What an action is about; what does not apply is left out. */
export type Subject = {
  /** whose own thing it is */
  personId?: string
  /** the shop it belongs to */
  shopId?: string
  /** anybody may see it already */
  isPublic?: boolean
}
