import { type Kysely, sql } from 'kysely'
import type { ShopRole } from '#core/access/actor.ts'
import type { DB } from '#server/database/schema.generated.ts'

export async function findAccount(
  db: Kysely<DB>,
  personId: string,
): Promise<{ name: string; email: string | null } | null> {
  const row = await db.selectFrom('person').select(['name', 'email']).where('id', '=', personId).executeTakeFirst()
  return row ?? null
}

type Joining = {
  shopId: string
  personId: string
  name: string
  role: ShopRole
  /** the member without an account whom the invitation was for */
  memberId: string | null
  ids: { memberId: string; resourceId: string }
}

/** The member's id: their own from before [M6], the one the invitation was for, or a new one. null: they are in the team. */
export async function insertJoined(tx: Kysely<DB>, joining: Joining): Promise<string | null> {
  const { shopId, personId, role } = joining
  const back = await sql<{ id: string; wasHere: boolean }>`
    select id, left_at is null as "wasHere" from member where shop_id = ${shopId} and person_id = ${personId}
    for update`.execute(tx)
  const [earlier] = back.rows
  if (earlier?.wasHere) return null
  if (earlier) {
    await sql`update member set left_at = null, role = ${role} where shop_id = ${shopId} and id = ${earlier.id}`.execute(
      tx,
    )
    await sql`update resource set is_active = true where shop_id = ${shopId} and member_id = ${earlier.id}`.execute(tx)
    return earlier.id
  }
  if (joining.memberId !== null) {
    const { rows } = await sql<{ id: string }>`
      update member set person_id = ${personId}, role = ${role}
      where shop_id = ${shopId} and id = ${joining.memberId} and person_id is null and left_at is null returning id`.execute(
      tx,
    )
    if (rows[0]) return rows[0].id
  }
  await insertMember(tx, { shopId, personId, role, displayName: joining.name, title: null, ...joining.ids })
  return joining.ids.memberId
}

/** A member at the end of the team, with the resource that their time is booked on; without hours. */
export async function insertMember(
  tx: Kysely<DB>,
  made: {
    shopId: string
    memberId: string
    resourceId: string
    personId: string | null
    role: ShopRole
    displayName: string
    title: string | null
  },
): Promise<void> {
  const { shopId, memberId, resourceId, displayName } = made
  await sql`
    insert into member (shop_id, id, person_id, role, display_name, title, position)
    select ${shopId}, ${memberId}, ${made.personId}, ${made.role}, ${displayName}, ${made.title},
      least(32000, coalesce(max(position), 0) + 1) from member where shop_id = ${shopId}`.execute(tx)
  await sql`insert into resource (shop_id, id, kind, member_id, name)
    values (${shopId}, ${resourceId}, 'member', ${memberId}, ${displayName})`.execute(tx)
  await sql`insert into resource_lane (shop_id, resource_id, lane, kind)
    values (${shopId}, ${resourceId}, 1, 'member')`.execute(tx)
}
