import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'

export type EmptyDraft = { shop_id: string; id: string; title: string }

/** Limits the length of a transaction. */
const BATCH = 200

/** Condition on a `look`: no pictures, no text, and still its initial title. */
const isEmpty = sql<boolean>`${stateIs('look', 'draft')} and look.published_at is null and look.caption = ''
  and exists (select from service where service.shop_id = look.shop_id and service.id = look.service_id and service.name = look.title)
  and not exists (select from look_photo where look_photo.shop_id = look.shop_id and look_photo.look_id = look.id)
  and not exists (select from look_tag where look_tag.shop_id = look.shop_id and look_tag.look_id = look.id)`

/** Locks, then checks again: a concurrent upload is either seen or finds the draft deleted. */
export async function deleteEmptyDrafts(tx: Kysely<DB>, before: EpochMs): Promise<EmptyDraft[]> {
  const { rows: locked } = await sql<{ id: string }>`
    select id from look where updated_at < ${new Date(before)} and ${isEmpty}
    order by shop_id, id limit ${BATCH} for update skip locked`.execute(tx)
  if (locked.length === 0) return []
  const { rows } = await sql<EmptyDraft>`
    delete from look where id = any(${locked.map(({ id }) => id)}::uuid[]) and updated_at < ${new Date(before)} and ${isEmpty}
    returning shop_id, id, title`.execute(tx)
  return rows
}
