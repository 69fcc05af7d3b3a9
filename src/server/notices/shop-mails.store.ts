import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '../database/schema.generated.ts'

/** A mailbox that a shop's people entered, whatever becomes of the card. */
export type Recipient = { shopId: string; mailboxHash: Buffer }
type Entered = { shopId: string; email: string }

/** SQL: the owner of an entered address stopped the shop's mails [N82]. */
export function isMailStopped(shopId: RawBuilder<unknown>, email: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from shop_recipient r
    where r.shop_id = ${shopId} and r.mailbox_hash = mailbox_hash(${email}) and r.stopped_at is not null)`
}

/** isMailed: it is not the shop's first mail to it. */
export async function findRecipient(
  db: Kysely<DB>,
  { shopId, email }: Entered,
): Promise<Recipient & { isMailed: boolean; isStopped: boolean }> {
  const { rows } = await sql<Recipient & { isMailed: boolean; isStopped: boolean }>`
    select ${shopId}::uuid as "shopId", m.hash as "mailboxHash", r.first_mailed_at is not null as "isMailed",
      r.stopped_at is not null as "isStopped"
    from mailbox_hash(${email}) m (hash)
    left join shop_recipient r on r.shop_id = ${shopId} and r.mailbox_hash = m.hash`.execute(db)
  return rows[0]!
}

export async function upsertMailed(db: Kysely<DB>, { shopId, email }: Entered, at: EpochMs): Promise<void> {
  await sql`
    insert into shop_recipient (shop_id, mailbox_hash, first_mailed_at)
    values (${shopId}, mailbox_hash(${email}), ${new Date(at)})
    on conflict (shop_id, mailbox_hash) do update set first_mailed_at = excluded.first_mailed_at
    where shop_recipient.first_mailed_at is null`.execute(db)
}

/** undefined: there is no such shop. */
export async function findStop(
  db: Kysely<DB>,
  { shopId, mailboxHash }: Recipient,
): Promise<{ shopName: string; isStopped: boolean } | undefined> {
  const { rows } = await sql<{ shopName: string; isStopped: boolean }>`
    select s.name as "shopName", r.stopped_at is not null as "isStopped"
    from shop s left join shop_recipient r on r.shop_id = s.id and r.mailbox_hash = ${mailboxHash}
    where s.id = ${shopId}`.execute(db)
  return rows[0]
}

/** stoppedAt null: the shop may write again. */
export async function upsertStop(
  db: Kysely<DB>,
  { shopId, mailboxHash }: Recipient,
  stoppedAt: EpochMs | null,
): Promise<void> {
  await sql`
    insert into shop_recipient (shop_id, mailbox_hash, stopped_at)
    select id, ${mailboxHash}, ${stoppedAt === null ? null : new Date(stoppedAt)}::timestamptz from shop where id = ${shopId}
    on conflict (shop_id, mailbox_hash) do update set stopped_at = excluded.stopped_at`.execute(db)
}
