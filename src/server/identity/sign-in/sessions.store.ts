import { type Kysely, sql } from 'kysely'
import type { ShopRole } from '#core/access/actor.ts'
import { MOST_ITEMS } from '#core/booking/cart/hold.ts'
import { signInStates } from '#core/identity/person-state.ts'
import type { EpochMs } from '#core/time.ts'
import { preparedStatement } from '#server/database/connections/prepared-statements.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import { type PhotoRow, visiblePhoto } from '#server/looks/visible-photos.store.ts'

export type SessionRow = {
  id: string
  provider: string
  authenticated_at: EpochMs
  ends_at: EpochMs
  /** this use extended the session */
  has_slid: boolean
  grant_checked_at: EpochMs | null
  person_id: string
  name: string
  email: string | null
  avatar: PhotoRow | null
  locale: string
  time_zone: string | null
  is_operator: boolean
  is_demo_account: boolean
  has_second_factor: boolean
  leaves_at: EpochMs | null
  shops: { id: string; slug: string; name: string; role: ShopRole }[]
  /** null: not asked for */
  cart_items: number | null
}

/** By the hash of its cookie; null: it has none. */
export type BrowserCart = { hash: Buffer | null }

type Look = {
  tokenHash: Buffer
  /** counts the items of the person's cart, with those of the browser that the cart takes over once it is read */
  cart: BrowserCart | null
  now: EpochMs
  /** New end of the session, unless it was extended after slidBefore already. */
  endsAt: EpochMs
  slidBefore: EpochMs
  /** Maximum total lifetime; an operator's session is never extended [I6]. */
  operatorLifeMs: number
  memberLifeMs: number
  operators: readonly string[]
}

const ms = (column: string) => sql<EpochMs>`(extract(epoch from ${sql.raw(column)}) * 1000)::float8`

/** Loads the live session of a token with its person and extends it, in one statement. */
export async function findSessionByToken(db: Kysely<DB>, look: Look): Promise<SessionRow | undefined> {
  const now = new Date(look.now)
  const { rows } = await sql<SessionRow>`${preparedStatement}
    with found as (
      select s.*, p.name, p.email, p.avatar_photo_id, p.locale, p.time_zone, p.is_demo_account, p.leaving_at,
        (p.is_operator or s.operator_claim
          or (p.email_origin = 'mailbox' and coalesce(lower(p.email) = any(${look.operators}), false))) as is_op,
        exists (select 1 from member m where m.person_id = p.id and m.left_at is null) as is_member
      from session s join person p on p.id = s.person_id
      where s.token_hash = ${look.tokenHash} and s.expires_at > ${now} and ${stateIs('person as p', ...signInStates)}
    ), slid as (
      update session s set last_seen_at = ${now},
        expires_at = case when f.is_op then s.expires_at else greatest(s.expires_at, ${new Date(look.endsAt)}) end
      from found f where s.token_hash = f.token_hash and s.last_seen_at < ${new Date(look.slidBefore)}
      returning s.expires_at
    ), current as (
      select f.*, least(coalesce((select expires_at from slid), f.expires_at), l.ends_at) as ends_at
      from found f cross join lateral (select case
        when f.is_op then f.created_at + make_interval(secs => ${look.operatorLifeMs / 1000})
        when f.is_member then f.created_at + make_interval(secs => ${look.memberLifeMs / 1000})
      end as ends_at) l
      where l.ends_at is null or l.ends_at > ${now}
    )
    select c.id, c.provider, ${ms('c.authenticated_at')} as authenticated_at,
      ${ms('c.ends_at')} as ends_at,
      not c.is_op and exists (select 1 from slid) as has_slid, ${ms('c.grant_checked_at')} as grant_checked_at,
      c.person_id, c.name, c.email, ${visiblePhoto(sql`c.avatar_photo_id`)} as avatar, c.locale, c.time_zone,
      c.is_op as is_operator, c.is_demo_account, ${ms('c.leaving_at')} as leaves_at,
      c.provider = 'passkey' or exists (select 1 from second_factor f where f.person_id = c.person_id and f.confirmed_at is not null)
        as has_second_factor,
      (select coalesce(json_agg(json_build_object('id', h.id, 'slug', h.slug, 'name', h.name, 'role', m.role)
          order by h.name, h.id), '[]')
        from member m join shop h on h.id = m.shop_id
        where m.person_id = c.person_id and m.left_at is null) as shops,
      case when ${look.cart !== null} then (
        select least(count(*), ${MOST_ITEMS})::int from cart k join cart_item i on i.cart_id = k.id
        where k.person_id = c.person_id or (k.person_id is null and k.token_hash = ${look.cart?.hash ?? null}::bytea)
      ) end as cart_items
    from current c`.execute(db)
  return rows[0]
}

/** What a visitor's browser has in its cart. */
export async function countCartItems(db: Kysely<DB>, hash: Buffer): Promise<number> {
  const { rows } = await sql<{ cart_items: number }>`
    select least(count(*), ${MOST_ITEMS})::int as cart_items from cart k join cart_item i on i.cart_id = k.id
    where k.person_id is null and k.token_hash = ${hash}`.execute(db)
  return rows[0]!.cart_items
}

export type NewSession = {
  id: string
  tokenHash: Buffer
  personId: string
  provider: string
  userAgent: string | null
  operatorClaim: boolean
  sealedGrant: Buffer | null
  now: EpochMs
  endsAt: EpochMs
}

export async function insertSession(db: Kysely<DB>, session: NewSession): Promise<void> {
  const now = new Date(session.now)
  await db
    .insertInto('session')
    .values({
      id: session.id,
      token_hash: session.tokenHash,
      person_id: session.personId,
      provider: session.provider,
      user_agent: session.userAgent,
      operator_claim: session.operatorClaim,
      sealed_grant: session.sealedGrant,
      grant_checked_at: session.sealedGrant && now,
      created_at: now,
      last_seen_at: now,
      authenticated_at: now,
      expires_at: new Date(session.endsAt),
    })
    .execute()
}

/** Gives the session another token; null where it has ended. Of two concurrent calls one succeeds. */
export async function updateSessionToken(
  db: Kysely<DB>,
  change: { from: Buffer; to: Buffer; authenticatedAt?: EpochMs },
): Promise<{ id: string; endsAt: EpochMs } | null> {
  const { authenticatedAt } = change
  const row = await db
    .updateTable('session')
    .set({
      token_hash: change.to,
      ...(authenticatedAt !== undefined && { authenticated_at: new Date(authenticatedAt) }),
    })
    .where('token_hash', '=', change.from)
    .returning(['id', 'expires_at'])
    .executeTakeFirst()
  return row === undefined ? null : { id: row.id, endsAt: row.expires_at.getTime() }
}

/** Returns the session's person, or null where there was none. */
export async function deleteSessionByToken(db: Kysely<DB>, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .deleteFrom('session')
    .where('token_hash', '=', tokenHash)
    .returning('person_id')
    .executeTakeFirst()
  return row?.person_id ?? null
}

/** A session goes on under the same id when its token changes. */
export async function isSessionOpen(db: Kysely<DB>, id: string): Promise<boolean> {
  return (await db.selectFrom('session').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
