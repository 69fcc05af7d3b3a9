import type { Kysely } from 'kysely'
import type { Actor } from '#core/access/actor.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '../database/schema.generated.ts'

export type NewAuditEvent = {
  /** null: nobody signed in, such as an operator's command on the machine */
  actorId: string | null
  action: string
  subject: {
    kind:
      | 'person'
      | 'look'
      | 'photo'
      | 'comment'
      | 'review'
      | 'appointment'
      | 'client'
      | 'shop'
      | 'member'
      | 'invitation'
      | 'category'
      | 'search_term'
      | 'service'
      | 'room'
      | 'product'
      | 'tax_rate'
      | 'receipt'
      | 'installation'
    id: string
  }
  shopId?: string
  at: EpochMs
  /** Never an address, a token or a user agent. */
  detail?: Record<string, string | number | boolean>
}

/** Inserts an audit event. */
export async function insertAuditEvent(db: Kysely<DB>, event: NewAuditEvent): Promise<void> {
  await insertAuditEvents(db, [event])
}

type By = { actor: Actor } | { actorId: string | null }
type ShopEvent<Name extends string> = By & Pick<NewAuditEvent, 'at' | 'detail'> & { action: Name }

/** Inserts audit events about one kind of thing that belongs to a shop. */
export function auditOf<Name extends string>(kind: NewAuditEvent['subject']['kind']) {
  return (
    db: Kysely<DB>,
    { shopId, id }: { shopId: string; id: string },
    { action, at, detail, ...by }: ShopEvent<Name>,
  ): Promise<void> => {
    const actorId = 'actor' in by ? (by.actor.person?.id ?? null) : by.actorId
    return insertAuditEvents(db, [{ actorId, action, subject: { kind, id }, shopId, at, ...(detail && { detail }) }])
  }
}

export async function insertAuditEvents(db: Kysely<DB>, events: readonly NewAuditEvent[]): Promise<void> {
  await db
    .insertInto('audit_event')
    .values(
      events.map((event) => ({
        happened_at: new Date(event.at),
        actor_id: event.actorId,
        actor_role: event.actorId === null ? 'machine' : 'person',
        action: event.action,
        subject_kind: event.subject.kind,
        subject_id: event.subject.id,
        shop_id: event.shopId ?? null,
        detail: JSON.stringify(event.detail ?? {}),
      })),
    )
    .execute()
}
