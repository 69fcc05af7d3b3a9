import { DEMO_PASSWORD, demoAccounts } from '#server/demo/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { countOpenDemoAccounts } from './demo-at-start.store.ts'

/** What a person at the terminal needs once the doors are open. */
export async function welcomeText({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<string> {
  const open = `\nLookbook is open at ${config.publicUrl}\nCtrl-C stops it.\n`
  if ((await countOpenDemoAccounts(db)) === 0) return open
  const accounts = Object.entries(demoAccounts).map(([role, { email }]) => `  ${role.padEnd(9)} ${email}`)
  return `${open}\nDemo accounts, all with the password "${DEMO_PASSWORD}":\n${accounts.join('\n')}\n`
}
