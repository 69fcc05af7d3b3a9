import { type Kysely, sql } from 'kysely'
import type { TermRole } from '#core/search/text/vocabulary.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type TermRow = { id: string; term: string; role: TermRole; category: string | null }
export type NewTerm = Omit<TermRow, 'id'> & { language: string }

export async function listTerms(db: Kysely<DB>): Promise<TermRow[]> {
  const { rows } = await sql<TermRow>`
    select y.id, y.term, y.role, coalesce(c.merged_into, y.category) as category
    from search_synonym y left join category c on c.code = y.category order by y.term, y.id`.execute(db)
  return rows
}

/** As the database compares it; null if nothing of it is left. */
export async function findFoldedTerm(db: Kysely<DB>, term: string): Promise<string | null> {
  const { rows } = await sql<{ term: string }>`select btrim(search_text(${term})) as term`.execute(db)
  const folded = rows[0]?.term ?? ''
  return folded.length > 0 && folded.length <= 40 ? folded : null
}

export async function isCurrentCategory(db: Kysely<DB>, code: string): Promise<boolean> {
  const { rows } = await sql`select from category where code = ${code} and merged_into is null`.execute(db)
  return rows.length > 0
}

/** false: it has this meaning already. */
export async function insertTerm(db: Kysely<DB>, { term, role, category, language }: NewTerm): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into search_synonym (language, term, role, category) values (${language}, ${term}, ${role}, ${category})
    on conflict on constraint search_synonym_is_one_meaning do nothing`.execute(db)
  return numAffectedRows === 1n
}

export async function deleteTerm(db: Kysely<DB>, id: string): Promise<TermRow | undefined> {
  const { rows } = await sql<TermRow>`
    delete from search_synonym where id = ${id} returning id, term, role, category`.execute(db)
  return rows[0]
}
