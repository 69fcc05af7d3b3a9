import { type Kysely, sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { DB } from './schema.generated.ts'

/** Keys of PostgreSQL's advisory locks that sessions and starts take, in one place so that no two uses share one. */
export const advisoryLocks = {
  /** held while migrating */
  migration: 7_201_001,
  /** held by the one Lookbook process that runs the embedded database, for as long as it lives */
  ownership: 7_201_002,
  /** held by the server that fills the demo when several start on one database */
  demo: 7_201_003,
  /** held while a backup is made */
  backup: 7_201_004,
} as const

/** Takes a lock until the connection ends or gives it back; false: somebody else has it. */
export async function tryLock(client: ClientBase, lock: keyof typeof advisoryLocks): Promise<boolean> {
  const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
    advisoryLocks[lock],
  ])
  return rows[0]!.isMine
}

/**
 * Locks that a transaction holds until it ends: a name and whose it is. One that takes several takes them in the order of this list,
 * and rows after them, so that there are no deadlocks. `takenBy`: SQL functions; other names are taken by takeLock and lockKey.
 */
export const transactionLocks = [
  { name: 'demo operator trail', of: 'shop', guards: 'the demo writes what an operator did once', takenBy: [] },
  {
    name: 'operators',
    of: null,
    guards: 'who gives up or takes the operator right is judged one after the other [O78]',
    takenBy: ['lock_operators'],
  },
  { name: 'drafts', of: 'person', guards: 'the number of shops a person has in preparation [S12]', takenBy: [] },
  { name: 'time polls', of: 'person', guards: 'the number of a person’s polls', takenBy: [] },
  { name: 'wishes', of: 'person', guards: 'the number of a person’s open wishes [W4]', takenBy: [] },
  {
    name: 'cart',
    of: 'person, browser, address or network, several at once in the order of their keys',
    guards: 'limits of holds [B4] [B23], and one cart a person',
    takenBy: [],
  },
  { name: 'visitors', of: 'resource and day', guards: 'how much of a day visitors may hold', takenBy: [] },
  {
    name: 'booking',
    of: 'person',
    guards: 'limits of bookings: checkouts of one client run one after the other',
    takenBy: ['booking_over_limit'],
  },
  { name: 'offers', of: 'shop', guards: 'one offer at a time of freed time [W12]', takenBy: [] },
  {
    name: 'takings',
    of: 'shop; shared by payments',
    guards: 'a payment is in a day’s closing, or comes after it and is refused [C6]',
    takenBy: ['lock_takings'],
  },
  {
    name: 'client import',
    of: 'shop; shared by inserts of single cards',
    guards: 'imports and new cards of a shop see each other [D34] [D38] [D70]',
    takenBy: ['lock_client_import'],
  },
  {
    name: 'zone overrides',
    of: 'the installation; shared by new resources and shops that move',
    guards: 'a change of a zone’s rules sees every resource of the zone [T18]',
    takenBy: ['sync_zone_overrides', 'update_gaps_from_shop_zone', 'lock_zone_of_new_resource'],
  },
  {
    name: 'listing',
    of: 'shop, several at once in the order of their ids',
    guards: 'what is derived of a shop’s looks sees what the transaction before wrote [F6]',
    takenBy: ['lock_listings'],
  },
] as const

export type TransactionLock = (typeof transactionLocks)[number]['name']

/** Waits for a lock and holds it until the transaction ends. */
export async function takeLock(tx: Kysely<DB>, name: TransactionLock, whose: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey(name, sql`${whose}::text`)})`.execute(tx)
}

/** The key of a lock, as SQL functions compute it too. */
export function lockKey(name: TransactionLock, whose: ReturnType<typeof sql>) {
  return sql`hashtextextended(${`${name} `} || ${whose}, 0)`
}
