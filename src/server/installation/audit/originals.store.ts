import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'
import type { StoredOriginal } from '#server/photos/serving/photos.store.ts'

export async function listOriginalsByChance(db: Kysely<DB>, limit: number): Promise<StoredOriginal[]> {
  const { rows } = await sql<StoredOriginal>`
    select hash, width, ready_width as "readyWidth", visibility from original order by random() limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function listStillThere(db: Kysely<DB>, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from original where hash = any(${hashes}::text[]) order by hash`.execute(db)
  return rows.map(({ hash }) => hash)
}

/** Which of these beginnings of hashes, as files are named by them, an original has. */
export async function listKnownNames(db: Kysely<DB>, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select n.name from unnest(${names}::text[]) as n (name)
    where exists (select from original o where o.hash >= n.name and o.hash < n.name || 'g')`.execute(db)
  return rows.map(({ name }) => name)
}
