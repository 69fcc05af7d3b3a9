import type pg from 'pg'

export const PEOPLE = 12
export const BLOCKS_A_WEEK = 600
export const MONDAY = '2026-06-01'
const SLOT = "interval '30 minutes'"

/** A shop with twelve people and a week of 600 appointments; answers its ids. */
export async function makeBusyShop(client: pg.Client): Promise<{ shopId: string; personId: string }> {
  const { rows } = await client.query<{ shopId: string; personId: string }>(`
    with shop as (
      insert into shop (id, slug, name, category, city, time_zone, currency, state)
      values (gen_random_uuid(), 'bench', 'Bench', 'hair', 'Lisbon', 'Europe/Lisbon', 'EUR', 'live') returning id
    ), person as (
      insert into person (id, name) values (gen_random_uuid(), 'Owner') returning id
    ), service as (
      insert into service (shop_id, id, name, category, price_minor, duration_min)
      select shop.id, gen_random_uuid(), 'Service ' || n, 'hair', 4500, 30 from shop, generate_series(1, 10) n
    ), people as (
      insert into member (shop_id, id, role, display_name, position, person_id)
      select shop.id, gen_random_uuid(), case n when 1 then 'owner' else 'staff' end, 'Maker ' || n, n, case n when 1 then person.id end
      from shop, person, generate_series(1, ${PEOPLE}) n returning *
    ), resources as (
      insert into resource (shop_id, id, kind, member_id, name) select shop_id, gen_random_uuid(), 'member', id, display_name from people returning *
    ), lanes as (
      insert into resource_lane (shop_id, resource_id, lane, kind) select shop_id, id, 1, 'member' from resources
    ), hours as (
      insert into hours (shop_id, resource_id, weekday, opens_min, closes_min)
      select shop_id, id, d, 540, 1140 from resources, generate_series(1, 7) d
    )
    select shop.id as "shopId", person.id as "personId" from shop, person`)
  await client.query(
    `insert into client (shop_id, id, name) select id, gen_random_uuid(), 'Client ' || n from shop, generate_series(1, 500) n`,
  )
  const aDay = BLOCKS_A_WEEK / PEOPLE / 6
  await insertAppointments(client, {
    count: BLOCKS_A_WEEK,
    from: 0,
    state: 'confirmed',
    start: `timestamptz '${MONDAY} 08:00Z' + n / ${PEOPLE} / ceil(${aDay})::int * interval '1 day' + mod(n / ${PEOPLE}, ceil(${aDay})::int) * interval '60 minutes'`,
  })
  return rows[0]!
}

/** Completed appointments before the week, one after the other, spread over the people. */
export async function addPast(client: pg.Client, { from, until }: { from: number; until: number }): Promise<void> {
  const step = 50_000
  for (let begun = from; begun < until; begun += step)
    await insertAppointments(client, {
      count: Math.min(step, until - begun),
      from: BLOCKS_A_WEEK + begun,
      state: 'completed',
      start: `timestamptz '${MONDAY}' - ((n - ${BLOCKS_A_WEEK}) / ${PEOPLE} + 2) * ${SLOT}`,
    })
  await client.query('vacuum (analyze) appointment, occupancy, booking')
}

/** Without triggers and checks of references, which would take most of the time; free gaps are not what is measured. */
async function insertAppointments(
  client: pg.Client,
  { count, from, state, start }: { count: number; from: number; state: string; start: string },
): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(`
    with people as materialized (
      select r.shop_id, r.id as resource_id, r.member_id, row_number() over (order by m.position) - 1 as place
      from resource r join member m on m.shop_id = r.shop_id and m.id = r.member_id
    ), cards as materialized (select id, row_number() over (order by id) - 1 as place from client),
    services as materialized (select id, name, row_number() over (order by id) - 1 as place from service),
    made as materialized (
      select n, gen_random_uuid() as id, gen_random_uuid() as booking_id, p.*, c.id as card_id, s.id as service_id, s.name,
        tstzrange(${start}, ${start} + ${SLOT}) as during
      from generate_series(${from}, ${from + count - 1}) n
      join people p on p.place = mod(n, ${PEOPLE}) join cards c on c.place = mod(n, 500) join services s on s.place = mod(n, 10)
    ), booked as (
      insert into booking (id, made_by_shop_id, code, idempotency_key, request_hash, contact_name)
      select booking_id, shop_id, lpad(upper(to_hex(n)), 8, '0'), 'bench-' || lpad(n::text, 9, '0'), decode(repeat('00', 32), 'hex'), 'Client' from made
    ), agreed as (
      insert into appointment (shop_id, id, booking_id, card_id, service_id, member_id, during, state, service_name, price_minor, price_kind,
        currency, free_cancel_hours, late_cancel_percent)
      select shop_id, id, booking_id, card_id, service_id, member_id, during, '${state}', name, 4500, 'fixed', 'EUR', 24, 0 from made
    )
    insert into occupancy (shop_id, id, resource_id, lane, during, cause, appointment_id)
    select shop_id, gen_random_uuid(), resource_id, 1, during, 'appointment', id from made`)
  await client.query('set session_replication_role = origin')
}
