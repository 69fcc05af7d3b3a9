import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { advisoryLocks } from '#server/database/advisory-locks.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'

export async function isInstallationEmpty(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from person) and not exists (select from shop) as empty`.execute(db)
  return rows[0]?.empty === true
}

export function hasDemoBegun(db: Kysely<DB>): Promise<boolean> {
  return isRemembered(db, 'demo.day')
}

export function isDemoDeclined(db: Kysely<DB>): Promise<boolean> {
  return isRemembered(db, 'demo.declined')
}

export async function insertDemoDeclined(db: Kysely<DB>): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key: 'demo.declined', value: JSON.stringify(true) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** If several servers start on one database, one fills the demo and the others wait. */
export async function withFillLock(db: Kysely<DB>, work: () => Promise<void>): Promise<void> {
  // A transaction-level lock, not a session-level one: a pooler may run each statement outside a transaction in another session.
  await inTransaction(db, async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    while (!(await tryDemoLock(tx))) await sleep(500)
    await work()
  })
}

async function tryDemoLock(tx: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean
  }>`select pg_try_advisory_xact_lock(${advisoryLocks.demo}) as locked`.execute(tx)
  return rows[0]?.locked === true
}

/** Demo accounts that can sign in. */
export async function countOpenDemoAccounts(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ accounts: number }>`
    select count(*)::int as accounts from person
    where is_demo_account and exists (select from identity where identity.person_id = person.id)`.execute(db)
  return rows[0]?.accounts ?? 0
}

async function isRemembered(db: Kysely<DB>, key: string): Promise<boolean> {
  const row = await db.selectFrom('installation').select('key').where('key', '=', key).executeTakeFirst()
  return row !== undefined
}
