import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { EpochMs } from '#core/time.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'

/** Incremented when the demo's content changes, so that an installation knows which version it has. */
export const DEMO_VERSION = 4

const PICTURE = 'demo.picture '

const dayRow = z.object({ at: z.iso.datetime() })
const pictureRow = z.object({ hash: z.string(), isDrawn: z.boolean() })

export type MadeDemoPicture = z.output<typeof pictureRow>

export async function isDemoFilled(db: Kysely<DB>): Promise<boolean> {
  const row = await db.selectFrom('installation').select('key').where('key', '=', 'demo.filled').executeTakeFirst()
  return row !== undefined
}

/** The reference instant of the demo. Stored at the first attempt, so that a resumed filling uses the same days. */
export async function settleDemoDay(db: Kysely<DB>, now: EpochMs): Promise<EpochMs> {
  const value = JSON.stringify({ at: new Date(now).toISOString() })
  await db
    .insertInto('installation')
    .values({ key: 'demo.day', value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', 'demo.day')
    .executeTakeFirstOrThrow()
  return Date.parse(dayRow.parse(row.value).at)
}

/** Pictures processed before an interruption that no sweep has deleted since. */
export async function listMadePictures(db: Kysely<DB>): Promise<Map<string, MadeDemoPicture>> {
  const rows = await db
    .selectFrom('installation')
    .select(['key', 'value'])
    .where(sql<boolean>`starts_with(key, ${PICTURE})`)
    .where(sql<boolean>`exists (select from original where original.hash = installation.value ->> 'hash')`)
    .execute()
  return new Map(rows.map((row) => [row.key.slice(PICTURE.length), pictureRow.parse(row.value)]))
}

export async function insertMadePicture(db: Kysely<DB>, key: string, made: MadeDemoPicture): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key: `${PICTURE}${key}`, value: JSON.stringify(made) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The last step: marks the demo as filled and deletes what only a resumed filling needs. */
export async function insertDemoFilled(db: Kysely<DB>, credits: unknown, now: EpochMs): Promise<void> {
  const filled = { version: DEMO_VERSION, at: new Date(now).toISOString() }
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('installation')
      .values([
        { key: 'demo.credits', value: JSON.stringify(credits) },
        { key: 'demo.filled', value: JSON.stringify(filled) },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx.deleteFrom('installation').where(sql<boolean>`starts_with(key, ${PICTURE})`).execute()
  })
  // Autovacuum would analyze the new rows only a minute later, and the first visitors' queries would be planned without
  // statistics.
  await sql`analyze`.execute(db)
}
