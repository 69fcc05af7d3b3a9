import type { Kysely } from 'kysely'
import { type Announcer, announceTo } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'

/** A database whose announcements a test hears; what it does not name is not heard. */
export function announced(db: Kysely<DB>, heard: Partial<Announcer>): Kysely<DB> {
  const deaf = () => undefined
  return announceTo(db, { timesChanged: deaf, deskChanged: deaf, mailInserted: deaf, ...heard })
}
