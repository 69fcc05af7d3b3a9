import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photoUrl, privatePhotoUrl } from '#contract/looks/photo-url.ts'
import { twoColors } from '#tests/demo/support/odd-files.ts'
import { makeMember, makeService } from '#tests/support/make.ts'
import { makeReview } from '#tests/support/make-bookings.ts'
import { good, openReviewApp, openVisit, type ReviewApp, type Visit } from './review-app.ts'

let app: ReviewApp
let jpeg: Buffer
beforeAll(async () => {
  app = await openReviewApp()
  jpeg = await twoColors(700, 500).jpeg().toBuffer()
})
afterAll(() => app.close())

const of = (id: string, given: object = {}) => ({
  ...{ id, alt: 'Profile in blue light', audience: 'everyone', withLook: false },
  ...given,
})
const bring = ({ client, id }: Visit) => app.bring(client.cookie, { review: id }, jpeg)
const consents = async (id: string) =>
  (
    await app.database.db
      .selectFrom('review_consent')
      .innerJoin('review', 'review.id', 'review_consent.review_id')
      .select(['photo_id', 'consent'])
      .where('review.appointment_id', '=', id)
      .orderBy('review_consent.id')
      .execute()
  ).map(({ consent }) => consent)
const get = (url: string, headers = {}) => app.app.request(url, { headers })

test('[V73] pictures are private until they are published, each for everyone or the shop alone', async () => {
  const visit = await openVisit(app)
  const { client, path, reviews } = visit
  const [first, second] = [await bring(visit), await bring(visit)]
  const address = photoUrl({ hash: `r${first.replaceAll('-', '')}` }, 320)
  expect((await get(address)).status).toBe(404)

  const saved = await client.browser.put(path, {
    ...good,
    photos: [of(first, { withLook: true }), of(second, { audience: 'shop' })],
  })
  expect(saved.body.review.photos).toMatchObject([
    { id: first, audience: 'everyone', withLook: true },
    { id: second, audience: 'shop', withLook: false },
  ])
  const own = await get(privatePhotoUrl(saved.body.review.photos[1].photo, 320))
  expect(own.status).toBe(200)

  const [{ photos }] = await reviews()
  expect(photos).toMatchObject([{ alt: 'Profile in blue light', hash: `r${first.replaceAll('-', '')}` }])
  const served = await get(address)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(Number(/max-age=(\d+)/.exec(served.headers.get('cache-control') ?? '')?.[1])).toBeLessThanOrEqual(60)
  expect((await get(address, { 'if-none-match': served.headers.get('etag') })).status).toBe(304)
  expect((await get(photoUrl({ hash: `r${second.replaceAll('-', '')}` }, 320))).status).toBe(404)
  expect(await consents(visit.id)).toEqual(['with_look', 'shop'])
})

test('[V73] one press takes a picture from every page, and its address is refused at once', async () => {
  const visit = await openVisit(app)
  const { client, path, reviews, join } = visit
  const photo = await bring(visit)
  await client.browser.put(path, { ...good, photos: [of(photo)] })
  const [{ photos }] = await reviews()
  const address = photoUrl(photos[0], 320)
  const seen = await get(address)
  expect(seen.status).toBe(200)
  expect((await (await join('Ben')).browser.post(`${path}/photos/${photo}/withdraw`, {})).status).toBe(404)
  expect((await app.as(null).post(`${path}/photos/${photo}/withdraw`, {})).status).toBe(404)

  const left = await client.browser.post(`${path}/photos/${photo}/withdraw`, {})
  expect(left.body.review.photos).toEqual([])
  expect((await get(address)).status).toBe(404)
  expect((await get(address, { 'if-none-match': seen.headers.get('etag') })).status).toBe(404)
  expect((await reviews())[0].photos).toEqual([])
  expect(await consents(visit.id)).toEqual(['everyone', 'withdrawn'])
  expect((await client.browser.post(`${path}/photos/${photo}/withdraw`, {})).status).toBe(404)
})

test('[V73] consent is narrowed and widened by editing, and the log is only added to', async () => {
  const visit = await openVisit(app)
  const { client, path } = visit
  const photo = await bring(visit)
  await client.browser.put(path, { ...good, photos: [of(photo, { withLook: true })] })
  await client.browser.put(path, { ...good, photos: [of(photo, { audience: 'shop' })] })
  expect((await get(photoUrl({ hash: `r${photo.replaceAll('-', '')}` }, 320))).status).toBe(404)
  await client.browser.put(path, { ...good, photos: [of(photo)] })
  await client.browser.put(path, { ...good, photos: [of(photo)] })
  await client.browser.post(`${path}/delete`, {})
  expect(await consents(visit.id)).toEqual(['with_look', 'shop', 'everyone', 'withdrawn'])
  const change = app.database.db.updateTable('review_consent').set({ consent: 'everyone' }).execute()
  await expect(change).rejects.toThrow('append-only')
  const nobody = app.database.db.updateTable('review_consent').set({ person_id: null }).execute()
  await expect(nobody).rejects.toThrow('append-only')
  await expect(app.database.db.deleteFrom('review_consent').execute()).rejects.toThrow('append-only')
})

test('[V73] a hidden or deleted review takes its pictures along', async () => {
  const visit = await openVisit(app)
  const photo = await bring(visit)
  await visit.client.browser.put(visit.path, { ...good, photos: [of(photo)] })
  const address = photoUrl({ hash: `r${photo.replaceAll('-', '')}` }, 320)
  const set = (state: 'hidden' | 'published') =>
    app.database.db.updateTable('review').set({ state }).where('appointment_id', '=', visit.id).execute()
  await set('hidden')
  expect((await get(address)).status).toBe(404)
  await set('published')
  expect((await get(address)).status).toBe(200)
  await visit.client.browser.post(`${visit.path}/delete`, {})
  expect((await get(address)).status).toBe(404)
})

test('[V73] pictures of others, of references and of other reviews cannot be used', async () => {
  const visit = await openVisit(app)
  const other = await openVisit(app)
  const theirs = await bring(other)
  const refusedWith = async (id: string) =>
    (await visit.client.browser.put(visit.path, { ...good, photos: [of(id)] })).body.fields[0].path
  expect(await refusedWith(theirs)).toBe('photos')
  const second = await visit.visit(visit.client.personId, '2026-05-20')
  const used = await bring(visit)
  expect((await visit.client.browser.put(visit.path, { ...good, photos: [of(used)] })).status).toBe(200)
  const again = await visit.client.browser.put(`/api/reviews/${second}`, { ...good, photos: [of(used)] })
  expect([again.status, again.body.fields[0].path]).toEqual([422, 'photos'])
})

test('only the client of a completed appointment uploads for its review', async () => {
  const visit = await openVisit(app)
  const stranger = await visit.join('Ben')
  expect((await app.open(null, { review: visit.id })).code).toBe('sign_in_needed')
  expect((await app.open(stranger.cookie, { review: visit.id })).code).toBe('not_found')
  expect((await app.open(visit.client.cookie, { review: randomUUID() })).code).toBe('not_found')
  expect((await app.open(visit.client.cookie, { review: 'nonsense' })).code).toBe('not_found')
  const missed = await openVisit(app, { state: 'no_show' })
  expect((await app.open(missed.client.cookie, { review: missed.id })).code).toBe('not_found')
})

test('[V81] a look shows the pictures that may be shown with it, until they are taken back', async () => {
  const visit = await openVisit(app)
  const { client, path, look } = visit
  const [withIt, alone, secret] = [await bring(visit), await bring(visit), await bring(visit)]
  const photos = [of(withIt, { withLook: true }), of(alone), of(secret, { audience: 'shop', withLook: true })]
  await client.browser.put(path, { ...good, photos })
  const onPeople = async () => (await app.as(null).get(`/api/looks/${look.id}`)).body.onPeople
  expect(await onPeople()).toMatchObject([{ hash: `r${withIt.replaceAll('-', '')}`, alt: 'Profile in blue light' }])
  await client.browser.post(`${path}/photos/${withIt}/withdraw`, {})
  expect(await onPeople()).toEqual([])
})

test('[V81] reviews are filtered by service, maker and pictures', async () => {
  const visit = await openVisit(app)
  const { db } = app.database
  const photo = await bring(visit)
  await visit.client.browser.put(visit.path, { ...good, photos: [of(photo)] })
  const colleague = await makeMember(db, visit.shop, { role: 'staff' })
  const service = await makeService(db, visit.shop, [colleague])
  await makeReview(db, service, colleague, ['2026-05-01T10:00Z', '2026-05-01T11:00Z'], { body: 'By a colleague' })
  const bodies = async (query: string) =>
    (await app.as(null).get(`/api/shops/${visit.shop.slug}/reviews?${query}`)).body.items.map(
      ({ body }: { body: string }) => body,
    )
  expect(await bodies('')).toHaveLength(2)
  expect(await bodies('pictures=yes')).toEqual([good.body])
  expect(await bodies(`service=${service.id}`)).toEqual(['By a colleague'])
  expect(await bodies(`maker=${visit.member.id}`)).toEqual([good.body])
  expect(await bodies(`maker=${colleague.id}&pictures=yes`)).toEqual([])
  expect((await app.as(null).get(`/api/shops/${visit.shop.slug}/reviews?maker=nobody`)).status).toBe(422)
})
