import type { z } from 'zod'
import type { passkeyCreation, passkeyRegistration } from '#contract/identity/passkey-schemas.ts'
import { type Decision, granted, refused } from '#core/decision.ts'
import { PASSKEY_CHALLENGE_MS, PASSKEYS_PER_PERSON } from '#core/identity/limits.ts'
import { commitIfGranted } from '#server/database/commit-if-granted.ts'
import type { Deps } from '#server/deps.ts'
import type { CurrentSession } from '#server/platform/http/current-session.ts'
import { insertAudit } from '../account/audit.store.ts'
import { findPerson, GUEST_PROVIDER } from '../account/people.store.ts'
import { findOwnPersonForChange } from '../sign-in/own-person.ts'
import { requireRecentSignIn } from '../sign-in/recent-sign-in.ts'
import { newChallenge, takeChallenge } from './challenges.ts'
import { queuePasskeyMail } from './passkey-mail.ts'
import { type PasskeySite, passkeySite } from './passkey-site.ts'
import { insertPasskey, listCredentials } from './passkeys.store.ts'
import { userHandleOf } from './prove-passkey.ts'

type Registration = z.output<typeof passkeyRegistration>
type StartRefusal = 'recent_sign_in_needed' | 'forbidden' | 'too_many' | 'not_found'
type AddRefusal = StartRefusal | 'passkey_wrong' | 'identity_taken' | 'session_expired'

/** EdDSA, ES256 and RS256: what authenticators have. */
const ALGORITHMS = [-8, -7, -257]

export async function startPasskey(
  deps: Deps,
  session: CurrentSession,
): Promise<Decision<z.output<typeof passkeyCreation>, StartRefusal>> {
  const site = mayAdd(deps, session)
  if (!site.ok) return site
  const personId = session.person.id
  const person = await findPerson(deps.db, personId)
  if (person === undefined) return refused('not_found')
  const own = await listCredentials(deps.db, personId)
  if (own.length >= PASSKEYS_PER_PERSON) return refused('too_many')
  const { id, name } = site.value
  return granted({
    challenge: await newChallenge(deps, personId),
    rp: { id, name },
    user: { id: userHandleOf(personId), name: person.email ?? person.name, displayName: person.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: PASSKEY_CHALLENGE_MS,
    attestation: 'none',
    // One authenticator has one passkey of an account: a second would overwrite the first.
    excludeCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  })
}

/** Adds a passkey; the person is told by mail [I42]. */
export async function addPasskey(
  deps: Deps,
  session: CurrentSession,
  { name, passkey }: { name: string; passkey: Registration },
): Promise<Decision<{ id: string }, AddRefusal>> {
  const site = mayAdd(deps, session)
  if (!site.ok) return site
  const personId = session.person.id
  const challenge = await takeChallenge(deps, passkey.response.clientDataJSON, personId)
  const made = challenge === null ? null : await verify(site.value, passkey, challenge)
  if (made === null) return refused('passkey_wrong')

  return commitIfGranted(deps.db, async (tx): Promise<Decision<{ id: string }, AddRefusal>> => {
    const person = await findOwnPersonForChange(tx, session)
    if (person === undefined) return refused('session_expired')
    if ((await listCredentials(tx, personId)).length >= PASSKEYS_PER_PERSON) return refused('too_many')
    const id = deps.newId()
    if (!(await insertPasskey(tx, { id, personId, name, now: deps.now(), ...made }))) return refused('identity_taken')
    await insertAudit(tx, { actorId: personId, action: 'passkey.added', personId, at: deps.now() })
    await queuePasskeyMail(deps, tx, person, 'passkey_added', name)
    return granted({ id })
  })
}

/** A guest has no account of their own to open with it: they choose a password first [I22]. */
function mayAdd(
  deps: Deps,
  session: CurrentSession,
): Decision<PasskeySite, 'recent_sign_in_needed' | 'forbidden' | 'not_found'> {
  const site = passkeySite(deps.config)
  if (site === null) return refused('not_found')
  if (session.provider === GUEST_PROVIDER) return refused('forbidden')
  const recent = requireRecentSignIn(deps, session)
  return recent.ok ? granted(site) : recent
}

async function verify({ id: rpId, origin }: PasskeySite, passkey: Registration, challenge: string) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { id, rawId, type, response } = passkey
  const { clientDataJSON, attestationObject, transports = [] } = response
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return null
    const { credential } = registrationInfo
    const [credentialId, publicKey] = [Buffer.from(credential.id, 'base64url'), Buffer.from(credential.publicKey)]
    return { credentialId, publicKey, counter: credential.counter, transports }
  } catch {
    // The library throws plain errors for everything that is not as it must be, such as another origin.
    return null
  }
}
