import type { ClientBase } from 'pg'
import { DAY_MS } from '#core/calendar-day.ts'

/** A Monday in June. Fourteen days from here are booked to 60 %, the first Saturday to 97 %. */
export const NOW = Date.parse('2026-06-01T06:00:00Z')
export const FIRST_DAY = '2026-06-01'
export const NORMAL_DAY = '2026-06-04'
export const SCARCE_DAY = '2026-06-06'
export const DAYS = 14
export const PEOPLE_PER_SHOP = 3
/** One more shop with a hundred people: the question others were asked. */
export const CROWD = 100
export const CROWD_SLUG = 'a-hundred-people'

/** Ten cities, each with a clock of its own. */
const cities = [
  ['Lisbon', 'Europe/Lisbon', 38.71, -9.14],
  ['Berlin', 'Europe/Berlin', 52.52, 13.4],
  ['Paris', 'Europe/Paris', 48.86, 2.35],
  ['London', 'Europe/London', 51.51, -0.13],
  ['New York', 'America/New_York', 40.71, -74.0],
  ['Austin', 'America/Chicago', 30.27, -97.74],
  ['Madrid', 'Europe/Madrid', 40.42, -3.7],
  ['Rome', 'Europe/Rome', 41.9, 12.5],
  ['Vienna', 'Europe/Vienna', 48.21, 16.37],
  ['Athens', 'Europe/Athens', 37.98, 23.73],
] as const

export const cityOf = (n: number): string => cities[n % cities.length]![0]
export const zoneOf = (shop: number): string => cities[shop % cities.length]![1]

/** An id in the order things came, as ours are. */
const id = (kind: number, n: string) =>
  `('0${kind}000000-0000-7000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`
export const ids = {
  shop: (n: number) => idText(1, n),
  member: (n: number) => idText(2, n),
  resource: (n: number) => idText(3, n),
  service: (n: number) => idText(4, n),
}
const idText = (kind: number, n: number) => `0${kind}000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`

/**
 * In sets, with triggers off; gaps and listings are derived at the end, as sets too. Each day of a person is six blocks of
 * ninety minutes, each booked or not by chance that falls the same way every time.
 */
export async function fillDataset(client: ClientBase, size: number): Promise<void> {
  const shops = Math.ceil(size / PEOPLE_PER_SHOP)
  const regulars = shops * PEOPLE_PER_SHOP
  const run = (text: string) => client.query(text)
  await run(`set session_replication_role = replica`)
  await run(`set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set synchronous_commit = off`)
  // Building an exclusion's index asks about every row again: the same index without the question serves reads alike.
  const { rows } = await client.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'occupancy_by_resource'`,
  )
  await run(`alter table occupancy drop constraint occupancy_never_overlaps, drop constraint occupancy_pkey;
    drop index occupancy_by_resource;
    alter table hours drop constraint hours_never_overlap; alter table free_gap drop constraint free_gap_pkey`)

  await run(`create temp table place as select * from (values
    ${cities.map(([city, zone, lat, lng], i) => `(${i}, '${city}', '${zone}', ${lat}, ${lng})`).join(', ')}) as p (place, city, zone, lat, lng)`)
  await run(`create temp table staff as
    select n, shop, shop % 10 as place, 480 + (hashint8(n)::bigint + 2147483648) % 5 * 30 as opens_min
    from generate_series(1, ${regulars + CROWD}) n,
    lateral (select case when n <= ${regulars} then (n - 1) / ${PEOPLE_PER_SHOP} + 1 else ${shops + 1} end as shop) s`)

  await run(`insert into person (id, name) values (${id(9, '1')}, 'A client')`)
  await run(`insert into original (hash, width, height, bytes, thumbhash, color, ready_width)
    values (repeat('ab', 32), 2000, 1500, 100000, 'thumbhash', '#a1b2c3', 1920)`)
  await run(`insert into shop (id, slug, name, category, city, time_zone, currency, lat, lng, state)
    select ${id(1, 'n')}, case when n > ${shops} then '${CROWD_SLUG}' else 'shop-' || n end, 'Shop ' || n,
      case when n * 7 % 100 < 42 then 'hair' else (array['nails', 'tattoo', 'ceramics', 'flowers', 'cakes', 'beauty'])[1 + n % 6] end,
      p.city, p.zone, 'EUR', p.lat + (n % 97) / 1000.0, p.lng + (n % 89) / 1000.0, 'live'
    from generate_series(1, ${shops + 1}) n join place p on p.place = n % 10`)
  await run(`insert into service (shop_id, id, name, category, price_minor, duration_min, slot_step_min, notice_min)
    select s.id, ${id(4, 'n')}, 'An hour of ' || s.category, s.category, 2000 + n % 80 * 100, 60, 15, 60
    from generate_series(1, ${shops + 1}) n join shop s on s.id = ${id(1, 'n')}`)
  await run(`insert into member (shop_id, id, role, display_name) select ${id(1, 'shop')}, ${id(2, 'n')}, 'staff', 'Maker ' || n from staff;
    insert into service_member (shop_id, service_id, member_id) select ${id(1, 'shop')}, ${id(4, 'shop')}, ${id(2, 'n')} from staff;
    insert into resource (shop_id, id, kind, member_id, name, gaps_from, gaps_until)
      select ${id(1, 'shop')}, ${id(3, 'n')}, 'member', ${id(2, 'n')}, 'Maker ' || n, ${at(-1)}, ${at(DAYS + 1)} from staff;
    insert into resource_lane (shop_id, resource_id, lane, kind) select ${id(1, 'shop')}, ${id(3, 'n')}, 1, 'member' from staff;
    insert into hours (shop_id, resource_id, weekday, opens_min, closes_min)
      select ${id(1, 'shop')}, ${id(3, 'n')}, d, opens_min, opens_min + 540 from staff, generate_series(1, 7) d;
    insert into photo (id, shop_id, original_hash, alt, state) select ${id(5, 'n')}, ${id(1, 'shop')}, repeat('ab', 32), 'A picture', 'ready' from staff;
    insert into look (shop_id, id, title, service_id, member_id, state, published_at)
      select ${id(1, 'shop')}, ${id(6, 'n')}, 'Look ' || n, ${id(4, 'shop')}, ${id(2, 'n')}, 'published', ${at(-1)} - n * interval '1 minute' from staff;
    insert into look_photo (shop_id, look_id, position, photo_id) select ${id(1, 'shop')}, ${id(6, 'n')}, 1, ${id(5, 'n')} from staff`)
  // Every person had one client, who said something.
  await run(`insert into booking (id, client_id, code, idempotency_key, request_hash, contact_name)
      select ${id(7, 'n')}, ${id(9, '1')}, lpad(n::text, 8, '0'), 'key-' || lpad(n::text, 8, '0'), 'x', 'A client' from staff;
    insert into appointment (shop_id, id, booking_id, service_id, member_id, during, state, service_name, price_minor, currency, free_cancel_hours, late_cancel_percent)
      select ${id(1, 'shop')}, ${id(8, 'n')}, ${id(7, 'n')}, ${id(4, 'shop')}, ${id(2, 'n')},
        tstzrange(${at(-30)}, ${at(-30)} + interval '1 hour'), 'completed', 'An hour', 2000, 'EUR', 24, 0 from staff;
    insert into review (shop_id, id, appointment_id, author_id, rating)
      select ${id(1, 'shop')}, ${id(8, 'n')}, ${id(8, 'n')}, ${id(9, '1')}, 1 + (hashint8(n * 31)::bigint + 2147483648) % 5 from staff`)
  await fillTimes(run, rows[0]!.indexdef)
  await run(`insert into listing select * from listing_truth`)
  await run(`vacuum (analyze)`)
  await run(`checkpoint`)
}

async function fillTimes(run: (text: string) => Promise<unknown>, indexByResource: string): Promise<void> {
  const blocks = Array.from({ length: 6 }, (_, block) => block)
  const isBooked = (block: number) => `((hashint8(n * 1000 + d * 10 + ${block})::bigint + 2147483648) % 100
    < case when d not between 0 and ${DAYS - 1} then 0 when d = ${dayIndex(SCARCE_DAY)} then 97 else 60 end)::int`
  await run(`create temp table person_day as
    select n, shop, place, opens_min, d, ${blocks.map((block) => `(${isBooked(block)} << ${block})`).join(' | ')} as taken
    from staff, generate_series(-2, ${DAYS + 1}) d`)
  // When each block begins, by the clock of each place: few, however many people there are.
  await run(`create temp table block_start as
    select p.place, opens_min, d, block,
      wall_instant(p.zone, date '${FIRST_DAY}' + d + make_interval(mins => opens_min + block * 90)) as starts_at
    from place p, generate_series(480, 600, 30) opens_min, generate_series(-2, ${DAYS + 1}) d, generate_series(0, 6) block;
    create index on block_start (place, opens_min, d, block); analyze block_start`)
  await run(`insert into occupancy (shop_id, id, resource_id, lane, during, cause, external_ref)
    select ${id(1, 't.shop')}, ${id(5, '(t.n::bigint * 100 + t.d) * 10 + b.block')}, ${id(3, 't.n')}, 1, tstzrange(b.starts_at, e.starts_at), 'external', 'x'
    from person_day t
    join block_start b using (place, opens_min, d) join block_start e on (e.place, e.opens_min, e.d, e.block) = (b.place, b.opens_min, b.d, b.block + 1)
    where (t.taken >> b.block) & 1 = 1`)
  await run(`alter table occupancy add constraint occupancy_pkey primary key (shop_id, id);
    ${indexByResource};
    create index occupancy_never_overlaps on occupancy using gist (shop_id, resource_id, lane, during);
    create index hours_never_overlap on hours using gist (shop_id, resource_id, weekday, int4range(opens_min, closes_min))`)
  // Of each pattern of a day, the longest stretches that are free.
  await run(`create temp table free_stretch as
    select taken, first, last from generate_series(0, 63) taken, generate_series(0, 5) first, generate_series(0, 5) last
    where first <= last and (taken >> first) & ((1 << (last - first + 1)) - 1) = 0
      and (first = 0 or (taken >> (first - 1)) & 1 = 1) and (last = 5 or (taken >> (last + 1)) & 1 = 1)`)
  await run(`insert into free_gap (shop_id, resource_id, lane, starts_at, ends_at)
    select ${id(1, 't.shop')}, ${id(3, 't.n')}, 1, greatest(b.starts_at, ${at(-1)}), least(e.starts_at, ${at(DAYS + 1)})
    from person_day t join free_stretch f using (taken)
    join block_start b on (b.place, b.opens_min, b.d, b.block) = (t.place, t.opens_min, t.d, f.first)
    join block_start e on (e.place, e.opens_min, e.d, e.block) = (t.place, t.opens_min, t.d, f.last + 1)
    where e.starts_at > ${at(-1)} and b.starts_at < ${at(DAYS + 1)};
    alter table free_gap add constraint free_gap_pkey primary key (shop_id, resource_id, lane, starts_at) include (ends_at)`)
}

const at = (days: number) => `timestamptz '${new Date(Date.parse(FIRST_DAY) + days * DAY_MS).toISOString()}'`
const dayIndex = (day: string) => (Date.parse(day) - Date.parse(FIRST_DAY)) / DAY_MS
