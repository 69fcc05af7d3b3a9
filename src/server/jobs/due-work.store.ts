import { type Kysely, sql } from 'kysely'
import type { EpochMs } from '#core/time.ts'
import { completing, lapsing } from '#server/bookings/appointments/appointments.store.ts'
import { expiredHoldsOverTimeOff } from '#server/bookings/cart/held-time.store.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { suspensionHasEnded } from '#server/identity/account/suspensions.store.ts'
import { lapsingDeposits } from '#server/money/deposits/deposits.store.ts'
import { pauseHasEnded } from '#server/opening/shop-moves.store.ts'

/** Whether any of what settles by time is due, by the conditions of the statements that settle it; and any place in a line. */
export async function isAnythingToSettle(
  db: Kysely<DB>,
  { now, endedBefore }: { now: EpochMs; endedBefore: EpochMs },
): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (${lapsing(now)}) or exists (${completing(endedBefore)})
      or exists (${lapsingDeposits(now)})
      or exists (select from ${expiredHoldsOverTimeOff(now)})
      or exists (select from shop s where ${pauseHasEnded(now)})
      or exists (select from person where ${suspensionHasEnded(now)})
      or exists (select from queue_place) as "isDue"`.execute(db)
  return rows[0]?.isDue ?? true
}
