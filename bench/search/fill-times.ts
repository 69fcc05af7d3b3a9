import type { ClientBase } from 'pg'
import { at, DAYS, dayIndex, FIRST_DAY, SCARCE_DAY } from './dataset-days.ts'
import type { DroppedIndexes } from './drop-indexes.ts'

/** Encodes a place's time zone, a day, the start of work, and which of the day's six blocks are taken. */
const PATTERN = `(((place * 5 + (opens_min - 480) / 30) * 100 + d + 10) * 64 + taken)::integer`

/** The pattern of each member's days, and the times of each pattern: few patterns for any number of members. */
export async function fillPatterns(client: ClientBase): Promise<void> {
  const isBooked = (block: number) => `((hashint8(n * 1000 + d * 10 + ${block})::bigint + 2147483648) % 100
    < case when d not between 0 and ${DAYS - 1} then 0 when d = ${dayIndex(SCARCE_DAY)} then 97 else 60 end)::int`
  const taken = Array.from({ length: 6 }, (_, block) => `(${isBooked(block)} << ${block})`).join(' | ')
  await client.query(`create unlogged table bench.person_day as
    select n, shop_id, resource_id, ${PATTERN} as pattern
    from (select *, ${taken} as taken from bench.staff, generate_series(-2, ${DAYS + 1}) d) day`)
  await client.query(`create unlogged table bench.block as
    select p.place, opens_min, d, block,
      wall_instant(p.zone, null, date '${FIRST_DAY}' + d + make_interval(mins => opens_min + block * 90)) as starts_at
    from bench.place p, generate_series(480, 600, 30) opens_min, generate_series(-2, ${DAYS + 1}) d, generate_series(0, 6) block`)
  // For each pattern the taken blocks, and the longest free stretches.
  await client.query(`create unlogged table bench.taken as
    select ${PATTERN} as pattern, tstzrange(b.starts_at, e.starts_at) as during
    from generate_series(0, 63) taken, bench.block b join bench.block e using (place, opens_min, d)
    where e.block = b.block + 1 and (taken >> b.block) & 1 = 1;
    create unlogged table bench.free as
    select ${PATTERN} as pattern, greatest(b.starts_at, ${at(-1)}) as starts_at, least(e.starts_at, ${at(DAYS + 1)}) as ends_at
    from generate_series(0, 63) taken, bench.block b join bench.block e using (place, opens_min, d)
    where e.block > b.block and (taken >> b.block) & ((1 << (e.block - b.block)) - 1) = 0
      and (b.block = 0 or (taken >> (b.block - 1)) & 1 = 1) and (e.block = 6 or (taken >> e.block) & 1 = 1)
      and e.starts_at > ${at(-1)} and b.starts_at < ${at(DAYS + 1)};
    analyze bench.person_day; analyze bench.taken; analyze bench.free`)
}

/** A table truncated in the same transaction is filled without WAL. */
export async function fillBookings(client: ClientBase, indexes: DroppedIndexes): Promise<void> {
  await client.query(`begin; truncate occupancy;
    insert into occupancy (shop_id, id, resource_id, lane, during, cause, external_ref)
    select shop_id, gen_random_uuid(), resource_id, 1, during, 'external', 'x' from bench.person_day join bench.taken using (pattern);
    ${indexes.of((table, made) => table === 'occupancy' && isConstraint(made))}; commit`)
}

export async function fillGaps(client: ClientBase, indexes: DroppedIndexes): Promise<void> {
  await client.query(`begin; truncate free_gap;
    insert into free_gap (shop_id, resource_id, lane, starts_at, ends_at)
    select shop_id, resource_id, 1, starts_at, ends_at from bench.person_day join bench.free using (pattern);
    ${indexes.of((table) => table !== 'occupancy' && table !== 'listing')}; commit`)
  await client.query(`analyze shop, service, member, resource, look, look_photo, photo, review`)
  await client.query(`begin; truncate listing; insert into listing select * from listing_source;
    ${indexes.of((table) => table === 'listing')}; commit`)
}

/** The remaining indexes of the bookings. */
export async function indexBookings(client: ClientBase, indexes: DroppedIndexes): Promise<void> {
  await client.query(indexes.of((table, made) => table === 'occupancy' && !isConstraint(made)))
}

function isConstraint(made: string): boolean {
  return made.startsWith('alter table')
}
