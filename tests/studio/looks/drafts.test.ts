import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeLook, makeMember, makeService, makeShop } from '#tests/support/make.ts'
import { openStudio, openStudioApp, type StudioApp, signedIn } from '../studio-app.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

/** Audit events of a look, oldest first. */
async function trailOf(lookId: string) {
  const { rows } = await sql<{ action: string; actor_id: string; shop_id: string }>`
    select action, actor_id, shop_id from audit_event
    where subject_kind = 'look' and subject_id = ${lookId} order by id`.execute(app.database.db)
  return rows
}

test('[L3] a draft is created, filled, published and archived; it is public while it is published', async () => {
  const { shop, path, staff, photo } = await openStudio(app)
  const made = await staff.browser.post(`${path}/looks`, {})
  expect(made.status).toBe(200)
  const look = `${path}/looks/${made.body.id}`
  expect((await staff.browser.get(look)).body).toMatchObject({
    look: { state: 'draft', memberId: staff.id, photos: [], obstacles: [{ code: 'photos_missing' }], mayEdit: true },
    card: null,
  })

  const [first, second] = [await photo({ alt: null }), await photo({ alt: null })]
  await sql`insert into look_photo (shop_id, look_id, position, photo_id)
    values (${shop.id}, ${made.body.id}, 1, ${first}), (${shop.id}, ${made.body.id}, 2, ${second})`.execute(
    app.database.db,
  )
  const early = await staff.browser.post(`${look}/publish`)
  expect([early.status, early.body.code]).toEqual([422, 'look_not_ready'])
  expect(early.body.fields).toEqual([
    { path: 'photos.0.alt', rule: 'photo_alt_missing' },
    { path: 'photos.1.alt', rule: 'photo_alt_missing' },
  ])

  await staff.browser.patch(look, { title: '  Blue cup ', caption: 'Thrown on a Tuesday.', tags: ['Blue', 'cup'] })
  await staff.browser.patch(`${look}/photos/${first}`, { alt: ' A blue cup from the side ', focalX: 0.25 })
  const described = await staff.browser.patch(`${look}/photos/${second}`, { alt: 'The same cup from above' })
  expect(described.body).toMatchObject({ title: 'Blue cup', tags: ['blue', 'cup'], obstacles: [] })
  expect(described.body.photos[0]).toMatchObject({
    alt: 'A blue cup from the side',
    focalX: 0.25,
    focalY: 0.5,
    isMine: true,
  })

  const { card } = (await staff.browser.get(look)).body
  expect((await app.as(null).get(`/api/looks/${made.body.id}`)).status).toBe(404)
  const published = await staff.browser.post(`${look}/publish`)
  expect([published.status, published.body.state]).toEqual([200, 'published'])
  const seen = await app.as(null).get(`/api/looks/${made.body.id}`)
  expect(seen.status).toBe(200)
  // The card was shown beforehand exactly as everyone sees it now.
  expect(seen.body.look).toEqual(card)
  expect(card.nextFree).not.toBeNull()

  const again = await staff.browser.post(`${look}/publish`)
  expect([again.status, again.body.code]).toEqual([409, 'conflict'])
  const archived = await staff.browser.post(`${look}/archive`)
  expect([archived.status, archived.body.state]).toEqual([200, 'archived'])
  expect((await app.as(null).get(`/api/looks/${made.body.id}`)).status).toBe(404)
  const trail = await trailOf(made.body.id)
  expect(trail.map(({ action }) => action)).toEqual(['look.published', 'look.archived'])
  for (const line of trail) expect(line).toMatchObject({ actor_id: staff.personId, shop_id: shop.id })
})

describe('[L1] an event outside the lifecycle table is a conflict and changes nothing', () => {
  test.each([
    ['draft', 'archive'],
    ['published', 'publish'],
    ['hidden', 'publish'],
    ['hidden', 'archive'],
    ['archived', 'publish'],
    ['archived', 'archive'],
  ] as const)('%s: %s', async (state, event) => {
    const { path, owner, published } = await openStudio(app)
    const look = await published({ state })
    const answer = await owner.browser.post(`${path}/looks/${look.id}/${event}`)
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
    expect((await owner.browser.get(`${path}/looks/${look.id}`)).body.look.state).toBe(state)
    expect(await trailOf(look.id)).toEqual([])
  })
})

test('[A4] the team can open a draft as a page, including photos without alternative text', async () => {
  const { path, staff, other, draft, photo } = await openStudio(app)
  const look = await draft({ photos: [await photo({ alt: null }), await photo({ state: 'processing' })] })
  for (const { browser } of [staff, other]) {
    const page = await browser.get(`/api/looks/${look.id}`)
    expect([page.status, page.body.audience, page.body.look.photos.length]).toEqual([200, 'team', 1])
  }
  expect((await app.as(null).get(`/api/looks/${look.id}`)).status).toBe(404)
  expect((await staff.browser.get(`${path}/looks/${look.id}`)).body.card.photos).toHaveLength(1)
})

describe('deleting', () => {
  test('a draft is deleted with its tags and places; its photos wait for the sweep', async () => {
    const { path, staff, draft, photo } = await openStudio(app)
    const kept = await photo()
    const look = await draft({ photos: [kept], tags: ['one'] })
    const answer = await staff.browser.delete(`${path}/looks/${look.id}`)
    expect([answer.status, answer.body]).toEqual([200, { done: true }])
    expect((await staff.browser.get(`${path}/looks/${look.id}`)).status).toBe(404)
    const { rows } = await sql<{ looks: number; photos: number }>`select
      (select count(*)::int from look_photo where look_id = ${look.id}) as looks,
      (select count(*)::int from photo where id = ${kept}) as photos`.execute(app.database.db)
    expect(rows).toEqual([{ looks: 0, photos: 1 }])
    expect((await trailOf(look.id)).map(({ action }) => action)).toEqual(['look.deleted'])
    expect((await staff.browser.delete(`${path}/looks/${look.id}`)).status).toBe(404)
  })

  test.each(['published', 'hidden', 'archived'] as const)(
    'a look that is %s was public and cannot be deleted',
    async (state) => {
      const { path, owner, published } = await openStudio(app)
      const look = await published({ state })
      expect((await owner.browser.delete(`${path}/looks/${look.id}`)).body.code).toBe('conflict')
      expect((await owner.browser.get(`${path}/looks/${look.id}`)).status).toBe(200)
    },
  )
})

describe('a new draft', () => {
  test('gets the first service offered, by its creator if they perform it, and is named after it', async () => {
    const { db } = app.database
    const { shop, path, owner, staff, service } = await openStudio(app)
    await makeService(db, shop, [owner], { name: 'Gone', position: -2, archived_at: new Date() })
    const first = await makeService(db, shop, [owner], { name: 'Owner only', position: -1 })

    const byOwner = await owner.browser.post(`${path}/looks`, {})
    const seen = (await owner.browser.get(`${path}/looks/${byOwner.body.id}`)).body.look
    expect(seen).toMatchObject({ serviceId: first.id, memberId: owner.id, title: 'Owner only' })
    const byStaff = await staff.browser.post(`${path}/looks`, {})
    const theirs = (await staff.browser.get(`${path}/looks/${byStaff.body.id}`)).body.look
    expect(theirs).toMatchObject({ serviceId: service.id, memberId: staff.id, mayEdit: true })
  })

  test('gets another maker if its creator does not perform the service', async () => {
    const { db } = app.database
    const { shop, path, manager, other } = await openStudio(app)
    const service = await makeService(db, shop, [other])
    const made = await manager.browser.post(`${path}/looks`, { serviceId: service.id })
    const { look } = (await manager.browser.get(`${path}/looks/${made.body.id}`)).body
    expect(look).toMatchObject({ serviceId: service.id, memberId: other.id, mayEdit: true })
  })

  test('is refused if nobody performs the requested service', async () => {
    const { db } = app.database
    const { shop, path, owner, staff, other, service } = await openStudio(app)
    const elsewhere = await openStudio(app)
    const gone = await makeService(db, shop, [owner], { archived_at: new Date() })
    const left = await makeMember(db, shop, { left_at: new Date() })
    const lonely = await makeService(db, shop, [left])
    for (const body of [
      { serviceId: randomUUID() },
      { serviceId: elsewhere.service.id },
      { serviceId: gone.id },
      { serviceId: lonely.id },
      { memberId: left.id },
      { memberId: elsewhere.staff.id },
      { serviceId: service.id, memberId: randomUUID() },
    ])
      expect((await owner.browser.post(`${path}/looks`, body)).body.code, JSON.stringify(body)).toBe('does_not_perform')
    // For staff, other makers do not exist.
    for (const memberId of [other.id, randomUUID()])
      expect((await staff.browser.post(`${path}/looks`, { memberId })).body.code).toBe('not_found')
  })

  test('is refused without a service that somebody performs', async () => {
    const { db } = app.database
    const shop = await makeShop(db)
    const owner = await makeMember(db, shop, { role: 'owner' })
    const browser = app.as(await signedIn(db, owner.personId))
    const path = `/api/studio/${shop.slug}/looks`
    expect((await browser.post(path, {})).body.code).toBe('no_service')
    await makeService(db, shop, [])
    expect((await browser.post(path, {})).body.code).toBe('no_service')
    await makeService(db, shop, [owner])
    expect((await browser.post(path, {})).status).toBe(200)
  })

  test('is limited to 60 an hour per person', async () => {
    const { path, staff, other } = await openStudio(app)
    for (let count = 0; count < 60; count++) expect((await staff.browser.post(`${path}/looks`, {})).status).toBe(200)
    const refused = await staff.browser.post(`${path}/looks`, {})
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await other.browser.post(`${path}/looks`, {})).status).toBe(200)
  })
})

test('a look whose maker left or whose service ended says so and cannot be published', async () => {
  const { db } = app.database
  const { shop, path, owner } = await openStudio(app)
  const left = await makeMember(db, shop, { left_at: new Date() })
  const gone = await makeService(db, shop, [left], { archived_at: new Date() })
  const look = await makeLook(db, shop, left, gone, { state: 'draft', published_at: null })
  const answer = await owner.browser.post(`${path}/looks/${look.id}/publish`)
  expect(answer.body.fields).toEqual([
    { path: 'memberId', rule: 'maker_does_not_perform' },
    { path: 'serviceId', rule: 'service_not_offered' },
  ])
})
