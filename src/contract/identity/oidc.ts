import { z } from 'zod'
import { route } from '#contract/route.ts'
import { factorCode, localeTag, timeZone } from './account-schemas.ts'
import { signedIn } from './identity.ts'

export const startOidc = route({
  method: 'post',
  path: '/api/session/oidc/start',
  action: 'session.open',
  summary: 'Begin to sign in at the OpenID Connect provider: the address of its page',
  body: z.object({ returnTo: z.string().max(2000).optional() }),
  output: z.object({ url: z.string() }),
  refusals: ['provider_failed', 'too_many_attempts', 'not_found'],
})

export const startLinkingOidc = route({
  method: 'post',
  path: '/api/me/ways/oidc/start',
  action: 'account.change',
  summary: 'Begin to add an account of the OpenID Connect provider: the address of its page',
  output: z.object({ url: z.string() }),
  refusals: ['recent_sign_in_needed', 'provider_failed', 'too_many_attempts', 'not_found'],
})

export const linkOidc = route({
  method: 'post',
  path: '/api/me/ways/oidc',
  action: 'account.change',
  summary: 'Add it as a way to sign in with what the provider answered, in the browser that began',
  body: z.object({ search: z.string().max(4000) }),
  output: z.object({ done: z.literal(true) }),
  refusals: [
    'token_invalid',
    'provider_failed',
    'email_unverified',
    'identity_taken',
    'session_expired',
    'too_many_attempts',
    'not_found',
  ],
})

export const finishOidc = route({
  method: 'post',
  path: '/api/session/oidc',
  action: 'session.open',
  summary: 'Sign in with what the provider answered, in the browser that began',
  body: z.object({
    /** the query of the address that the provider returned to */
    search: z.string().max(4000),
    code: factorCode.optional(),
    locale: localeTag.optional(),
    timeZone: timeZone.optional(),
  }),
  output: z.object({ person: signedIn, returnTo: z.string().nullable() }),
  refusals: [
    'token_invalid',
    'provider_failed',
    'email_unverified',
    'account_suspended',
    'second_factor_needed',
    'code_wrong',
    'too_many_attempts',
    'not_found',
  ],
})
