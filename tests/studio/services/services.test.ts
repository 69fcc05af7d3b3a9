import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forTexts, serviceTexts } from '#core/shops/service-texts.ts'
import { openClientBrowser } from '#tests/bookings/booking-app.ts'
import { makeRoom } from '#tests/support/make.ts'
import { type Browser, openClient, openStudio, openStudioApp, type Studio, type StudioApp } from '../studio-app.ts'

let app: StudioApp
let home: Studio
beforeAll(async () => {
  app = await openStudioApp()
  home = await openStudio(app)
})
afterAll(() => app.close())

const by = (memberId: string, more: object = {}) => ({ memberId, priceMinor: null, durationMin: null, ...more })
const bodyOf = (studio: Studio, more: object = {}) => ({
  name: 'Window-light portrait',
  category: 'portraits',
  ...forTexts(serviceTexts, () => null),
  summary: 'By the north window, no flash',
  photoId: null,
  priceKind: 'fixed',
  priceMinor: 12_000,
  durationMin: 45,
  bufferBeforeMin: 0,
  bufferAfterMin: 15,
  slotStepMin: 30,
  noticeMin: 60,
  horizonDays: 90,
  confirmation: 'instant',
  performers: [by(studio.staff.id)],
  needs: [],
  ...more,
})
type Listed = { id: string; name: string; version: number; isArchived: boolean; performers: object[] }
const list = async (studio: Studio) =>
  (await studio.manager.browser.get(`${studio.path}/services`)).body as { items: Listed[] }
const create = async (studio: Studio, more: object = {}) => {
  const made = await studio.manager.browser.post(`${studio.path}/services`, bodyOf(studio, more))
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return made.body.id as string
}

describe('a service', () => {
  test('is created, copied, reordered, archived and restored, and each step leaves an audit event', async () => {
    const studio = await openStudio(app)
    const { browser } = studio.manager
    const id = await create(studio, { performers: [by(studio.staff.id), by(studio.other.id, { priceMinor: 15_000 })] })
    const made = (await list(studio)).items.find((one) => one.id === id)
    expect(made).toMatchObject({ price: { minor: 12_000, kind: 'from' }, version: 1, nextFree: expect.anything() })
    const copy = (await browser.post(`${studio.path}/services/${id}/copy`)).body.id
    const ordered = [copy, id, studio.service.id]
    expect((await browser.put(`${studio.path}/service-order`, { ids: ordered })).status).toBe(200)
    expect((await list(studio)).items.map((one) => one.id)).toEqual(ordered)
    const strange = await browser.put(`${studio.path}/service-order`, { ids: [copy, randomUUID()] })
    expect([strange.status, strange.body.code]).toEqual([409, 'conflict'])
    await browser.post(`${studio.path}/services/${copy}/archive`)
    expect((await list(studio)).items.at(-1)).toMatchObject({ id: copy, isArchived: true })
    await browser.post(`${studio.path}/services/${copy}/restore`)
    expect((await list(studio)).items[0]).toMatchObject({ id: copy, isArchived: false })
    const trail = await app.database.db
      .selectFrom('audit_event')
      .select('action')
      .where('shop_id', '=', studio.shop.id)
      .orderBy('id')
      .execute()
    expect(trail.map(({ action }) => action)).toEqual([
      'service.created',
      'service.created',
      'service.archived',
      'service.restored',
    ])
  })

  test('a copy has every column of its original but those of its own', async () => {
    const { db } = app.database
    const id = await create(home)
    const { rows: texts } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'service'
        and is_nullable = 'YES' and data_type = 'text'`.execute(db)
    // Nothing may be equal because it is empty on both sides.
    await sql`update service set ${sql.join(texts.map(({ name }) => sql`${sql.ref(name)} = ${name}`))},
      price_kind = 'from', buffer_before_min = 10, slot_step_min = 45, notice_min = 90, horizon_days = 33,
      confirmation = 'on_request' where id = ${id}`.execute(db)
    const copy = (await home.manager.browser.post(`${home.path}/services/${id}/copy`)).body.id
    const rowOf = async (one: string) => {
      const row = await db.selectFrom('service').selectAll().where('id', '=', one).executeTakeFirstOrThrow()
      return { ...row, id: null, name: null, position: null, version: null }
    }
    expect(texts.length).toBeGreaterThan(2)
    expect(await rowOf(copy)).toEqual(await rowOf(id))
  })

  test('[R6] the second of two concurrent edits is refused as a whole', async () => {
    const id = await create(home)
    const path = `${home.path}/services/${id}`
    const first = await home.owner.browser.put(path, { ...bodyOf(home, { priceMinor: 13_000 }), version: 1 })
    expect([first.status, first.body]).toEqual([200, { version: 2 }])
    const second = await home.manager.browser.put(path, { ...bodyOf(home, { name: 'Other' }), version: 1 })
    expect([second.status, second.body.code]).toEqual([409, 'conflict'])
    const now = (await list(home)).items.find((one) => one.id === id)
    expect(now).toMatchObject({ name: 'Window-light portrait', priceMinor: 13_000, version: 2 })
  })

  test.each([
    ['a price below nothing', { priceMinor: -1 }, 'priceMinor', 'min'],
    ['a price of 1e9', { priceMinor: 1e9 }, 'priceMinor', 'max'],
    ['a duration off the grid', { durationMin: 47 }, 'durationMin', 'grid'],
    ['a duration of a day', { durationMin: 1440 }, 'durationMin', 'max'],
    ['nobody', { performers: [] }, 'performers', 'no_performer'],
    ['somebody of another shop', { performers: [by(randomUUID())] }, 'performers', 'unknown'],
    ['an unknown category', { category: 'nowhere' }, 'category', 'unknown'],
    ['an unknown room', { needs: [[randomUUID()]] }, 'needs', 'unknown'],
    ['an unknown picture', { photoId: randomUUID() }, 'photoId', 'unknown'],
    ['a name of one letter', { name: 'x' }, 'name', 'min'],
  ])('%s is refused with its field', async (_, more, path, rule) => {
    for (const address of ['services', 'services/preview']) {
      const { status, body } = await home.owner.browser.post(`${home.path}/${address}`, {
        ...bodyOf(home, more),
        ...(address.endsWith('preview') && { id: null }),
      })
      expect([status, body.code]).toEqual([422, 'invalid_input'])
      expect(body.fields).toContainEqual(expect.objectContaining({ path, rule }))
    }
  })

  test('[R5] a performer or service of a published look cannot be removed, and the refusal names the look', async () => {
    const studio = await openStudio(app)
    const id = await create(studio)
    const look = await studio.published({ service_id: id, title: 'North window' })
    const path = `${studio.path}/services/${id}`
    const without = { ...bodyOf(studio, { performers: [by(studio.other.id)] }), version: 1 }
    const refused = [await studio.owner.browser.put(path, without), await studio.owner.browser.post(`${path}/archive`)]
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([409, 'looks_depend'])
      expect(body.fields).toEqual([{ path: 'looks', rule: 'look', bound: 'North window' }])
    }
    await studio.owner.browser.post(`${studio.path}/looks/${look.id}/archive`)
    expect((await studio.owner.browser.put(path, without)).status).toBe(200)
    // The look that was archived keeps its maker, who performs the service no more [R1].
    expect((await list(studio)).items.find((one) => one.id === id)?.performers).toEqual([by(studio.other.id)])
  })

  test('a preview shows price, free times and affected appointments, and saves nothing', async () => {
    const studio = await openStudio(app)
    const id = await create(studio)
    const client = await openClientBrowser(app)
    const wanted = {
      shop: studio.shop.slug,
      serviceId: id,
      memberId: studio.staff.id,
      startsAt: '2026-06-10T09:00:00Z',
    }
    await client.ask('POST', '/api/cart/items', wanted)
    expect((await client.checkout()).status).toBe(200)
    const before = JSON.stringify(await list(studio))
    const { status, body } = await studio.owner.browser.post(`${studio.path}/services/preview`, {
      ...bodyOf(studio, { durationMin: 240, performers: [by(studio.other.id, { priceMinor: 9000 })] }),
      id,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ price: { minor: 9000, kind: 'fixed' }, durationMin: 240, timeZone: 'Europe/Lisbon' })
    // The next Monday is the 8th; nine to five leaves room for 240 + 15 minutes until 12:30 in Lisbon.
    expect(body.days[0].on).toBe('2026-06-08')
    expect(body.days[0].starts.at(-1)).toBe('2026-06-08T11:30:00.000Z')
    // 255 minutes fit once into the eight hours of one person [R7].
    expect(body).toMatchObject({ usual: { room: 1 }, booked: 1 })
    expect(body.touched).toMatchObject({ count: 1, touched: [{ why: 'not_performed' }] })
    expect(JSON.stringify(await list(studio))).toBe(before)
  })
})

describe('rooms', () => {
  test('[R4] lower capacity starts on a day, lists affected appointments and cancels none; higher capacity applies at once', async () => {
    const studio = await openStudio(app)
    const { browser } = studio.owner
    const id = (await browser.post(`${studio.path}/rooms`, { name: 'Dark room', capacity: 2 })).body.id as string
    const service = await create(studio, { performers: [by(studio.staff.id), by(studio.other.id)], needs: [[id]] })
    const client = await openClientBrowser(app)
    for (const memberId of [studio.staff.id, studio.other.id])
      await client.ask('POST', '/api/cart/items', {
        shop: studio.shop.slug,
        serviceId: service,
        memberId,
        startsAt: '2026-06-10T09:00:00Z',
      })
    expect((await client.checkout()).body.appointments).toHaveLength(2)
    const path = `${studio.path}/rooms/${id}/capacity`
    const fewer = { capacity: 1, from: '2026-06-08' }
    const preview = await browser.post(`${path}/preview`, fewer)
    expect(preview.body).toMatchObject({ count: 1, touched: [{ why: 'lane_closed' }] })
    expect((await browser.put(path, fewer)).status).toBe(200)
    const rooms = async () => (await browser.get(`${studio.path}/rooms`)).body.items
    expect(await rooms()).toMatchObject([{ capacity: 2, next: { capacity: 1, from: '2026-06-08' } }])
    const claims = await app.database.db.selectFrom('occupancy').select('lane').where('resource_id', '=', id).execute()
    expect(claims).toHaveLength(2)
    expect((await browser.put(path, { capacity: 1, from: '2026-05-31' })).body.fields).toMatchObject([{ rule: 'past' }])
    expect((await browser.put(path, { capacity: 3, from: '2026-06-01' })).status).toBe(200)
    expect(await rooms()).toMatchObject([{ capacity: 3, next: null, services: ['Window-light portrait'] }])
    await browser.patch(`${studio.path}/rooms/${id}`, { name: 'Lab', isActive: false })
    expect(await rooms()).toMatchObject([{ name: 'Lab', isActive: false }])
  })
})

test('[A2] only managers and owners of the shop reach services and rooms; others get not_found', async () => {
  const { db } = app.database
  const room = await makeRoom(db, home.shop)
  const elsewhere = await openStudio(app)
  const id = home.service.id
  const calls: Record<string, (who: Browser, path: string) => ReturnType<Browser['get']>> = {
    list: (who, path) => who.get(`${path}/services`),
    create: (who, path) => who.post(`${path}/services`, bodyOf(home)),
    preview: (who, path) => who.post(`${path}/services/preview`, { ...bodyOf(home), id }),
    change: (who, path) => who.put(`${path}/services/${id}`, { ...bodyOf(home), version: 1 }),
    copy: (who, path) => who.post(`${path}/services/${id}/copy`),
    archive: (who, path) => who.post(`${path}/services/${id}/archive`),
    restore: (who, path) => who.post(`${path}/services/${id}/restore`),
    order: (who, path) => who.put(`${path}/service-order`, { ids: [] }),
    rooms: (who, path) => who.get(`${path}/rooms`),
    createRoom: (who, path) => who.post(`${path}/rooms`, { name: 'Mine', capacity: 1 }),
    changeRoom: (who, path) => who.patch(`${path}/rooms/${room}`, { name: 'Mine' }),
    orderRooms: (who, path) => who.put(`${path}/room-order`, { ids: [room] }),
    capacity: (who, path) => who.put(`${path}/rooms/${room}/capacity`, { capacity: 5, from: '2026-06-01' }),
    previewCapacity: (who, path) =>
      who.post(`${path}/rooms/${room}/capacity/preview`, { capacity: 5, from: '2026-06-01' }),
  }
  const rows = async () =>
    JSON.stringify([
      await db.selectFrom('service').selectAll().orderBy('id').execute(),
      await db.selectFrom('resource').select(['id', 'name', 'position']).orderBy('id').execute(),
      await db.selectFrom('resource_lane').selectAll().orderBy('resource_id').orderBy('lane').execute(),
    ])
  const before = await rows()
  const others = {
    staff: home.staff.browser,
    elsewhere: elsewhere.owner.browser,
    client: await openClient(app),
    operator: await openClient(app, { is_operator: true }),
  }
  for (const [name, call] of Object.entries(calls)) {
    for (const [who, browser] of Object.entries(others)) {
      const { status, body } = await call(browser, home.path)
      expect([name, who, status, body.code]).toEqual([name, who, 404, 'not_found'])
    }
    const visitor = await call(app.as(null), home.path)
    expect([name, visitor.status, visitor.body.code]).toEqual([name, 401, 'sign_in_needed'])
  }
  // Nor another shop's things through the door of one's own.
  for (const name of ['change', 'copy', 'archive', 'restore', 'preview', 'changeRoom', 'capacity', 'previewCapacity'])
    expect([name, (await calls[name]!(elsewhere.owner.browser, elsewhere.path)).status]).toEqual([name, 404])
  expect(await rows()).toBe(before)
  for (const who of [home.manager, home.owner]) expect((await calls.list!(who.browser, home.path)).status).toBe(200)
})
