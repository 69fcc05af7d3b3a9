import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'

/** Counts up when the demo's content changes so that an installation can tell which it holds. */
export const DEMO_VERSION = 2

const PICTURE = 'demo.picture '

const dayRow = z.object({ at: z.iso.datetime() })
const pictureRow = z.object({ hash: z.string(), isDrawn: z.boolean() })

export type MadeDemoPicture = z.output<typeof pictureRow>

export async function isDemoFilled(db: Kysely<DB>): Promise<boolean> {
  const row = await db.selectFrom('installation').select('key').where('key', '=', 'demo.filled').executeTakeFirst()
  return row !== undefined
}

/** The moment the demo is told from. Kept from the first try, so that one which was killed goes on with the same days. */
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

/** Pictures that went through the pipeline before we were killed, and that no sweep took since. */
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

/** The last step. What only a resumed filling needs goes. */
export async function insertDemoFilled(db: Kysely<DB>, credits: unknown, now: EpochMs): Promise<void> {
  const filled = { version: DEMO_VERSION, at: new Date(now).toISOString() }
  await db.transaction().execute(async (tx) => {
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
  // Autovacuum would count the new rows a minute later, and the first visitors' plans would rest on guesses.
  await sql`analyze`.execute(db)
}
