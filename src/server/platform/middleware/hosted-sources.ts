import type { FirebaseConfig } from '../config/config-firebase.ts'

/** External sources a page may load from. */
export type ForeignSources = { connect: string[]; script: string[]; frame: string[] }

/** Providers without a popup; all others sign people in in a window of their own. */
const own = new Set(['password', 'phone'])

export function opensPopups({ providers }: FirebaseConfig): boolean {
  return providers.some((provider) => !own.has(provider))
}

/** Hosts of the hosted identity service, only those its providers need: none where it is not configured. */
export function hostedSources(firebase: FirebaseConfig | null): ForeignSources {
  if (firebase === null) return { connect: [], script: [], frame: [] }
  const { emulatorUrl, authDomain, providers } = firebase
  const services = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
  const popup = opensPopups(firebase)
  // The service sends text messages, for sign-in and as the second factor of a password, only after a reCAPTCHA; the emulator
  // does not ask for one.
  const captcha = emulatorUrl === null && providers.some((provider) => own.has(provider))
  return {
    connect: emulatorUrl === null ? services : [emulatorUrl],
    script: [
      ...(popup ? ['https://apis.google.com'] : []),
      ...(captcha ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] : []),
    ],
    frame: [
      ...(popup ? [emulatorUrl ?? `https://${authDomain}`] : []),
      ...(captcha ? ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'] : []),
    ],
  }
}
