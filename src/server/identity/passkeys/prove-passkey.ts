import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { passkeyAssertion } from '#contract/identity/passkey-schemas.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { findPersonForChange } from '../account/people.store.ts'
import { takeChallenge } from './challenges.ts'
import { type PasskeySite, passkeySite } from './passkey-site.ts'
import { findPasskey, type PasskeyRow, updatePasskeyUsed } from './passkeys.store.ts'

export type Assertion = z.output<typeof passkeyAssertion>
/** A signature that was verified just now; it counts once `spendPasskey` has stored its counter. */
export type ProvenPasskey = { passkeyId: string; personId: string; counter: number }

/** Verifies origin, site, challenge, signature, counter and that the authenticator has verified its user [I40] [I41]. */
export async function provePasskey(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  assertion: Assertion,
): Promise<Decision<ProvenPasskey, 'passkey_wrong' | 'not_found'>> {
  const site = passkeySite(deps.config)
  if (site === null) return refused('not_found')
  const challenge = await takeChallenge(deps, assertion.response.clientDataJSON, null)
  const passkey = await findPasskey(deps.db, Buffer.from(assertion.id, 'base64url'))
  if (challenge === null || passkey === undefined) return refused('passkey_wrong')
  const { userHandle } = assertion.response
  // An authenticator answers with the account that the passkey was made for.
  if (userHandle && userHandle !== userHandleOf(passkey.personId)) return refused('passkey_wrong')
  const counter = await verify(site, assertion, passkey, challenge)
  if (counter === null) return refused('passkey_wrong')
  return granted({ passkeyId: passkey.id, personId: passkey.personId, counter })
}

/** The same for a person who is known already: another's passkey is refused. */
export async function proveOwnPasskey(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  assertion: Assertion,
  personId: string,
): Promise<Decision<ProvenPasskey, 'passkey_wrong' | 'not_found'>> {
  const proven = await provePasskey(deps, assertion)
  return proven.ok && proven.value.personId !== personId ? refused('passkey_wrong') : proven
}

/** Locks the person first, as everything does that changes ways to sign in. */
export async function spendPasskey(
  { now }: Pick<Deps, 'now'>,
  tx: Transaction<DB>,
  { passkeyId: id, personId, counter }: ProvenPasskey,
): Promise<Decision<void, 'passkey_wrong'>> {
  await findPersonForChange(tx, personId)
  return (await updatePasskeyUsed(tx, { id, counter, at: now() })) ? granted(undefined) : refused('passkey_wrong')
}

/** What an authenticator stores with a passkey to name the account: the person's id. */
export function userHandleOf(personId: string): string {
  return Buffer.from(personId).toString('base64url')
}

/** Returns the authenticator's new counter, or null. */
async function verify(
  { id: rpId, origin }: PasskeySite,
  { id, rawId, type, response }: Assertion,
  { credentialId, publicKey, counter }: PasskeyRow,
  challenge: string,
): Promise<number | null> {
  // Loaded with the first passkey: it brings a parser of certificates.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { userHandle, ...signed } = response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { ...signed, ...(userHandle && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id: credentialId.toString('base64url'), publicKey: new Uint8Array(publicKey), counter },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws plain errors for everything that is not as it must be, such as another origin.
    return null
  }
}
