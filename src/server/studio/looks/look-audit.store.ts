import type { Kysely } from 'kysely'
import type { Actor } from '#core/access/actor.ts'
import type { EpochMs } from '#core/time.ts'
import { insertAuditEvent } from '#server/audit/audit.store.ts'
import type { DB } from '#server/database/schema.generated.ts'

type LookEvent = 'look.published' | 'look.archived' | 'look.deleted'

/** An audit event about a look. */
export function insertLookEvent(
  db: Kysely<DB>,
  look: { shop_id: string; id: string; title: string },
  { action, actor, at }: { action: LookEvent; actor: Actor; at: EpochMs },
): Promise<void> {
  return insertAuditEvent(db, {
    actorId: actor.person?.id ?? null,
    action,
    subject: { kind: 'look', id: look.id },
    shopId: look.shop_id,
    at,
    detail: { title: look.title },
  })
}
