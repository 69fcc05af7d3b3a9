import { listDemoAccounts as listRoute } from '#contract/identity/demo-accounts.ts'
import { granted } from '#core/decision.ts'
import type { Deps } from '#server/deps.ts'
import { isHereItself } from '#server/platform/http/actor.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { ServerApp } from '#server/platform/http/server-app.ts'
import { storesPasswords } from '../sign-in/own-passwords.ts'
import { listDemoAccounts } from './demo-accounts.store.ts'

/** The accounts for trying it out, where they can be used: at the machine itself [A6]. */
export function mountDemoAccounts(app: ServerApp, { db, config }: Pick<Deps, 'db' | 'config'>): void {
  mount(app, listRoute, async ({ c }) =>
    granted({ accounts: isHereItself(c) && storesPasswords(config) ? await listDemoAccounts(db) : [] }),
  )
}
