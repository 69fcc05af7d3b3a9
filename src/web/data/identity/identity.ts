import type { Output } from '../api/api.ts'

export type Person = NonNullable<Output<'GET /api/session'>['person']>
export type Ways = Output<'GET /api/identity'>

/** Signed in, or a code is needed: from an app (sentTo is null) or a text message. */
export type SignInStep =
  | { kind: 'done'; person: Person }
  | {
      kind: 'code'
      sentTo: string | null
      give: (code: string) => Promise<SignInStep>
      /** a passkey instead of the code */
      givePasskey?: () => Promise<SignInStep>
    }

/** The token of a mail's link: ours from the URL fragment, or the hosted service's code from the query. */
export type MailLink = string

export type ReadLink = {
  purpose: 'finish_sign_up' | 'reset_password' | 'change_email'
  email: string
  /** change_email: the current address of the account that asked */
  account?: string | null | undefined
  /** change_email: what confirming needs besides the link */
  needs?: 'nothing' | 'password' | 'same_browser' | undefined
  /** reset_password, where we have the passwords: what it takes away, and whether a code is still asked for */
  removes?: RemovedWays | undefined
  asksForCode?: boolean | undefined
}

export type RemovedWays = { passkeys: number; others: number }
export type PasswordReset = { email: string; returnTo: string | null; removed?: RemovedWays | undefined }

export type GiveCode = (code: string) => Promise<SignInStep>

/**
 * Interface to prove who one is, whoever stores the passwords; screens depend on this and on no provider. Every refusal is thrown
 * as a Problem whose code has its sentence in the catalogue; a provider's own messages are never shown.
 */
export type Identity = {
  /** ways besides the password, by the provider's names: 'google.com'; not 'phone' */
  federated: readonly string[]
  hasPhone: boolean
  /** Our own second factor (authenticator app), or the hosted service's (text messages). */
  secondFactor: 'app' | 'phone'

  signIn(given: { email: string; password: string }): Promise<SignInStep>
  /** Opens the provider's popup. Closing it gives the problem 'cancelled', which is not shown. */
  signInWith(provider: string): Promise<SignInStep>
  startPhone(number: string): Promise<{ give: (code: string) => Promise<SignInStep> }>
  /**
   * Always sends a mail, whether or not the address has an account. Returns how to finish with the code in it; null where the
   * mail has only a link.
   */
  signUp(given: { name: string; email: string; password: string; returnTo: string | null }): Promise<GiveCode | null>
  /** Asks for a code by mail instead of a password [I22]; only where `allowsGuests`. */
  signUpAsGuest(given: { name: string; email: string }): Promise<GiveCode>
  resendSignUp(given: { email: string; password: string }): Promise<void>

  readLink(link: MailLink): Promise<ReadLink>
  finishSignUp(link: MailLink, password: string): Promise<{ step: SignInStep; returnTo: string | null }>
  forgotPassword(given: { email: string; returnTo: string | null }): Promise<void>
  resetPassword(link: MailLink, password: string): Promise<PasswordReset>
  /** With the password of the account that asked, if the link needs it. */
  confirmEmail(link: MailLink, password?: string): Promise<{ email: string }>

  /** Re-authentication before sensitive changes. */
  confirmIt(given: { email: string; password: string }): Promise<SignInStep>
  confirmWith(provider: string): Promise<SignInStep>
  changePassword(password: string): Promise<void>
  changeEmail(email: string): Promise<void>
  linkWith(provider: string): Promise<void>
  /** Only where secondFactor is 'phone'. */
  phoneFactors(): Promise<{ id: string; hint: string; since: string }[]>
  addPhoneFactor(number: string): Promise<{ give: (code: string) => Promise<void> }>
  removePhoneFactor(id: string): Promise<void>

  signOut(): Promise<void>
}
