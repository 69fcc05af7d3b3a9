import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '#contract/routes.ts'
import { MINUTE_MS } from '#core/time.ts'
import { accountKeys } from '#web/data/keys/account-keys.ts'
import { call, type Output } from '../api/api.ts'
import { forgetStoredCart } from '../cart/stored-cart.ts'
import { keys } from '../keys/keys.ts'
import type { Person } from './identity.ts'
import { setSession } from './session.ts'

export type Security = Output<'GET /api/me/security'>
export type SignIns = Output<'GET /api/me/sign-ins'>
export type Mail = Output<'GET /api/mailbox'>['mails'][number]
type ProfileChange = Calls['PATCH /api/me/profile']['input']['body']

/** The sign-in ways of this installation. */
export const identityWaysQuery = queryOptions({
  queryKey: keys.identity(),
  queryFn: ({ signal }) => call('GET /api/identity', {}, { signal }),
  staleTime: 5 * MINUTE_MS,
})

/** The accounts of the demo, each with the password they share; none anywhere else. */
export const demoAccountsQuery = queryOptions({
  queryKey: accountKeys.demoAccounts(),
  queryFn: ({ signal }) => call('GET /api/identity/demo', {}, { signal }),
  staleTime: 5 * MINUTE_MS,
})

export const securityQuery = queryOptions({
  queryKey: accountKeys.security(),
  queryFn: ({ signal }) => call('GET /api/me/security', {}, { signal }),
})

export const signInsQuery = queryOptions({
  queryKey: accountKeys.signIns(),
  queryFn: ({ signal }) => call('GET /api/me/sign-ins', {}, { signal }),
})

export const mailboxQuery = queryOptions({
  queryKey: accountKeys.mailbox(),
  queryFn: ({ signal }) => call('GET /api/mailbox', {}, { signal }),
  staleTime: 0,
})

export async function changeProfile(client: QueryClient, change: ProfileChange): Promise<Person> {
  return storePerson(client, await call('PATCH /api/me/profile', { body: change }))
}

export async function putAvatar(client: QueryClient, file: Blob): Promise<Person> {
  return storePerson(client, await call('PUT /api/me/avatar', {}, { file }))
}

export async function removeAvatar(client: QueryClient): Promise<Person> {
  return storePerson(client, await call('DELETE /api/me/avatar'))
}

export function startSecondFactor(): Promise<Output<'POST /api/me/second-factor'>> {
  return call('POST /api/me/second-factor')
}

/** Returns the recovery codes, which cannot be read again. */
export function confirmSecondFactor(client: QueryClient, code: string): Promise<string[]> {
  return changing(client, async () => {
    const { recoveryCodes } = await call('POST /api/me/second-factor/confirm', { body: { code } })
    return recoveryCodes
  })
}

export function removeSecondFactor(client: QueryClient): Promise<void> {
  return changing(client, async () => void (await call('DELETE /api/me/second-factor')))
}

export function renewRecoveryCodes(client: QueryClient): Promise<string[]> {
  return changing(client, async () => (await call('POST /api/me/second-factor/recovery-codes')).recoveryCodes)
}

export function endSession(client: QueryClient, id: string): Promise<void> {
  return changing(client, async () => void (await call('DELETE /api/me/sessions/{id}', { params: { id } })))
}

/** Ends all sessions but this one; returns how many. */
export function endOtherSessions(client: QueryClient): Promise<number> {
  return changing(client, async () => (await call('DELETE /api/me/sessions', { query: { keep: 'this' } })).ended)
}

/** Ends all sessions, this one included. */
export async function signOutEverywhere(client: QueryClient): Promise<void> {
  await call('DELETE /api/me/sessions', { query: { keep: 'none' } })
  setSession(client, null)
  forgetStoredCart()
}

export function unlinkWay(client: QueryClient, id: string): Promise<void> {
  return changing(client, async () => void (await call('DELETE /api/me/ways/{id}', { params: { id } })))
}

function storePerson(client: QueryClient, { person }: { person: Person }): Person {
  setSession(client, person)
  return person
}

/** Refetches after success and failure alike, so that the page shows the current state. */
async function changing<T>(client: QueryClient, change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } finally {
    void client.invalidateQueries(securityQuery)
  }
}
