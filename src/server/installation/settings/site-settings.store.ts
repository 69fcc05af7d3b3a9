import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { siteSettings } from '#contract/operator/settings-form.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

export type SiteSettings = Omit<z.output<typeof siteSettings>, 'name'> & { name: string | null; version: number }
type Change = z.output<typeof siteSettings>

const columns = sql`name, locale, currency, time_zone as "timeZone", who_opens as "whoOpens", version`

/** What operators set for the installation; a migration made its row. */
export async function findSettings(db: Kysely<DB>): Promise<SiteSettings> {
  const { rows } = await sql<SiteSettings>`select ${columns} from site_settings`.execute(db)
  return rows[0]!
}

/** undefined: the settings have another version than the one that was read [S15]. */
export async function updateSettings(
  tx: Kysely<DB>,
  { name, locale, currency, timeZone, whoOpens }: Change,
  { version, at }: { version: number | null; at: EpochMs },
): Promise<SiteSettings | undefined> {
  const { rows } = await sql<SiteSettings>`
    update site_settings set name = ${name}, locale = ${locale}, currency = ${currency}, time_zone = ${timeZone},
      who_opens = ${whoOpens}, version = version + 1, changed_at = ${new Date(at)}
    where ${version}::int is null or version = ${version}::int returning ${columns}`.execute(tx)
  return rows[0]
}
