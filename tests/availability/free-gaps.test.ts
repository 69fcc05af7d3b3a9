import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditGaps } from '#server/availability/audit-gaps.ts'
import { gapWindow, moveGapWindows } from '#server/availability/move-gap-windows.ts'
import { maintainGapsJob } from '#server/jobs/gap-jobs.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import {
  type Member,
  makeException,
  makeMember,
  makeRoom,
  makeService,
  makeShop,
  type Shop,
} from '#tests/support/make.ts'
import { makeAppointment, makeBusy, makeHold } from '#tests/support/make-bookings.ts'
import { silentLog } from '#tests/support/silent-log.ts'

const now = Date.parse('2026-05-04T08:00Z')
const day = '2026-05-06'

let database: TestDatabase
let shop: Shop
let member: Member
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await database.db.deleteFrom('occupancy').execute()
  await database.db.deleteFrom('appointment').execute()
  await database.db.deleteFrom('shop').execute()
  shop = await makeShop(database.db, { time_zone: 'UTC' })
  member = await makeMember(database.db, shop)
  await moveGapWindows(database.db, now)
})
afterAll(() => database.drop())

async function gapsOn(on: string, resourceId = member.resourceId, lane = 1): Promise<string[]> {
  const { rows } = await sql<{ gap: string }>`
    select to_char(starts_at at time zone 'UTC', 'HH24:MI') || '-' || to_char(ends_at at time zone 'UTC', 'HH24:MI') as gap from free_gap
    where resource_id = ${resourceId} and lane = ${lane} and starts_at < ${`${on}T00:00Z`}::timestamptz + interval '1 day' and ends_at > ${`${on}T00:00Z`}
    order by starts_at`.execute(database.db)
  return rows.map(({ gap }) => gap)
}

const at = (from: string, to: string) => [`${day}T${from}Z`, `${day}T${to}Z`] as const
const countGaps = async () =>
  (await database.db.selectFrom('free_gap').select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow())
    .count

describe('[T15] gaps follow their sources', () => {
  test('bookings split a gap, touching ones leave no rest between them, and removing them restores it', async () => {
    const service = await makeService(database.db, shop, [member])
    const first = await makeAppointment(database.db, service, member, at('10:00', '11:00'))
    expect(await gapsOn(day)).toEqual(['09:00-10:00', '11:00-17:00'])
    const second = await makeAppointment(database.db, service, member, at('11:00', '17:00'))
    expect(await gapsOn(day)).toEqual(['09:00-10:00'])
    await database.db.deleteFrom('appointment').where('id', '=', first).execute()
    expect(await gapsOn(day)).toEqual(['09:00-11:00'])
    await database.db.deleteFrom('appointment').where('id', '=', second).execute()
    expect(await gapsOn(day)).toEqual(['09:00-17:00'])
  })

  test('a hold changes no gap and no version', async () => {
    const service = await makeService(database.db, shop, [member])
    const version = () => database.db.selectFrom('resource').select('gaps_version').executeTakeFirstOrThrow()
    const before = await version()
    await makeHold(database.db, service, member, at('10:00', '11:00'), '2100-01-01T00:00Z')
    await database.db.updateTable('occupancy').set({ expires_at: '2100-01-02T00:00Z' }).execute()
    expect(await gapsOn(day)).toEqual(['09:00-17:00'])
    expect(await version()).toEqual(before)
  })

  test('a rolled back change leaves the gaps unchanged', async () => {
    const undone = database.db.transaction().execute(async (tx) => {
      await makeBusy(tx, shop.id, member.resourceId, at('10:00', '11:00'))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await gapsOn(day)).toEqual(['09:00-17:00'])
  })

  test('a moved booking changes its gaps, also on another resource', async () => {
    const room = await makeRoom(database.db, shop, 2)
    await moveGapWindows(database.db, now)
    await makeBusy(database.db, shop.id, member.resourceId, at('10:00', '11:00'))
    await database.db.updateTable('occupancy').set({ resource_id: room, lane: 2 }).execute()
    expect(await gapsOn(day)).toEqual(['09:00-17:00'])
    // A room without hours is always open: each lane is one gap over the whole window.
    expect(await gapsOn(day, room, 1)).toEqual(['00:00-00:00'])
    expect(await gapsOn(day, room, 2)).toEqual(['00:00-10:00', '11:00-00:00'])
  })

  test('exceptions, deactivating and reactivating, and another zone change the gaps', async () => {
    await makeException(database.db, shop, member.resourceId, day, [600, 660])
    expect(await gapsOn(day)).toEqual(['10:00-11:00'])
    await database.db.updateTable('resource').set({ is_active: false }).execute()
    expect(await countGaps()).toBe(0)
    await database.db.updateTable('resource').set({ is_active: true }).execute()
    expect(await gapsOn(day)).toEqual(['10:00-11:00'])
    await database.db.updateTable('shop').set({ time_zone: 'Asia/Kathmandu' }).execute()
    expect(await gapsOn(day)).toEqual(['04:15-05:15'])
  })

  test('a zone unknown to the database is refused', async () => {
    await expect(database.db.updateTable('shop').set({ time_zone: 'Mars/Olympus' }).execute()).rejects.toMatchObject({
      code: '22023',
    })
    expect(await gapsOn(day)).toEqual(['09:00-17:00'])
  })

  test('deleting a shop deletes its gaps, and truncated tables leave none', async () => {
    await makeBusy(database.db, shop.id, member.resourceId, at('10:00', '11:00'))
    await sql`truncate occupancy`.execute(database.db)
    expect(await gapsOn(day)).toEqual(['09:00-17:00'])
    await sql`truncate hours`.execute(database.db)
    expect(await countGaps()).toBe(0)
    await makeRoom(database.db, shop)
    expect(await countGaps()).toBe(1)
    await database.db.deleteFrom('shop').execute()
    expect(await countGaps()).toBe(0)
  })

  test('empty gaps and two gaps from the same moment are refused', async () => {
    const gap = { shop_id: shop.id, resource_id: member.resourceId, lane: 1, starts_at: `${day}T03:00Z` }
    const insert = (ends_at: string) =>
      database.db
        .insertInto('free_gap')
        .values({ ...gap, ends_at })
        .execute()
    await expect(insert(`${day}T03:00Z`)).rejects.toMatchObject({ constraint: 'free_gap_has_length' })
    await insert(`${day}T04:00Z`)
    await expect(insert(`${day}T05:00Z`)).rejects.toMatchObject({ constraint: 'free_gap_pkey' })
  })
})

describe('[T15] the window', () => {
  const window = () =>
    database.db
      .selectFrom('resource')
      .select(['gaps_from', 'gaps_until'])
      .executeTakeFirstOrThrow()
      .then((row) => ({ from: row.gaps_from.getTime(), to: row.gaps_until.getTime() }))
  const lastGap = () =>
    database.db
      .selectFrom('free_gap')
      .select(sql<Date>`max(ends_at)`.as('ends_at'))
      .executeTakeFirstOrThrow()
      .then((row) => row.ends_at.toISOString())

  test('a new resource gets one by the clock of the database', async () => {
    const before = gapWindow(Date.now())
    await database.db.deleteFrom('shop').execute()
    await makeMember(database.db, await makeShop(database.db, { time_zone: 'UTC' }))
    expect([before, gapWindow(Date.now())]).toContainEqual(await window())
    expect(await countGaps()).toBe(102)
  })

  test('moves once a day, adding a day and dropping one', async () => {
    expect(await window()).toEqual(gapWindow(now))
    expect([await countGaps(), await lastGap()]).toEqual([102, '2026-08-12T17:00:00.000Z'])
    expect(await moveGapWindows(database.db, now + 3_600_000)).toBe(0)
    expect(await moveGapWindows(database.db, now + 86_400_000)).toBe(1)
    expect([await countGaps(), await lastGap()]).toEqual([102, '2026-08-13T17:00:00.000Z'])
  })

  test('is moved once for each of many resources', async () => {
    for (let i = 0; i < 4; i++) {
      const other = await makeShop(database.db)
      await sql`insert into resource (shop_id, id, kind, name) select ${other.id}, gen_random_uuid(), 'room', 'Room' from generate_series(1, 60)`.execute(
        database.db,
      )
    }
    expect(await moveGapWindows(database.db, now)).toBe(240)
    expect(await moveGapWindows(database.db, now)).toBe(0)
  })
})

describe('[T15] the audit', () => {
  const deps = () => {
    const said: string[] = []
    const log = { ...silentLog, error: (event: string) => void said.push(event) }
    return { db: database.db, log, said }
  }

  test('reports nothing if all gaps are right', async () => {
    await makeBusy(database.db, shop.id, member.resourceId, [`${day}T10:00:00.123456Z`, `${day}T11:00:00.9Z`])
    const { said, ...given } = deps()
    expect(await auditGaps(given)).toEqual({ checked: 1, mended: 0 })
    expect(said).toEqual([])
  })

  test.each([
    ['lacks', sql`delete from free_gap where starts_at::date = ${day}`],
    ['is too long', sql`update free_gap set ends_at = ends_at + interval '5 minutes' where starts_at::date = ${day}`],
    [
      'should not be',
      sql`insert into free_gap select shop_id, resource_id, lane, starts_at + interval '12 hours', ends_at + interval '11 hours' from free_gap`,
    ],
  ])('a gap that %s is repaired and logged', async (_, harm) => {
    await harm.execute(database.db)
    const { said, ...given } = deps()
    expect(await auditGaps(given)).toEqual({ checked: 1, mended: 1 })
    expect(said).toEqual(['gaps_differed'])
    expect([await gapsOn(day), await countGaps()]).toEqual([['09:00-17:00'], 102])
    expect(await auditGaps(given)).toEqual({ checked: 1, mended: 0 })
  })

  test('the job moves windows, and audits except after a start', async () => {
    const told: string[] = []
    const log = { ...silentLog, info: (event: string) => void told.push(event) }
    const job = maintainGapsJob({ db: database.db, log, now: () => now + 86_400_000 })
    await job.run({ isAfterStart: true })
    await job.run({})
    expect(told).toEqual(['zones_synced', 'gap_windows_moved', 'zones_synced', 'gap_windows_moved', 'gaps_audited'])
  })
})
