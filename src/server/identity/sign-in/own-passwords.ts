import type { Config } from '#server/platform/config/config.ts'

/** True if we store passwords. If the hosted service does, our password routes are disabled. */
export function storesPasswords({ firebase }: Pick<Config, 'firebase'>): boolean {
  return !firebase?.providers.includes('password')
}

/** Guests' codes replace our own passwords, so they need us to store passwords [I22]. */
export function allowsGuests(config: Pick<Config, 'firebase' | 'allowsGuests'>): boolean {
  return config.allowsGuests && storesPasswords(config)
}
