import type { Kysely } from 'kysely'
import { insertAuditEvent, type NewAuditEvent } from '#server/audit/audit.store.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type IdentityEvent =
  | 'account.created'
  | 'session.opened'
  | 'session.confirmed'
  | 'session.ended'
  | 'sessions.ended'
  | 'password.changed'
  | 'password.reset'
  | 'email.changed'
  | 'second_factor.on'
  | 'second_factor.off'
  | 'recovery_codes.renewed'
  | 'passkey.added'
  | 'passkey.removed'
  | 'way.linked'
  | 'way.unlinked'
  | 'operator.made'

export type NewAudit = Pick<NewAuditEvent, 'actorId' | 'at' | 'detail'> & {
  action: IdentityEvent
  /** the person it happened to */
  personId: string
}

/** Adds an audit event for an account. */
export function insertAudit(db: Kysely<DB>, { personId, ...event }: NewAudit): Promise<void> {
  return insertAuditEvent(db, { ...event, subject: { kind: 'person', id: personId } })
}
