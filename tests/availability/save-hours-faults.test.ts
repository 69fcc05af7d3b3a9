import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectedGaps, storedGaps } from '#server/availability/audit-gaps.ts'
import { listGapFacts, listResourcesByChance } from '#server/availability/free-gaps.store.ts'
import { moveGapWindows } from '#server/availability/move-gap-windows.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { untilWaitingForLocks } from '#tests/support/lock-waits.ts'
import { type Member, makeMember, makeShop, type Shop } from '#tests/support/make.ts'
import { makeBusy } from '#tests/support/make-bookings.ts'

const PEOPLE = 20
const now = Date.parse('2026-05-04T08:00Z')
const week = { 3: [[540, 1020]], 4: [[540, 1020]] } as Record<number, [number, number][]>

let database: TestDatabase
let shop: Shop
let people: Member[]
let outsider: Member
beforeAll(async () => {
  database = await createTestDatabase()
  shop = await makeShop(database.db, { time_zone: 'UTC' })
  people = []
  for (let n = 0; n < PEOPLE; n++) people.push(await makeMember(database.db, shop, { week }))
  outsider = await makeMember(database.db, shop, { week })
  await moveGapWindows(database.db, now)
})
afterAll(() => database.drop())

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.connectionString })
  // A terminated connection reports itself here too.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Everybody's week moved to these hours, by one save. */
function saveWeek(client: pg.Client, opens: number): Promise<unknown> {
  const ids = people.map(({ resourceId }) => resourceId)
  const rules = ids.flatMap((resource_id) =>
    [1, 2, 3].map((weekday) => ({ resource_id, weekday, opens_min: opens, closes_min: opens + 240 })),
  )
  return client.query(
    `select save_hours($1, $2, (select array_agg(r.hours_version order by ids.n) from resource r join unnest($2::uuid[])
      with ordinality ids (id, n) on r.id = ids.id), '2026-05-11', null, $3)`,
    [shop.id, ids, JSON.stringify(rules)],
  )
}

/** Blocks changes to the last person's gaps, which a save makes after it has replaced the rules. */
async function holdGaps(): Promise<{ release: () => Promise<void> }> {
  const client = await connect()
  await client.query('begin')
  await client.query('select from free_gap where resource_id = $1 for update', [people.at(-1)!.resourceId])
  return {
    release: async () => {
      await client.query('rollback')
      await client.end()
    },
  }
}

async function state() {
  const read = (query: ReturnType<typeof sql<{ row: string }>>) => query.execute(database.db)
  return {
    rules: (await read(sql`select h::text as row from hours h where shop_id = ${shop.id} order by 1`)).rows,
    gaps: (await read(sql`select g::text as row from free_gap g where shop_id = ${shop.id} order by 1`)).rows,
    versions: (await read(sql`select hours_version::text as row from resource where shop_id = ${shop.id} order by id`))
      .rows,
  }
}

test('[T21] a save whose connection is killed half-way leaves the old week of everybody, and the next one succeeds', async () => {
  const before = await state()
  const gaps = await holdGaps()
  const saver = await connect()
  const { rows } = await saver.query('select pg_backend_pid() as pid')
  const saving = saveWeek(saver, 600).then(
    () => 'saved',
    (fault: { code?: string }) => fault.code,
  )
  await untilWaitingForLocks(database.db, 1)
  await sql`select pg_terminate_backend(${rows[0].pid})`.execute(database.db)
  // admin_shutdown
  expect(await saving).toBe('57P01')
  await gaps.release()
  expect(await state()).toEqual(before)

  const next = await connect()
  await saveWeek(next, 600)
  await next.end()
  expect(await state()).not.toEqual(before)
  const facts = await listGapFacts(database.db, await listResourcesByChance(database.db, PEOPLE + 1))
  expect(facts.length).toBe(PEOPLE + 1)
  for (const one of facts) expect(storedGaps(one)).toEqual(expectedGaps(one))
})

test('[T15] during a save of 20 people a booking of one waits for its end and no longer; a colleague’s does not wait', async () => {
  const gaps = await holdGaps()
  const saver = await connect()
  const events: string[] = []
  const saving = saveWeek(saver, 720).then(() => events.push('saved'))
  await untilWaitingForLocks(database.db, 1)
  const book = ({ resourceId }: Member, day: string) =>
    makeBusy(database.db, shop.id, resourceId, [`2026-06-${day}T12:00Z`, `2026-06-${day}T13:00Z`])
  await book(outsider, '10')
  events.push('colleague booked')
  const booking = book(people[0]!, '10').then(() => events.push('booked'))
  await untilWaitingForLocks(database.db, 2)
  expect(events).toEqual(['colleague booked'])
  await gaps.release()
  await Promise.all([saving, booking])
  expect(events.toSorted()).toEqual(['booked', 'colleague booked', 'saved'])
  await saver.end()
})
