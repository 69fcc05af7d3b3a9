import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'

/** Different texts in a day beyond which nothing more is counted: somebody types at random. */
const MOST_TEXTS_A_DAY = 5_000

export async function countUnanswered(db: Kysely<DB>, text: string, day: string): Promise<void> {
  await sql`
    insert into unanswered_search as u (words, asked_on)
    select asked.words, ${day}::date from (select btrim(search_text(${text})) as words) asked
    where char_length(asked.words) between 1 and 60
      and (select count(*) from unanswered_search known where known.asked_on = ${day}::date) < ${MOST_TEXTS_A_DAY}
    on conflict (asked_on, words) do update set times = u.times + 1`.execute(db)
}

/** The texts that were asked most often, most often first. */
export async function listUnanswered(
  db: Kysely<DB>,
  limit: number,
): Promise<{ words: string; times: number; lastOn: string }[]> {
  const { rows } = await sql<{ words: string; times: number; lastOn: string }>`
    select words, sum(times)::int as times, max(asked_on)::text as "lastOn" from unanswered_search
    group by words order by sum(times) desc, max(asked_on) desc, words limit ${limit}`.execute(db)
  return rows
}

/** Those that have all of these words, next to each other. */
export async function deleteUnansweredWith(db: Kysely<DB>, term: string): Promise<void> {
  await sql`
    delete from unanswered_search
    where strpos(' ' || words || ' ', ' ' || btrim(search_text(${term})) || ' ') > 0`.execute(db)
}

export async function deleteUnanswered(db: Kysely<DB>, words: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from unanswered_search where words = ${words}`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

export async function deleteUnansweredBefore(db: Kysely<DB>, day: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from unanswered_search where asked_on < ${day}::date`.execute(db)
  return Number(numAffectedRows ?? 0)
}
