import type { ClientBase } from 'pg'
import { at, DAYS } from './dataset-days.ts'
import { dropIndexes } from './drop-indexes.ts'
import { fillBookings, fillGaps, fillPatterns, indexBookings } from './fill-times.ts'

export const PEOPLE_PER_SHOP = 3
/** One more shop with a hundred members: the query rivals were measured with. */
export const CROWD = 100
export const CROWD_SLUG = 'a-hundred-people'

/** Ten cities, each with its own time zone. */
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

/** An id that sorts by creation, like ours. */
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
 * Bulk inserts, with triggers off and indexes that no foreign key needs built at the end, on two connections where it takes long.
 * A member's day is six blocks of ninety minutes, each booked or not by a deterministic hash.
 */
export async function fillDataset(first: ClientBase, second: ClientBase, size: number): Promise<void> {
  for (const client of [first, second])
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      set maintenance_work_mem = '1GB'; set work_mem = '256MB'`)
  const indexes = await dropIndexes(first)
  await fillPeople(first, size)
  await fillPatterns(first)
  await Promise.all([fillBookings(first, indexes), fillGaps(second, indexes)])
  await indexBookings(first, indexes)
  await first.query(`drop schema bench cascade`)
  await first.query(`vacuum (analyze)`)
  await first.query(`checkpoint`)
}

async function fillPeople(client: ClientBase, size: number): Promise<void> {
  const shops = Math.ceil(size / PEOPLE_PER_SHOP)
  const regulars = shops * PEOPLE_PER_SHOP
  const run = (text: string) => client.query(text)
  await run(`create schema bench;
    create unlogged table bench.place as select * from (values
    ${cities.map(([city, zone, lat, lng], i) => `(${i}, '${city}', '${zone}', ${lat}, ${lng})`).join(', ')}) as p (place, city, zone, lat, lng)`)
  await run(`create unlogged table bench.staff as
    select n, shop, shop % 10 as place, 480 + (hashint8(n)::bigint + 2147483648) % 5 * 30 as opens_min,
      ${id(1, 'shop')} as shop_id, ${id(4, 'shop')} as service_id, ${id(2, 'n')} as member_id, ${id(3, 'n')} as resource_id,
      ${id(5, 'n')} as photo_id, ${id(6, 'n')} as look_id, ${id(7, 'n')} as booking_id, ${id(8, 'n')} as appointment_id
    from generate_series(1, ${regulars + CROWD}) n,
    lateral (select case when n <= ${regulars} then (n - 1) / ${PEOPLE_PER_SHOP} + 1 else ${shops + 1} end as shop) s`)

  await run(`insert into person (id, name) values (${id(9, '1')}, 'A client')`)
  await run(`insert into original (hash, width, height, bytes, thumbhash, color, ready_width)
    values (repeat('ab', 32), 2000, 1500, 100000, 'thumbhash', '#a1b2c3', 1920)`)
  await run(`insert into shop (id, slug, name, category, city, time_zone, currency, lat, lng, state)
    select ${id(1, 'n')}, case when n > ${shops} then '${CROWD_SLUG}' else 'shop-' || n end, 'Shop ' || n,
      case when n * 7 % 100 < 42 then 'hair' else (array['nails', 'tattoo', 'ceramics', 'flowers', 'cakes', 'beauty'])[1 + n % 6] end,
      p.city, p.zone, 'EUR', p.lat + (n % 97) / 1000.0, p.lng + (n % 89) / 1000.0, 'live'
    from generate_series(1, ${shops + 1}) n join bench.place p on p.place = n % 10`)
  await run(`insert into service (shop_id, id, name, category, price_minor, duration_min, slot_step_min, notice_min)
    select s.id, ${id(4, 'n')}, 'An hour of ' || s.category, s.category, 2000 + n % 80 * 100, 60, 15, 60
    from generate_series(1, ${shops + 1}) n join shop s on s.id = ${id(1, 'n')}`)
  await run(`insert into member (shop_id, id, role, display_name) select shop_id, member_id, 'staff', 'Maker ' || n from bench.staff;
    insert into service_member (shop_id, service_id, member_id) select shop_id, service_id, member_id from bench.staff;
    insert into resource (shop_id, id, kind, member_id, name, gaps_from, gaps_until)
      select shop_id, resource_id, 'member', member_id, 'Maker ' || n, ${at(-1)}, ${at(DAYS + 1)} from bench.staff;
    insert into resource_lane (shop_id, resource_id, lane, kind) select shop_id, resource_id, 1, 'member' from bench.staff;
    insert into hours (shop_id, resource_id, weekday, opens_min, closes_min)
      select shop_id, resource_id, d, opens_min, opens_min + 540 from bench.staff, generate_series(1, 7) d;
    insert into photo (id, shop_id, original_hash, alt, state) select photo_id, shop_id, repeat('ab', 32), 'A picture', 'ready' from bench.staff;
    insert into look (shop_id, id, title, service_id, member_id, state, published_at)
      select shop_id, look_id, 'Look ' || n, service_id, member_id, 'published', ${at(-1)} - n * interval '1 minute' from bench.staff;
    insert into look_photo (shop_id, look_id, position, photo_id) select shop_id, look_id, 1, photo_id from bench.staff`)
  // Every member had one client, who wrote a review.
  await run(`insert into booking (id, client_id, code, idempotency_key, request_hash, contact_name)
      select booking_id, ${id(9, '1')}, lpad(n::text, 8, '0'), 'key-' || lpad(n::text, 8, '0'), 'x', 'A client' from bench.staff;
    insert into client (shop_id, id, person_id, name) select ${id(1, 'n')}, ${id(9, 'n')}, ${id(9, '1')}, 'A client' from generate_series(1, ${shops + 1}) n;
    insert into appointment (shop_id, id, booking_id, card_id, service_id, member_id, during, state, service_name, price_minor, price_kind, currency, free_cancel_hours, late_cancel_percent)
      select shop_id, appointment_id, booking_id, ${id(9, 'shop')}, service_id, member_id,
        tstzrange(${at(-30)}, ${at(-30)} + interval '1 hour'), 'completed', 'An hour', 2000, 'fixed', 'EUR', 24, 0 from bench.staff;
    insert into review (shop_id, id, appointment_id, author_id, rating)
      select shop_id, appointment_id, appointment_id, ${id(9, '1')}, 1 + (hashint8(n * 31)::bigint + 2147483648) % 5 from bench.staff`)
}
