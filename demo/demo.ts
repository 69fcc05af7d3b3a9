import type { Demo } from '#server/start/demo.ts'
import * as accounts from './accounts.ts'
import { isDemoFilled } from './demo-state.ts'

/**
 * The demo as the start command hands it to the server. The shops are read when they are needed: a start that neither fills nor
 * removes them does without.
 */
export const demo: Demo = {
  accounts: accounts.demoAccounts,
  isFilled: isDemoFilled,
  fill: async (...given) => (await import('./fill-demo.ts')).fillDemo(...given),
  count: async (deps) => (await import('./remove-demo.ts')).countDemo(deps),
  remove: async (deps) => (await import('./remove-demo.ts')).removeDemo(deps),
  removeAccounts: accounts.removeDemoAccounts,
  findPassword: accounts.findDemoPassword,
  replacePublicPassword: accounts.replacePublicDemoPassword,
}
