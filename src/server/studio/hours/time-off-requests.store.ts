import { type Kysely, sql } from 'kysely'
import type { EpochMs, IsoDay } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

type Key = { shopId: string; id: string }
export type NewRequest = Key & {
  resourceId: string
  from: IsoDay
  until: IsoDay
  isYearly: boolean
  reason: string | null
  at: EpochMs
}

/** Answers false if the member asks for some of these days already; the resource is locked. */
export async function insertRequest(tx: Kysely<DB>, asked: NewRequest): Promise<boolean> {
  const { shopId, id, resourceId, from, until, isYearly, reason, at } = asked
  const { rows } = await sql`
    insert into time_off_request (shop_id, id, resource_id, from_day, until_day, is_yearly, reason, asked_at)
    select ${shopId}, ${id}, ${resourceId}, ${from}, ${until}, ${isYearly}, ${reason}, ${new Date(at)}
    where not exists (select from time_off_request r where r.shop_id = ${shopId} and r.resource_id = ${resourceId}
      and r.answer is null and r.from_day <= ${until} and r.until_day >= ${from})
    returning id`.execute(tx)
  return rows.length > 0
}

/** Answers false if it is somebody else's, or was answered already. */
export async function updateRequest(
  tx: Kysely<DB>,
  { shopId, id, resourceId }: Key & { resourceId?: string },
  { answer, word, at }: { answer: 'granted' | 'declined'; word: string | null; at: EpochMs },
): Promise<boolean> {
  const updated = await tx
    .updateTable('time_off_request')
    .set({ answer, answer_word: word, answered_at: new Date(at) })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('answer', 'is', null)
    .$if(resourceId !== undefined, (query) => query.where('resource_id', '=', resourceId!))
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Whose request it is, unless it was granted. */
export async function findRequest(db: Kysely<DB>, { shopId, id }: Key): Promise<{ resource_id: string } | undefined> {
  const { rows } = await sql<{ resource_id: string }>`select resource_id from time_off_request
    where shop_id = ${shopId} and id = ${id} and answer is distinct from 'granted'`.execute(db)
  return rows[0]
}

/** Answers false if it was granted meanwhile. */
export async function deleteRequest(tx: Kysely<DB>, { shopId, id }: Key): Promise<boolean> {
  const { rows } = await sql`delete from time_off_request
    where shop_id = ${shopId} and id = ${id} and answer is distinct from 'granted' returning id`.execute(tx)
  return rows.length > 0
}
