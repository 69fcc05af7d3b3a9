import type { Transaction } from 'kysely'
import { dayOf } from '#core/availability/hours/zone-clock.ts'
import { isoDay } from '#core/calendar-day.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { ShopFacts } from '#server/shops/shops.store.ts'
import { isDayClosed, lockTakings } from './day-closings.store.ts'

/** Whether money may be recorded now [C6]. Until the transaction ends nobody closes the day. */
export async function isTodayOpen(
  tx: Transaction<DB>,
  { id, timeZone }: Pick<ShopFacts, 'id' | 'timeZone'>,
  at: EpochMs,
): Promise<boolean> {
  await lockTakings(tx, id, 'shared')
  return !(await isDayClosed(tx, id, isoDay(dayOf(timeZone, at))))
}
