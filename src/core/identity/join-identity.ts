import { type Decision, granted, refused } from '../decision.ts'

/** The claims of a provider's verified token. */
export type Claimed = { provider: string; subject: string; email: string | null; emailVerified: boolean }

type Known = {
  /** the person to whom this identity is already linked */
  ownerId: string | null
  /** the person whose verified address is the claimed one */
  addressOwnerId: string | null
}

export type Joining = { kind: 'known'; personId: string } | { kind: 'join'; personId: string } | { kind: 'new' }

/** The account for an identity that signs in [I11]. Every stored address is verified [I1], so only the claimed one is checked. */
export function decideJoining(claimed: Claimed, known: Known): Decision<Joining, 'email_unverified'> {
  if (claimed.email !== null && !claimed.emailVerified) return refused('email_unverified')
  if (known.ownerId !== null) return granted({ kind: 'known', personId: known.ownerId })
  if (claimed.email !== null && known.addressOwnerId !== null)
    return granted({ kind: 'join', personId: known.addressOwnerId })
  return granted({ kind: 'new' })
}

/** Decides whether a signed-in person may link an identity [I11] [I51]. The granted value is false if it is already theirs: nothing to insert. */
export function decideLinking(
  claimed: Claimed,
  { ownerId, addressOwnerId }: Known,
  personId: string,
): Decision<boolean, 'email_unverified' | 'identity_taken'> {
  // An unverified address may be somebody else's, who could then sign in here once they prove it.
  if (claimed.email !== null && !claimed.emailVerified) return refused('email_unverified')
  if (ownerId === personId) return granted(false)
  const isTaken = ownerId !== null || (addressOwnerId !== null && addressOwnerId !== personId)
  return isTaken ? refused('identity_taken') : granted(true)
}

/** Decides whether a way to sign in may be removed [I12]: at least one must remain. */
export function decideUnlinking(ways: readonly { id: string }[], id: string): Decision<void, 'not_found' | 'last_way'> {
  if (!ways.some((way) => way.id === id)) return refused('not_found')
  return ways.length > 1 ? granted(undefined) : refused('last_way')
}
