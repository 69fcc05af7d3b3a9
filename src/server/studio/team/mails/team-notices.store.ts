import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import type { InvitationRow } from '../invitations/invitations.store.ts'

/** Mails the answer to whoever sent the invitation. */
export async function tellInviter(
  tx: Kysely<DB>,
  { id, invitedBy }: InvitationRow,
  { noticeId, answer, at }: { noticeId: string; answer: 'accepted' | 'declined'; at: EpochMs },
): Promise<void> {
  if (invitedBy === null) return
  await tellPerson(tx, invitedBy, { noticeId, kind: 'invitation_answered', data: { invitationId: id, answer }, at })
}

/** A mail to a person with an address; without one there is nobody to tell. */
export async function tellPerson(
  tx: Kysely<DB>,
  personId: string,
  notice: { noticeId: string; kind: string; data: Record<string, string>; at: EpochMs },
): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select email from person where id = ${personId} and email is not null and ${stateIs('person', 'active')}`.execute(
    tx,
  )
  const [reader] = rows
  if (!reader) return
  const { noticeId, kind, data, at } = notice
  await insertNotice(tx, { id: noticeId, kind, recipient: reader.email, personId, data, dueAt: at })
}

export type TeamReader = { name: string; email: string; locale: string }

export async function findTeamReader(db: Kysely<DB>, personId: string): Promise<TeamReader | undefined> {
  const { rows } = await sql<TeamReader>`
    select name, email, locale from person where id = ${personId} and email is not null and ${stateIs('person', 'active')}`.execute(
    db,
  )
  return rows[0]
}

/** The language of an address, if it has an account. */
export async function findLocaleOf(db: Kysely<DB>, email: string): Promise<string> {
  const { rows } = await sql<{ locale: string }>`
    select locale from person where lower(email) = lower(${email})`.execute(db)
  return rows[0]?.locale ?? 'en'
}

export async function findShopName(
  db: Kysely<DB>,
  shopId: string,
): Promise<{ name: string; slug: string } | undefined> {
  const { rows } = await sql<{ name: string; slug: string }>`select name, slug from shop where id = ${shopId}`.execute(
    db,
  )
  return rows[0]
}
