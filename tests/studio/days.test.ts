import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { moveGapWindows } from '#server/availability/move-gap-windows.ts'
import { makeMember } from '#tests/support/make.ts'
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
const body = async (answer: ReturnType<Browser['get']>) => (await answer).body
const post = (who: Browser, path: string, sent: unknown) => who.post(`${home.path}/${path}`, sent)
const gapsOn = async (day: string) => {
  const { rows } = await sql<{
    gap: string
  }>`select to_char(starts_at at time zone 'UTC', 'HH24:MI') as gap from free_gap
    where resource_id = ${home.staff.resourceId} and starts_at::date = ${day}::date order by starts_at`.execute(
    app.database.db,
  )
  return rows.map(({ gap }) => gap)
}

test('[T23] the second of two concurrent changes to days is refused as a whole', async () => {
  const own = (version: number) => [{ id: home.staff.resourceId, version }]
  const late = closing(['2026-06-09'], {
    resources: own(0),
    everyone: false,
    spans: [{ opensMin: 600, closesMin: 720 }],
  })
  expect((await post(home.owner.browser, 'hours', late)).status).toBe(200)
  const over = [
    closing(['2026-06-09']),
    { ...late, spans: [] },
    { kind: 'usual', days: ['2026-06-09'], resources: own(0), everyone: false },
    // Everybody is not everybody.
    closing(['2026-06-09'], {
      resources: [...team(), ...own(1)].slice(1).filter(({ version }, i) => i < 1 || version),
    }),
  ]
  for (const change of over)
    for (const path of ['hours', 'hours/preview']) {
      const answer = await post(home.manager.browser, path, change)
      expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
    }
  expect(await gapsOn('2026-06-09')).toEqual(['09:00'])
  const racing = await Promise.all(
    [home.owner, home.manager].map(({ browser }) => post(browser, 'hours', { ...late, resources: own(1), spans: [] })),
  )
  expect(racing.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('[T24] a closing day also applies to members who join or return later, until it is removed', async () => {
  const { db } = app.database
  await post(home.owner.browser, 'hours', closing(['2026-06-09']))
  const closedDays = async (resourceId: string) => {
    const rows = await db
      .selectFrom('hours_exception')
      .select(['held_on', 'label'])
      .where('resource_id', '=', resourceId)
      .where('opens_min', 'is', null)
      .execute()
    return rows.map(({ held_on, label }) => `${held_on} ${label}`)
  }
  const joined = await makeMember(db, home.shop)
  expect(await closedDays(joined.resourceId)).toEqual(['2026-06-09 At a wedding'])
  await db.updateTable('resource').set({ is_active: false }).where('id', '=', joined.resourceId).execute()
  await post(home.owner.browser, 'hours', closing(['2026-06-16'], { resources: team(1) }))
  await db.updateTable('resource').set({ is_active: true }).where('id', '=', joined.resourceId).execute()
  expect(await closedDays(joined.resourceId)).toEqual(['2026-06-09 At a wedding', '2026-06-16 At a wedding'])
  const everybody = [...team(2), { id: joined.resourceId, version: 0 }]
  const usual = { kind: 'usual', days: ['2026-06-09', '2026-06-16'], resources: everybody, everyone: true }
  expect((await post(home.owner.browser, 'hours', usual)).status).toBe(200)
  expect(await closedDays((await makeMember(db, home.shop)).resourceId)).toEqual([])
})

test('[T25] time off for part of a day, in the shop’s time zone, leaves the rest of the day open', async () => {
  const off = {
    resourceId: home.staff.resourceId,
    from: '2026-06-09',
    until: '2026-06-09',
    fromMin: 720,
    untilMin: 840,
    reason: 'Dentist',
  }
  expect(await body(post(home.staff.browser, 'time-off/preview', off))).toMatchObject({ count: 0 })
  expect((await post(home.staff.browser, 'time-off', off)).status).toBe(200)
  expect(await gapsOn('2026-06-09')).toEqual(['08:00', '13:00'])
  const { resources } = await body(home.staff.browser.get(`${home.path}/hours?on=2026-06-09`))
  expect(resources.find(({ isOwn }: { isOwn: boolean }) => isOwn).timeOff).toMatchObject([
    { startsAt: '2026-06-09T11:00:00.000Z', endsAt: '2026-06-09T13:00:00.000Z', reason: 'Dentist' },
  ])
  const answer = await post(home.staff.browser, 'time-off', { ...off, fromMin: 840 })
  expect([answer.status, answer.body.fields]).toMatchObject([422, [{ path: 'untilMin', rule: 'backwards' }]])
})

test('[T27] only the member, managers and owners see the reason for time off', async () => {
  const off = { from: '2026-06-09', until: '2026-06-09', fromMin: null, untilMin: null, reason: 'Dentist' }
  for (const one of [home.staff, home.manager])
    expect((await post(home.owner.browser, 'time-off', { ...off, resourceId: one.resourceId })).status).toBe(200)
  const reasons = async (who: Browser) => {
    const { resources } = await body(who.get(`${home.path}/hours?on=2026-06-09`))
    const of = (id: string) => resources.find((one: { id: string }) => one.id === id).timeOff
    return [of(home.staff.resourceId), of(home.manager.resourceId)].map(([one]) => one.reason)
  }
  expect(await reasons(home.other.browser)).toEqual([null, null])
  expect(await reasons(home.staff.browser)).toEqual(['Dentist', null])
  expect(await reasons(home.manager.browser)).toEqual(['Dentist', 'Dentist'])
  expect(await reasons(home.owner.browser)).toEqual(['Dentist', 'Dentist'])
})

test('[T26] public holidays of the shop’s country are proposed and close no day by themselves', async () => {
  const holidays = () => body(home.owner.browser.get(`${home.path}/holidays`))
  await app.database.db.updateTable('shop').set({ country: null }).where('id', '=', home.shop.id).execute()
  expect(await holidays()).toEqual({ country: null, region: null, regions: [], holidays: [] })
  await app.database.db.updateTable('shop').set({ country: 'PT' }).where('id', '=', home.shop.id).execute()
  const proposed = await holidays()
  expect(proposed.country).toBe('PT')
  expect(proposed.holidays.slice(0, 2)).toEqual([
    { on: '2026-06-04', name: 'Corpus Christi', isClosed: false },
    { on: '2026-06-10', name: 'Portugal Day', isClosed: false },
  ])
  expect(await gapsOn('2026-06-10')).toEqual(['08:00'])
  await post(home.owner.browser, 'hours', closing(['2026-06-10']))
  expect((await holidays()).holidays[1]).toMatchObject({ on: '2026-06-10', isClosed: true })
  const next = await body(home.owner.browser.get(`${home.path}/holidays?year=2027`))
  expect(next.holidays.every(({ on }: { on: string }) => on.startsWith('2027-'))).toBe(true)
  // A region has its own ones too; it must be one of the country.
  const choose = (region: string | null, who = home.manager.browser) =>
    who.put(`${home.path}/holidays/region`, { region })
  expect((await choose('BY')).status).toBe(422)
  await app.database.db.updateTable('shop').set({ country: 'DE' }).where('id', '=', home.shop.id).execute()
  const national = await holidays()
  expect((await choose('BY')).status).toBe(200)
  // Stored with the shop: the owner sees what the manager chose, until the shop is in another country.
  const bavarian = await holidays()
  expect(national).toMatchObject({ region: null, regions: expect.arrayContaining([{ code: 'BY', name: 'Bayern' }]) })
  expect(bavarian.region).toBe('BY')
  const daysOf = ({ holidays: all }: { holidays: { on: string }[] }) => all.map(({ on }) => on)
  expect(daysOf(national)).not.toContain('2026-06-04')
  expect(daysOf(bavarian)).toEqual(expect.arrayContaining(['2026-06-04', ...daysOf(national)]))
  for (const who of [home.staff.browser, (await openStudio(app)).owner.browser, await openClient(app)])
    expect([(await who.get(`${home.path}/holidays`)).status, (await choose('BW', who)).status]).toEqual([404, 404])
  expect(await body(choose(null))).toMatchObject({ region: null })
  await choose('BY')
  await app.database.db.updateTable('shop').set({ country: 'PT' }).where('id', '=', home.shop.id).execute()
  expect((await holidays()).region).toBeNull()
  const trail = app.database.db.selectFrom('audit_event').select('action').where('shop_id', '=', home.shop.id)
  expect((await trail.where('action', '=', 'shop.holiday_region').execute()).length).toBe(3)
})
