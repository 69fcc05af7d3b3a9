import { sql } from 'kysely'
import { expect } from 'vitest'
import { expectedGaps, storedGaps } from '#server/availability/audit-gaps.ts'
import { listGapFacts, listResourcesByChance } from '#server/availability/free-gaps.store.ts'
import type { TestDatabase } from '#tests/support/database.ts'

type Database = Pick<TestDatabase, 'db'>

/** Invariants of every database with bookings, whatever happened before; each query returns violations. */
const faults = {
  'two claims of one lane at once': sql`
    select a.id from occupancy a join occupancy b on a.shop_id = b.shop_id and a.resource_id = b.resource_id
      and a.lane = b.lane and a.id < b.id and a.during && b.during`,
  'an appointment without all of its time': sql`
    select a.id from appointment a where a.state in ('requested', 'confirmed') and not exists (select from occupancy o
      join resource r on r.shop_id = o.shop_id and r.id = o.resource_id and r.member_id = a.member_id
      where o.shop_id = a.shop_id and o.appointment_id = a.id and o.during @> a.during)`,
  'an appointment without a room it needs': sql`
    select a.id from appointment a where a.state in ('requested', 'confirmed')
      and (select count(*) from occupancy o where o.shop_id = a.shop_id and o.appointment_id = a.id) <>
        1 + (select count(distinct need) from service_room n where n.shop_id = a.shop_id and n.service_id = a.service_id)`,
  'time of an appointment that gave it back': sql`
    select a.id from appointment a join occupancy o on o.shop_id = a.shop_id and o.appointment_id = a.id
    where a.state in ('declined', 'lapsed', 'cancelled_by_client', 'cancelled_by_shop')`,
  'a booking of nothing': sql`
    select b.id from booking b where not exists (select from appointment a where a.booking_id = b.id)`,
  'an appointment the trail does not know': sql`
    select a.id from appointment a where not exists (select from audit_event e
      where e.subject_kind = 'appointment' and e.subject_id = a.id::text and e.action in ('booking.make', 'booking.make_at_desk'))`,
  'a hold for ever': sql`
    select o.id from occupancy o where o.cause = 'hold' and (o.expires_at is null or o.cart_item_id is null)`,
  'two carts of one person': sql`
    select c.person_id::text as id from cart c where c.person_id is not null group by c.person_id having count(*) > 1`,
  'more of an item than it takes': sql`
    select i.id from cart_item i where (select count(*) from occupancy o where o.cart_item_id = i.id) > i.lanes`,
}

export async function findFaults({ db }: Database): Promise<string[]> {
  const found: string[] = []
  for (const [name, query] of Object.entries(faults)) {
    const { rows } = await sql<{ id: string }>`${query}`.execute(db)
    if (rows.length > 0) found.push(`${name}: ${rows.length}, such as ${rows[0]!.id}`)
  }
  return found
}

/** Also checks that the materialised free gaps are correct [T15]. */
export async function expectNoFaults(database: Database): Promise<void> {
  expect(await findFaults(database)).toEqual([])
  for (const facts of await listGapFacts(database.db, await listResourcesByChance(database.db, 200)))
    expect(storedGaps(facts)).toEqual(expectedGaps(facts))
}
