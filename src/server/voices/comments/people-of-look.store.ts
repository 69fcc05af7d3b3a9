import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import { stateIs } from '#server/database/state-is.ts'
import type { LookSpokenOf } from './comment-changes.store.ts'

export type PersonOfLook = { id: string; name: string }

/** Most people suggested; those who commented last. */
const MOST_PEOPLE = 100

/** People who can be mentioned: the maker, and authors of visible comments [V8]. Never the actor. */
export async function listPeopleOfLook(db: Kysely<DB>, look: LookSpokenOf, askedBy: string): Promise<PersonOfLook[]> {
  const { rows } = await sql<PersonOfLook>`
    select p.id, p.name from person p join (
      select ${look.makerId}::uuid as id, 'infinity'::timestamptz as said_at
      union all
      select c.author_id, max(c.created_at) from comment c
      left join comment parent on parent.shop_id = c.shop_id and parent.id = c.parent_id
      where c.shop_id = ${look.shopId} and c.look_id = ${look.id} and ${stateIs('comment as c', 'published')}
        and c.author_id is distinct from ${look.makerId}::uuid and (${stateIs('comment as parent', 'hidden')}) is not true
      group by c.author_id) voice on voice.id = p.id
    where p.id <> ${askedBy} and ${stateIs('person as p', 'active')}
    order by voice.said_at desc, p.id limit ${MOST_PEOPLE}`.execute(db)
  return rows
}

export async function insertMentions(
  db: Kysely<DB>,
  { shopId, commentId }: { shopId: string; commentId: string },
  people: readonly PersonOfLook[],
): Promise<void> {
  if (people.length === 0) return
  await db
    .insertInto('comment_mention')
    .values(people.map(({ id }) => ({ shop_id: shopId, comment_id: commentId, person_id: id })))
    .execute()
}

/** Mail addresses of these people; those without one, or with a deleted account, are left out. */
export async function listAddresses(db: Kysely<DB>, ids: readonly string[]): Promise<{ id: string; email: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from person where id = any(${ids}::uuid[]) and ${stateIs('person', 'active')} and email is not null`.execute(
    db,
  )
  return rows
}

export type OwnVoicesRow = { comments: { id: string; createdAt: string }[]; useful: string[] }

/** The look's comments written by this person, and those they marked as useful. */
export async function findOwnVoices(db: Kysely<DB>, look: LookSpokenOf, personId: string): Promise<OwnVoicesRow> {
  const { rows } = await sql<OwnVoicesRow>`
    select
      (select coalesce(json_agg(json_build_object('id', c.id, 'createdAt', c.created_at) order by c.created_at), '[]')
        from comment c where c.shop_id = ${look.shopId} and c.look_id = ${look.id} and c.author_id = ${personId}
          and ${stateIs('comment as c', 'published')}) as comments,
      (select coalesce(json_agg(u.comment_id), '[]')
        from comment_useful u join comment c on c.shop_id = u.shop_id and c.id = u.comment_id
        where u.person_id = ${personId} and u.shop_id = ${look.shopId} and c.look_id = ${look.id}) as useful`.execute(
    db,
  )
  return rows[0]!
}
