import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorInfo,
  type MultiFactorResolver,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  type PhoneMultiFactorInfo,
  signOut,
  TotpMultiFactorGenerator,
  type User,
  type UserCredential,
} from '@firebase/auth'
import { isProblem, Problem } from '#web/data/api/problem.ts'
import { withCode } from '../embedded.ts'
import type { Person, SignInStep } from '../identity.ts'
import { sendMessage } from './firebase-auth.ts'
import { firebaseCode, ours, problemOf } from './firebase-errors.ts'

export type Proof = { idToken: string; refreshToken: string }
export type Send = (proof: Proof & { code?: string }) => Promise<{ person: Person }>

/** Within one second the service issues an identical token. */
const tokenStepMs = 1100

/** Signs in at the service, with its second factor if one is on, and then opens our session. */
export async function enter(auth: Auth, prove: () => Promise<UserCredential>, send: Send): Promise<SignInStep> {
  try {
    const { user } = await prove()
    return await exchange(user, send)
  } catch (error) {
    if (firebaseCode(error) === 'auth/multi-factor-auth-required')
      return ours(() => askFactor(auth, error as MultiFactorError, send))
    await signOut(auth)
    throw problemOf(error)
  }
}

/** Exchanges the service's token for our session; asks for a code if our own second factor is on. */
function exchange(user: User, send: Send): Promise<SignInStep> {
  return withCode((given) => proveOnce(user, (proof) => send({ ...proof, ...given }), given.code !== undefined))
}

/** Our server accepts a token once. If it was used already (by another tab in the same second), refreshes it and retries once. */
export async function proveOnce<T>(user: User, give: (proof: Proof) => Promise<T>, isFresh = false): Promise<T> {
  try {
    return await give(await proofOf(user, isFresh))
  } catch (error) {
    if (!isProblem(error, 'token_used')) throw problemOf(error)
    await new Promise((resolve) => setTimeout(resolve, tokenStepMs))
    return give(await proofOf(user, true))
  }
}

async function proofOf(user: User, isFresh: boolean): Promise<Proof> {
  const idToken = await user.getIdToken(isFresh)
  return { idToken, refreshToken: user.refreshToken }
}

async function askFactor(auth: Auth, error: MultiFactorError, send: Send): Promise<SignInStep> {
  const resolver = getMultiFactorResolver(auth, error)
  const hint = resolver.hints.find(isPhone) ?? resolver.hints.find(isApp)
  if (!hint) throw new Problem('provider_failed')
  const assertion = isPhone(hint) ? await phoneAssertion(auth, resolver, hint) : appAssertion(hint)
  return {
    kind: 'code',
    sentTo: isPhone(hint) ? hint.phoneNumber : null,
    give: (code) => enter(auth, () => resolver.resolveSignIn(assertion(code)), send),
  }
}

async function phoneAssertion(auth: Auth, { session }: MultiFactorResolver, multiFactorHint: PhoneMultiFactorInfo) {
  const verificationId = await sendMessage(auth, { multiFactorHint, session })
  return (code: string) => PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verificationId, code))
}

function appAssertion({ uid }: MultiFactorInfo) {
  return (code: string) => TotpMultiFactorGenerator.assertionForSignIn(uid, code)
}

function isPhone(hint: MultiFactorInfo): hint is PhoneMultiFactorInfo {
  return hint.factorId === PhoneMultiFactorGenerator.FACTOR_ID
}

function isApp(hint: MultiFactorInfo): boolean {
  return hint.factorId === TotpMultiFactorGenerator.FACTOR_ID
}
