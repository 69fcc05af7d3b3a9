import type { Deps } from '#server/deps.ts'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { isPublic } from '#server/platform/config/loopback.ts'
import type { Demo, DemoProgress, DemoStep } from './demo.ts'
import {
  countOpenDemoAccounts,
  hasDemoBegun,
  insertDemoDeclined,
  isDemoDeclined,
  isInstallationEmpty,
  withFillLock,
} from './demo-at-start.store.ts'
import { keepGeneralCategories } from './first-categories.store.ts'

const stepNames: Record<DemoStep, string> = {
  photos: 'packages of photographs checked',
  pictures: 'pictures made',
  shops: 'shops filled',
}
const reportEveryMs = 2_000

/** Demo accounts may exist only while we are not reachable from other machines. */
export async function refusePublicDemoAccounts({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  if (!isPublic(config) || (await countOpenDemoAccounts(db)) === 0) return
  throw new CannotStart(
    'This installation has demo accounts, which are for trying it out, so only this machine may reach it. Remove them with: npm start -- remove-demo-accounts (or leave LOOKBOOK_HOST and LOOKBOOK_URL at their defaults).',
  )
}

/** Fills the demo where it is wanted; resumes one that was interrupted. Elsewhere an empty installation gets its first categories. */
export async function fillDemoIfWanted(deps: Deps, demo: Demo): Promise<void> {
  if (!(await isDemoWanted(deps))) {
    if (await isInstallationEmpty(deps.db)) await keepGeneralCategories(deps.db)
    return
  }
  if (await demo.isFilled(deps.db)) return
  await withFillLock(deps.db, async () => {
    if (await demo.isFilled(deps.db)) return
    console.log(
      'Filling the demo installation: its photographs are fetched and resized once, which takes about a minute.',
    )
    await demo.fill(deps, showDemoProgress(), { withAccounts: !isPublic(deps.config) })
  })
}

/** auto: a new installation, or one whose filling has begun. An installation once started with `off` stays empty. */
async function isDemoWanted({ db, config }: Deps): Promise<boolean> {
  if (config.demo === 'on') return true
  if (config.demo === 'off') {
    if (await isInstallationEmpty(db)) await insertDemoDeclined(db)
    return false
  }
  // A public installation gets invented shops only if it asks for them explicitly.
  if (isPublic(config)) return false
  if (await hasDemoBegun(db)) return true
  return (await isInstallationEmpty(db)) && !(await isDemoDeclined(db))
}

/** One line when a step begins and ends, and every two seconds in between: readable on a terminal and in a log. */
function showDemoProgress(write: (line: string) => void = console.log, now: () => number = Date.now): DemoProgress {
  let lastStep: DemoStep | null = null
  let lastAt = 0
  return (step, done, total) => {
    const isDue = step !== lastStep || done === total || now() - lastAt >= reportEveryMs
    if (!isDue) return
    lastStep = step
    lastAt = now()
    write(`  ${done} of ${total} ${stepNames[step]}`)
  }
}
