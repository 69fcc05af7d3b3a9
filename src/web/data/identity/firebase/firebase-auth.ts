import { initializeApp } from '@firebase/app'
import {
  type Auth,
  type AuthProvider,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  OAuthProvider,
  PhoneAuthProvider,
  type PhoneInfoOptions,
  RecaptchaVerifier,
  SAMLAuthProvider,
} from '@firebase/auth'
import { locale } from '#web/messages/use-messages.ts'
import type { Ways } from '../identity.ts'

export type Service = NonNullable<Ways['firebase']>

let opened = 0

/** Holds tokens in memory only: a reload loses them, but not our own session. */
export function openAuth({ apiKey, authDomain, projectId, emulatorUrl }: Service): Auth {
  opened += 1
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }, `lookbook-${opened}`), {
    persistence: inMemoryPersistence,
  })
  if (emulatorUrl !== null) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
  auth.languageCode = locale
  return auth
}

export function providerFor(id: string): AuthProvider {
  if (id === 'google.com') return new GoogleAuthProvider()
  return id.startsWith('saml.') ? new SAMLAuthProvider(id) : new OAuthProvider(id)
}

/** Sends a code to a phone and returns the id that is submitted with the code. The service runs its bot check first. */
export async function sendMessage(auth: Auth, to: PhoneInfoOptions | string): Promise<string> {
  const place = document.body.appendChild(document.createElement('div'))
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' })
  try {
    return await new PhoneAuthProvider(auth).verifyPhoneNumber(to, verifier)
  } finally {
    verifier.clear()
    place.remove()
  }
}
