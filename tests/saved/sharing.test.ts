import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '#tests/bookings/booking-app.ts'
import { pageApp } from '#tests/pages/page-app.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { makeOpenShop, makePerson } from '#tests/support/make.ts'
import { openSavedApp, type SavedApp } from './saved-app.ts'

let app: SavedApp
let pages: ReturnType<typeof pageApp>
beforeAll(async () => {
  app = await openSavedApp()
  pages = pageApp(app.database)
})
afterAll(async () => {
  pages.close()
  await app.close()
})

const tokenOf = (url: string) => url.slice(-43)
const sharedAt = (url: string) => app.visitor.get(`/api/shared/${tokenOf(url)}`)

async function openSharer() {
  const client = await app.client()
  const collectionId = await client.makeCollection('For May')
  const share = async (body: object = { collectionId }) => (await client.post('/api/share-links', body)).body
  return { ...client, collectionId, share }
}

describe('[K61] a link', () => {
  test('is told once, and only its hash is stored', async () => {
    const owner = await openSharer()
    const { link, url } = await owner.share()
    expect(url).toMatch(/^http:\/\/localhost:3000\/shared\/[\w-]{43}$/)
    expect((await owner.get('/api/share-links')).body).toEqual({ items: [link] })
    const rows = await app.database.db.selectFrom('share_link').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(tokenOf(url))
    expect((await sharedAt(url)).status).toBe(200)
  })

  test('ends when withdrawn or replaced, at once and like one that never was', async () => {
    const owner = await openSharer()
    const [first, second] = [await owner.share(), await owner.share()]
    const never = await app.visitor.get(`/api/shared/${randomBytes(32).toString('base64url')}`)
    const plain = (body: object) => ({ ...body, requestId: null })
    expect([(await sharedAt(first.url)).status, (await sharedAt(second.url)).status]).toEqual([404, 200])
    expect(plain((await sharedAt(first.url)).body)).toEqual(plain(never.body))
    const page = await pages.get(`/shared/${tokenOf(second.url)}`)
    expect(page.status).toBe(200)

    expect((await owner.delete(`/api/share-links/${second.link.id}`)).body).toEqual({ done: true })
    expect((await sharedAt(second.url)).status).toBe(404)
    const etag = page.headers.get('etag') ?? ''
    expect((await pages.get(`/shared/${tokenOf(second.url)}`, { 'if-none-match': etag })).status).toBe(404)
    expect((await owner.get('/api/share-links')).body).toEqual({ items: [] })
    expect((await owner.delete(`/api/share-links/${second.link.id}`)).status).toBe(404)
  })

  test('[A2] is made, listed and withdrawn by its owner alone', async () => {
    const [owner, other] = [await openSharer(), await app.client()]
    const { link, url } = await owner.share()
    expect((await other.post('/api/share-links', { collectionId: owner.collectionId })).status).toBe(404)
    expect((await other.get('/api/share-links')).body).toEqual({ items: [] })
    expect((await other.delete(`/api/share-links/${link.id}`)).status).toBe(404)
    for (const answer of [
      await app.visitor.get('/api/share-links'),
      await app.visitor.post('/api/share-links', { collectionId: owner.collectionId }),
      await app.visitor.delete(`/api/share-links/${link.id}`),
    ])
      expect(answer.status).toBe(401)
    expect((await sharedAt(url)).status).toBe(200)
  })

  test('cannot lead to another’s collection, to nothing or to two things: the database refuses', async () => {
    const [owner, other] = [await openSharer(), await openSharer()]
    const insert = (collectionId: string | null, day: string | null, showsPrices = false) =>
      sql`insert into share_link (id, person_id, token_hash, collection_id, day, shows_prices, created_at)
        values (gen_random_uuid(), ${owner.personId}, ${randomBytes(32)}, ${collectionId}, ${day}, ${showsPrices}, now())`.execute(
        app.database.db,
      )
    await expect(insert(other.collectionId, null)).rejects.toThrow('share_link_of_own_collection')
    await expect(insert(null, null)).rejects.toThrow('share_link_has_one_subject')
    await expect(insert(owner.collectionId, '2026-06-04')).rejects.toThrow('share_link_has_one_subject')
    await expect(insert(owner.collectionId, null, true)).rejects.toThrow('share_link_prices_of_a_day')
  })

  test('ends with its collection, and with the account', async () => {
    const owner = await openSharer()
    const ofCollection = await owner.share()
    const ofDay = await owner.share({ day: '2026-06-04' })
    await owner.delete(`/api/collections/${owner.collectionId}`)
    expect([(await sharedAt(ofCollection.url)).status, (await sharedAt(ofDay.url)).status]).toEqual([404, 200])
    const setState = (state: string) =>
      sql`update person set state = ${state} where id = ${owner.personId}`.execute(app.database.db)
    await setState('suspended')
    expect((await sharedAt(ofDay.url)).status).toBe(404)
    const erased = { state: 'erased', email: null, email_verified_at: null } as const
    await app.database.db.updateTable('person').set(erased).where('id', '=', owner.personId).execute()
    const { rows } = await sql`select from share_link where person_id = ${owner.personId}`.execute(app.database.db)
    expect(rows).toEqual([])
  })

  test('guesses are limited', async () => {
    const statuses = new Set<number>()
    for (let n = 0; n < 32; n += 1) {
      const guess = `/api/shared/${randomBytes(32).toString('base64url')}`
      statuses.add((await app.request('GET', guess, { address: '10.8.0.1' })).status)
    }
    expect([...statuses]).toEqual([404, 429])
    expect((await app.visitor.get('/api/shared/short')).status).toBe(404)
  })
})

test('[K62] a shared collection shows its public looks to visitors, in as many statements for one as for many', async () => {
  const owner = await openSharer()
  const [shown, hidden, elsewhere] = [await app.publicLook(), await app.publicLook(), await app.publicLook()]
  await owner.save(shown.id, { collectionId: owner.collectionId })
  const { url } = await owner.share()
  const few = await sharedAt(url)
  await owner.save(hidden.id, { collectionId: owner.collectionId })
  await owner.save(elsewhere.id)
  for (let n = 0; n < 4; n += 1) await owner.save((await app.publicLook()).id, { collectionId: owner.collectionId })
  await app.database.db.updateTable('look').set({ state: 'hidden' }).where('id', '=', hidden.id).execute()
  const many = await sharedAt(url)
  const ids = many.body.looks.map(({ id }: { id: string }) => id)
  expect(many.body).toMatchObject({ kind: 'collection', name: 'For May', total: 5, nextCursor: null })
  expect(ids).toContain(shown.id)
  expect(ids).not.toContain(hidden.id)
  expect(ids).not.toContain(elsewhere.id)
  expect(Object.keys(many.body).sort()).toEqual(['by', 'kind', 'looks', 'name', 'nextCursor', 'total'])
  expect(many.statements.length).toBe(few.statements.length)

  const page = await pages.get(`/shared/${tokenOf(url)}`)
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(page.content('robots')).toContain('noindex')
  expect(page.body).toContain('For May')
  expect(page.links).toContain(`/looks/${shown.id}`)
  expect(page.links).not.toContain(`/looks/${hidden.id}`)
})

test('[K63] a shared day shows what takes place and nothing private; prices only where chosen', async () => {
  const { db } = app.database
  const { look, shop } = await makeOpenShop(db)
  const personId = await makePerson(db)
  const cookie = await signedIn(db, personId)
  const browser = openBrowser(app, cookie)
  const startsAt = '2026-06-04T10:00:00Z'
  expect((await browser.add(look.id, startsAt)).status).toBe(200)
  const { body: booking } = await browser.checkout()
  await db.updateTable('appointment').set({ note: 'my secret note' }).where('booking_id', '=', booking.id).execute()

  const share = async (body: object) => (await app.as(cookie).post('/api/share-links', body)).body
  const { url } = await share({ day: '2026-06-04' })
  const { body } = await sharedAt(url)
  expect(body).toMatchObject({ kind: 'day', day: '2026-06-04' })
  expect(body.appointments).toHaveLength(1)
  const [one] = body.appointments
  expect(one).toMatchObject({ look: { id: look.id, isPublic: true }, shop: { slug: shop.slug }, price: null })
  expect(Date.parse(one.startsAt)).toBe(Date.parse(startsAt))
  expect(Object.keys(one).sort()).toEqual(['endsAt', 'look', 'price', 'serviceName', 'shop', 'startsAt'])
  const page = await pages.get(`/shared/${tokenOf(url)}`)
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const { email } = await db.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirstOrThrow()
  for (const secret of [booking.code, booking.id, 'my secret note', String(email)]) {
    expect(JSON.stringify(body)).not.toContain(secret)
    expect(page.html).not.toContain(secret)
  }

  const priced = await share({ day: '2026-06-04', showsPrices: true })
  expect((await sharedAt(url)).status).toBe(404)
  expect((await sharedAt(priced.url)).body.appointments[0].price).not.toBeNull()
  const otherDay = await share({ day: '2026-06-05' })
  expect((await sharedAt(otherDay.url)).body.appointments).toEqual([])
  const [{ id, cancel }] = booking.appointments
  const cancelled = await app.as(cookie).post(`/api/appointments/${id}/cancel`, { feeMinor: cancel.feeMinor })
  expect(cancelled.status).toBe(200)
  expect((await sharedAt(priced.url)).body.appointments).toEqual([])
  const stranger = await app.client()
  const own = (await stranger.post('/api/share-links', { day: '2026-06-04' })).body
  expect((await sharedAt(own.url)).body.appointments).toEqual([])
})
