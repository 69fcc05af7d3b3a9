import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '../database/schema.generated.ts'

export async function deleteRateCountsBefore(db: Kysely<DB>, before: EpochMs): Promise<number> {
  const deleted = await db.deleteFrom('rate_count').where('window_starts_at', '<', new Date(before)).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

export async function deleteSessionsExpiredBy(db: Kysely<DB>, now: EpochMs): Promise<number> {
  const deleted = await db.deleteFrom('session').where('expires_at', '<=', new Date(now)).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

export async function deleteSignUpsExpiredBy(db: Kysely<DB>, now: EpochMs): Promise<number> {
  const deleted = await db.deleteFrom('sign_up').where('expires_at', '<=', new Date(now)).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

export async function deleteLinksExpiredBy(db: Kysely<DB>, before: EpochMs): Promise<number> {
  const deleted = await db.deleteFrom('link').where('expires_at', '<=', new Date(before)).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

export async function deleteChallengesExpiredBy(db: Kysely<DB>, now: EpochMs): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', new Date(now)).execute()
  await db.deleteFrom('oidc_flow').where('expires_at', '<=', new Date(now)).execute()
}

/** Wishes that ended before; their offers go with them. */
export async function deleteWishesEndedBefore(db: Kysely<DB>, before: EpochMs): Promise<void> {
  await db.deleteFrom('waiting').where('place', 'is', null).where('changed_at', '<', new Date(before)).execute()
}

/** Carts without recent changes, a visitor's sooner than a person's; the sweep then deletes their private references [P9]. */
export async function deleteAbandonedCarts(
  db: Kysely<DB>,
  { visitorsBefore, peoplesBefore }: { visitorsBefore: EpochMs; peoplesBefore: EpochMs },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from cart where updated_at < case when person_id is null then ${new Date(visitorsBefore)}::timestamptz
      else ${new Date(peoplesBefore)}::timestamptz end`.execute(db)
  return Number(numAffectedRows)
}

/** A cart's address is needed only while it has live holds. */
export async function forgetCartAddresses(db: Kysely<DB>, before: EpochMs): Promise<void> {
  await sql`
    update cart set address_hash = null, network_hash = null
    where address_hash is not null and updated_at < ${new Date(before)}`.execute(db)
}

/** An expired token is refused anyway, so its use need not be remembered. */
export async function deleteUsedTokensExpiredBy(db: Kysely<DB>, before: EpochMs): Promise<number> {
  const deleted = await db.deleteFrom('used_token').where('expires_at', '<=', new Date(before)).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
