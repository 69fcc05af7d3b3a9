import { deleteApp } from '@firebase/app'
import {
  type Auth,
  browserPopupRedirectResolver,
  EmailAuthProvider,
  type MultiFactorInfo,
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  reauthenticateWithCredential,
  signInWithPopup,
  type User,
  updatePassword,
  verifyBeforeUpdateEmail,
} from '@firebase/auth'
import type { Call } from '#web/data/api/api.ts'
import { Problem } from '#web/data/api/problem.ts'
import type { Identity } from '../identity.ts'
import { openAuth, providerFor, type Service, sendMessage } from './firebase-auth.ts'
import { firebaseCode, ours } from './firebase-errors.ts'
import { proveOnce, type Send } from './firebase-exchange.ts'
import { mail } from './firebase-mails.ts'

type Account = Pick<
  Identity,
  'changePassword' | 'changeEmail' | 'linkWith' | 'phoneFactors' | 'addPhoneFactor' | 'removePhoneFactor'
>

type Deps = {
  auth: Auth
  service: Service
  call: Call
  origin: string
  /** the signed-in person's user at the service; after a reload there is none until they re-authenticate */
  ownUser: () => User
  confirm: Send
}

export function hostedAccount({ auth, service, call, origin, ownUser, confirm }: Deps): Account {
  return {
    changePassword: (password) =>
      ours(async () => {
        const user = ownUser()
        await updatePassword(user, password)
        // The change revokes older tokens, so a fresh sign-in is needed.
        await renew(async () => {
          await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password))
          await proveOnce(user, confirm)
        })
        await call('DELETE /api/me/sessions', { query: { keep: 'this' } }) // [I8]
      }),

    changeEmail: (email) =>
      ours(async () => {
        const user = ownUser()
        try {
          await mail(new URL('/me/security', origin).href, (settings) => verifyBeforeUpdateEmail(user, email, settings))
        } catch (error) {
          if (firebaseCode(error) !== 'auth/email-already-in-use') throw error // not revealed [I3]
        }
      }),

    linkWith: (provider) =>
      ours(async () => {
        // A separate app instance, so that the current user at the service stays signed in.
        const aside = openAuth(service)
        try {
          const { user } = await signInWithPopup(aside, providerFor(provider), browserPopupRedirectResolver)
          await proveOnce(user, ({ idToken }) => call('POST /api/me/ways', { body: { idToken } }))
        } finally {
          await deleteApp(aside.app)
        }
      }),

    phoneFactors: () => ours(async () => multiFactor(ownUser()).enrolledFactors.map(phoneFactor)),

    addPhoneFactor: (phoneNumber) =>
      ours(async () => {
        const user = ownUser()
        const verificationId = await sendMessage(auth, { phoneNumber, session: await multiFactor(user).getSession() })
        return {
          give: (code) =>
            ours(async () => {
              const credential = PhoneAuthProvider.credential(verificationId, code)
              await multiFactor(user).enroll(PhoneMultiFactorGenerator.assertion(credential), phoneNumber)
              await renew(() => proveOnce(user, confirm, true))
            }),
        }
      }),

    removePhoneFactor: (id) =>
      ours(async () => {
        const user = ownUser()
        await multiFactor(user).unenroll(id)
        await renew(() => proveOnce(user, confirm, true))
      }),
  }
}

/**
 * Such changes revoke the service's earlier tokens, and with them our session's proof: it is renewed here, or the session ends
 * within the hour [I15].
 */
async function renew(prove: () => Promise<unknown>): Promise<void> {
  try {
    await ours(prove)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

function phoneFactor(factor: MultiFactorInfo) {
  const hint = 'phoneNumber' in factor && typeof factor.phoneNumber === 'string' ? factor.phoneNumber : null
  return {
    id: factor.uid,
    hint: hint ?? factor.displayName ?? '',
    since: new Date(factor.enrollmentTime).toISOString(),
  }
}
