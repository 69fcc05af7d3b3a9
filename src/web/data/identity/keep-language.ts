import { call } from '../api/api.ts'
import { mayBeSignedIn } from './session.ts'

/** The account of whoever is signed in has this language from now on: mails, push, and the next device [Z14]. */
export async function keepLanguage(locale: string): Promise<void> {
  if (!mayBeSignedIn()) return
  // The choice of this browser holds all the same.
  await call('PATCH /api/me/profile', { body: { locale } }).catch(() => undefined)
}
