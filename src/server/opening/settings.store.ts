import type { Kysely } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'

export type Settings = {
  name: string | null
  locale: string
  currency: string
  timeZone: string
  whoOpens: 'anyone' | 'after_review' | 'invited'
}

const defaults: Settings = { name: null, locale: 'en', currency: 'EUR', timeZone: 'UTC', whoOpens: 'after_review' }

/** What the operator set for the installation; what is missing has its default. */
export async function findSettings(db: Kysely<DB>): Promise<Settings> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', 'settings').executeTakeFirst()
  return { ...defaults, ...((row?.value ?? {}) as Partial<Settings>) }
}
