import { locale } from '#web/messages/use-messages.ts'
import type { Call } from '../api/api.ts'
import { isProblem, Problem } from '../api/problem.ts'
import type { GiveCode, Identity, Person, SignInStep } from './identity.ts'
import { askForPasskey } from './passkeys.ts'

/** Identity with passwords stored by Lookbook. */
export function embeddedIdentity(call: Call): Identity {
  return {
    federated: [],
    hasPhone: false,
    secondFactor: 'app',

    async signIn(given) {
      const step = await withCode((code) => call('POST /api/session', { body: { ...given, ...code } }))
      if (step.kind === 'done') return step
      const givePasskey = async (): Promise<SignInStep> => {
        const body = { ...given, passkey: await askForPasskey() }
        return { kind: 'done', person: (await call('POST /api/session', { body })).person }
      }
      return { ...step, givePasskey }
    },
    signInWith: notHere,
    startPhone: notHere,

    async signUp({ returnTo, ...given }) {
      const body = { ...given, ...here(), ...wanted(returnTo) }
      return finishByCode(call, (await call('POST /api/sign-up', { body })).attempt)
    },
    async signUpAsGuest(given) {
      const body = { ...given, ...here() }
      return finishByCode(call, (await call('POST /api/sign-up/guest', { body })).attempt)
    },
    async resendSignUp({ email }) {
      await call('POST /api/sign-up/again', { body: { email } })
    },

    readLink: (token) => call('POST /api/link', { body: { token } }),
    async finishSignUp(token, password) {
      const { person, returnTo } = await call('POST /api/sign-up/finish', { body: { token, password } })
      return { step: { kind: 'done', person }, returnTo }
    },
    async forgotPassword({ email, returnTo }) {
      await call('POST /api/password/forgotten', { body: { email, ...wanted(returnTo) } })
    },
    resetPassword: (token, password) => call('POST /api/password/reset', { body: { token, password } }),
    confirmEmail: (token, password) =>
      call('POST /api/email/confirm', { body: { token, ...(password !== undefined && { password }) } }),

    confirmIt: ({ password }) => withCode((code) => call('POST /api/session/confirm', { body: { password, ...code } })),
    confirmWith: notHere,
    async changePassword(password) {
      await call('PUT /api/me/password', { body: { password } })
    },
    async changeEmail(email) {
      await call('PUT /api/me/email', { body: { email } })
    },
    linkWith: notHere,
    phoneFactors: notHere,
    addPhoneFactor: notHere,
    removePhoneFactor: notHere,

    async signOut() {
      await call('DELETE /api/session')
    },
  }
}

/** Tries without a code; if a second factor is on, the next step repeats the call with one. */
export async function withCode(prove: (given: { code?: string }) => Promise<{ person: Person }>): Promise<SignInStep> {
  try {
    const { person } = await prove({})
    return { kind: 'done', person }
  } catch (error) {
    if (!isProblem(error, 'second_factor_needed')) throw error
    const give = async (code: string): Promise<SignInStep> => ({ kind: 'done', person: (await prove({ code })).person })
    return { kind: 'code', sentTo: null, give }
  }
}

function finishByCode(call: Call, attempt: string): GiveCode {
  return async (code) => {
    const { person } = await call('POST /api/sign-up/code', { body: { attempt, code } })
    return { kind: 'done', person }
  }
}

function here(): { locale: string; timeZone: string } {
  return { locale, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}

async function notHere(): Promise<never> {
  throw new Problem('not_found')
}

function wanted(returnTo: string | null): { returnTo?: string } {
  return returnTo === null ? {} : { returnTo }
}
