import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { VoicesChoice } from '#core/own-data/leaving.ts'
import { type CountName, countNames, type ErasingStep } from '#server/database/register/entry.ts'
import { personalEntries } from '#server/database/register/register.ts'
import type { DB } from '#server/database/schema.generated.ts'

/** Values for the placeholders `:me` and `:email` in the conditions of the register. */
export type Whose = { personId: string; email: string | null }

/** A condition of the register as SQL. */
export function conditionOf(condition: string, { personId, email }: Whose): RawBuilder<boolean> {
  const values = { me: sql`${personId}::uuid`, email: sql`${email?.toLowerCase() ?? null}::text` }
  const parts = condition.split(/(?<!:):(me|email)\b/)
  return sql`(${sql.join(
    parts.map((part, i) => (i % 2 === 0 ? sql.raw(part) : values[part as keyof typeof values])),
    sql``,
  )})`
}

/** The numbers of the page, in one statement. */
export async function countOwnRows(db: Kysely<DB>, whose: Whose): Promise<Record<CountName, number>> {
  const counted = countNames.map((name) => {
    const parts = personalEntries.flatMap(([table, { counts }]) => {
      const condition: string | undefined = counts?.[name]
      return condition === undefined
        ? []
        : [sql`(select count(*) from ${sql.table(table)} where ${conditionOf(condition, whose)})`]
    })
    return sql`(${sql.join(parts, sql` + `)})::int as ${sql.ref(name)}`
  })
  const { rows } = await sql<Record<CountName, number>>`select ${sql.join(counted)}`.execute(db)
  return rows[0]!
}

/** Does every step of the register, in its order. The caller holds the transaction. */
export async function eraseOwnRows(tx: Kysely<DB>, whose: Whose, voices: VoicesChoice): Promise<void> {
  for (const [table, { erases }] of personalEntries)
    for (const step of erases) if (voices === 'delete' || !step.onlyIfVoicesGo) await runStep(tx, table, step, whose)
}

async function runStep(tx: Kysely<DB>, table: string, step: ErasingStep, whose: Whose): Promise<void> {
  if ('deletes' in step)
    await sql`delete from ${sql.table(table)} where ${conditionOf(step.deletes, whose)}`.execute(tx)
  if ('sets' in step)
    await sql`update ${sql.table(table)} set ${sql.raw(step.sets)} where ${conditionOf(step.where, whose)}`.execute(tx)
}
