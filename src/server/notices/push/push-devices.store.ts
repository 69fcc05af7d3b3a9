import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type PushDeviceRow = { id: string; userAgent: string | null; addedAt: Date; isThis: boolean }

/** A person's browsers with push, in the order they were added. */
export async function listPushDevices(
  db: Kysely<DB>,
  { personId, sessionId }: { personId: string; sessionId: string },
): Promise<PushDeviceRow[]> {
  const { rows } = await sql<PushDeviceRow>`
    select d.id, s.user_agent as "userAgent", d.added_at as "addedAt", d.session_id = ${sessionId} as "isThis"
    from push_device d join session s on s.id = d.session_id
    where d.person_id = ${personId} order by d.added_at, d.id`.execute(db)
  return rows
}

export type NewPushDevice = {
  id: string
  personId: string
  sessionId: string
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  addedAt: EpochMs
}

/**
 * Replaces what this browser or this session had before, whoever was signed in there. False: the person has as many as there can
 * be; the lock on their row makes the limit exact.
 */
export async function insertPushDevice(db: Kysely<DB>, device: NewPushDevice, most: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await sql`select from person where id = ${device.personId} for no key update`.execute(tx)
    await sql`delete from push_device where endpoint = ${device.endpoint} or session_id = ${device.sessionId}`.execute(
      tx,
    )
    const { numAffectedRows } = await sql`
      insert into push_device (id, person_id, session_id, endpoint, p256dh, auth, added_at)
      select ${device.id}, ${device.personId}, s.id, ${device.endpoint}, ${device.p256dh}, ${device.auth},
        ${new Date(device.addedAt)}
      from session s where s.id = ${device.sessionId}
        and (select count(*) from push_device where person_id = ${device.personId}) < ${most}
      on conflict (endpoint) do nothing`.execute(tx)
    return Number(numAffectedRows ?? 0) > 0
  })
}

export async function deletePushDevice(
  db: Kysely<DB>,
  { id, personId }: { id: string; personId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_device')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The push service no longer knows it. */
export async function deleteGonePushDevice(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('push_device').where('id', '=', id).execute()
}
