import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { Calls } from '#contract/routes.ts'
import type { Output } from '../api/api.ts'
import { Problem } from '../api/problem.ts'

/** The browser's side of passkeys. Lazy-loaded, with the first use. */
type Request = Output<'POST /api/session/passkey/challenge'>
type Creation = Output<'POST /api/me/passkeys/challenge'>
export type Assertion = Calls['POST /api/session/passkey']['input']['body']['passkey']
export type Registration = Calls['POST /api/me/passkeys']['input']['body']['passkey']

/** Asks for a passkey in the browser's own dialog. */
export async function signChallenge(request: Request): Promise<Assertion> {
  try {
    return assertionOf(await startAuthentication({ optionsJSON: request as never }))
  } catch (error) {
    throw problemOf(error)
  }
}

/** Offers passkeys in the suggestions of the address field, where the browser can. Null: it cannot, or another was asked for. */
export async function signByAutofill(request: () => Promise<Request>): Promise<Assertion | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null
  const optionsJSON = (await request()) as never
  try {
    return assertionOf(
      await startAuthentication({ optionsJSON, useBrowserAutofill: true, verifyBrowserAutofillInput: false }),
    )
  } catch (error) {
    if (error instanceof WebAuthnError || error instanceof DOMException) return null
    throw error
  }
}

export function stopAutofill(): void {
  WebAuthnAbortService.cancelCeremony()
}

export async function createPasskey(creation: Creation): Promise<Registration> {
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: creation as never })
    const { clientDataJSON, attestationObject, transports } = response
    return {
      id,
      rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
    }
  } catch (error) {
    throw problemOf(error)
  }
}

function assertionOf({ id, rawId, response }: Awaited<ReturnType<typeof startAuthentication>>): Assertion {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}

/** A browser does not say whether the person closed its dialog, had no passkey or let the time pass. */
function problemOf(error: unknown): unknown {
  if (!(error instanceof WebAuthnError || error instanceof DOMException)) return error
  if (error.name === 'InvalidStateError') return new Problem('passkey_exists')
  if (error.name === 'AbortError') return new Problem('cancelled')
  return new Problem('passkey_not_used')
}
