import { type Kysely, sql } from 'kysely'
import type { ShopRole } from '#core/access/actor.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { type PhotoRow, visiblePhoto } from '#server/looks/visible-photos.store.ts'

type MemberKey = { shopId: string; id: string }
export type MemberForChange = MemberKey & {
  personId: string | null
  role: ShopRole
  displayName: string
  portraitPhotoId: string | null
}

const present = ({ shopId, id }: MemberKey) => sql`
  select m.shop_id as "shopId", m.id, m.person_id as "personId", m.role, m.display_name as "displayName",
    m.portrait_photo_id as "portraitPhotoId"
  from member m where m.shop_id = ${shopId} and m.id = ${id} and m.left_at is null`

export async function findPresentMember(db: Kysely<DB>, key: MemberKey): Promise<MemberForChange | undefined> {
  return (await sql<MemberForChange>`${present(key)} order by m.id`.execute(db)).rows[0]
}

/** A present member of the team, locked. */
export async function lockMember(tx: Kysely<DB>, key: MemberKey): Promise<MemberForChange | undefined> {
  return (await sql<MemberForChange>`${present(key)} for no key update of m`.execute(tx)).rows[0]
}

/** Fields that are not given stay. A portrait is described by the name that is shown beside it. */
export async function updateMemberProfile(
  tx: Kysely<DB>,
  { shopId, id }: MemberKey,
  change: {
    displayName?: string | undefined
    title?: string | undefined
    portraitPhotoId?: string | null | undefined
  },
): Promise<void> {
  const { displayName, title, portraitPhotoId } = change
  await tx
    .updateTable('member')
    .set({
      ...(displayName !== undefined && { display_name: displayName }),
      ...(title !== undefined && { title: title === '' ? null : title }),
      ...(portraitPhotoId !== undefined && { portrait_photo_id: portraitPhotoId }),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
  await sql`update photo set alt = case when char_length(m.display_name) >= 3 then m.display_name end
    from member m where m.shop_id = ${shopId} and m.id = ${id} and photo.id = m.portrait_photo_id`.execute(tx)
  if (displayName !== undefined)
    await sql`update resource set name = ${displayName} where shop_id = ${shopId} and member_id = ${id}`.execute(tx)
}

export async function findMember(
  db: Kysely<DB>,
  { shopId, id }: MemberKey,
): Promise<{ id: string; displayName: string; title: string | null; portrait: PhotoRow | null }> {
  const { rows } = await sql<{ id: string; displayName: string; title: string | null; portrait: PhotoRow | null }>`
    select m.id, m.display_name as "displayName", m.title, ${visiblePhoto(sql`m.portrait_photo_id`)} as portrait
    from member m where m.shop_id = ${shopId} and m.id = ${id}`.execute(db)
  return rows[0]!
}
