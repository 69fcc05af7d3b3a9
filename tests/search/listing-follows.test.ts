import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom, type Random } from '#demo/seeded-random.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { lookIsPublic, lookTables } from '#server/looks/matching-looks.store.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { makeLook, makeMember, makeOpenShop, makePhoto, makeRoom, makeService, makeShop } from '#tests/support/make.ts'
import { makeReview } from '#tests/support/make-bookings.ts'
import { isLongForm } from '#tests/support/runner/long-form.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** The listing's rows beside those computed from its sources, and beside the looks whose pages are public [L2]. */
async function differences(db: Kysely<DB>) {
  const { rows } = await sql<{ only: string; row: unknown }>`
    (select 'kept' as only, to_json(k) as row from (table listing except select * from listing_source) k)
    union all (select 'true', to_json(t) from (select * from listing_source except table listing) t)
    union all (select 'public', to_json(id) from (
      select l.id from ${lookTables} where ${lookIsPublic} except select look_id from listing) id)
    union all (select 'private', to_json(id) from (
      select look_id as id from listing except select l.id from ${lookTables} where ${lookIsPublic}) id)`.execute(db)
  return rows
}

async function makeWorld(db: Kysely<DB>, random: Random): Promise<void> {
  for (let n = 0; n < 3; n++) {
    const shop = await makeShop(db, { lat: 38 + n, lng: -9, state: n === 2 ? 'draft' : 'live' })
    const room = await makeRoom(db, shop)
    for (let m = 0; m < 2; m++) {
      const member = await makeMember(db, shop)
      for (let s = 0; s < 2; s++) {
        const service = await makeService(db, shop, [member], { rooms: random.chance(0.5) ? [[room]] : [] })
        for (let l = 0; l < 2; l++)
          await makeLook(db, shop, member, service, {
            state: random.pick(['draft', 'published', 'published', 'hidden']),
            photos: [await makePhoto(db, shop), await makePhoto(db, shop, { readyWidth: random.pick([0, 640]) })],
            tags: random.chance(0.5) ? ['one', 'two'] : [],
          })
        await makeReview(db, service, member, [`2026-01-0${1 + s}T10:00Z`, `2026-01-0${1 + s}T11:00Z`])
      }
    }
  }
}

/** Every kind of change to a listing's sources; each picks a random row. */
const one = (table: string, random: Random) =>
  sql`${sql.id(table)}.ctid = (select ctid from ${sql.table(table)} order by md5(ctid::text || ${random.int(0, 1e9)}::text) limit 1)`
type Change = (random: Random) => ReturnType<typeof sql>
const set =
  (table: string, ...assignments: ((random: Random) => ReturnType<typeof sql>)[]): Change =>
  (random) =>
    sql`update ${sql.table(table)} set ${random.pick(assignments)(random)} where ${one(table, random)}`
const remove =
  (table: string): Change =>
  (random) =>
    sql`delete from ${sql.table(table)} where ${one(table, random)}`

const changes: Record<string, Change> = {
  look: set(
    'look',
    (random) => sql`title = ${`Title ${random.int(1, 99)}`}`,
    (random) => sql`caption = ${`Words ${random.int(1, 99)}`}`,
    (random) => sql`state = ${random.pick(['published', 'hidden', 'archived'])}, published_at = '2026-02-01T10:00Z'`,
  ),
  'look gone': remove('look'),
  'another maker': (random) => sql`update look l set service_id = sm.service_id, member_id = sm.member_id
    from service_member sm where sm.shop_id = l.shop_id and l.state = 'published'
    and md5(l.id::text || sm.service_id) < ${random.pick(['1', '2'])}`,
  'tag gone': remove('look_tag'),
  'tag changed': set('look_tag', (random) => sql`tag = ${`tag ${random.int(100, 999)}`}`),
  'tag more': (random) => sql`insert into look_tag (shop_id, look_id, position, tag)
    select shop_id, id, 9, ${`more ${random.int(1, 99)}`} from look
    where not exists (select from look_tag t where t.shop_id = look.shop_id and t.look_id = look.id and t.position = 9)`,
  'photo off': remove('look_photo'),
  'photo moved': set('look_photo', () => sql`position = 21 - position`),
  'photo words': set('photo', (random) => sql`alt = ${random.pick([null, 'What is seen'])}`),
  'photo state': set('photo', (random) =>
    random.chance(0.5)
      ? sql`state = 'rejected', rejected_because = 'damaged'`
      : sql`state = 'ready', rejected_because = null`,
  ),
  'widths made': set('original', (random) => sql`ready_width = ${random.pick([0, 160, 640])}`),
  service: set(
    'service',
    (random) => sql`price_minor = ${random.int(0, 9999)}, slot_step_min = ${5 * random.int(1, 9)}`,
    (random) => sql`name = ${`Service ${random.int(1, 99)}`}, category = ${random.pick(['hair', 'nails'])}`,
    (random) => sql`archived_at = ${random.pick([null, '2026-01-01T00:00Z'])}::timestamptz`,
    (random) =>
      sql`duration_min = ${5 * random.int(1, 9)}, buffer_after_min = 10, confirmation = 'on_request', horizon_days = 7`,
  ),
  'room needed no more': remove('service_room'),
  'room needed': () => sql`insert into service_room (shop_id, service_id, room_id)
    select sv.shop_id, sv.id, r.id from service sv join resource r on r.shop_id = sv.shop_id and r.kind = 'room' on conflict do nothing`,
  member: set(
    'member',
    (random) => sql`display_name = ${`Maker ${random.int(1, 99)}`}`,
    (random) => sql`left_at = ${random.pick([null, '2026-01-01T00:00Z'])}::timestamptz`,
  ),
  resource: set('resource', (random) => sql`is_active = ${random.chance(0.5)}`),
  'lane gone': (random) => sql`delete from resource_lane where ${one('resource_lane', random)} and not exists (
    select from occupancy o where o.shop_id = resource_lane.shop_id and o.resource_id = resource_lane.resource_id)`,
  shop: set(
    'shop',
    (random) => sql`state = ${random.pick(['live', 'paused'])}`,
    (random) => sql`name = ${`Shop ${random.int(1, 99)}`}, city = ${random.pick([null, 'São Tomé'])}`,
    (random) =>
      sql`lat = ${random.int(0, 80)}, lng = ${random.int(0, 90)}, currency = ${random.pick(['EUR', 'JPY', 'KWD'])}`,
    (random) => sql`time_zone = ${random.pick(['Europe/Lisbon', 'Asia/Tokyo'])}`,
  ),
  'review said': set(
    'review',
    (random) => sql`rating = ${random.int(1, 5)}, state = ${random.pick(['published', 'hidden'])}`,
  ),
  'review gone': remove('review'),
}

// `npm test` draws one history, `npm run prove` three.
test.each(isLongForm ? [1, 2, 3] : [1])(
  '[F6] the listing equals one computed from its sources after every change: seed %i',
  async (seed) => {
    const random = createRandom(`listing ${seed}`)
    await makeWorld(database.db, random)
    expect(await differences(database.db)).toEqual([])
    const seen = new Set<string>()
    for (let step = 0; step < 60; step++) {
      const name = random.pick(Object.keys(changes))
      const rollsBack = random.chance(0.1)
      await database.db
        .transaction()
        .execute(async (tx) => {
          await changes[name]!(random).execute(tx)
          expect([step, name, await differences(tx)]).toEqual([step, name, []])
          if (rollsBack) throw new Error('changed my mind')
        })
        .catch((error: Error) => {
          if (error.message !== 'changed my mind') throw error
        })
      const { rows } = await sql<{ kept: string }>`
      select md5(string_agg(l::text, ' ' order by look_id)) as kept from listing l`.execute(database.db)
      seen.add(rows[0]!.kept)
    }
    expect(await differences(database.db)).toEqual([])
    // Many changes must reach the listing: one that never changes would prove nothing.
    expect(seen.size).toBeGreaterThan(8)
  },
)

test('[F6] two concurrent changes to one look are both in its listing', async () => {
  const { look, service, member } = await makeOpenShop(database.db)
  const first = await database.pool.connect()
  const second = await database.pool.connect()
  try {
    await first.query('begin')
    await second.query('begin')
    await first.query('update service set price_minor = 777 where id = $1', [service.id])
    const waits = second.query(`update member set display_name = 'Another' where id = $1`, [member.id])
    await first.query('commit')
    await waits
    await second.query('commit')
  } finally {
    first.release()
    second.release()
  }
  const kept = await database.db
    .selectFrom('listing')
    .selectAll()
    .where('look_id', '=', look.id)
    .executeTakeFirstOrThrow()
  expect([kept.price, kept.words.includes('another')]).toEqual([7.77, true])
  expect(await differences(database.db)).toEqual([])
})

test('[F6] deleting a shop deletes its listings', async () => {
  const { shop } = await makeOpenShop(database.db)
  const { id } = shop
  await sql`delete from look where shop_id = ${id}`.execute(database.db)
  await sql`delete from shop where id = ${id}`.execute(database.db)
  expect(await differences(database.db)).toEqual([])
})
