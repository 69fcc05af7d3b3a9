import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/database/in-transaction.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { insertTimeOff, lockResource } from '#server/studio/hours/time-off.store.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { untilWaitingForLocks } from '#tests/support/lock-waits.ts'
import { makeMember, makeService, makeShop } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const move = (tx: Kysely<DB>, id: string) =>
  sql`update occupancy set during = '[2026-06-03T15:00Z,2026-06-03T16:00Z)' where appointment_id = ${id}`.execute(tx)
const release = (tx: Kysely<DB>, id: string) => sql`delete from occupancy where appointment_id = ${id}`.execute(tx)

test.each([
  ['moved', move],
  ['released', release],
])('[T25] what is %s while time off is being added belongs to the time off', async (_, change) => {
  const { db } = database
  const shop = await makeShop(db)
  const member = await makeMember(db, shop)
  const service = await makeService(db, shop, [member])
  const hour: [string, string] = ['2026-06-03T10:00:00Z', '2026-06-03T11:00:00Z']
  const appointment = await makeAppointment(db, service, member, hour)
  const during = { from: Date.parse('2026-06-03T09:00:00Z'), to: Date.parse('2026-06-03T12:00:00Z') }

  let changed: Promise<unknown> = Promise.resolve()
  await inTransaction(db, async (tx) => {
    await lockResource(tx, shop.id, member.resourceId)
    await insertTimeOff(tx, { shopId: shop.id, id: randomUUID(), resourceId: member.resourceId, reason: null, during })
    changed = change(db, appointment)
    await untilWaitingForLocks(db, 1)
  })
  await changed

  const { rows } = await sql<{ taken: boolean }>`
    select range_agg(during) = '{[2026-06-03T09:00Z,2026-06-03T12:00Z)}' as taken from occupancy
    where resource_id = ${member.resourceId} and cause = 'time_off'`.execute(db)
  expect(rows).toEqual([{ taken: true }])
})
