import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBookingApp, openClientBrowser } from '#tests/bookings/booking-app.ts'
import { type Browser, openClient, openStudio, type StudioApp, signedIn } from '#tests/studio/studio-app.ts'
import { makeOpenShop, makePerson } from '#tests/support/make.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openBookingApp()
})
afterAll(() => app.close())

const week = [2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensMin: 600, closesMin: 1080 }))
const service = { name: 'Painted set', priceMinor: 6200, durationMin: 75, bufferAfterMin: 15 }
const lisbon = { city: 'Lisbon', country: 'PT', place: { lat: 38.7, lng: -9.1 }, timeZone: 'Europe/Lisbon' }
const policy = { freeCancelHours: 24, lateCancelPercent: 50 }

async function begin(browser: Browser, name = 'Meia Lua') {
  const made = await browser.post('/api/shops', { name, category: 'nails' })
  expect(made.status).toBe(200)
  return { ...(made.body as { id: string; slug: string }), path: `/api/opening/${made.body.id}` }
}

async function complete(browser: Browser, path: string) {
  await browser.patch(path, { ...lisbon, policy })
  await browser.put(`${path}/hours`, { week })
  return browser.put(`${path}/service`, service)
}

/** Runs before anybody is an operator here. */
test('[S10] [S11] from nothing to a booked shop: saved step by step, live at once where nobody reviews', async () => {
  const owner = await openClient(app)
  const { id, slug, path } = await begin(owner)
  expect(slug).toBe('meia-lua')
  const early = await owner.post(`${path}/submit`)
  expect([early.status, early.body.code]).toEqual([422, 'shop_not_ready'])
  expect(early.body.fields.map((field: { path: string }) => field.path)).toEqual([
    'place',
    'hours',
    'service',
    'policy',
  ])
  const { body } = await complete(owner, path)
  expect(body.todos.filter((todo: { isDone: boolean }) => !todo.isDone)).toEqual([
    { key: 'look', isDone: false, isOptional: true },
  ])
  expect(body).toMatchObject({ hours: week, service, city: 'Lisbon', policy, isReviewed: false })
  expect((await app.as(null).get(`/api/shops/${slug}`)).status).toBe(404)
  expect((await owner.post(`${path}/submit`)).body.state).toBe('live')
  expect((await owner.patch(path, { name: 'Later' })).status).toBe(409)

  const client = await openClientBrowser(app)
  const shop = (await client.ask('GET', `/api/shops/${slug}`)).body
  const added = await client.ask('POST', '/api/cart/items', {
    shop: slug,
    serviceId: shop.services[0].id,
    memberId: null,
    startsAt: '2026-06-02T10:00:00.000Z',
  })
  expect(added.body.items[0].price).toMatchObject({ minor: 6200, currency: 'EUR' })
  expect((await client.checkout()).status).toBe(200)
  const events = await app.database.db.selectFrom('audit_event').select('action').where('shop_id', '=', id).execute()
  expect(events.map(({ action }) => action)).toEqual(expect.arrayContaining(['shop.created', 'shop.open']))
})

test('[S11] the centre of a city is no place of a shop, however it came there', async () => {
  const owner = await openClient(app)
  const { path } = await begin(owner)
  await complete(owner, path)
  const places = async () => {
    const { body } = await owner.get(path)
    return [body.isPlaced, body.todos.find(({ key }: { key: string }) => key === 'place').isDone]
  }
  expect(await places()).toEqual([true, true])
  await owner.patch(path, { ...lisbon, isCityCentre: true })
  expect(await places()).toEqual([false, false])
  const early = await owner.post(`${path}/submit`)
  expect([early.status, early.body.fields]).toEqual([422, [{ path: 'place', rule: 'missing' }]])
  // Another change leaves it; the address placed makes it one.
  await owner.patch(path, { street: 'Rua do Carmo 12' })
  expect(await places()).toEqual([false, false])
  await owner.patch(path, { place: { lat: 38.7139, lng: -9.1394 } })
  expect(await places()).toEqual([true, true])
})

test('[S10] concurrent drafts of the same name each get their own slug', async () => {
  const owners = await Promise.all(Array.from({ length: 5 }, () => openClient(app)))
  const made = await Promise.all(
    owners.map((owner) => owner.post('/api/shops', { name: 'Barro Branco', category: 'nails' })),
  )
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(made.map(({ body }) => body.slug)).size).toBe(5)
})

test('[S50] a change to an outdated version is refused; hours, service and fields all raise the version', async () => {
  const owner = await openClient(app)
  const { path } = await begin(owner, 'Two tabs')
  const { version } = (await owner.get(path)).body
  const named = (await owner.patch(path, { name: 'First tab', version })).body
  for (const late of [
    await owner.patch(path, { name: 'Second tab', version }),
    await owner.put(`${path}/hours`, { week, version }),
    await owner.put(`${path}/service`, { ...service, version }),
  ])
    expect([late.status, late.body.code]).toEqual([409, 'conflict'])
  const timed = (await owner.put(`${path}/hours`, { week, version: named.version })).body
  expect((await owner.patch(path, { street: 'Rua Nova 1', version: named.version })).status).toBe(409)
  const served = (await owner.put(`${path}/service`, { ...service, version: timed.version })).body
  expect([served.name, served.hours, served.version > timed.version]).toEqual(['First tab', week, true])
  const both = await Promise.all(
    ['One', 'Two'].map((name) => owner.patch(path, { name: `Tab ${name}`, version: served.version })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a draft shows its first free time, its pictures and how many were invited', async () => {
  const owner = await openClient(app)
  const { slug, path } = await begin(owner, 'Shown first')
  expect((await owner.get(path)).body).toMatchObject({ nextFree: null, pictures: [], team: { members: 1, invited: 0 } })
  await complete(owner, path)
  await owner.post(`/api/studio/${slug}/invitations`, { email: 'ines@example.test', role: 'staff' })
  const draft = (await owner.get(path)).body
  expect(draft.team).toEqual({ members: 1, invited: 1 })
  expect(draft.nextFree).toEqual({ startsAt: '2026-06-02T09:00:00.000Z', timeZone: 'Europe/Lisbon' })
})

describe('what is refused', () => {
  test.each([
    ['a name too short', { name: 'x' }, 'name'],
    ['a category nobody knows', { category: 'robots' }, 'category'],
    ['a zone nobody knows', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['a currency that is none', { currency: 'euro' }, 'currency'],
    ['a slug with a space', { slug: 'meia lua' }, 'slug'],
    ['a place off the globe', { place: { lat: 91, lng: 0 } }, 'place.lat'],
    ['a policy beyond a week', { policy: { freeCancelHours: 200, lateCancelPercent: 0 } }, 'policy.freeCancelHours'],
  ])('%s', async (_, change, field) => {
    const owner = await openClient(app)
    const { path } = await begin(owner)
    const answer = await owner.patch(path, change)
    expect([answer.status, answer.body.fields[0].path]).toEqual([422, field])
  })

  test.each([
    ['backwards', [{ weekday: 1, opensMin: 600, closesMin: 540 }]],
    ['not on the five-minute grid', [{ weekday: 1, opensMin: 601, closesMin: 660 }]],
    ['from 24:00 on', [{ weekday: 1, opensMin: 1440, closesMin: 1500 }]],
    ['24:00 to 02:00 of the same day', [{ weekday: 1, opensMin: 1440, closesMin: 120 }]],
    ['overlapping', [week[0], { weekday: 2, opensMin: 700, closesMin: 720 }]],
    [
      'over the end of the week',
      [
        { weekday: 7, opensMin: 1200, closesMin: 1560 },
        { weekday: 1, opensMin: 60, closesMin: 600 },
      ],
    ],
  ])('hours that are %s', async (_, spans) => {
    const owner = await openClient(app)
    const { path } = await begin(owner)
    expect((await owner.put(`${path}/hours`, { week: spans })).status).toBe(422)
  })

  test.each([{ priceMinor: -1 }, { priceMinor: 1e9 }, { durationMin: 7 }, { durationMin: 725 }, { name: ' ' }])(
    'a service with %o',
    async (wrong) => {
      const owner = await openClient(app)
      const { path } = await begin(owner)
      expect((await owner.put(`${path}/service`, { ...service, ...wrong })).status).toBe(422)
    },
  )

  test('[S10] a slug that is taken or reserved, with a free one proposed', async () => {
    const owner = await openClient(app)
    const first = await begin(owner, 'Corte Alto')
    const { path, slug } = await begin(owner, 'Corte Alto')
    expect([first.slug, slug]).toEqual(['corte-alto', 'corte-alto-2'])
    for (const wrong of ['corte-alto', 'studio', 'api', 'sign-in', 'places', 'open-a-shop'])
      expect([wrong, (await owner.patch(path, { slug: wrong })).body.code]).toEqual([wrong, 'slug_taken'])
    expect((await owner.get(`${path}/slugs/corte-alto`)).body).toEqual({ is: 'taken', proposal: 'corte-alto-2' })
    expect((await owner.get(`${path}/slugs/operator`)).body).toMatchObject({ is: 'reserved' })
    expect((await owner.get(`${path}/slugs/Corte%20B`)).body).toEqual({ is: 'malformed', proposal: 'corte-b' })
    expect((await owner.patch(path, { slug: 'corte-baixo' })).body.slug).toBe('corte-baixo')
  })

  test('[S10] closing a draft frees its slug, so slugs cannot be hoarded', async () => {
    const owner = await openClient(app)
    for (let n = 0; n < 5; n++) {
      const { slug } = await begin(owner, 'Famous Brand')
      expect(slug).toBe('famous-brand')
      expect((await owner.post(`/api/studio/${slug}/moves`, { event: 'close' })).status).toBe(200)
    }
    expect((await begin(await openClient(app), 'Famous Brand')).slug).toBe('famous-brand')
  })

  test('[S10] the first word of every address of the client', async () => {
    const owner = await openClient(app)
    const { path } = await begin(owner)
    const source = await readFile('src/web/app/routes/routes.ts', 'utf8')
    const words = [...source.matchAll(/'\/([a-z][a-z-]{2,})/g)].map(([, word = '']) => word)
    expect(words).toContain('imprint')
    for (const word of new Set([...words, 'index', 'IMPRINT', ' Studio ']))
      expect([word, (await owner.patch(path, { slug: word })).body.code]).toEqual([word, 'slug_taken'])
  })

  test('[S12] a fourth draft, also with concurrent requests', async () => {
    const owner = await openClient(app)
    for (const name of ['One', 'Two']) await begin(owner, name)
    const both = await Promise.all(
      ['Three', 'Four'].map((name) => owner.post('/api/shops', { name, category: 'hair' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await owner.get('/api/opening')).body.mayOpen).toBe('full')
  })

  test('[A2] of another’s draft, as visitor, client, staff, manager and another owner', async () => {
    const { path } = await begin(await openClient(app))
    const studio = await openStudio(app)
    for (const browser of [await openClient(app), studio.staff.browser, studio.manager.browser, studio.owner.browser])
      for (const answer of [
        await browser.get(path),
        await browser.patch(path, { name: 'Mine now' }),
        await browser.put(`${path}/hours`, { week }),
        await browser.put(`${path}/service`, service),
        await browser.post(`${path}/submit`),
        await browser.get(`${path}/slugs/free-one`),
      ])
        expect(answer.status).toBe(404)
    expect((await app.as(null).patch(path, { name: 'Mine now' })).status).toBe(401)
    expect((await app.as(null).post('/api/shops', { name: 'Mine', category: 'hair' })).status).toBe(401)
  })
})

test('[S10] the former slug of a shop that was live redirects and cannot be taken', async () => {
  const { db } = app.database
  const { shop } = await makeOpenShop(db, { slug: 'old-name' })
  await db.updateTable('shop').set({ slug: 'new-name' }).where('id', '=', shop.id).execute()
  const moved = await app.app.request('/api/shops/old-name?x=1')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/api/shops/new-name?x=1'])
  expect((await app.app.request('/api/shops/never-there')).status).toBe(404)
  const owner = await openClient(app)
  expect((await begin(owner, 'Old name')).slug).toBe('old-name-2')
  await db.updateTable('shop').set({ slug: 'old-name' }).where('id', '=', shop.id).execute()
  expect((await app.app.request('/api/shops/old-name')).status).toBe(200)
})

test('places come from this server, the largest first, with zone and currency', async () => {
  const browser = await openClient(app)
  const { places } = (await browser.get('/api/places?text=lisb')).body
  expect(places[0]).toMatchObject({ city: 'Lisbon', country: 'PT', timeZone: 'Europe/Lisbon', currency: 'EUR' })
  const { places: alike } = (await browser.get('/api/places?text=lisbon')).body
  const inStates = alike.filter(({ country }: { country: string }) => country === 'US')
  expect(inStates.map(({ state }: { state: string }) => state).slice(0, 2)).toEqual(['Maine', 'Connecticut'])
  expect(alike[0]).toMatchObject({ country: 'PT', state: null })
  expect((await browser.get('/api/places?text=S%C3%A3o%20Pau')).body.places[0]).toMatchObject({ currency: 'BRL' })
  const { place } = (await browser.get('/api/places/at?lat=35.6595&lng=139.7005')).body
  expect(place).toMatchObject({ country: 'JP', timeZone: 'Asia/Tokyo', currency: 'JPY', lat: 35.6595 })
  expect((await browser.get('/api/places?text=x')).status).toBe(422)
  expect((await app.as(null).get('/api/places?text=lisb')).status).toBe(401)
})

test('[S1] [S8] with an operator: in review, returned with a reason, sent again, approved, and each step is mailed', async () => {
  const { db } = app.database
  const personId = await makePerson(db)
  const owner = app.as(await signedIn(db, personId))
  const operator = app.as(await signedIn(db, await makePerson(db, { is_operator: true })))
  const { id, slug, path } = await begin(owner, 'Tesoura')
  await complete(owner, path)
  const sent = (await owner.post(`${path}/submit`)).body
  expect(sent).toMatchObject({ state: 'in_review', isReviewed: true })
  const judge = (body: object) => operator.post(`/api/operator/shops/${id}/moves`, body)
  expect((await judge({ event: 'return', version: sent.version, reason: 'Whose hands?' })).body.state).toBe('draft')
  expect((await owner.get(path)).body.returnedBecause).toBe('Whose hands?')
  expect((await owner.get(`/api/studio/${slug}`)).body.returnedBecause).toBe('Whose hands?')
  const again = (await owner.post(`${path}/submit`)).body
  await owner.patch(path, { tagline: 'Changed meanwhile' })
  expect((await judge({ event: 'approve', version: again.version })).status).toBe(409)
  const changed = (await owner.get(path)).body
  const look = await owner.post(`/api/studio/${slug}/looks`, {})
  await owner.patch(`/api/studio/${slug}/looks/${look.body.id}`, { title: 'Another work' })
  expect((await judge({ event: 'approve', version: changed.version })).body.code).toBe('conflict')
  const { version } = (await owner.get(path)).body
  expect((await judge({ event: 'approve', version })).body.state).toBe('live')
  expect((await app.as(null).get(`/api/shops/${slug}`)).status).toBe(200)
  const notices = await db
    .selectFrom('notice')
    .select('kind')
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute()
  expect(notices.map(({ kind }) => kind).sort()).toEqual([
    'shop_opened',
    'shop_returned',
    'shop_submitted',
    'shop_submitted',
  ])
})
