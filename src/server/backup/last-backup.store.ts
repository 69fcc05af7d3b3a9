import type { Kysely } from 'kysely'
import type { Client } from 'pg'
import type { DB } from '#server/database/schema.generated.ts'

/** The newest backup that succeeded, and the failure since then, if there was one. Instants as ISO text. */
export type LastBackup = {
  at: string | null
  bytes: number
  failedAt: string | null
  /** A sentence for operators; null: only the log knows. */
  reason: string | null
}

const KEY = 'backup.last'
const none: LastBackup = { at: null, bytes: 0, failedAt: null, reason: null }

export async function findLastBackup(db: Kysely<DB>): Promise<LastBackup> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', KEY).executeTakeFirst()
  return { ...none, ...(row?.value as Partial<LastBackup> | undefined) }
}

/** A success ends the failure before it. On the backup's own connection: a command has no pool. */
export async function updateBackupMade(client: Client, made: { at: string; bytes: number }): Promise<void> {
  await client.query(
    'insert into installation (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [KEY, JSON.stringify({ ...none, ...made })],
  )
}

/** Answers whether this is the first failure since the last success; of several servers only one is told so. */
export async function updateBackupFailed(
  db: Kysely<DB>,
  { failedAt, reason }: { failedAt: string; reason: string | null },
): Promise<boolean> {
  await db
    .insertInto('installation')
    .values({ key: KEY, value: JSON.stringify(none) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('installation').select('value').where('key', '=', KEY).forUpdate().executeTakeFirst()
  const before = { ...none, ...(row?.value as Partial<LastBackup> | undefined) }
  await db
    .updateTable('installation')
    .set({ value: JSON.stringify({ ...before, failedAt, reason }) })
    .where('key', '=', KEY)
    .execute()
  return before.failedAt === null
}
