import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/schema.generated.ts'

/** The SQLSTATE of the trigger person_last_operator_stays. */
export const LAST_OPERATOR = 'LB003'

/**
 * Serialises everybody who gives up or takes the operator right, until the transaction ends [O78]. Call it before a row of person is
 * locked: the trigger takes the same lock, and the other order can deadlock.
 */
export async function lockOperators(tx: Kysely<DB>, configured: readonly string[]): Promise<void> {
  await sql`select lock_operators(${configured}::text[])`.execute(tx)
}

/** False: the flag was so already. */
export async function updateIsOperator(tx: Kysely<DB>, personId: string, isOperator: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update person set is_operator = ${isOperator} where id = ${personId} and is_operator <> ${isOperator}`.execute(tx)
  return numAffectedRows === 1n
}
