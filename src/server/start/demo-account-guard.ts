import type { Deps } from '#server/deps.ts'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { isPublic } from '#server/platform/config/loopback.ts'
import { countOpenDemoAccounts } from './demo-at-start.store.ts'

/** Accounts whose password stands in our source are for this machine only. */
export async function refusePublicDemoAccounts({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  if (!isPublic(config) || (await countOpenDemoAccounts(db)) === 0) return
  throw new CannotStart(
    'This installation has demo accounts, whose password everybody knows, so only this machine may reach it. Remove them with: npm start -- remove-demo-accounts (or leave LOOKBOOK_HOST and LOOKBOOK_URL at their defaults).',
  )
}
