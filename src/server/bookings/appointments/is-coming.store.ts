import { type RawBuilder, sql } from 'kysely'
import { openStates } from '#core/booking/lifecycle/lifecycle.ts'
import type { EpochMs } from '#core/time.ts'
import { stateIs } from '#server/database/state-is.ts'

/** SQL: the appointment of this alias is still to come, or under way. */
export function isComing(alias: string, now: EpochMs | Date): RawBuilder<boolean> {
  return sql`${stateIs(`appointment as ${alias}`, ...openStates)} and upper(${sql.ref(`${alias}.during`)}) > ${new Date(now)}`
}
