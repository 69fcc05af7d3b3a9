import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClient, openStudio, openStudioApp, type StudioApp } from '#tests/studio/studio-app.ts'
import { makeException, makeRoom, makeService } from '#tests/support/make.ts'
import { makeAppointment, makeBusy, makeHold } from '#tests/support/make-bookings.ts'
import { at, span } from './support/desk-moves.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

type Slot = { items: { name: string; startsAt: string | null; why: string | null; also: string[] }[] }

test('[D19] an empty time says what clients can book, and which rule keeps them from the rest', async () => {
  const { db } = app.database
  const studio = await openStudio(app)
  const { shop, staff, other, owner, path } = studio
  const room = await makeRoom(db, shop, 1)
  // An hour in the room, with notice and horizon; the studio's own service needs no room.
  const inRoom = await makeService(db, shop, [staff], {
    ...{ name: 'In the room', duration_min: 60, slot_step_min: 30, notice_min: 120, horizon_days: 20, rooms: [[room]] },
  })
  const on = (day: string, from: string, to: string) => span(from, to, day)
  const id = await makeAppointment(db, studio.service, staff, span('10:00', '11:00'), { buffer_after_min: 30 })
  const withBuffer = `[${at('10:00')},${at('11:30')})`
  await db.updateTable('occupancy').set({ during: withBuffer }).where('appointment_id', '=', id).execute()
  await makeHold(db, studio.service, staff, on('2026-06-03', '10:00', '11:00'), at('09:00', '2026-06-01'))
  const off = { resourceId: staff.resourceId, from: '2026-06-04', until: '2026-06-04', fromMin: 660, untilMin: 720 }
  expect((await owner.browser.post(`${path}/time-off`, { ...off, reason: null })).status).toBe(200)
  await makeBusy(db, shop.id, staff.resourceId, on('2026-06-05', '10:00', '11:00'))
  await makeException(db, shop, staff.resourceId, '2026-06-08', null)
  await makeAppointment(db, inRoom, other, on('2026-06-09', '10:00', '11:00'), { room: { id: room, lane: 1 } })

  const whyOf = async (from: string, minutes: number, name = 'In the room') => {
    const asked = `${path}/desk/slot?member=${staff.id}&from=${from}&minutes=${minutes}`
    const { status, body } = (await owner.browser.get(asked)) as { status: number; body: Slot }
    expect(status).toBe(200)
    const item = body.items.find((one) => one.name === name)!
    return item.why ?? item.startsAt
  }
  expect(await whyOf(at('12:00'), 30)).toBe(at('12:00'))
  expect(await whyOf(at('12:15'), 30)).toBe(at('12:30'))
  expect(await whyOf(at('12:05'), 20)).toBe('off_grid')
  expect(await whyOf(at('10:00'), 30)).toBe('appointment')
  expect(await whyOf(at('11:00'), 30)).toBe('buffer')
  expect(await whyOf(at('09:30'), 30)).toBe('too_short')
  expect(await whyOf(at('20:00'), 30)).toBe('outside_hours')
  expect(await whyOf(at('10:00', '2026-06-03'), 60)).toBe('hold')
  expect(await whyOf(at('10:00', '2026-06-04'), 60)).toBe('time_off')
  expect(await whyOf(at('10:00', '2026-06-05'), 60)).toBe('external')
  expect(await whyOf(at('10:00', '2026-06-08'), 60)).toBe('outside_hours')
  expect(await whyOf(at('10:00', '2026-06-09'), 30)).toBe('room_taken')
  expect(await whyOf(at('09:00', '2026-06-01'), 30)).toBe('too_late')
  expect(await whyOf(at('10:00', '2026-06-24'), 60)).toBe('too_far_ahead')

  // [D111] Before the appointment, and sooner than the notice allows.
  await makeAppointment(db, studio.service, staff, span('09:00', '10:00', '2026-06-01'))
  const asked = `${path}/desk/slot?member=${staff.id}&from=${at('09:00', '2026-06-01')}&minutes=30`
  const { body: both } = (await owner.browser.get(asked)) as { body: Slot }
  expect(both.items.find(({ name }) => name === 'In the room')).toMatchObject({
    why: 'appointment',
    also: ['too_late'],
  })

  // Staff ask for their own time only; nobody else is answered.
  const ask = (browser: { get: (path: string) => Promise<{ status: number; body: Slot }> }, member: string) =>
    browser.get(`${path}/desk/slot?member=${member}&from=${at('12:00')}&minutes=30`)
  expect((await ask(other.browser, staff.id)).body.items).toEqual([])
  expect((await ask(studio.staff.browser, staff.id)).body.items.length).toBeGreaterThan(0)
  for (const browser of [app.as(null), await openClient(app)])
    expect([401, 404]).toContain((await ask(browser, staff.id)).status)
  await db.updateTable('shop').set({ state: 'paused' }).where('id', '=', shop.id).execute()
  expect(await whyOf(at('12:00'), 30)).toBe('shop_not_live')
})
