import { type Kysely, sql } from 'kysely'
import { signInStates } from '#core/identity/person-state.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { GUEST_PROVIDER } from './people.store.ts'

export type SecurityRow = {
  hasPassword: boolean
  pendingEmail: string | null
  secondFactor: { since: string; recoveryCodesLeft: number } | null
  ways: { id: string; provider: string; email: string | null; linkedAt: string; lastUsedAt: string | null }[]
  passkeys: { id: string; name: string; addedAt: string; lastUsedAt: string | null }[]
  sessions: {
    id: string
    userAgent: string | null
    provider: string
    startedAt: string
    lastSeenAt: string
  }[]
}

/**
 * Everything about an account's security, in one statement. The pending address is the one last asked for, whether or not its
 * link was sent: one that belongs to somebody else must look the same [I3].
 */
export async function findSecurity(
  db: Kysely<DB>,
  query: { personId: string; now: EpochMs; changesSince: EpochMs },
): Promise<SecurityRow | undefined> {
  const { rows } = await sql<SecurityRow>`
    select
      exists (select from identity i where i.person_id = p.id and i.password_hash is not null) as "hasPassword",
      (select n.recipient from (
          select recipient from notice
          where person_id = p.id and kind = 'change_email' and created_at > ${new Date(query.changesSince)}
          order by created_at desc, id desc limit 1
        ) n where lower(n.recipient) is distinct from lower(p.email)) as "pendingEmail",
      (select json_build_object('since', f.confirmed_at, 'recoveryCodesLeft',
          (select count(*) from recovery_code r where r.person_id = f.person_id and r.used_at is null))
        from second_factor f where f.person_id = p.id and f.confirmed_at is not null) as "secondFactor",
      (select coalesce(json_agg(json_build_object('id', i.id, 'provider', i.provider, 'email', i.email,
          'linkedAt', i.created_at, 'lastUsedAt', i.last_used_at) order by i.created_at, i.id), '[]')
        from identity i where i.person_id = p.id) as ways,
      (select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'addedAt', k.created_at,
          'lastUsedAt', k.last_used_at) order by k.created_at, k.id), '[]')
        from passkey k where k.person_id = p.id) as passkeys,
      (select coalesce(json_agg(json_build_object('id', s.id, 'userAgent', s.user_agent, 'provider', s.provider,
          'startedAt', s.created_at, 'lastSeenAt', s.last_seen_at) order by s.last_seen_at desc, s.id), '[]')
        from session s where s.person_id = p.id and s.expires_at > ${new Date(query.now)}) as sessions
    from person p where p.id = ${query.personId}`.execute(db)
  return rows[0]
}

export async function updateProfile(
  db: Kysely<DB>,
  personId: string,
  change: { name?: string | undefined; locale?: string | undefined; timeZone?: string | null | undefined },
): Promise<void> {
  const { name, locale, timeZone } = change
  await db
    .updateTable('person')
    .set({
      ...(name !== undefined && { name }),
      ...(locale !== undefined && { locale }),
      ...(timeZone !== undefined && { time_zone: timeZone }),
    })
    .where('id', '=', personId)
    .execute()
}

/**
 * Deletes unsent password reset mails and pending changes of address. Call it before deleting the links themselves, to keep the
 * lock order: a mail being written locks its notice first.
 */
export async function deleteOpenChanges(
  tx: Kysely<DB>,
  { personId, email }: { personId: string; email: string | null },
): Promise<void> {
  await sql`delete from notice where person_id = ${personId} and kind = 'change_email'`.execute(tx)
  if (email === null) return
  await sql`delete from notice where kind = 'reset_password' and sent_at is null
    and lower(recipient) = lower(${email})`.execute(tx)
}

/** Returns false where the address is taken; the unique index also decides races. The transaction must do nothing more then. */
export async function updateEmail(
  tx: Kysely<DB>,
  change: { personId: string; email: string; at: EpochMs },
): Promise<boolean> {
  const { personId, email } = change
  try {
    await tx
      .updateTable('person')
      .set({ email, email_verified_at: new Date(change.at), email_origin: 'change' })
      .where('id', '=', personId)
      .execute()
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'person_email_is_one_persons') return false
    throw error
  }
  await tx
    .updateTable('identity')
    .set({ email, email_verified: true })
    .where('person_id', '=', personId)
    .where('provider', 'in', ['embedded', GUEST_PROVIDER])
    .execute()
  return true
}

export async function deleteSessionById(db: Kysely<DB>, id: string, personId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Finds a person by proven address, the only kind a person has, and locks the row until the transaction ends. */
export async function findNamedPerson(
  tx: Kysely<DB>,
  email: string,
): Promise<{ id: string; email_origin: string } | undefined> {
  return tx
    .selectFrom('person')
    .select(['id', 'email_origin'])
    .where(sql`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('email_verified_at', 'is not', null)
    .where('state', 'in', signInStates)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateOperator(tx: Kysely<DB>, personId: string): Promise<void> {
  await tx.updateTable('person').set({ is_operator: true }).where('id', '=', personId).execute()
}

/** After a password reset by mail only the mailbox opens the account, as after a sign-up [I13] [I62]. */
export async function updateEmailOrigin(tx: Kysely<DB>, personId: string): Promise<void> {
  await tx
    .updateTable('person')
    .set({ email_origin: 'mailbox' })
    .where('id', '=', personId)
    .where('email_origin', '<>', 'mailbox')
    .execute()
}
