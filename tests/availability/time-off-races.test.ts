import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { insertTimeOff, lockResource } from '#server/studio/hours/time-off.store.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { untilWaitingForLocks } from '#tests/support/lock-waits.ts'
import { type Member, makeMember, makeService, makeShop } from '#tests/support/make.ts'
import { makeAppointment, makeHold } from '#tests/support/make-bookings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const HOUR: [string, string] = ['2026-06-03T10:00:00Z', '2026-06-03T11:00:00Z']
const MORNING = { from: Date.parse('2026-06-03T09:00:00Z'), to: Date.parse('2026-06-03T12:00:00Z') }
const EXPIRED = '2026-06-01T00:00:00Z'

const move = (tx: Kysely<DB>, id: string) =>
  sql`update occupancy set during = '[2026-06-03T15:00Z,2026-06-03T16:00Z)' where appointment_id = ${id}`.execute(tx)
const release = (tx: Kysely<DB>, id: string) => sql`delete from occupancy where appointment_id = ${id}`.execute(tx)
const endHolds = (tx: Kysely<DB>, { resourceId }: Member) =>
  sql`delete from occupancy where resource_id = ${resourceId} and cause = 'hold'`.execute(tx)

test.each([
  ['moved', move],
  ['released', release],
])('[T25] what is %s while time off is being added belongs to the time off', async (_, change) => {
  const { db } = database
  const { service, member } = await makeTeam()
  const appointment = await makeAppointment(db, service, member, HOUR)
  await whileTimeOffIsAdded(member, () => change(db, appointment))
  expect(await timeOffOf(member)).toBe('{[2026-06-03T09:00Z,2026-06-03T12:00Z)}')
})

test('[T25] a hold deleted while time off is being added leaves its time to the time off', async () => {
  const { service, member } = await makeTeam()
  await makeHold(database.db, service, member, HOUR, EXPIRED)
  await whileTimeOffIsAdded(member, () => endHolds(database.db, member))
  expect(await timeOffOf(member)).toBe('{[2026-06-03T09:00Z,2026-06-03T12:00Z)}')
})

test('[T25] time off added while a claim replaces an expired hold takes what the claim leaves of it', async () => {
  const { service, member } = await makeTeam()
  await makeHold(database.db, service, member, HOUR, EXPIRED)
  let adding: Promise<unknown> = Promise.resolve()
  await inTransaction(database.db, async (tx) => {
    await endHolds(tx, member)
    adding = addTimeOff(member)
    await untilWaitingForLocks(database.db, 1)
    await makeAppointment(tx, service, member, ['2026-06-03T10:15:00Z', '2026-06-03T10:45:00Z'])
  })
  await adding
  expect(await timeOffOf(member)).toBe('{[2026-06-03T09:00Z,2026-06-03T10:15Z),[2026-06-03T10:45Z,2026-06-03T12:00Z)}')
})

test('[T25] time off added while a hold is being made takes the rest of its range', async () => {
  const { service, member } = await makeTeam()
  let adding: Promise<unknown> = Promise.resolve()
  await inTransaction(database.db, async (tx) => {
    await makeHold(tx, service, member, HOUR, EXPIRED)
    adding = addTimeOff(member)
    await untilWaitingForLocks(database.db, 1)
  })
  await adding
  expect(await timeOffOf(member)).toBe('{[2026-06-03T09:00Z,2026-06-03T10:00Z),[2026-06-03T11:00Z,2026-06-03T12:00Z)}')
})

async function makeTeam() {
  const { db } = database
  const shop = await makeShop(db)
  const member = await makeMember(db, shop)
  return { member, service: await makeService(db, shop, [member]) }
}

/** Begins `change` when the time off is written and not yet committed. */
async function whileTimeOffIsAdded(member: Member, change: () => Promise<unknown>): Promise<void> {
  let changed: Promise<unknown> = Promise.resolve()
  await addTimeOff(member, async () => {
    changed = change()
    await untilWaitingForLocks(database.db, 1)
  })
  await changed
}

function addTimeOff({ shopId, resourceId }: Member, beforeCommit?: () => Promise<void>): Promise<void> {
  return inTransaction(database.db, async (tx) => {
    await lockResource(tx, shopId, resourceId)
    await insertTimeOff(tx, { shopId, id: randomUUID(), resourceId, reason: null, during: MORNING })
    await beforeCommit?.()
  })
}

async function timeOffOf({ resourceId }: Member): Promise<string> {
  const { rows } = await sql<{ taken: string }>`
    select '{' || string_agg(format('[%s,%s)', to_char(lower(piece) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"'),
      to_char(upper(piece) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"')), ',') || '}' as taken
    from (select unnest(range_agg(during)) as piece from occupancy
      where resource_id = ${resourceId} and cause = 'time_off') pieces`.execute(database.db)
  return rows[0]!.taken
}
