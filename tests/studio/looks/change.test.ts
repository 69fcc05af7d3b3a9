import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeService } from '#tests/support/make.ts'
import { openStudio, openStudioApp, type Studio, type StudioApp } from '../studio-app.ts'

let app: StudioApp
let home: Studio
beforeAll(async () => {
  app = await openStudioApp()
  home = await openStudio(app)
})
afterAll(() => app.close())

const change = (lookId: string, body: unknown, who = home.staff) =>
  who.browser.patch(`${home.path}/looks/${lookId}`, body)

describe('words and tags', () => {
  test('concurrent changes to different fields are both saved', async () => {
    const look = await home.draft({ title: 'Old title', caption: 'Old caption', tags: ['old'] })
    const answers = await Promise.all([
      change(look.id, { title: 'New title' }),
      change(look.id, { caption: 'New caption' }, home.manager),
      change(look.id, { tags: ['new', 'newer'] }, home.owner),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { look: seen } = (await home.staff.browser.get(`${home.path}/looks/${look.id}`)).body
    expect(seen).toMatchObject({ title: 'New title', caption: 'New caption', tags: ['new', 'newer'] })
  })

  test('tags keep their order, are lower-cased, and are removed when none are left', async () => {
    const look = await home.draft({ tags: ['a tag'] })
    expect((await change(look.id, { tags: [' Zinc ', 'ÉTÉ', 'amber'] })).body.tags).toEqual(['zinc', 'été', 'amber'])
    expect((await change(look.id, { tags: ['amber', 'zinc'] })).body.tags).toEqual(['amber', 'zinc'])
    expect((await change(look.id, { tags: [] })).body.tags).toEqual([])
  })

  test('characters outside the basic plane count once, as in the database', async () => {
    const look = await home.draft()
    const answer = await change(look.id, { title: '💐'.repeat(80), caption: '💐'.repeat(500) })
    expect(answer.status).toBe(200)
    expect(answer.body.title).toBe('💐'.repeat(80))
  })

  test.each([
    [{ title: 'x' }, 'title', 'min', 2],
    [{ title: '   ' }, 'title', 'min', 2],
    [{ title: 'x'.repeat(81) }, 'title', 'max', 80],
    [{ caption: 'x'.repeat(501) }, 'caption', 'max', 500],
    [{ tags: ['x'] }, 'tags.0', 'min', 2],
    [{ tags: ['ok', 'x'.repeat(31)] }, 'tags.1', 'max', 30],
    // Each of these letters becomes two in lower case: 32 in total.
    [{ tags: ['İ'.repeat(16)] }, 'tags.0', 'max', 30],
    [{ tags: ['Blue', 'blue '] }, 'tags', 'repeated', undefined],
    [{ tags: Array.from({ length: 11 }, (_, i) => `tag ${i}`) }, 'tags', 'max', 10],
    [{ serviceId: 'not-an-id' }, 'serviceId', 'format', 'uuid'],
    [{}, '', 'required', undefined],
  ])('%j is refused with its field', async (body, path, rule, bound) => {
    const look = await home.draft()
    const answer = await change(look.id, body)
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input'])
    expect(answer.body.fields).toEqual([{ path, rule, ...(bound !== undefined && { bound }) }])
  })
})

describe('service and maker', () => {
  test('a look stays bookable: its maker performs its service', async () => {
    const { db } = app.database
    const both = await makeService(db, home.shop, [home.staff, home.other])
    const others = await makeService(db, home.shop, [home.other])
    const gone = await makeService(db, home.shop, [home.staff], { archived_at: new Date() })
    const look = await home.draft()
    expect((await change(look.id, { serviceId: both.id })).body).toMatchObject({ serviceId: both.id })
    for (const body of [{ serviceId: others.id }, { serviceId: gone.id }, { serviceId: randomUUID() }]) {
      const answer = await change(look.id, body)
      expect([answer.status, answer.body.code]).toEqual([422, 'does_not_perform'])
    }
    const moved = await change(look.id, { serviceId: others.id, memberId: home.other.id }, home.manager)
    expect(moved.body).toMatchObject({ serviceId: others.id, memberId: home.other.id })
    const elsewhere = await openStudio(app)
    const stranger = { serviceId: elsewhere.service.id, memberId: elsewhere.staff.id }
    expect((await change(look.id, stranger, home.owner)).body.code).toBe('does_not_perform')
  })

  test('the choices are exactly the allowed ones; staff get their own', async () => {
    const { db } = app.database
    const { shop, path, owner, staff, other, service, manager } = await openStudio(app)
    const alone = await makeService(db, shop, [other], { name: 'Alone', position: 5 })
    await makeService(db, shop, [])
    const gone = await makeService(db, shop, [owner], { archived_at: new Date() })
    const all = (await manager.browser.get(`${path}/look-choices`)).body
    expect(all.services.map(({ id, isOffered }: { id: string; isOffered: boolean }) => [id, isOffered])).toEqual([
      [service.id, true],
      [alone.id, true],
      [gone.id, false],
    ])
    expect(all.services[1]).toMatchObject({ name: 'Alone', memberIds: [other.id], durationMin: 60 })
    expect(new Set(all.services[0].memberIds)).toEqual(new Set(all.members.map(({ id }: { id: string }) => id)))
    const own = (await staff.browser.get(`${path}/look-choices`)).body
    expect(own.services).toMatchObject([{ id: service.id, memberIds: [staff.id] }])
    expect(own.members).toMatchObject([{ id: staff.id }])
  })

  test('tags of the shop are offered, the most used first', async () => {
    const { path, staff, draft } = await openStudio(app)
    await draft({ tags: ['blue', 'rare'] })
    await draft({ tags: ['blue', 'cup'] })
    await draft({ tags: ['cup', 'blue'] })
    expect((await staff.browser.get(`${path}/look-choices`)).body.tags).toEqual(['blue', 'cup', 'rare'])
  })
})

describe('a photo’s alternative text and focal point', () => {
  test('the text can be set and cleared, and the focal point must lie inside the picture', async () => {
    const photo = await home.photo({ alt: null })
    const look = await home.draft({ photos: [photo] })
    const path = `${home.path}/looks/${look.id}/photos/${photo}`
    const tiny = await home.staff.browser.patch(path, { focalX: 1e-50, focalY: 0.123456789 })
    expect([tiny.status, tiny.body.photos[0]]).toMatchObject([200, { focalX: 0, focalY: 0.1235 }])
    const said = await home.staff.browser.patch(path, { alt: 'A cup', focalX: 1, focalY: 0 })
    expect(said.body.photos[0]).toMatchObject({ alt: 'A cup', focalX: 1, focalY: 0, view: { alt: 'A cup', focalX: 1 } })
    const unsaid = await home.staff.browser.patch(path, { alt: '' })
    expect(unsaid.body.photos[0]).toMatchObject({ alt: null, focalX: 1 })
    expect(unsaid.body.obstacles).toEqual([{ code: 'photo_alt_missing', photo: 0 }])
    for (const [body, field] of [
      [{ alt: 'ab' }, { path: 'alt', rule: 'min', bound: 3 }],
      [{ alt: 'x'.repeat(251) }, { path: 'alt', rule: 'max', bound: 250 }],
      [{ focalX: 1.01 }, { path: 'focalX', rule: 'max', bound: 1 }],
      [{ focalY: -0.1 }, { path: 'focalY', rule: 'min', bound: 0 }],
      [{}, { path: '', rule: 'required' }],
    ] as const)
      expect((await home.staff.browser.patch(path, body)).body.fields, JSON.stringify(body)).toEqual([field])
  })

  test('a rejected photo says why', async () => {
    const photo = await home.photo({ state: 'rejected', rejected_because: 'too_many_pixels', original_hash: null })
    const look = await home.draft({ photos: [photo] })
    const { look: seen, card } = (await home.staff.browser.get(`${home.path}/looks/${look.id}`)).body
    expect(seen.photos[0]).toMatchObject({ state: 'rejected', refusal: 'too_many_pixels', view: null })
    expect(seen.obstacles).toContainEqual({ code: 'photo_not_ready', photo: 0 })
    expect(card).toBeNull()
  })
})
