import type { Kysely } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'

/** Shorter names are no useful alternative text, and the name is shown beside the picture anyway. */
const ALT_FROM_LETTERS = 3

/** Locks the row, so that two concurrent new pictures cannot leave one orphaned. */
export async function findAvatarForChange(
  tx: Kysely<DB>,
  personId: string,
): Promise<{ name: string; photoId: string | null } | undefined> {
  return tx
    .selectFrom('person')
    .select(['name', 'avatar_photo_id as photoId'])
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function insertAvatar(
  tx: Kysely<DB>,
  avatar: { id: string; personId: string; originalHash: string; name: string },
): Promise<void> {
  await tx
    .insertInto('photo')
    .values({
      id: avatar.id,
      uploaded_by: avatar.personId,
      original_hash: avatar.originalHash,
      alt: altOf(avatar.name),
      visibility: 'public',
      state: 'ready',
    })
    .execute()
  await updateAvatar(tx, avatar.personId, avatar.id)
}

export async function updateAvatar(tx: Kysely<DB>, personId: string, photoId: string | null): Promise<void> {
  await tx.updateTable('person').set({ avatar_photo_id: photoId }).where('id', '=', personId).execute()
}

/** Deletes only a picture the person uploaded: one that is also a shop's portrait stays the shop's. */
export async function deleteAvatar(tx: Kysely<DB>, photoId: string, personId: string): Promise<void> {
  await tx
    .deleteFrom('photo')
    .where('id', '=', photoId)
    .where('uploaded_by', '=', personId)
    .where('shop_id', 'is', null)
    .execute()
}

/** The avatar's alternative text is the name, so it is updated with it. */
export async function updateAvatarAlt(tx: Kysely<DB>, personId: string, name: string): Promise<void> {
  await tx
    .updateTable('photo')
    .set({ alt: altOf(name) })
    .where('id', '=', tx.selectFrom('person').select('avatar_photo_id').where('person.id', '=', personId))
    .where('uploaded_by', '=', personId)
    .where('shop_id', 'is', null)
    .execute()
}

function altOf(name: string): string | null {
  return [...name].length < ALT_FROM_LETTERS ? null : name
}
