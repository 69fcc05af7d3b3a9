import { type Decision, granted, refused } from '#core/decision.ts'
import type { Claimed } from '#core/identity/join-identity.ts'
import { RECENT_SIGN_IN_MS } from '#core/identity/limits.ts'
import type { EpochMs } from '#core/time.ts'
import type { FirebaseService, ServiceRefusal } from './firebase-service.ts'
import { verifyIdToken } from './verify-id-token.ts'

/** An account of the hosted service, verified just now. */
export type ProvenAccount = Claimed & {
  name: string | null
  isAdministrator: boolean
  signInProvider: string
  token: { hash: Buffer; expiresAt: EpochMs }
  /** Sign-ins before this instant were revoked by the service. */
  validSince: EpochMs
}

export const hostedProvider = 'firebase'

/** The token proves that somebody signed in; the lookup proves that it has not been revoked since. */
export async function proveAccount(
  service: FirebaseService,
  idToken: string,
  { now, signedInWithinMs = RECENT_SIGN_IN_MS }: { now: EpochMs; signedInWithinMs?: number },
): Promise<Decision<ProvenAccount, ServiceRefusal>> {
  const verified = await verifyIdToken(service, idToken, { now, signedInWithinMs })
  if (!verified.ok) return verified
  const found = await service.lookup(idToken)
  if (!found.ok) return found

  const [token, account] = [verified.value, found.value]
  if (account.isDisabled) return refused('account_suspended')
  if (account.subject !== token.subject || account.validSince > token.authTime) return refused('token_invalid')
  // An emulator's token is unsigned, so its bearer may have forged the claims: use those of the lookup.
  const claims = service.keys === null ? account.claims : token.claims
  return granted({
    provider: hostedProvider,
    subject: account.subject,
    email: account.email,
    emailVerified: account.emailVerified,
    name: account.name,
    isAdministrator: claims.admin === true,
    signInProvider: token.signInProvider,
    token: { hash: token.hash, expiresAt: token.expiresAt },
    validSince: account.validSince * 1000,
  })
}
