import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from '../api/api.ts'
import { identityWaysQuery, securityQuery } from './account.ts'
import type { SignInStep } from './identity.ts'
import type { Assertion } from './passkey-browser.ts'

const load = () => import('./passkey-browser.ts')
const never = () => () => {}
const challenge = () => call('POST /api/session/passkey/challenge')

/** True if both this site and this browser have passkeys; false on the server. */
export function usePasskeys(): boolean {
  const isKnown = useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => false,
  )
  const { data: ways } = useQuery(identityWaysQuery)
  return isKnown && ways?.passkeys === true
}

/** Shows the browser's dialog and returns what the passkey signed. */
export async function askForPasskey(): Promise<Assertion> {
  const [{ signChallenge }, request] = await Promise.all([load(), challenge()])
  return signChallenge(request)
}

export async function signInWithPasskey(): Promise<SignInStep> {
  return open(await askForPasskey())
}

/** Waits until a passkey is chosen in the address field's suggestions; null where none is. Ends with `stop`. */
export function offerInAutofill(): { step: Promise<SignInStep | null>; stop: () => void } {
  let isStopped = false
  const step = load().then(async ({ signByAutofill }) => {
    const assertion = isStopped ? null : await signByAutofill(challenge)
    return assertion === null || isStopped ? null : open(assertion)
  })
  const stop = () => {
    isStopped = true
    void load().then(({ stopAutofill }) => stopAutofill())
  }
  return { step, stop }
}

export async function confirmWithPasskey(): Promise<SignInStep> {
  const body = { passkey: await askForPasskey() }
  return { kind: 'done', person: (await call('POST /api/session/confirm', { body })).person }
}

export async function addPasskey(client: QueryClient, name: string): Promise<void> {
  const [{ createPasskey }, creation] = await Promise.all([load(), call('POST /api/me/passkeys/challenge')])
  const passkey = await createPasskey(creation)
  await call('POST /api/me/passkeys', { body: { name, passkey } })
  void client.invalidateQueries(securityQuery)
}

export async function renamePasskey(client: QueryClient, id: string, name: string): Promise<void> {
  await call('PATCH /api/me/passkeys/{id}', { params: { id }, body: { name } })
  void client.invalidateQueries(securityQuery)
}

export async function removePasskey(client: QueryClient, id: string): Promise<void> {
  await call('DELETE /api/me/passkeys/{id}', { params: { id } })
  void client.invalidateQueries(securityQuery)
}

async function open(passkey: Assertion): Promise<SignInStep> {
  return { kind: 'done', person: (await call('POST /api/session/passkey', { body: { passkey } })).person }
}
