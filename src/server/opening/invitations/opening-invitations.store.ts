import { type Kysely, sql } from 'kysely'
import { DAY_MS, type EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

const LISTED_MS = 90 * DAY_MS

export type OpeningInvitation = {
  id: string
  email: string
  state: 'open' | 'used' | 'withdrawn' | 'lapsed'
  expiresAt: Date
}

const stateOf = (
  now: Date,
) => sql`case when used_at is not null then 'used' when withdrawn_at is not null then 'withdrawn'
  when expires_at <= ${now} then 'lapsed' else 'open' end`

export async function listOpeningInvitations(db: Kysely<DB>, now: EpochMs): Promise<OpeningInvitation[]> {
  const { rows } = await sql<OpeningInvitation>`
    select id, email, ${stateOf(new Date(now))} as state, expires_at as "expiresAt" from opening_invitation
    where created_at > ${new Date(now - LISTED_MS)} order by created_at desc, id desc limit 100`.execute(db)
  return rows
}

/** True if the person's confirmed e-mail address has an open invitation. */
export async function isInvitedToOpen(db: Kysely<DB>, personId: string, now: EpochMs): Promise<boolean> {
  const { rows } = await sql`select from opening_invitation i join person p on lower(p.email) = lower(i.email)
    where p.id = ${personId} and p.email_verified_at is not null and i.used_at is null and i.withdrawn_at is null
      and i.expires_at > ${new Date(now)}`.execute(db)
  return rows.length > 0
}

/** Uses up the person's invitation with the shop; false: they have none. Of two shops at once one gets it [S14]. */
export async function updateInvitationUsed(
  tx: Kysely<DB>,
  { personId, shopId, at }: { personId: string; shopId: string; at: EpochMs },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update opening_invitation i set used_at = ${new Date(at)}, shop_id = ${shopId} from person p
    where p.id = ${personId} and p.email_verified_at is not null and lower(i.email) = lower(p.email)
      and i.used_at is null and i.withdrawn_at is null and i.expires_at > ${new Date(at)}`.execute(tx)
  return numAffectedRows === 1n
}

/** false: the address has an open invitation. One whose time is over is withdrawn here, so that it is in nobody's way. */
export async function insertOpeningInvitation(
  tx: Kysely<DB>,
  made: { id: string; email: string; invitedBy: string; at: EpochMs; expiresAt: EpochMs },
): Promise<boolean> {
  const at = new Date(made.at)
  await sql`update opening_invitation set withdrawn_at = expires_at where lower(email) = lower(${made.email})
    and used_at is null and withdrawn_at is null and expires_at <= ${at}`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into opening_invitation (id, email, invited_by, created_at, expires_at)
    values (${made.id}, ${made.email}, ${made.invitedBy}, ${at}, ${new Date(made.expiresAt)})
    on conflict (lower(email)) where used_at is null and withdrawn_at is null do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** false: it is used, withdrawn or not there. */
export async function updateInvitationWithdrawn(tx: Kysely<DB>, id: string, at: EpochMs): Promise<boolean> {
  const { numAffectedRows } = await sql`update opening_invitation set withdrawn_at = ${new Date(at)}
    where id = ${id} and used_at is null and withdrawn_at is null`.execute(tx)
  return numAffectedRows === 1n
}

export async function findOpenInvitation(
  db: Kysely<DB>,
  id: string,
  now: EpochMs,
): Promise<{ email: string; inviterName: string | null } | undefined> {
  const { rows } = await sql<{ email: string; inviterName: string | null }>`
    select i.email, p.name as "inviterName" from opening_invitation i left join person p on p.id = i.invited_by
    where i.id = ${id} and i.used_at is null and i.withdrawn_at is null and i.expires_at > ${new Date(now)}`.execute(db)
  return rows[0]
}
