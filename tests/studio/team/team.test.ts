import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeMember, makeService } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'
import { type Browser, openClient, openStudio, type Studio, signedIn } from '../studio-app.ts'
import { address, openTeamApp, type TeamApp } from './team-app.ts'

/** After the NOW of the studio's tests. */
const TOMORROW = ['2026-06-02T10:00:00Z', '2026-06-02T11:00:00Z'] as const

let app: TeamApp
let home: Studio
beforeAll(async () => {
  app = await openTeamApp()
})
beforeEach(async () => {
  home = await app.studio()
})
afterAll(() => app.close())

describe('owners', () => {
  test('[M3] the last owner cannot leave, step down or be removed, and of two concurrent leavers one stays', async () => {
    const leave = (who: { id: string; browser: Browser }) => who.browser.post(`${home.path}/team/${who.id}/leave`)
    const role = (id: string, to: string) => home.owner.browser.put(`${home.path}/team/${id}/role`, { role: to })
    expect((await leave(home.owner)).body.code).toBe('last_owner')
    expect((await role(home.owner.id, 'staff')).body.code).toBe('last_owner')
    for (let n = 0; n < 4; n++) {
      const second = await makeMember(app.db, home.shop, { role: 'owner' })
      const both = [home.owner, { ...second, browser: app.as(await signedIn(app.db, second.personId)) }]
      const left = await Promise.all(both.map(leave))
      expect(left.map(({ body }) => body.code ?? 'left').sort()).toEqual(['last_owner', 'left'])
      if (left[0]!.status === 200) {
        await app.db.updateTable('member').set({ left_at: null }).where('id', '=', home.owner.id).execute()
        await app.db.updateTable('member').set({ left_at: new Date() }).where('id', '=', second.id).execute()
      }
    }
  })

  test('become managers when they hand the shop over', async () => {
    const path = `${home.path}/team/${home.staff.id}/ownership`
    for (const who of [home.manager, home.staff, home.other]) expect((await who.browser.post(path)).status).toBe(404)
    expect((await home.owner.browser.post(path)).status).toBe(200)
    const { members } = (await home.staff.browser.get(`${home.path}/team`)).body
    const roles = Object.fromEntries(members.map((one: { id: string; role: string }) => [one.id, one.role]))
    expect(roles).toMatchObject({ [home.staff.id]: 'owner', [home.owner.id]: 'manager' })
    expect((await app.mails()).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('You are an owner'),
    )
    expect((await home.owner.browser.post(`${home.path}/team/${home.other.id}/ownership`)).status).toBe(404)
  })

  test('need an account', async () => {
    const { body } = await home.owner.browser.post(`${home.path}/team`, { displayName: 'Rui' })
    const asOwner = await home.owner.browser.put(`${home.path}/team/${body.id}/role`, { role: 'owner' })
    expect(asOwner.body.code).toBe('needs_account')
    expect((await home.owner.browser.post(`${home.path}/team/${body.id}/ownership`)).body.code).toBe('needs_account')
  })
})

test('[T1] [M1] a new colleague has neither hours nor a service, and the team says so until they do', async () => {
  const { id } = (await home.owner.browser.post(`${home.path}/team`, { displayName: 'Mei' })).body
  const mei = async () => {
    const { members } = (await home.staff.browser.get(`${home.path}/team`)).body
    return members.find((one: { id: string }) => one.id === id)
  }
  const { resourceId, ...asAdded } = await mei()
  expect(asAdded).toMatchObject({ hasHours: false, serviceIds: [] })
  const of = { shop_id: home.shop.id, resource_id: resourceId }
  const closes = { ...of, held_on: '2026-06-05', opens_min: null, closes_min: null }
  await app.db.insertInto('hours_exception').values(closes).execute()
  const over = { ...of, weekday: 1, opens_min: 540, closes_min: 1080, valid_until: '2026-05-31' }
  await app.db.insertInto('hours').values(over).execute()
  expect(await mei()).toMatchObject({ hasHours: false })
  await app.db
    .insertInto('hours')
    .values({ ...over, weekday: 2, valid_until: '2026-06-01' })
    .execute()
  expect(await mei()).toMatchObject({ hasHours: true })
})

describe('leaving', () => {
  test('[M5] [M6] requires reassigned looks and appointments, and a former member can join again', async () => {
    const { db } = app.database
    const look = await home.published()
    const coming = { id: await makeAppointment(db, home.service, home.staff, TOMORROW) }
    await makeAppointment(db, home.service, home.other, TOMORROW)
    const path = `${home.path}/team/${home.staff.id}`
    expect((await home.staff.browser.post(`${path}/leave`)).body.code).toBe('has_work')
    const work = (await home.owner.browser.get(`${path}/work`)).body
    expect(work.looks.map(({ id }: { id: string }) => id)).toEqual([look.id])
    expect(work.appointments.map(({ id }: { id: string }) => id)).toEqual([coming.id])
    expect(work.looks[0].takers.map(({ id }: { id: string }) => id)).not.toContain(home.staff.id)

    const give = (memberId: string) =>
      home.manager.browser.post(`${home.path}/appointments/${coming.id}/hand-over`, { memberId })
    expect((await give(home.other.id)).body.code).toBe('colleague_busy')
    const stranger = await makeMember(db, home.shop)
    expect((await give(stranger.id)).body.code).toBe('does_not_perform')
    expect((await give(home.manager.id)).status).toBe(200)
    expect(
      (await home.manager.browser.patch(`${home.path}/looks/${look.id}`, { memberId: home.other.id })).status,
    ).toBe(200)
    const notices = await db.selectFrom('notice').select('kind').where('kind', '=', 'appointment_handed_over').execute()
    expect(notices).toHaveLength(1)

    expect((await home.staff.browser.post(`${path}/leave`)).status).toBe(200)
    expect((await home.staff.browser.get(`${home.path}/team`)).status).toBe(404)
    const row = await db.selectFrom('appointment').selectAll().where('id', '=', coming.id).executeTakeFirstOrThrow()
    expect(row.member_id).toBe(home.manager.id)
    expect((await home.owner.browser.post(`${home.path}/team/${home.other.id}/leave`)).body.code).toBe('has_work')

    const email = await app.emailOf(home.staff.personId)
    const { token } = await app.invited(home, email)
    expect((await home.staff.browser.post(`/api/invitations/${token}/accept`)).status).toBe(200)
    const { members } = (await home.owner.browser.get(`${home.path}/team`)).body
    expect(members.map(({ id }: { id: string }) => id)).toContain(home.staff.id)
  })

  test('a member with looks of a service cannot stop performing it', async () => {
    await home.published()
    const more = await makeService(app.db, home.shop, [])
    const path = `${home.path}/team/${home.staff.id}/services`
    expect((await home.manager.browser.put(path, { serviceIds: [more.id] })).body.code).toBe('makes_looks')
    expect((await home.manager.browser.put(path, { serviceIds: [home.service.id, more.id] })).status).toBe(200)
    expect((await home.manager.browser.put(path, { serviceIds: [randomUUID()] })).status).toBe(422)
  })
})

test('[A2] only permitted members change the team; others get not_found', async () => {
  const { id: invitationId } = await app.invited(home, address())
  const elsewhere = await openStudio(app)
  const operator = await openClient(app, { is_operator: true })
  const client = await openClient(app)
  const staffPath = `${home.path}/team/${home.other.id}`
  const appointment = { id: await makeAppointment(app.db, home.service, home.other, TOMORROW) }
  type Call = (who: Browser) => ReturnType<Browser['get']>
  const calls: [string, Call, ('staff' | 'manager')[]][] = [
    ['team', (who) => who.get(`${home.path}/team`), ['staff', 'manager']],
    ['invitations', (who) => who.get(`${home.path}/invitations`), []],
    ['invite', (who) => who.post(`${home.path}/invitations`, { email: address(), role: 'staff' }), []],
    ['again', (who) => who.post(`${home.path}/invitations/${invitationId}/send`), []],
    ['withdraw', (who) => who.delete(`${home.path}/invitations/${invitationId}`), []],
    ['add', (who) => who.post(`${home.path}/team`, { displayName: 'Mine' }), []],
    ['order', (who) => who.put(`${home.path}/team`, { memberIds: [] }), []],
    ['change', (who) => who.patch(staffPath, { title: 'Mine' }), []],
    ['role', (who) => who.put(`${staffPath}/role`, { role: 'owner' }), []],
    ['ownership', (who) => who.post(`${staffPath}/ownership`), []],
    ['work', (who) => who.get(`${staffPath}/work`), []],
    ['leave', (who) => who.post(`${staffPath}/leave`), []],
    ['services', (who) => who.put(`${staffPath}/services`, { serviceIds: [home.service.id] }), ['manager']],
    [
      'hand over',
      (who) => who.post(`${home.path}/appointments/${appointment.id}/hand-over`, { memberId: home.owner.id }),
      ['manager'],
    ],
  ]
  for (const [name, call, those] of calls) {
    expect([name, (await call(app.as(null))).status]).toEqual([name, 401])
    for (const who of [client, elsewhere.owner.browser, elsewhere.staff.browser])
      expect([name, (await call(who)).status]).toEqual([name, 404])
    if (name !== 'team') expect([name, 'operator', (await call(operator)).status]).toEqual([name, 'operator', 404])
    for (const role of ['staff', 'manager'] as const)
      expect([name, role, (await call(home[role].browser)).status]).toEqual([
        name,
        role,
        those.includes(role) ? 200 : 404,
      ])
  }
  const order = [home.other, home.owner, home.staff, home.manager].map(({ id }) => id)
  expect((await home.owner.browser.put(`${home.path}/team`, { memberIds: order })).status).toBe(200)
  const { members } = (await home.owner.browser.get(`${home.path}/team`)).body
  expect(members.map(({ id }: { id: string }) => id)).toEqual(order)
  expect((await home.owner.browser.put(`${home.path}/team`, { memberIds: order.slice(1) })).body.code).toBe('conflict')
})
