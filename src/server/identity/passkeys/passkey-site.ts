import { isIP } from 'node:net'
import { siteName } from '#server/installation/site-name.ts'
import type { Config } from '#server/platform/config/config.ts'
import { storesPasswords } from '../sign-in/own-passwords.ts'

/** The site as an authenticator knows it. */
export type PasskeySite = { id: string; name: string; origin: string }

/**
 * Null where passkeys cannot be used: at an IP address, which WebAuthn does not allow, and where the hosted service has the
 * accounts, which could not end a session that it knows nothing of [I15].
 */
export function passkeySite(config: Config): PasskeySite | null {
  const { hostname, origin } = new URL(config.publicUrl)
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0
  if (isAddress || !storesPasswords(config)) return null
  return { id: hostname, name: siteName(config), origin }
}
