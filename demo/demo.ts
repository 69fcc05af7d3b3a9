import type { Demo } from '#server/start/demo.ts'
import * as accounts from './accounts.ts'
import { isDemoFilled } from './demo-state.ts'
import { fillDemo } from './fill-demo.ts'
import { countDemo, removeDemo } from './remove-demo.ts'

/** The demo as the start command hands it to the server. */
export const demo: Demo = {
  accounts: accounts.demoAccounts,
  isFilled: isDemoFilled,
  fill: fillDemo,
  count: (deps) => countDemo(deps),
  remove: (deps) => removeDemo(deps),
  removeAccounts: accounts.removeDemoAccounts,
  findPassword: accounts.findDemoPassword,
  replacePublicPassword: accounts.replacePublicDemoPassword,
}
