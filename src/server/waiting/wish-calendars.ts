import type { Kysely } from 'kysely'
import type { Interval } from '#core/availability/interval.ts'
import { DAY_MS, type EpochMs } from '#core/time.ts'
import { loadCalendars } from '#server/availability/load-calendars.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { type Edge, listPerformersOf, type OpenWishRow } from './freed-time.store.ts'

export type WishCalendars = Awaited<ReturnType<typeof loadCalendars>>
export type WishOfRow = ReturnType<typeof wishOf>

/** The calendars of those who perform what is wished, on the days that are wished. Two statements. */
export async function loadCalendarsOf(
  db: Kysely<DB>,
  shopId: string,
  wishes: readonly Pick<OpenWishRow, 'serviceId' | 'spans'>[],
  now: EpochMs,
): Promise<WishCalendars> {
  const serviceIds = [...new Set(wishes.map(({ serviceId }) => serviceId))]
  const all = wishes.flatMap(({ spans }) => spans)
  const window = {
    from: Math.min(...all.map(([from]) => from)) - DAY_MS,
    to: Math.max(...all.map(([, to]) => to)) + DAY_MS,
  }
  const members = await listPerformersOf(db, shopId, serviceIds)
  return loadCalendars(db, { members, services: serviceIds.map((serviceId) => ({ shopId, serviceId })) }, window, now)
}

export function wishOf<Row extends OpenWishRow>(row: Row) {
  return { ...row, spans: row.spans.map(intervalOf), refused: row.refused.map(intervalOf) }
}

export function intervalOf([from, to]: [Edge, Edge]): Interval {
  return { from: Number(from), to: Number(to) }
}
