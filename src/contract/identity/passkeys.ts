import { z } from 'zod'
import { route } from '#contract/route.ts'
import { signedIn } from './identity.ts'
import {
  passkeyAssertion,
  passkeyCreation,
  passkeyName,
  passkeyRegistration,
  passkeyRequest,
} from './passkey-schemas.ts'

const done = z.object({ done: z.literal(true) })

export const askForPasskey = route({
  method: 'post',
  path: '/api/session/passkey/challenge',
  action: 'session.open',
  summary: 'What a passkey has to sign to prove who one is: once, within five minutes',
  output: passkeyRequest,
  refusals: ['too_many_attempts', 'not_found'],
})

export const signInWithPasskey = route({
  method: 'post',
  path: '/api/session/passkey',
  action: 'session.open',
  summary: 'Sign in with a passkey; it stands for password and second factor',
  body: z.object({ passkey: passkeyAssertion }),
  output: z.object({ person: signedIn }),
  refusals: ['passkey_wrong', 'account_suspended', 'too_many_attempts', 'not_found'],
})

export const startPasskey = route({
  method: 'post',
  path: '/api/me/passkeys/challenge',
  action: 'account.change',
  summary: 'What a new passkey is made with',
  output: passkeyCreation,
  refusals: ['recent_sign_in_needed', 'forbidden', 'too_many', 'not_found'],
})

export const addPasskey = route({
  method: 'post',
  path: '/api/me/passkeys',
  action: 'account.change',
  summary: 'Add a passkey as a way to sign in',
  body: z.object({ name: passkeyName, passkey: passkeyRegistration }),
  output: z.object({ id: z.uuid() }),
  refusals: [
    'recent_sign_in_needed',
    'passkey_wrong',
    'identity_taken',
    'session_expired',
    'forbidden',
    'too_many',
    'not_found',
  ],
})

export const renamePasskey = route({
  method: 'patch',
  path: '/api/me/passkeys/{id}',
  action: 'account.change',
  summary: 'Give a passkey another name',
  params: z.object({ id: z.uuid() }),
  body: z.object({ name: passkeyName }),
  output: done,
  refusals: ['not_found'],
})

export const removePasskey = route({
  method: 'delete',
  path: '/api/me/passkeys/{id}',
  action: 'account.change',
  summary: 'Remove a passkey; one way to sign in always remains',
  params: z.object({ id: z.uuid() }),
  output: done,
  refusals: ['recent_sign_in_needed', 'last_way', 'not_found'],
})
