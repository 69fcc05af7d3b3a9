import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { moveGapWindows } from '#server/availability/move-gap-windows.ts'
import { makeRoom } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import { type Browser, NOW, openClient, openStudio, openStudioApp, type Studio, type StudioApp } from './studio-app.ts'

let app: StudioApp
let home: Studio
beforeAll(async () => {
  app = await openStudioApp()
})
beforeEach(async () => {
  home = await openStudio(app)
  await moveGapWindows(app.database.db, Date.parse(NOW))
})
afterAll(() => app.close())

const rule = (weekday: number, opensMin: number, closesMin: number) => ({
  weekday,
  opensMin,
  closesMin,
  weekPhase: null,
})
const rulesOf = (rules: object[], given: object = {}, until: string | null = null) => ({
  kind: 'rules',
  from: '2026-06-08',
  resources: [{ id: home.staff.resourceId, version: 0, until, rules }],
  ...given,
})
const team = (version = 0) =>
  [home.owner, home.manager, home.staff, home.other].map(({ resourceId: id }) => ({ id, version }))
const closing = (days: string[], given: object = {}) => ({
  kind: 'days',
  days: days.map((on) => ({ on, label: 'At a wedding' })),
  resources: team(),
  everyone: true,
  spans: [],
  ...given,
})
const whole = { fromMin: null, untilMin: null }
const body = async (answer: ReturnType<Browser['get']>) => (await answer).body
const post = (who: Browser, path: string, sent: unknown) => who.post(`${home.path}/${path}`, sent)
const book = (day: string, from = '14:00', to = '15:00') =>
  makeAppointment(app.database.db, home.service, home.staff, [`${day}T${from}Z`, `${day}T${to}Z`])
const gapsOn = async (day: string) => {
  const { rows } = await sql<{
    gap: string
  }>`select to_char(starts_at at time zone 'UTC', 'HH24:MI') as gap from free_gap
    where resource_id = ${home.staff.resourceId} and starts_at::date = ${day}::date order by starts_at`.execute(
    app.database.db,
  )
  return rows.map(({ gap }) => gap)
}

describe('[T21] [T22] the team’s hours', () => {
  test('a manager reads the week, previews which appointments new hours affect, saves them, and no appointment moves', async () => {
    const touched = await book('2026-06-09')
    await book('2026-06-02')
    const change = rulesOf([rule(2, 540, 780), rule(3, 1320, 1560)])
    const preview = await body(post(home.manager.browser, 'hours/preview', change))
    expect(preview).toMatchObject({ count: 1, touched: [{ appointmentId: touched, why: 'outside_hours' }] })
    expect((await post(home.manager.browser, 'hours', change)).status).toBe(200)
    const board = await body(home.manager.browser.get(`${home.path}/hours?on=2026-06-10`))
    expect(board).toMatchObject({ monday: '2026-06-08', today: '2026-06-01', mayRun: true })
    const own = board.resources.find(({ id }: { id: string }) => id === home.staff.resourceId)
    expect(own).toMatchObject({ version: 1, kind: 'member', isOwn: false })
    expect(own.rules).toContainEqual({ ...rule(3, 1320, 1560), validFrom: '2026-06-08', validUntil: null })
    expect(await gapsOn('2026-06-10')).toEqual(['21:00'])
    const kept = await app.database.db.selectFrom('appointment').select(['id', 'state']).execute()
    expect(kept.filter(({ state }) => state === 'confirmed')).toHaveLength(2)
    expect((await post(home.manager.browser, 'hours', change)).status).toBe(409)
    const trail = await app.database.db
      .selectFrom('audit_event')
      .select('action')
      .where('shop_id', '=', home.shop.id)
      .execute()
    expect(trail).toEqual([{ action: 'hours.changed' }])
  })

  test('[T28] an affected appointment lists colleagues who are free then, and one of them can take it over', async () => {
    const touched = await book('2026-06-09')
    await makeAppointment(app.database.db, home.service, home.manager, ['2026-06-09T13:30Z', '2026-06-09T14:30Z'])
    const { db } = app.database
    // The owner does not work then by the new hours, the manager is booked: only the other is free.
    const own = { id: home.owner.resourceId, version: 0, until: null, rules: [rule(2, 540, 780)] }
    const change = rulesOf([], { resources: [{ ...own, id: home.staff.resourceId }, own] })
    const preview = await body(post(home.owner.browser, 'hours/preview', change))
    expect(preview.touched).toMatchObject([{ appointmentId: touched, takers: [{ id: home.other.id }] }])
    const off = { resourceId: home.staff.resourceId, from: '2026-06-09', until: '2026-06-09', ...whole, reason: null }
    const asked = await body(post(home.staff.browser, 'time-off/preview', off))
    const takers = asked.touched[0].takers.map(({ id }: { id: string }) => id)
    expect(takers.toSorted()).toEqual([home.owner.id, home.other.id].toSorted())
    expect((await post(home.owner.browser, 'hours', change)).status).toBe(200)
    const given = await post(home.owner.browser, `appointments/${touched}/hand-over`, { memberId: home.other.id })
    expect(given.status).toBe(200)
    const kept = await db.selectFrom('appointment').select('member_id').where('id', '=', touched).executeTakeFirst()
    expect(kept?.member_id).toBe(home.other.id)
  })

  test('one change for several people ends on a different day for each, or is not saved at all', async () => {
    const planned = (version: number) => ({
      id: home.owner.resourceId,
      version,
      until: null,
      rules: [rule(4, 600, 660)],
    })
    const planning = { kind: 'rules', from: '2026-06-22', resources: [planned(0)] }
    expect((await post(home.manager.browser, 'hours', planning)).status).toBe(200)
    const both = (version: number) =>
      rulesOf([], {
        resources: [
          { id: home.staff.resourceId, version: 0, until: null, rules: [rule(2, 540, 780)] },
          { id: home.owner.resourceId, version, until: '2026-06-21', rules: [rule(2, 540, 780)] },
        ],
      })
    const rulesOn = async (id: string) => {
      const { resources } = await body(home.manager.browser.get(`${home.path}/hours?on=2026-06-08`))
      const { rules } = resources.find((each: { id: string }) => each.id === id)
      return rules.filter((each: { validUntil: string | null }) => each.validUntil !== '2026-06-07')
    }
    const before = await rulesOn(home.staff.resourceId)
    expect((await post(home.manager.browser, 'hours', both(0))).status).toBe(409)
    expect(await rulesOn(home.staff.resourceId)).toEqual(before)
    expect((await post(home.manager.browser, 'hours', both(1))).status).toBe(200)
    expect(await rulesOn(home.staff.resourceId)).toContainEqual({
      ...rule(2, 540, 780),
      validFrom: '2026-06-08',
      validUntil: null,
    })
    expect(await rulesOn(home.owner.resourceId)).toEqual([
      { ...rule(2, 540, 780), validFrom: '2026-06-08', validUntil: '2026-06-21' },
      { ...rule(4, 600, 660), validFrom: '2026-06-22', validUntil: null },
    ])
  })

  test('a closing day applies to everybody at once, lists affected appointments and can be undone', async () => {
    const touched = await book('2026-06-09')
    const preview = await body(post(home.owner.browser, 'hours/preview', closing(['2026-06-09', '2026-06-10'])))
    expect(preview).toMatchObject({ count: 1, touched: [{ appointmentId: touched }] })
    expect((await post(home.owner.browser, 'hours', closing(['2026-06-09', '2026-06-10']))).status).toBe(200)
    expect([await gapsOn('2026-06-09'), await gapsOn('2026-06-10')]).toEqual([[], []])
    const usual = { kind: 'usual', days: ['2026-06-10'], resources: team(1), everyone: true }
    expect((await post(home.owner.browser, 'hours', usual)).status).toBe(200)
    expect(await gapsOn('2026-06-10')).toEqual(['08:00'])
  })

  test('a room without hours of its own follows the hours of its people [T10]', async () => {
    const id = await makeRoom(app.database.db, home.shop)
    const save = (version: number, rules: object[]) =>
      post(home.owner.browser, 'hours', rulesOf([], { resources: [{ id, version, until: null, rules }] }))
    expect((await save(0, [rule(1, 540, 600)])).status).toBe(200)
    expect((await save(1, [])).status).toBe(200)
    const rows = await app.database.db.selectFrom('hours').select('closes_min').where('resource_id', '=', id).execute()
    expect(rows).toEqual(Array.from({ length: 7 }, () => ({ closes_min: 1440 })))
  })

  test('time off over an appointment leaves it in place, and takes its time once it is cancelled', async () => {
    const appointment = await book('2026-06-09')
    const off = {
      resourceId: home.staff.resourceId,
      from: '2026-06-09',
      until: '2026-06-10',
      ...whole,
      reason: 'Porto',
    }
    const preview = await body(post(home.staff.browser, 'time-off/preview', off))
    expect(preview).toMatchObject({ count: 1, touched: [{ appointmentId: appointment, why: 'time_off' }] })
    const { id } = await body(post(home.manager.browser, 'time-off', off))
    expect([await gapsOn('2026-06-09'), await gapsOn('2026-06-10'), await gapsOn('2026-06-11')]).toEqual([
      [],
      [],
      ['08:00'],
    ])
    await app.database.db.deleteFrom('occupancy').where('appointment_id', '=', appointment).execute()
    expect(await gapsOn('2026-06-09')).toEqual([])
    expect((await home.staff.browser.delete(`${home.path}/time-off/${id}`)).status).toBe(200)
    expect(await gapsOn('2026-06-09')).toEqual(['08:00'])
  })
})

test.each([
  ['overlapping spans', () => rulesOf([rule(1, 540, 780), rule(1, 720, 900)]), 'overlap'],
  ['backwards spans', () => rulesOf([rule(1, 900, 540)]), 'backwards'],
  ['24:00 to 02:00', () => rulesOf([rule(1, 1440, 120)]), 'max'],
  ['off the grid', () => rulesOf([rule(1, 541, 720)]), 'step'],
  ['an eighth day', () => rulesOf([rule(8, 540, 720)]), 'max'],
  ['a past day', () => rulesOf([], { from: '2026-05-31' }), 'past'],
  ['an end before the beginning', () => rulesOf([], {}, '2026-06-07'), 'backwards'],
  ['a day that does not exist', () => rulesOf([], { from: '2026-02-30' }), 'format'],
  ['a day in a hundred years', () => closing(['2126-01-01']), 'too_far'],
  [
    'somebody else’s room',
    () => rulesOf([], { resources: [{ id: randomUUID(), version: 0, until: null, rules: [] }] }),
    'unknown',
  ],
])('%s is refused with its rule, and nothing is lost', async (_, change, rule) => {
  const rows = () => app.database.db.selectFrom('hours').select(sql`count(*)`.as('n')).executeTakeFirstOrThrow()
  const before = await rows()
  for (const path of ['hours', 'hours/preview']) {
    const answer = await post(home.owner.browser, path, change())
    expect(answer.status).toBe(422)
    expect(answer.body.fields.map((field: { rule: string }) => field.rule)).toContain(rule)
  }
  expect(await rows()).toEqual(before)
})

test('[A2] staff, other shops, clients and visitors get not_found', async () => {
  const elsewhere = await openStudio(app)
  const off = { resourceId: home.other.resourceId, from: '2026-06-09', until: '2026-06-10', ...whole, reason: null }
  const { id } = await body(post(home.owner.browser, 'time-off', off))
  const hours = (who: Browser) => [
    post(who, 'hours', closing(['2026-06-09'])),
    post(who, 'hours/preview', closing(['2026-06-09'])),
  ]
  const others = (who: Browser) => [
    post(who, 'time-off', off),
    post(who, 'time-off/preview', off),
    post(who, 'time-off/requests', off),
    who.delete(`${home.path}/time-off/${id}`),
  ]
  for (const who of [home.staff.browser])
    for (const answer of [...hours(who), ...others(who)]) expect((await answer).status).toBe(404)
  for (const who of [elsewhere.owner.browser, await openClient(app)])
    for (const answer of [...hours(who), ...others(who), who.get(`${home.path}/hours`)])
      expect((await answer).status).toBe(404)
  for (const answer of [...hours(app.as(null)), ...others(app.as(null)), app.as(null).get(`${home.path}/hours`)])
    expect((await answer).status).toBe(401)
  expect((await home.staff.browser.get(`${home.path}/hours`)).status).toBe(200)
})
