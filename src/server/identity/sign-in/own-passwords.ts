import type { Config } from '#server/platform/config/config.ts'

/** Whether passwords are kept here. Where the hosted service keeps them, nothing of ours takes one. */
export function keepsPasswords({ firebase }: Pick<Config, 'firebase'>): boolean {
  return !firebase?.providers.includes('password')
}
