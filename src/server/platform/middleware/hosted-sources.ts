import type { FirebaseConfig } from '../config/config-firebase.ts'

/** What a page may load beside our own files. */
export type ForeignSources = { connect: string[]; script: string[]; frame: string[] }

/** Everybody else signs people in in a window of their own. */
const own = new Set(['password', 'phone'])

export function opensPopups({ providers }: FirebaseConfig): boolean {
  return providers.some((provider) => !own.has(provider))
}

/** The hosted identity service's hosts, as few as its ways need: none where it is not configured. */
export function hostedSources(firebase: FirebaseConfig | null): ForeignSources {
  if (firebase === null) return { connect: [], script: [], frame: [] }
  const { emulatorUrl, authDomain, providers } = firebase
  const services = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
  const popup = opensPopups(firebase)
  // Messages to phones, for signing in and as the second factor of a password, are sent only to whom reCAPTCHA takes
  // for a human; the emulator does not ask.
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
