import { setTimeout as sleep } from 'node:timers/promises'
import { makeOperator } from '#server/identity/account/make-operator.ts'
import { rotateKeys } from '#server/identity/second-factor/rotate-keys.ts'
import { makeSetUpLink } from '#server/installation/set-up/make-set-up-link.ts'
import { CannotStart } from '#server/platform/config/cannot-start.ts'
import { prepareDataFolder } from '#server/platform/config/data-folder.ts'
import { addKey, readKeys } from '#server/platform/secrets/keys.ts'
import { createVault } from '#server/platform/secrets/vault.ts'
import { audit } from './audit-command.ts'
import { backUp, checkBackup, restore } from './backup-commands.ts'
import { migrateTo } from './migrate-to.ts'
import { type Command, openDeps, type Start } from './open-deps.ts'
import { setUpWords } from './welcome.ts'

const removeAccounts: Command = async (start) => {
  const { deps } = await openDeps(start, { joinsRunning: true })
  const { removed } = await start.demo.removeAccounts(deps)
  console.log(
    removed === 0
      ? 'There are no demo accounts here.'
      : `Removed ${removed} demo accounts. Their shops and looks stay.`,
  )
}

const removeWholeDemo: Command = async (start, [word]) => {
  if (word !== undefined && word !== '--yes')
    throw new CannotStart(`"${word}" is not known to remove-demo: npm start -- remove-demo --yes removes it.`)
  const { deps } = await openDeps(start, { joinsRunning: true })
  const { shops, looks, people, appointments, photos } = await start.demo.count(deps)
  if (shops + people === 0) return console.log('There is no demo here.')
  const all = `${shops} shops with ${looks} looks, ${photos} photos and ${appointments} appointments, and ${people} people`
  if (word !== '--yes')
    throw new CannotStart(`This would remove ${all}. Nothing was removed: npm start -- remove-demo --yes does it.`)
  await start.demo.remove(deps)
  console.log(`Removed ${all}. The demo will not come back by itself: LOOKBOOK_DEMO=on fills it again.`)
}

const nameOperator: Command = async (start, [address]) => {
  if (address === undefined || !address.includes('@'))
    throw new CannotStart('Say whose account it is: npm start -- make-operator robin@example.org')
  const { deps } = await openDeps(start, { joinsRunning: true })
  const made = await makeOperator(deps, address)
  if (!made.ok && made.code === 'address_changed')
    throw new CannotStart(
      `The account with the address ${address} acquired it by a change of address. Set a new password with "Forgot password?" on the sign-in page, which proves the mailbox, then run this again.`,
    )
  if (!made.ok && made.code === 'is_guest')
    throw new CannotStart(
      `The account with the address ${address} is a guest's, without a password. Set one with "Forgot password?" on the sign-in page, then run this again.`,
    )
  if (!made.ok)
    throw new CannotStart(
      `There is no account with the address ${address}: sign up with it first, then run this again.`,
    )
  console.log(`${address} is an operator now.`)
}

/** What a running server was sealing with the key before while the file was replaced is stored by then. */
const UNDER_WAY_MS = 2_000

/**
 * Adds a new key to the key file, which running servers of this data folder follow; with LOOKBOOK_KEYS the operator adds it there. Then
 * re-encrypts what older keys sealed.
 */
const changeKeys: Command = async (start) => {
  const { deps } = await openDeps(start, { joinsRunning: true })
  if (start.config.keys === null) addKey(start.config)
  const withNewest = { ...deps, vault: createVault(readKeys(start.config)) }
  const first = await rotateKeys(withNewest)
  await sleep(UNDER_WAY_MS)
  const { resealed, unreadable } = await rotateKeys(withNewest)
  console.log(`Secrets that are sealed with the newest key now: ${first.resealed + resealed}.`)
  if (unreadable > 0)
    throw new CannotStart(
      `The key of ${unreadable} secrets is missing: put it back behind the others, and run this again.`,
    )
}

/** Migrates without starting; every start migrates too. For migrating before servers of the new version start. */
const migrateOnly: Command = async (start, [to, release]) => {
  if (to !== undefined) return migrateTo(start, to, release)
  const { database } = await openDeps(start)
  const { applied } = database
  console.log(
    applied.length === 0
      ? 'The database is up to date.'
      : `Applied ${applied.length} migrations, up to ${applied.at(-1)}.`,
  )
}

/** For a link that was lost or whose day is over; the one before ends. */
const printSetUpLink: Command = async (start) => {
  const { deps } = await openDeps(start, { joinsRunning: true })
  const made = await makeSetUpLink(deps)
  if (!made.ok)
    throw new CannotStart(
      'This installation has an operator already, or LOOKBOOK_OPERATORS names one: npm start -- make-operator robin@example.org names another.',
    )
  console.log(setUpWords(made.value))
}

const commands: Readonly<Record<string, Command>> = {
  'remove-demo-accounts': removeAccounts,
  'remove-demo': removeWholeDemo,
  'make-operator': nameOperator,
  'set-up-link': printSetUpLink,
  'rotate-keys': changeKeys,
  migrate: migrateOnly,
  backup: backUp,
  'check-backup': checkBackup,
  restore,
  audit,
}
/** the most words that a command takes; without an entry none */
const taking: Readonly<Record<string, number>> = {
  'make-operator': 1,
  'remove-demo': 1,
  migrate: 2,
  backup: 1,
  'check-backup': 1,
  restore: 1,
}

/** Finds a command by its words; a command does one thing and exits. */
export function findCommand([name = '', ...words]: readonly string[]): ((start: Start) => Promise<void>) | null {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined || words.length > (taking[name] ?? 0)) return null
  return async (start) => {
    prepareDataFolder(start.config.dataDir)
    await command(start, words)
    await start.shutdown.stop()
  }
}
