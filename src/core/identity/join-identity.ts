import { type Decision, granted, refused } from '../decision.ts'

/** What a provider says of somebody, once its word was verified. */
export type Claimed = { provider: string; subject: string; email: string | null; emailVerified: boolean }

type Known = {
  /** the person this very identity belongs to already */
  ownerId: string | null
  /** the person whose proven address is the claimed one */
  addressOwnerId: string | null
}

export type Joining = { kind: 'known'; personId: string } | { kind: 'join'; personId: string } | { kind: 'new' }

/** To whom an identity belongs that comes to sign in [I11]. Every address of a person is proven [I1], so one side is. */
export function decideJoining(claimed: Claimed, known: Known): Decision<Joining, 'email_unverified'> {
  if (claimed.email !== null && !claimed.emailVerified) return refused('email_unverified')
  if (known.ownerId !== null) return granted({ kind: 'known', personId: known.ownerId })
  if (claimed.email !== null && known.addressOwnerId !== null)
    return granted({ kind: 'join', personId: known.addressOwnerId })
  return granted({ kind: 'new' })
}

/** Whether a way in may be taken away [I12]: another must remain. */
export function decideUnlinking(ways: readonly { id: string }[], id: string): Decision<void, 'not_found' | 'last_way'> {
  if (!ways.some((way) => way.id === id)) return refused('not_found')
  return ways.length > 1 ? granted(undefined) : refused('last_way')
}
