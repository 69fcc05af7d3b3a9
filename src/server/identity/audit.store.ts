import type { Kysely } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '../database/schema.generated.ts'

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
  | 'way.linked'
  | 'way.unlinked'
  | 'operator.made'

export type NewAudit = {
  /** null: nobody signed in did it, such as a command of the operator's machine */
  actorId: string | null
  action: IdentityEvent
  /** the person it happened to */
  personId: string
  at: EpochMs
  /** Never an address, a token or what a browser says of itself. */
  detail?: Record<string, string | number | boolean>
}

/** A line in the trail of who did what to an account. */
export async function insertAudit(db: Kysely<DB>, event: NewAudit): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      happened_at: new Date(event.at),
      actor_id: event.actorId,
      actor_role: event.actorId === null ? 'machine' : 'person',
      action: event.action,
      subject_kind: 'person',
      subject_id: event.personId,
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute()
}
