import { type Kysely, sql } from 'kysely'
import type { BookingsList } from '#core/booking/lifecycle/bookings-list.ts'
import { openStates, statesTakingTime } from '#core/booking/lifecycle/lifecycle.ts'
import type { EpochMs } from '#core/time.ts'
import type { DB } from '#server/database/schema.generated.ts'
import type { InstantPosition } from '#server/platform/http/paging/paging.ts'

type ListQuery = { clientId: string; when: BookingsList; after: InstantPosition | null; limit: number; now: EpochMs }
type Listed = { id: string; micros: string }

/**
 * Ids of this client's bookings in one list, upcoming ones ordered by their next
 * appointment, others by their last; and the size of each list. One statement.
 */
export async function listBookingIds(
  db: Kysely<DB>,
  { clientId, when, after, limit, now }: ListQuery,
): Promise<{ listed: Listed[]; counts: Record<BookingsList, number> }> {
  const isAscending = when === 'upcoming'
  const order = isAscending ? sql`asc` : sql`desc`
  const beyond = isAscending ? sql`>` : sql`<`
  const place = isAscending ? sql`min(starts_at)` : sql`max(starts_at)`
  const { rows } = await sql<Record<BookingsList, number> & (Listed | { id: null; micros: null })>`
    with mine as (
      select b.id, lower(a.during) as starts_at, case
          when a.state <> all(${statesTakingTime}) then 'cancelled'
          when a.state = any(${openStates}) and upper(a.during) > ${new Date(now)} then 'upcoming'
          else 'past' end as list
      from booking b join appointment a on a.booking_id = b.id where b.client_id = ${clientId}
    ), counts as (
      select count(distinct id) filter (where list = 'upcoming')::int as upcoming,
        count(distinct id) filter (where list = 'past')::int as past,
        count(distinct id) filter (where list = 'cancelled')::int as cancelled
      from mine
    ), placed as (
      select id, (extract(epoch from ${place}) * 1000000)::bigint as micros from mine where list = ${when} group by id
    )
    select c.upcoming, c.past, c.cancelled, shown.id, shown.micros from counts c left join (
      select id, micros from placed
      where ${after ? sql`(micros, id) ${beyond} (${after.micros}::bigint, ${after.id}::uuid)` : sql`true`}
      order by micros ${order}, id ${order} limit ${limit}
    ) shown on true
    order by shown.micros ${order}, shown.id ${order}`.execute(db)
  const { upcoming = 0, past = 0, cancelled = 0 } = rows[0] ?? {}
  return {
    listed: rows.flatMap(({ id, micros }) => (id === null ? [] : [{ id, micros }])),
    counts: { upcoming, past, cancelled },
  }
}
