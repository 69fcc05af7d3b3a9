import { z } from 'zod'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { MOST_ITEMS } from '#core/booking/cart/hold.ts'
import {
  emailAddress,
  factorCode,
  givenPassword,
  localeTag,
  newPassword,
  personName,
  timeZone,
} from './account-schemas.ts'
import { passkeyAssertion } from './passkey-schemas.ts'

/** A link's token: 32 random bytes as base64url. Sent only in a URL fragment and in request bodies. */
export const linkToken = z.string().regex(/^[\w-]{43}$/)
const idToken = z.string().min(20).max(8192)
/** The hosted service's proof of identity. The refresh token lets the server check later whether the account is still valid. */
const refreshToken = z.string().min(1).max(4096)
/** Redirect after signing in; one that leaves this installation is ignored, not refused. */
const returnTo = z.string().max(2000).optional()
const sent = z.object({ sent: z.literal(true) })
const done = z.object({ done: z.literal(true) })

export const signedIn = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  avatar: photoView.nullable(),
  locale: z.string(),
  timeZone: z.string().nullable(),
  isOperator: z.boolean(),
  /** without a password: signed in by a code in a mail [I22] */
  isGuest: z.boolean(),
  /** the shops they work in, for links to the studio */
  shops: z.array(z.object({ slug: z.string(), name: z.string(), role: z.enum(['staff', 'manager', 'owner']) })),
  /** the day the account is erased, if the person asked to leave */
  leavesAt: z.string().nullable(),
  /** when they last authenticated */
  authenticatedAt: z.string(),
  /** when this session ends if it is not used again */
  endsAt: z.string(),
})

export const getSession = route({
  method: 'get',
  path: '/api/session',
  action: 'session.view',
  summary: 'Who is signed in here, if anybody, and how many items are in the cart',
  output: z.object({
    person: signedIn.nullable(),
    /** with those of the browser, which a person's cart takes over once it is read */
    cartItems: z.number().int().min(0).max(MOST_ITEMS),
  }),
  refusals: [],
})

export const getIdentityWays = route({
  method: 'get',
  path: '/api/identity',
  action: 'session.view',
  summary: 'The ways one can sign in to this installation',
  output: z.object({
    /** who stores the passwords */
    passwords: z.enum(['lookbook', 'firebase']),
    firebase: z
      .object({
        apiKey: z.string(),
        authDomain: z.string(),
        projectId: z.string(),
        /** 'google.com', 'phone', …: the hosted service's names, without 'password' */
        providers: z.array(z.string()),
        /** set only in development */
        emulatorUrl: z.string().nullable(),
      })
      .nullable(),
    /** one may book without choosing a password [I22] */
    allowsGuests: z.boolean(),
    /** the OpenID Connect provider, by the name people know */
    oidc: z.object({ name: z.string() }).nullable(),
    /** one may sign in with a passkey [I40] */
    passkeys: z.boolean(),
    /** mails are not sent but shown on a local page */
    hasMailbox: z.boolean(),
  }),
  refusals: [],
  cacheSeconds: 60,
})

/** a passkey instead of a code */
const passkey = passkeyAssertion.optional()

const signInRefusals = [
  'wrong_credentials',
  'email_unverified',
  'too_many_attempts',
  'second_factor_needed',
  'code_wrong',
  'account_suspended',
  'unavailable',
] as const
const hostedRefusals = [
  'token_invalid',
  'token_used',
  'email_unverified',
  'too_many_attempts',
  'second_factor_needed',
  'code_wrong',
  'account_suspended',
  'provider_failed',
  'not_found',
] as const

export const signIn = route({
  method: 'post',
  path: '/api/session',
  action: 'session.open',
  summary: 'Sign in with an address and a password, and a code where a second factor is on',
  body: z.object({ email: emailAddress, password: givenPassword, code: factorCode.optional(), passkey }),
  output: z.object({ person: signedIn }),
  refusals: [...signInRefusals, 'passkey_wrong', 'not_found'],
})

export const signInHosted = route({
  method: 'post',
  path: '/api/session/firebase',
  action: 'session.open',
  summary: "Exchange the hosted service's token for a session, once",
  body: z.object({
    idToken,
    refreshToken,
    code: factorCode.optional(),
    locale: localeTag.optional(),
    timeZone: timeZone.optional(),
  }),
  output: z.object({ person: signedIn }),
  refusals: hostedRefusals,
})

export const signOut = route({
  method: 'delete',
  path: '/api/session',
  action: 'session.end',
  summary: 'Sign out here',
  output: done,
  refusals: [],
})

export const confirmSession = route({
  method: 'post',
  path: '/api/session/confirm',
  action: 'account.view',
  summary: 'Prove again who you are, before a sensitive change',
  body: z.union([
    z.object({ password: givenPassword, code: factorCode.optional() }),
    z.object({ idToken, refreshToken: refreshToken.optional(), code: factorCode.optional() }),
    z.object({ passkey: passkeyAssertion }),
  ]),
  output: z.object({ person: signedIn }),
  refusals: [
    ...signInRefusals,
    'passkey_wrong',
    'token_invalid',
    'token_used',
    'provider_failed',
    'not_found',
    'session_expired',
  ],
})

/** Identifies a sign-up for the browser that asked for it; opaque. */
const signUpAttempt = z.string().regex(/^[\w-]{1,400}$/)

export const signUp = route({
  method: 'post',
  path: '/api/sign-up',
  action: 'session.open',
  summary: 'Ask for an account; a mail to the address finishes it. The answer is the same for an address that has one',
  body: z.object({
    name: personName,
    email: emailAddress,
    password: newPassword,
    locale: localeTag.optional(),
    timeZone: timeZone.optional(),
    returnTo,
  }),
  output: sent.extend({ attempt: signUpAttempt }),
  refusals: ['weak_password', 'too_many_attempts', 'not_found', 'unavailable'],
})

export const signUpAsGuest = route({
  method: 'post',
  path: '/api/sign-up/guest',
  action: 'session.open',
  summary: 'Ask for a code by mail to book without a password. The answer is the same for every address',
  body: z.object({
    name: personName,
    email: emailAddress,
    locale: localeTag.optional(),
    timeZone: timeZone.optional(),
  }),
  output: sent.extend({ attempt: signUpAttempt }),
  refusals: ['too_many_attempts', 'not_found'],
})

export const resendSignUp = route({
  method: 'post',
  path: '/api/sign-up/again',
  action: 'session.open',
  summary: 'Send the link that finishes a sign-up once more',
  body: z.object({ email: emailAddress }),
  output: sent,
  refusals: ['too_many_attempts', 'not_found'],
})

export const finishSignUp = route({
  method: 'post',
  path: '/api/sign-up/finish',
  action: 'session.open',
  summary: 'Finish a sign-up with its link and its password, and be signed in',
  body: z.object({ token: linkToken, password: givenPassword }),
  output: z.object({ person: signedIn, returnTo: z.string().nullable() }),
  refusals: ['link_invalid', 'wrong_credentials', 'too_many_attempts', 'unavailable'],
})

export const finishSignUpByCode = route({
  method: 'post',
  path: '/api/sign-up/code',
  action: 'session.open',
  summary: 'Finish a sign-up in the browser that asked for it, with the code of its mail, and be signed in',
  body: z.object({ attempt: signUpAttempt, code: z.string().regex(/^\d{6}$/, 'format') }),
  output: z.object({ person: signedIn, returnTo: z.string().nullable() }),
  refusals: ['code_wrong', 'too_many_attempts'],
})

/** Ways to sign in that a reset of the password takes away: passkeys, and accounts of providers. */
export const removedWays = z.object({ passkeys: z.number().int(), others: z.number().int() })

export const viewLink = route({
  method: 'post',
  path: '/api/link',
  action: 'session.open',
  summary: 'What a link of a mail is for, without using it up',
  body: z.object({ token: linkToken }),
  output: z.object({
    purpose: z.enum(['finish_sign_up', 'reset_password', 'change_email']),
    email: z.string(),
    /** change_email: the current address of the account that asked */
    account: z.string().nullable().optional(),
    /** change_email: what confirming requires besides the link */
    needs: z.enum(['nothing', 'password', 'same_browser']).optional(),
    /** reset_password: what a new password will remove, and whether signing in then takes a code [I62] */
    removes: removedWays.optional(),
    asksForCode: z.boolean().optional(),
  }),
  refusals: ['link_invalid', 'too_many_attempts'],
})

export const forgotPassword = route({
  method: 'post',
  path: '/api/password/forgotten',
  action: 'session.open',
  summary: 'Ask for a link to a new password. The answer is the same for an address without an account',
  body: z.object({ email: emailAddress, returnTo }),
  output: sent,
  refusals: ['too_many_attempts', 'not_found'],
})

export const resetPassword = route({
  method: 'post',
  path: '/api/password/reset',
  action: 'session.open',
  summary: 'Set a new password by a link; every session and every other way in ends',
  body: z.object({ token: linkToken, password: newPassword }),
  output: z.object({ email: z.string(), returnTo: z.string().nullable(), removed: removedWays }),
  refusals: ['link_invalid', 'weak_password', 'too_many_attempts', 'unavailable'],
})

export const confirmEmail = route({
  method: 'post',
  path: '/api/email/confirm',
  action: 'session.open',
  summary: "Make a new address the account's own: its link, in the session that asked or with the account's password",
  body: z.object({ token: linkToken, password: givenPassword.optional() }),
  output: z.object({ email: z.string() }),
  refusals: ['link_invalid', 'password_needed', 'wrong_credentials', 'too_many_attempts', 'unavailable'],
})
