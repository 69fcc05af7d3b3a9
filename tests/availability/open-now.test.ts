import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeMember, makeShop } from '#tests/support/make.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('[S3] a shop is open now exactly while open_time of one of its people says so', async () => {
  const { db } = database
  const shop = await makeShop(db, { time_zone: 'Europe/Lisbon' })
  const late = await makeMember(db, shop, { week: { 1: [[540, 720]], 3: [[1200, 1560]], 6: [[0, 1440]] } })
  const early = await makeMember(db, shop, { week: { 2: [[300, 480]], 4: [[600, 900]] } })
  const left = await makeMember(db, shop, { week: [[0, 1440]] })
  await sql`update member set left_at = '2026-05-01' where id = ${left.id}`.execute(db)
  await sql`update hours set week_phase = 1 where resource_id = ${late.resourceId} and weekday = 1`.execute(db)
  await sql`update hours set valid_until = '2026-06-08' where resource_id = ${early.resourceId} and weekday = 4`.execute(
    db,
  )
  await sql`insert into hours_exception (shop_id, resource_id, held_on, opens_min, closes_min) values
    (${shop.id}, ${early.resourceId}, '2026-06-02', null, null), (${shop.id}, ${late.resourceId}, '2026-06-05', 1380, 1500),
    (${shop.id}, ${late.resourceId}, '2026-06-13', 60, 120)`.execute(db)

  const { rows } = await sql<{ at: Date; now: boolean; open: boolean }>`
    select at, shop_is_open(${shop.id}, 'Europe/Lisbon', null, at) as now, exists (
      select from resource r join member m on m.shop_id = r.shop_id and m.id = r.member_id and m.left_at is null
      where r.shop_id = ${shop.id} and open_time(r.shop_id, r.id, tstzrange(at, at, '[]')) <> '{}') as open
    from generate_series(timestamptz '2026-06-01Z', '2026-06-15Z', interval '85 minutes') at`.execute(db)
  expect(rows.filter(({ now, open }) => now !== open).map(({ at }) => at.toISOString())).toEqual([])
  const shares = rows.filter(({ now }) => now).length / rows.length
  expect(shares).toBeGreaterThan(0.1)
  expect(shares).toBeLessThan(0.5)
})
