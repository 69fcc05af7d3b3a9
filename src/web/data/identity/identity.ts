import type { Output } from '../api/api.ts'

export type Person = NonNullable<Output<'GET /api/session'>['person']>
export type Ways = Output<'GET /api/identity'>

/** Signed in, or asked for a code first: of an app (sentTo is null) or of a message to a phone. */
export type SignInStep =
  | { kind: 'done'; person: Person }
  | { kind: 'code'; sentTo: string | null; give: (code: string) => Promise<SignInStep> }

/** What a link of a mail carries: our token from the fragment, or the hosted service's code from the query. */
export type MailLink = string

export type ReadLink = {
  purpose: 'finish_sign_up' | 'reset_password' | 'change_email'
  email: string
  /** change_email: the present address of the account that asked */
  account?: string | null | undefined
  /** change_email: what confirming needs beside the link */
  needs?: 'nothing' | 'password' | 'same_browser' | undefined
}

/**
 * How one proves who one is, whoever stores the passwords. Screens know this and no provider. Every refusal is thrown as a
 * Problem whose code has its sentence in the catalogue; what a provider says itself reaches nobody.
 */
export type Identity = {
  /** beside the password, as the provider names them: 'google.com'; not 'phone' */
  federated: readonly string[]
  hasPhone: boolean
  /** A second factor of our own making (an app's codes), or the hosted service's (messages to a phone). */
  secondFactor: 'app' | 'phone'

  signIn(given: { email: string; password: string }): Promise<SignInStep>
  /** A window of the provider's. One that is closed ends in the problem 'cancelled', which is not shown. */
  signInWith(provider: string): Promise<SignInStep>
  startPhone(number: string): Promise<{ give: (code: string) => Promise<SignInStep> }>
  /** Ends with a mail, whoever has the address. */
  signUp(given: { name: string; email: string; password: string; returnTo: string | null }): Promise<void>
  resendSignUp(given: { email: string; password: string }): Promise<void>

  readLink(link: MailLink): Promise<ReadLink>
  finishSignUp(link: MailLink, password: string): Promise<{ step: SignInStep; returnTo: string | null }>
  forgotPassword(given: { email: string; returnTo: string | null }): Promise<void>
  resetPassword(link: MailLink, password: string): Promise<{ email: string; returnTo: string | null }>
  /** With the password of the account that asked, where the link says that it is needed. */
  confirmEmail(link: MailLink, password?: string): Promise<{ email: string }>

  /** Before sensitive changes. */
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
