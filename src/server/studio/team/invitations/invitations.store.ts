import { type Kysely, sql } from 'kysely'
import type { ShopRole } from '#core/access/actor.ts'
import type { Invitation, InvitationState } from '#core/team/invitation.ts'
import { DAY_MS, type EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, photoColumns, photoIsVisible } from '#server/looks/visible-photos.store.ts'

/** Whoever invited long ago is not shown for ever. */
const LISTED_MS = 90 * DAY_MS

export type InvitationRow = Invitation & {
  id: string
  shopId: string
  shopSlug: string
  shopName: string
  role: ShopRole
  memberId: string | null
  invitedBy: string | null
  inviterName: string | null
}

/** An invitation `i` whose sender is no longer an owner [M9]. Decided when it is read: an owner who leaves ends them all at once. */
const isSendersGone = sql`(i.invited_by is not null and not exists (select from member o where o.shop_id = i.shop_id
  and o.person_id = i.invited_by and o.role = 'owner' and o.left_at is null))`
const state = sql`case when ${stateIs('invitation as i', 'open')} and ${isSendersGone} then 'withdrawn' else i.state end as state`

const columns = sql`i.id, i.shop_id as "shopId", s.slug as "shopSlug", s.name as "shopName", i.email, i.role, ${state},
  i.member_id as "memberId", i.invited_by as "invitedBy", p.name as "inviterName",
  ${stateIs('shop as s', 'closed', 'suspended')} as "isShopClosed", (extract(epoch from i.expires_at) * 1000)::float8 as "expiresAt"`
const tables = sql`invitation i join shop s on s.id = i.shop_id left join person p on p.id = i.invited_by`

/** By the hash of its link; `for update`: of two answers at once, the second sees the first [M2]. */
export async function lockInvitation(tx: Kysely<DB>, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from ${tables} where i.token_hash = ${tokenHash} for update of i for share of s`.execute(tx)
  return rows[0]
}

export async function lockInvitationOf(
  tx: Kysely<DB>,
  { shopId, id }: { shopId: string; id: string },
): Promise<InvitationRow | undefined> {
  const { rows } = await sql<InvitationRow>`
    select ${columns} from ${tables} where i.shop_id = ${shopId} and i.id = ${id} for update of i`.execute(tx)
  return rows[0]
}

export async function findInvitation(
  db: Kysely<DB>,
  by: { tokenHash: Buffer } | { id: string },
): Promise<(InvitationRow & { cover: PhotoRow | null }) | undefined> {
  const which = 'id' in by ? sql`i.id = ${by.id}` : sql`i.token_hash = ${by.tokenHash}`
  const { rows } = await sql<InvitationRow & { cover: PhotoRow | null }>`
    select ${columns}, (select ${photoColumns} from shop_cover sc join photo p on p.id = sc.photo_id
      join original o on o.hash = p.original_hash
      where sc.shop_id = s.id and ${photoIsVisible} order by sc.position limit 1) as cover
    from ${tables} where ${which}`.execute(db)
  return rows[0]
}

export type ListedInvitation = Pick<InvitationRow, 'id' | 'email' | 'role' | 'state' | 'expiresAt'> & {
  memberName: string | null
  sentAt: Date
}

export async function listInvitationRows(db: Kysely<DB>, shopId: string, now: EpochMs): Promise<ListedInvitation[]> {
  const { rows } = await sql<ListedInvitation>`
    select i.id, i.email, i.role, ${state}, m.display_name as "memberName", i.sent_at as "sentAt",
      (extract(epoch from i.expires_at) * 1000)::float8 as "expiresAt"
    from invitation i left join member m on m.shop_id = i.shop_id and m.id = i.member_id
    where i.shop_id = ${shopId} and i.created_at > ${new Date(now - LISTED_MS)}
    order by not ${stateIs('invitation as i', 'open')}, i.created_at desc, i.id limit 100`.execute(db)
  return rows
}

/** Whether an account with this address is in the team. */
export async function isAddressInTeam(tx: Kysely<DB>, of: { shopId: string; email: string }): Promise<boolean> {
  const { rows } = await sql`
    select from member m join person p on p.id = m.person_id
    where m.shop_id = ${of.shopId} and m.left_at is null and lower(p.email) = lower(${of.email})`.execute(tx)
  return rows.length > 0
}

export type NewInvitation = {
  id: string
  shopId: string
  email: string
  role: ShopRole
  memberId: string | null
  invitedBy: string
  at: EpochMs
  expiresAt: EpochMs
}

/** false: the address has an open invitation. One that is over is ended here, so that it is in nobody's way. */
export async function insertInvitation(tx: Kysely<DB>, made: NewInvitation): Promise<boolean> {
  const at = new Date(made.at)
  await sql`update invitation i set state = case when i.expires_at <= ${at} then 'lapsed' else 'withdrawn' end, ended_at = ${at}
    where i.shop_id = ${made.shopId} and lower(i.email) = lower(${made.email}) and ${stateIs('invitation as i', 'open')}
      and (i.expires_at <= ${at} or ${isSendersGone})`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into invitation (id, shop_id, email, role, member_id, invited_by, created_at, sent_at, expires_at)
    values (${made.id}, ${made.shopId}, ${made.email}, ${made.role}, ${made.memberId}, ${made.invitedBy}, ${at}, ${at},
      ${new Date(made.expiresAt)})
    on conflict (shop_id, lower(email)) where state = 'open' do nothing`.execute(tx)
  return numAffectedRows === 1n
}

export async function updateInvitationState(
  tx: Kysely<DB>,
  id: string,
  { state, at }: { state: InvitationState; at: EpochMs },
): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ state, ended_at: new Date(at) })
    .where('id', '=', id)
    .execute()
}

export async function updateInvitationSent(
  tx: Kysely<DB>,
  id: string,
  { at, expiresAt }: { at: EpochMs; expiresAt: EpochMs },
): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ sent_at: new Date(at), expires_at: new Date(expiresAt) })
    .where('id', '=', id)
    .execute()
}

/** Sets the hash of the link that is about to leave; false: the invitation is not open any more. */
export async function updateInvitationToken(db: Kysely<DB>, id: string, tokenHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
