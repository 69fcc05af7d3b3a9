import type { Config } from '#server/platform/config/config.ts'

/** Whether passwords are stored here. Where the hosted service stores them, none of our routes takes one. */
export function storesPasswords({ firebase }: Pick<Config, 'firebase'>): boolean {
  return !firebase?.providers.includes('password')
}
