import { GoogleAuthProvider, signInWithCredential } from '@firebase/auth'
import { call } from '#web/data/api/api.ts'
import { Problem } from '#web/data/api/problem.ts'
import { firebaseIdentity } from '#web/data/identity/firebase/firebase.ts'
import { openAuth } from '#web/data/identity/firebase/firebase-auth.ts'
import { enter, proveOnce, type Send } from '#web/data/identity/firebase/firebase-exchange.ts'
import type { Identity, SignInStep } from '#web/data/identity/identity.ts'

/** The data passed from the page to the test; functions stay here. */
export type Outcome = { problem: string } | { person: string } | { sentTo: string | null } | { value: unknown }

type Give = (code: string) => Promise<unknown>

export type Drive = {
  ask: (method: keyof Identity, ...given: unknown[]) => Promise<Outcome>
  give: (code: string) => Promise<Outcome>
  /** A federated sign-in as the service's window would end it. */
  google: (account: { sub: string; email: string; email_verified: boolean }) => Promise<Outcome>
  /** The same token again, after it was used. */
  again: () => Promise<Outcome>
  link: (account: { sub: string; email: string; email_verified: boolean }) => Promise<Outcome>
  shown: () => { federated: readonly string[]; hasPhone: boolean; secondFactor: string }
}

const { firebase } = await call('GET /api/identity')
if (!firebase) throw new Error('this server has no hosted service')

let personId: string | null = null
let give: Give | null = null

const identity = firebaseIdentity({ call, service: firebase, personId: () => personId, origin: location.origin })
const auth = openAuth(firebase)
const open: Send = (proof) => call('POST /api/session/firebase', { body: proof })

async function outcomeOf(asked: () => Promise<unknown>): Promise<Outcome> {
  try {
    return read(await asked())
  } catch (error) {
    if (error instanceof Problem) return { problem: error.code }
    throw error
  }
}

function read(answer: unknown): Outcome {
  if (!isObject(answer)) return { value: answer }
  if ('step' in answer) return read(answer.step)
  if ('give' in answer) give = answer.give as Give
  const step = answer as SignInStep | { kind?: undefined }
  if (step.kind === 'done') {
    personId = step.person.id
    return { person: step.person.id }
  }
  if ('give' in answer) return { sentTo: step.kind === 'code' ? step.sentTo : null }
  return { value: answer }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function credentialOf(account: object) {
  return GoogleAuthProvider.credential(JSON.stringify(account))
}

const drive: Drive = {
  ask: (method, ...given) => outcomeOf(() => (identity[method] as (...all: unknown[]) => Promise<unknown>)(...given)),
  give: (code) => outcomeOf(async () => give?.(code)),
  google: (account) => outcomeOf(() => enter(auth, () => signInWithCredential(auth, credentialOf(account)), open)),
  again: () => outcomeOf(async () => auth.currentUser && (await proveOnce(auth.currentUser, open)).person.email),
  link: (account) =>
    outcomeOf(async () => {
      const { user } = await signInWithCredential(openAuth(firebase), credentialOf(account))
      return proveOnce(user, ({ idToken }) => call('POST /api/me/ways', { body: { idToken } }))
    }),
  shown: () => ({
    federated: identity.federated,
    hasPhone: identity.hasPhone,
    secondFactor: identity.secondFactor,
  }),
}

Object.assign(window, { drive })
