import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type NewSignIn = {
  id: string
  personId: string
  deviceHash: Buffer
  provider: string
  userAgent: string | null
  at: EpochMs
}

/**
 * Stores a sign-in and its browser, in one statement. Call it before the identity's last use is updated: an identity that was
 * never used means that this is the first sign-in.
 */
export async function insertSignIn(
  tx: Kysely<DB>,
  signIn: NewSignIn,
): Promise<{ isNewDevice: boolean; isFirst: boolean; isDemo: boolean }> {
  const { id, personId, deviceHash, provider, userAgent } = signIn
  const at = new Date(signIn.at)
  const { rows } = await sql<{ isNewDevice: boolean; isFirst: boolean; isDemo: boolean }>`
    with before as (
      select not exists (select from known_device d where d.person_id = p.id and d.device_hash = ${deviceHash}) as is_new_device,
        not exists (select from identity i where i.person_id = p.id and i.last_used_at is not null)
          and not exists (select from known_device d where d.person_id = p.id) as is_first,
        p.is_demo_account
      from person p where p.id = ${personId}
    ), device as (
      insert into known_device (person_id, device_hash, first_seen_at, last_seen_at) values (${personId}, ${deviceHash}, ${at}, ${at})
      on conflict (person_id, device_hash) do update set last_seen_at = excluded.last_seen_at
    ), noted as (
      insert into sign_in (id, person_id, happened_at, provider, user_agent, is_new_device)
      select ${id}, ${personId}, ${at}, ${provider}, ${userAgent}, is_new_device and not is_first from before
    )
    select is_new_device as "isNewDevice", is_first as "isFirst", is_demo_account as "isDemo" from before`.execute(tx)
  return rows[0] ?? { isNewDevice: false, isFirst: true, isDemo: false }
}

/** A browser whose sign-ins are not told [I30] before it signed in: the one where the password was reset. */
export async function insertKnownDevice(
  tx: Kysely<DB>,
  { personId, deviceHash, at }: { personId: string; deviceHash: Buffer; at: EpochMs },
): Promise<void> {
  const seen = new Date(at)
  await tx
    .insertInto('known_device')
    .values({ person_id: personId, device_hash: deviceHash, first_seen_at: seen, last_seen_at: seen })
    .execute()
}

/** The same statement for an address with and without an account, so that its time reveals nothing [I3]. */
export async function upsertFailedSignIn(db: Kysely<DB>, email: string, at: EpochMs): Promise<void> {
  const when = new Date(at)
  await sql`
    insert into failed_sign_in (address_hash, failed_on, tries, last_at)
    values (${addressHash(email)}, ${when.toISOString().slice(0, 10)}, 1, ${when})
    on conflict (address_hash, failed_on) do update
      set tries = failed_sign_in.tries + 1, last_at = greatest(failed_sign_in.last_at, excluded.last_at)`.execute(db)
}

export type RecentSignIns = {
  signIns: { id: string; at: string; provider: string; userAgent: string | null; isNewDevice: boolean }[]
  failed: { tries: number; lastAt: string }[]
}

/** Newest first, in one statement. */
export async function findRecentSignIns(
  db: Kysely<DB>,
  { personId, since, most }: { personId: string; since: EpochMs; most: number },
): Promise<RecentSignIns> {
  const { rows } = await sql<RecentSignIns>`
    select
      (select coalesce(json_agg(json_build_object('id', s.id, 'at', s.happened_at, 'provider', s.provider,
          'userAgent', s.user_agent, 'isNewDevice', s.is_new_device) order by s.happened_at desc, s.id), '[]')
        from (select * from sign_in where person_id = p.id and happened_at > ${new Date(since)}
          order by happened_at desc, id limit ${most}) s) as "signIns",
      (select coalesce(json_agg(json_build_object('tries', f.tries, 'lastAt', f.last_at) order by f.last_at desc), '[]')
        from (select * from failed_sign_in where address_hash = sha256(convert_to(lower(p.email), 'UTF8'))
          and last_at > ${new Date(since)} order by failed_on desc limit ${most}) f) as failed
    from person p where p.id = ${personId}`.execute(db)
  return rows[0] ?? { signIns: [], failed: [] }
}

/** Answers how many rows were deleted. */
export async function deleteSignInsBefore(
  db: Kysely<DB>,
  { signIns, devices }: { signIns: EpochMs; devices: EpochMs },
): Promise<number> {
  const before = new Date(signIns)
  const { rows } = await sql<{ n: number }>`
    with gone as (delete from sign_in where happened_at < ${before} returning 1),
      failed as (delete from failed_sign_in where failed_on < ${before.toISOString().slice(0, 10)}::date returning 1),
      device as (delete from known_device where last_seen_at < ${new Date(devices)} returning 1)
    select ((select count(*) from gone) + (select count(*) from failed) + (select count(*) from device))::int as n`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

function addressHash(email: string): Buffer {
  return hash('sha256', email.toLowerCase(), 'buffer')
}
