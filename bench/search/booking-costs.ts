import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Cost, costOf } from './cost.ts'
import { DAYS, FIRST_DAY } from './dataset-days.ts'
import { ids, PEOPLE_PER_SHOP } from './fill-dataset.ts'
import type { Installation } from './installation.ts'

export type BookingCosts = { withGaps: Cost; without: Cost }

/**
 * Measures what maintaining the gaps adds to a booking: occupancy rows, one per transaction, each for another member; then without the
 * triggers.
 */
export async function bookingCosts(installation: Installation): Promise<BookingCosts> {
  const { db } = installation
  const book = (minutes: number) => async (turn: number) => {
    const from = sql`${FIRST_DAY}::date::timestamp at time zone 'UTC' + make_interval(days => ${DAYS}, mins => ${minutes})`
    await sql`insert into occupancy (shop_id, id, resource_id, lane, during, cause, external_ref)
      values (${ids.shop(Math.floor(turn / PEOPLE_PER_SHOP) + 1)}, ${randomUUID()}, ${ids.resource(turn + 1)}, 1,
        tstzrange(${from}, ${from} + interval '30 minutes'), 'external', 'x')`.execute(db)
    return 1
  }
  const withGaps = await costOf(installation, { name: 'with', times: 300, ask: book(870) })
  await sql`alter table occupancy disable trigger user`.execute(db)
  const without = await costOf(installation, { name: 'without', times: 300, ask: book(930) })
  await sql`alter table occupancy enable trigger user`.execute(db)
  return { withGaps, without }
}
