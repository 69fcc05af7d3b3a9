import { z } from 'zod'
import { route } from '#contract/route.ts'
import { emailAddress, factorCode, localeTag, newPassword, personName, timeZone } from './account-schemas.ts'
import { signedIn } from './identity.ts'

const done = z.object({ done: z.literal(true) })
const person = z.object({ person: signedIn })
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const changeProfile = route({
  method: 'patch',
  path: '/api/me/profile',
  action: 'account.change',
  summary: 'Change name, language or time zone',
  body: z
    .object({ name: personName, locale: localeTag, timeZone: timeZone.nullable() })
    .partial()
    .refine((change) => Object.keys(change).length > 0, { params: { rule: 'required' } }),
  output: person,
  refusals: [],
})

export const removeAvatar = route({
  method: 'delete',
  path: '/api/me/avatar',
  action: 'account.change',
  summary: 'Take the picture away',
  output: person,
  refusals: [],
})

/** The body is the picture itself, not JSON, so the route is mounted separately and declared here for the client's types. */
export const changeAvatar = route({
  method: 'put',
  path: '/api/me/avatar',
  action: 'account.change',
  summary: 'A new picture: the body is a JPEG, PNG, WebP or AVIF file of at most 10 MB',
  takesFile: true,
  output: person,
  refusals: [
    'not_an_image',
    'too_large',
    'too_many_pixels',
    'too_narrow',
    'damaged',
    'no_decoder',
    'too_many_attempts',
  ],
})

export const getSecurity = route({
  method: 'get',
  path: '/api/me/security',
  action: 'account.view',
  summary: 'How this account is secured: ways in, second factor, sessions',
  output: z.object({
    hasPassword: z.boolean(),
    /** a new address that is not confirmed by its link yet */
    pendingEmail: z.string().nullable(),
    secondFactor: z.object({ since: z.string(), recoveryCodesLeft: z.number().int() }).nullable(),
    ways: z.array(
      z.object({
        id: z.uuid(),
        provider: z.string(),
        email: z.string().nullable(),
        linkedAt: z.string(),
        lastUsedAt: z.string().nullable(),
      }),
    ),
    passkeys: z.array(
      z.object({ id: z.uuid(), name: z.string(), addedAt: z.string(), lastUsedAt: z.string().nullable() }),
    ),
    sessions: z.array(
      z.object({
        id: z.uuid(),
        isThis: z.boolean(),
        userAgent: z.string().nullable(),
        provider: z.string(),
        startedAt: z.string(),
        lastSeenAt: z.string(),
      }),
    ),
  }),
  refusals: [],
})

export const listSignIns = route({
  method: 'get',
  path: '/api/me/sign-ins',
  action: 'account.view',
  summary: 'The last sign-ins to this account, and failed tries by day',
  output: z.object({
    signIns: z.array(
      z.object({
        id: z.uuid(),
        at: z.string(),
        provider: z.string(),
        userAgent: z.string().nullable(),
        /** the account was not used in this browser before */
        isNewDevice: z.boolean(),
      }),
    ),
    failed: z.array(z.object({ tries: z.number().int(), lastAt: z.string() })),
  }),
  refusals: [],
})

export const changePassword = route({
  method: 'put',
  path: '/api/me/password',
  action: 'account.change',
  summary: 'Set a new password; every other session ends',
  body: z.object({ password: newPassword }),
  output: done,
  refusals: ['recent_sign_in_needed', 'weak_password', 'session_expired', 'not_found', 'unavailable'],
})

export const changeEmail = route({
  method: 'put',
  path: '/api/me/email',
  action: 'account.change',
  summary: 'Ask for another address; a mail to it finishes the change',
  body: z.object({ email: emailAddress }),
  output: z.object({ sent: z.literal(true) }),
  refusals: ['recent_sign_in_needed', 'too_many_attempts', 'not_found'],
})

export const startSecondFactor = route({
  method: 'post',
  path: '/api/me/second-factor',
  action: 'account.change',
  summary: 'A new secret for an authenticator app; it counts once a code of it was given',
  output: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['recent_sign_in_needed', 'conflict'],
})

export const confirmSecondFactor = route({
  method: 'post',
  path: '/api/me/second-factor/confirm',
  action: 'account.change',
  summary: 'Switch the second factor on with a first code',
  body: z.object({ code: factorCode }),
  output: recoveryCodes,
  refusals: ['recent_sign_in_needed', 'code_wrong', 'too_many_attempts', 'conflict'],
})

export const removeSecondFactor = route({
  method: 'delete',
  path: '/api/me/second-factor',
  action: 'account.change',
  summary: 'Switch the second factor off',
  output: done,
  refusals: ['recent_sign_in_needed'],
})

export const renewRecoveryCodes = route({
  method: 'post',
  path: '/api/me/second-factor/recovery-codes',
  action: 'account.change',
  summary: 'Ten new recovery codes; the old ones stop working',
  output: recoveryCodes,
  refusals: ['recent_sign_in_needed', 'conflict'],
})

export const endSession = route({
  method: 'delete',
  path: '/api/me/sessions/{id}',
  action: 'account.change',
  summary: 'End one session of this account',
  params: z.object({ id: z.uuid() }),
  output: done,
  refusals: ['not_found'],
})

export const endSessions = route({
  method: 'delete',
  path: '/api/me/sessions',
  action: 'account.change',
  summary: 'Sign out everywhere, or everywhere but here',
  query: z.object({ keep: z.enum(['this', 'none']).default('this') }),
  output: z.object({ ended: z.number().int() }),
  refusals: [],
})

export const linkIdentity = route({
  method: 'post',
  path: '/api/me/ways',
  action: 'account.change',
  summary: 'Add a way to sign in',
  body: z.object({ idToken: z.string().min(20).max(8192) }),
  output: done,
  refusals: [
    'recent_sign_in_needed',
    'token_invalid',
    'token_used',
    'email_unverified',
    'identity_taken',
    'session_expired',
    'provider_failed',
    'account_suspended',
    'not_found',
  ],
})

export const unlinkIdentity = route({
  method: 'delete',
  path: '/api/me/ways/{id}',
  action: 'account.change',
  summary: 'Take a way to sign in away; one always remains',
  params: z.object({ id: z.uuid() }),
  output: done,
  refusals: ['recent_sign_in_needed', 'last_way', 'not_found'],
})
