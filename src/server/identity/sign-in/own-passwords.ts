import type { Config } from '#server/platform/config/config.ts'

/** Whether we store passwords. Where the hosted service does, our password routes are disabled. */
export function storesPasswords({ firebase }: Pick<Config, 'firebase'>): boolean {
  return !firebase?.providers.includes('password')
}
