import {
  ActionCodeOperation,
  type ActionCodeSettings,
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateProfile,
  verifyPasswordResetCode,
} from '@firebase/auth'
import { Problem } from '#web/data/api/problem.ts'
import type { Identity } from '../identity.ts'
import { firebaseCode, ours } from './firebase-errors.ts'
import { enter, type Send } from './firebase-exchange.ts'

type Purpose = Awaited<ReturnType<Identity['readLink']>>['purpose']

const purposes: Partial<Record<string, Purpose>> = {
  [ActionCodeOperation.VERIFY_EMAIL]: 'finish_sign_up',
  [ActionCodeOperation.PASSWORD_RESET]: 'reset_password',
  [ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL]: 'change_email',
  [ActionCodeOperation.RECOVER_EMAIL]: 'change_email',
}

type Mails = Pick<
  Identity,
  | 'signUp'
  | 'signUpAsGuest'
  | 'resendSignUp'
  | 'readLink'
  | 'finishSignUp'
  | 'forgotPassword'
  | 'resetPassword'
  | 'confirmEmail'
>

/** The service's actions by mail. Its links return with a code; the continue URL says where to go next. */
export function hostedMails({ auth, origin, open }: { auth: Auth; origin: string; open: Send }): Mails {
  const back = (returnTo: string | null) => new URL(returnTo ?? '/', origin).href
  const verify = (user: User, returnTo: string | null) =>
    mail(back(returnTo), (settings) => sendEmailVerification(user, settings))
  const reset = (email: string, returnTo: string | null) =>
    mail(back(returnTo), (settings) => sendPasswordResetEmail(auth, email, settings))

  return {
    signUp: ({ name, email, password, returnTo }) =>
      ours(async () => {
        try {
          const { user } = await createUserWithEmailAndPassword(auth, email, password)
          await updateProfile(user, { displayName: name })
          await verify(user, returnTo)
        } catch (error) {
          // An address that has an account gets a mail too; the response must not reveal that it exists [I3].
          if (firebaseCode(error) !== 'auth/email-already-in-use') throw error
          await reset(email, returnTo)
        } finally {
          await signOut(auth)
        }
        return null
      }),

    async signUpAsGuest() {
      throw new Problem('not_found')
    },

    resendSignUp: ({ email, password }) =>
      ours(async () => {
        try {
          const { user } = await signInWithEmailAndPassword(auth, email, password)
          await verify(user, null)
        } finally {
          await signOut(auth)
        }
      }),

    readLink: (code) =>
      ours(async () => {
        const { operation, data } = await checkActionCode(auth, code)
        const purpose = purposes[operation]
        if (!purpose || !data.email) throw new Problem('link_invalid')
        // Reverting a change needs only access to the old mailbox; confirming one needs the password of the account that asked
        // [I16].
        if (operation !== ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL) return { purpose, email: data.email }
        return { purpose, email: data.email, account: data.previousEmail ?? null, needs: 'password' }
      }),

    async finishSignUp(code, password) {
      const { data } = await ours(() => checkActionCode(auth, code))
      const step = await enter(
        auth,
        async () => {
          // The password is checked first: the link alone must not finish a sign-up [I2].
          const credential = await signInWithEmailAndPassword(auth, data.email ?? '', password)
          await applyActionCode(auth, code)
          await credential.user.getIdToken(true)
          return credential
        },
        open,
      )
      return { step, returnTo: null }
    },

    forgotPassword: ({ email, returnTo }) =>
      ours(async () => {
        try {
          await reset(email, returnTo)
        } catch (error) {
          if (firebaseCode(error) !== 'auth/user-not-found') throw error // not revealed [I3]
        }
      }),

    resetPassword: (code, password) =>
      ours(async () => {
        const email = await verifyPasswordResetCode(auth, code)
        await confirmPasswordReset(auth, code, password)
        return { email, returnTo: null }
      }),

    confirmEmail: (code, password) =>
      ours(async () => {
        const { operation, data } = await checkActionCode(auth, code)
        if (operation === ActionCodeOperation.VERIFY_AND_CHANGE_EMAIL)
          await provePassword(auth, data.previousEmail ?? '', password)
        await applyActionCode(auth, code)
        return { email: data.email ?? '' }
      }),
  }
}

/** Only checks the password: the service asks for a second factor after it. Nobody stays signed in by this. */
async function provePassword(auth: Auth, email: string, password: string | undefined): Promise<void> {
  if (password === undefined) throw new Problem('password_needed')
  const wasSignedIn = auth.currentUser !== null
  try {
    await signInWithEmailAndPassword(auth, email, password)
    if (!wasSignedIn) await signOut(auth)
  } catch (error) {
    if (firebaseCode(error) !== 'auth/multi-factor-auth-required') throw error
  }
}

/** A project that does not list our domain refuses it as continue URL: then sends the mail without one. */
export async function mail(url: string, send: (settings?: ActionCodeSettings) => Promise<void>): Promise<void> {
  try {
    await send({ url })
  } catch (error) {
    if (firebaseCode(error) !== 'auth/unauthorized-continue-uri') throw error
    await send()
  }
}
