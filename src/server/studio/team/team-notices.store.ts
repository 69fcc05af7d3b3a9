import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { insertNotice } from '#server/notices/notices.store.ts'
import type { InvitationRow } from './invitations/invitations.store.ts'

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
