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
import type { Ways } from './identity.ts'

export type Service = NonNullable<Ways['firebase']>

let opened = 0

/** Holds its tokens in memory only: a reload forgets them, our own session stays. */
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

/** Sends a message with a code to a phone; the answer goes with the code. The service first makes sure that no robot asks. */
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
