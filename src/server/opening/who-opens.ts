import type { Kysely } from 'kysely'
import type { Actor } from '#core/access/actor.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { Deps } from '#server/deps.ts'
import { findSettings } from '#server/installation/settings/site-settings.store.ts'
import { isInvitedToOpen } from './invitations/opening-invitations.store.ts'
import { listOperators } from './shop-moves.store.ts'

export type WhoOpens = 'anyone' | 'after_review' | 'invited'

/** True if the actor may open a shop. Where shops are opened by invitation: operators and the people they invited [S14]. */
export async function mayOpenShop(db: Kysely<DB>, actor: Actor, now: EpochMs): Promise<boolean> {
  if (actor.person === null) return false
  const { whoOpens } = await findSettings(db)
  return whoOpens !== 'invited' || actor.person.isOperator || (await isInvitedToOpen(db, actor.person.id, now))
}

/** Whether a shop is reviewed before it opens; where nobody could review it, it opens at once. */
export async function isReviewed({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  const { whoOpens } = await findSettings(db)
  return whoOpens === 'after_review' && (await listOperators(db, config.operators)).length > 0
}
