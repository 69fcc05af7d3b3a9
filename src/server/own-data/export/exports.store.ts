import { type Kysely, sql } from 'kysely'
import { EXPORT_ATTEMPTS, EXPORT_LEASE_MS, EXPORT_RETRY_MS, type ExportState } from '#core/own-data/export.ts'
import type { EpochMs } from '#core/time.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { state, stateIs } from '#server/database/state-is.ts'

export type ExportRow = {
  id: string
  personId: string
  personName: string
  state: ExportState
  askedAt: Date
  expiresAt: Date
  madeAt: Date | null
  bytes: number | null
  attempt: number
  parts: number
}

const hasEnded = stateIs('data_export', 'fetched', 'expired', 'failed')
const columns = sql`id, person_id as "personId", state,
  (select p.name from person p where p.id = data_export.person_id) as "personName", asked_at as "askedAt", expires_at as "expiresAt", made_at as "madeAt",
  bytes::float8 as bytes, attempt, parts`

/** The person's newest archive. */
export async function findNewestExport(db: Kysely<DB>, personId: string): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from data_export where person_id = ${personId} order by asked_at desc, id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

export async function findExportOf(
  db: Kysely<DB>,
  { id, personId }: { id: string; personId: string },
): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from data_export where id = ${id} and person_id = ${personId}`.execute(db)
  return rows[0]
}

/** Inserts an archive in place of a ready one, unless one is being made [E7]. */
export async function insertExport(
  db: Kysely<DB>,
  { id, personId, at, expiresAt }: { id: string; personId: string; at: EpochMs; expiresAt: EpochMs },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`update data_export set state = ${state('data_export', 'expired')} where person_id = ${personId} and ${stateIs('data_export', 'ready')}`.execute(
      tx,
    )
    await sql`insert into data_export (id, person_id, asked_at, expires_at)
      values (${id}, ${personId}, ${new Date(at)}, ${new Date(expiresAt)}) on conflict do nothing`.execute(tx)
  })
}

/** Takes the next archive to make, with a lease; SKIP LOCKED: two servers take two. */
export async function claimExport(db: Kysely<DB>, now: EpochMs): Promise<ExportRow | undefined> {
  const at = new Date(now)
  const { rows } = await sql<ExportRow>`
    update data_export set attempt = attempt + 1, leased_until = ${new Date(now + EXPORT_LEASE_MS)}
    where id = (select id from data_export where ${stateIs('data_export', 'making')} and attempt < ${EXPORT_ATTEMPTS}
      and (leased_until is null or leased_until <= ${at}) order by asked_at limit 1 for update skip locked)
    returning ${columns}`.execute(db)
  return rows[0]
}

type Claimed = { id: string; attempt: number }

/** Records a part before it is written and extends the lease. False: the archive is no longer this attempt's to make. */
export async function updatePart(
  db: Kysely<DB>,
  { id, attempt }: Claimed,
  { parts, now }: { parts: number; now: EpochMs },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update data_export set parts = greatest(parts, ${parts}::int), leased_until = ${new Date(now + EXPORT_LEASE_MS)}
    where id = ${id} and attempt = ${attempt} and ${stateIs('data_export', 'making')}`.execute(db)
  return numAffectedRows === 1n
}

/** False: it is no longer this attempt's to make. */
export async function updateReady(
  db: Kysely<DB>,
  { id, attempt }: Claimed,
  { bytes, madeAt, expiresAt }: { bytes: number; madeAt: EpochMs; expiresAt: EpochMs },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update data_export set state = ${state('data_export', 'ready')}, bytes = ${bytes}, made_at = ${new Date(madeAt)}, expires_at = ${new Date(expiresAt)},
      leased_until = null
    where id = ${id} and attempt = ${attempt} and ${stateIs('data_export', 'making')}`.execute(db)
  return numAffectedRows === 1n
}

/** Lets a later run try again, or gives up after the last attempt [E7]. */
export async function updateAttemptFailed(db: Kysely<DB>, { id, attempt }: Claimed, now: EpochMs): Promise<void> {
  await sql`update data_export set leased_until = ${new Date(now + EXPORT_RETRY_MS)},
      state = case when attempt >= ${EXPORT_ATTEMPTS} then 'failed' else state end
    where id = ${id} and attempt = ${attempt} and ${stateIs('data_export', 'making')}`.execute(db)
}

export async function updateToken(
  db: Kysely<DB>,
  id: string,
  { tokenHash, until }: { tokenHash: Buffer; until: EpochMs },
): Promise<void> {
  await db
    .updateTable('data_export')
    .set({ token_hash: tokenHash, token_until: new Date(until) })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .execute()
}

/** Uses a link up: of many uses at once one gets the archive [E8]. */
export async function takeToken(
  db: Kysely<DB>,
  { personId, tokenHash, now }: { personId: string; tokenHash: Buffer; now: EpochMs },
): Promise<ExportRow | undefined> {
  const at = new Date(now)
  const { rows } = await sql<ExportRow>`
    update data_export set token_hash = null, token_until = null
    where token_hash = ${tokenHash} and person_id = ${personId} and token_until > ${at} and ${stateIs('data_export', 'ready')} and expires_at > ${at}
    returning ${columns}`.execute(db)
  return rows[0]
}

/** Ends a ready archive; its files are deleted after that. */
export async function updateEnded(db: Kysely<DB>, id: string, state: 'fetched' | 'expired'): Promise<void> {
  await db.updateTable('data_export').set({ state }).where('id', '=', id).where('state', '=', 'ready').execute()
}

/** Ends archives whose time is over, and those whose last attempt was killed. */
export async function updateOverdue(db: Kysely<DB>, now: EpochMs): Promise<void> {
  const at = new Date(now)
  await sql`update data_export set state = case when ${stateIs('data_export', 'ready')} then 'expired' else 'failed' end
    where (${stateIs('data_export', 'ready')} and expires_at <= ${at})
      or (${stateIs('data_export', 'making')} and attempt >= ${EXPORT_ATTEMPTS} and leased_until <= ${at})`.execute(db)
}

/** Archives that have ended and may still have files. */
export async function listEndedWithFiles(db: Kysely<DB>): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select ${columns} from data_export where ${hasEnded} and parts > 0 limit 100`.execute(db)
  return rows
}

export async function updateWithoutFiles(db: Kysely<DB>, id: string): Promise<void> {
  await db.updateTable('data_export').set({ parts: 0 }).where('id', '=', id).execute()
}

/** Forgets archives without files that ended before a moment. */
export async function deleteEndedBefore(db: Kysely<DB>, before: EpochMs): Promise<void> {
  await sql`delete from data_export where ${hasEnded} and parts = 0
    and expires_at <= ${new Date(before)}`.execute(db)
}
