import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from './schema.generated.ts'

/** Whom committed changes are announced to. Each function only takes note: it neither waits nor throws. */
export type Announcer = {
  /** the free times of these shops changed */
  timesChanged: (shopIds: Iterable<string>) => void
  /** what only the people of these shops see changed; timesChanged includes it */
  deskChanged: (shopIds: Iterable<string>) => void
  /** mails wait in the outbox */
  mailInserted: () => void
}

type Announcements = { times: ReadonlySet<string>; desks: ReadonlySet<string>; hasMail: boolean }

const none: ReadonlySet<string> = new Set()

const announcers = new WeakMap<Kysely<DB>, Announcer>()
const openTransactions = new WeakMap<Kysely<DB>, Announcements>()

/** The same database with someone who is told of its changes; without one nobody is. */
export function announceTo(db: Kysely<DB>, announcer: Announcer): Kysely<DB> {
  const announced: Kysely<DB> = db.withTables<Record<never, never>>()
  announcers.set(announced, announcer)
  return announced
}

/**
 * Runs the work in a transaction and announces after the commit what it collected. What throws is rolled back and announces
 * nothing; a retry begins again with nothing collected. It cannot be called with a transaction.
 */
export async function inTransaction<T>(db: Kysely<DB>, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  const collected: Announcements = { times: none, desks: none, hasMail: false }
  const result = await db.transaction().execute((tx) => {
    openTransactions.set(tx, collected)
    return work(tx)
  })
  announce(db, collected)
  return result
}

/** Runs the work in a transaction that is always rolled back, and announces nothing: a preview. */
export async function inUndoneTransaction<T>(db: Kysely<DB>, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().execute()
  openTransactions.set(tx, { times: none, desks: none, hasMail: false })
  try {
    return await work(tx)
  } finally {
    await tx.rollback().execute()
  }
}

/** Runs reads as of one moment, which announce nothing. Joins of a year's rows stay in memory. */
export function inOneReading<T>(db: Kysely<DB>, read: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local work_mem = '32MB'`.execute(tx)
      return read(tx)
    })
}

/** Beside the write: in a transaction it is announced after the commit, after a single statement at once. */
export function announceTimes(db: Kysely<DB>, shopIds: Iterable<string>): void {
  announce(db, { times: new Set(shopIds), desks: none, hasMail: false })
}

/** The same for a change that only the shop's people see. */
export function announceDesk(db: Kysely<DB>, shopIds: Iterable<string>): void {
  announce(db, { times: none, desks: new Set(shopIds), hasMail: false })
}

/** The stores that insert into the outbox say it themselves. */
export function announceMail(db: Kysely<DB>): void {
  announce(db, { times: none, desks: none, hasMail: true })
}

function announce(db: Kysely<DB>, { times, desks, hasMail }: Announcements): void {
  if (db.isTransaction) {
    const collected = openTransactions.get(db)
    if (!collected) throw new Error('a transaction that announces begins with inTransaction')
    collected.times = collected.times.union(times)
    collected.desks = collected.desks.union(desks)
    collected.hasMail ||= hasMail
    return
  }
  const announcer = announcers.get(db)
  const desksAlone = desks.difference(times)
  if (times.size > 0) announcer?.timesChanged(times)
  if (desksAlone.size > 0) announcer?.deskChanged(desksAlone)
  if (hasMail) announcer?.mailInserted()
}
