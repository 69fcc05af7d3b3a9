import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { moveGapWindows } from '#server/availability/move-gap-windows.ts'
import { previewChange } from '#server/studio/preview-change.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Member, makeException, makeMember, makeService, makeShop, type Shop } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'

const now = Date.parse('2026-05-04T08:00Z')

let database: TestDatabase
let shop: Shop
let member: Member
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  shop = await makeShop(database.db, { time_zone: 'UTC' })
  member = await makeMember(database.db, shop, { week: { 3: [[540, 1020]], 4: [[540, 1020]] } })
  await moveGapWindows(database.db, now)
})
afterAll(() => database.drop())

type Rule = { weekday: number; opens_min: number; closes_min: number; week_phase?: number }
async function save(rules: Rule[], from: string, until: string | null, version: number, db = database.db) {
  const given = JSON.stringify(rules.map((rule) => ({ resource_id: member.resourceId, ...rule })))
  const { rows } = await sql<{ stale: string[] }>`
    select save_hours(${shop.id}, array[${member.resourceId}::uuid], array[${version}::int], ${from}, ${until}, ${given}) as stale`.execute(
    db,
  )
  return rows[0]!.stale
}

async function rules(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('hours')
    .select(['weekday', 'opens_min', 'valid_from', 'valid_until'])
    .where('resource_id', '=', member.resourceId)
    .orderBy('weekday')
    .orderBy('opens_min')
    .orderBy(sql`valid_from nulls first`)
    .execute()
  return rows.map((row) => `${row.weekday} ${row.opens_min} ${row.valid_from ?? ''}..${row.valid_until ?? ''}`)
}

test('[T21] rules end the day before a change and resume after its last day; equal rules are not touched', async () => {
  const thursday = { weekday: 4, opens_min: 540, closes_min: 1020 }
  expect(
    await save([thursday, { weekday: 3, opens_min: 600, closes_min: 1020 }], '2026-06-01', '2026-08-31', 0),
  ).toEqual([])
  expect(await rules()).toEqual([
    '3 540 ..2026-05-31',
    '3 540 2026-09-01..',
    '3 600 2026-06-01..2026-08-31',
    '4 540 ..',
  ])
  expect(await save([thursday], '2026-07-01', null, 1)).toEqual([])
  expect(await rules()).toEqual(['3 540 ..2026-05-31', '3 600 2026-06-01..2026-06-30', '4 540 ..'])
})

test('[T21] a save based on an outdated version is refused', async () => {
  const before = await rules()
  await save([], '2026-06-01', null, 0)
  await save(
    [
      { weekday: 3, opens_min: 540, closes_min: 1020 },
      { weekday: 4, opens_min: 540, closes_min: 1020 },
    ],
    '2026-06-01',
    null,
    1,
  )
  expect(await rules()).toEqual(before)
  expect(await save([], '2026-06-01', null, 1)).toEqual([member.resourceId])
  expect(await rules()).toEqual(before)
})

test('[T15] [T21] a save locks its gaps once and writes only days that differ', async () => {
  const state = async () => ({
    ...(await database.db
      .selectFrom('resource')
      .select('gaps_version')
      .where('id', '=', member.resourceId)
      .executeTakeFirstOrThrow()),
    gaps: (
      await sql<{
        at: string
      }>`select xmin || ' ' || starts_at as at from free_gap where resource_id = ${member.resourceId} order by starts_at`.execute(
        database.db,
      )
    ).rows.map(({ at }) => at),
  })
  const before = await state()
  await save([{ weekday: 3, opens_min: 540, closes_min: 960 }], '2026-07-01', '2026-07-14', 0)
  const after = await state()
  expect(Number(after.gaps_version) - Number(before.gaps_version)).toBe(1)
  const same = after.gaps.filter((gap) => before.gaps.includes(gap)).length
  expect([same, after.gaps.length, before.gaps.length]).toEqual([
    // Four days are in the change, two in the margin for zones after it.
    before.gaps.length - 6,
    before.gaps.length - 2,
    before.gaps.length,
  ])
})

test('[T22] a preview names the upcoming appointments outside the new hours, and changes nothing', async () => {
  const service = await makeService(database.db, shop, [member])
  const day = (on: string) => [`${on}T16:00Z`, `${on}T17:00Z`] as const
  await makeAppointment(database.db, service, member, day('2026-04-29'))
  const outside = await makeAppointment(database.db, service, member, day('2026-05-08'))
  await makeAppointment(database.db, service, member, day('2026-05-07'))
  const touched = await makeAppointment(database.db, service, member, day('2026-05-13'))
  const closed = await makeAppointment(database.db, service, member, day('2026-05-14'))
  const before = await rules()
  const preview = await previewChange(database.db, { shopId: shop.id, now }, async (tx) => {
    await save(
      [
        { weekday: 3, opens_min: 540, closes_min: 1000 },
        { weekday: 4, opens_min: 540, closes_min: 1020 },
      ],
      '2026-05-04',
      null,
      0,
      tx,
    )
    await makeException(tx, shop, member.resourceId, '2026-05-14', null)
    return { ok: true }
  })
  expect(preview).toMatchObject({ ok: true, value: { count: 2 } })
  const ids = preview.ok ? preview.value.touched.map(({ appointmentId, why }) => [appointmentId, why]) : []
  expect(ids).toEqual([
    [touched, 'outside_hours'],
    [closed, 'outside_hours'],
  ])
  expect(ids).not.toContain(outside)
  expect(await rules()).toEqual(before)
})

test('[T15] a rule that is written directly changes the gaps in the transaction of a save and after it', async () => {
  const wednesdays = async (db: typeof database.db) => {
    const { rows } = await sql<{ from: string; until: string }>`
      select to_char(starts_at, 'HH24:MI') as from, to_char(ends_at, 'HH24:MI') as until from free_gap
      where resource_id = ${member.resourceId} and starts_at::date = '2026-06-10'`.execute(db)
    return rows.map(({ from, until }) => `${from}-${until}`)
  }
  const close = (closes_min: number, db: typeof database.db) =>
    db.updateTable('hours').set({ closes_min }).where('resource_id', '=', member.resourceId).execute()
  await database.db.transaction().execute(async (tx) => {
    await save([{ weekday: 3, opens_min: 600, closes_min: 1020 }], '2026-05-01', null, 0, tx)
    expect(await wednesdays(tx)).toEqual(['10:00-17:00'])
    await close(900, tx)
    expect(await wednesdays(tx)).toEqual(['10:00-15:00'])
  })
  await close(960, database.db)
  expect(await wednesdays(database.db)).toEqual(['10:00-16:00'])
})
