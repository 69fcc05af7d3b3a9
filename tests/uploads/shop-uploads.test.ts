import { afterAll, beforeAll, expect, test } from 'vitest'
import { PERSON_BYTES } from '#core/photos/quota.ts'
import { DAY_MS } from '#core/time.ts'
import { sweepPhotos } from '#server/photos/sweep-photos.ts'
import { makePhoto } from '#tests/support/make.ts'
import { metadata, openUploads, type Uploads } from './upload-app.ts'

let uploads: Uploads
beforeAll(async () => {
  uploads = await openUploads()
})
afterAll(() => uploads.close())

type Who = 'owner' | 'manager' | 'maker' | 'staff' | 'otherOwner' | 'client' | 'operator'
const open = (who: Who, fields: Record<string, string>) =>
  uploads.tus('POST', '/uploads', {
    cookie: uploads[who].cookie,
    headers: {
      'upload-length': '4',
      'upload-metadata': metadata({ shop: uploads.shop.slug, name: 'a.jpg', ...fields }),
    },
  })
const idOf = (answer: { headers: Headers }) => (answer.headers.get('location') ?? '').replace('/uploads/', '')
const call = async (who: Who, method: string, path: string, body?: unknown) => {
  const answer = await uploads.send(method, `/api/studio/${uploads.shop.slug}${path}`, {
    cookie: uploads[who].cookie,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return { status: answer.status, body: answer.text === '' ? null : JSON.parse(answer.text) }
}

const everyone: Who[] = ['owner', 'manager', 'maker', 'staff', 'otherOwner', 'client', 'operator']
test.each<[string, () => Record<string, string>, Who[]]>([
  ['a cover', () => ({ for: 'cover' }), ['owner']],
  ['the portrait of the maker', () => ({ for: 'portrait', member: uploads.maker.id }), ['owner', 'maker']],
  ['the picture of a service', () => ({ for: 'service' }), ['owner', 'manager']],
  ['a portrait of nobody', () => ({ for: 'portrait' }), []],
  ['a portrait of another shop’s member', () => ({ for: 'portrait', member: uploads.otherOwner.id }), []],
  ['something unknown', () => ({ for: 'constructor' }), []],
  ['a cover of another shop', () => ({ for: 'cover', shop: uploads.otherShop.slug }), ['otherOwner']],
])('[P12] %s is uploaded by those who may alone', async (_what, fields, those) => {
  for (const who of everyone) {
    const answer = await open(who, fields())
    expect([who, answer.status]).toEqual([who, those.includes(who) ? 201 : 404])
  }
})

test('[P11] counts for the quota of person and shop', async () => {
  const full = await makePhoto(uploads.db, uploads.shop, {
    uploaded_by: uploads.owner.personId,
    file_bytes: 30_000_000,
  })
  const rows = Math.ceil(PERSON_BYTES / 30_000_000)
  await uploads.database.pool.query(
    `insert into photo (id, shop_id, uploaded_by, original_hash, state, file_name, file_bytes)
     select gen_random_uuid(), shop_id, uploaded_by, original_hash, state, 'x.jpg', file_bytes
     from photo, generate_series(1, $2) where id = $1`,
    [full, rows],
  )
  const refused = await open('owner', { for: 'cover' })
  expect([refused.status, refused.problem.code]).toEqual([507, 'quota_full'])
  await uploads.database.pool.query('delete from photo where file_bytes = 30000000')
})

test('[P12] a portrait is used by who uploaded it, and named after its member', async () => {
  const photoId = await makePhoto(uploads.db, uploads.shop, {
    uploaded_by: uploads.maker.personId,
    file_bytes: 4,
    file_name: 'me.jpg',
  })
  const path = `/team/${uploads.maker.id}`
  const set = await call('maker', 'PATCH', path, {
    portraitPhotoId: photoId,
    displayName: 'Inês Duarte',
    title: 'Colourist',
  })
  expect(set.status).toBe(200)
  expect(set.body).toMatchObject({ displayName: 'Inês Duarte', title: 'Colourist', portrait: { alt: 'Inês Duarte' } })
  for (const who of ['staff', 'manager', 'otherOwner', 'client', 'operator'] as const)
    expect([who, (await call(who, 'PATCH', path, { title: 'Mine' })).status]).toEqual([who, 404])
  expect((await call('owner', 'PATCH', path, { title: 'Senior colourist' })).body.title).toBe('Senior colourist')
  const another = await makePhoto(uploads.db, uploads.shop)
  expect((await call('maker', 'PATCH', path, { portraitPhotoId: another })).status).toBe(422)
  expect((await call('maker', 'PATCH', path, { portraitPhotoId: null })).body.portrait).toBeNull()
})

test('[P12] is seen by its uploader alone, used as a cover, and swept where nothing uses it', async () => {
  const [used, unused] = [await open('owner', { for: 'cover' }), await open('owner', { for: 'cover' })].map(idOf)
  for (const id of [used!, unused!]) await uploads.patch(`/uploads/${id}`, 0, 'AAAA')
  expect(uploads.arrived).toEqual(expect.arrayContaining([used, unused]))
  expect((await call('owner', 'GET', `/uploads/${used}`)).body).toMatchObject({
    id: used,
    state: 'processing',
    view: null,
  })
  for (const who of ['manager', 'otherOwner', 'client'] as const)
    expect((await call(who, 'GET', `/uploads/${used}`)).status).toBe(404)

  const alt = 'The front of the shop'
  const put = await call('owner', 'PUT', '/covers', { seen: [], covers: [{ photoId: used, alt }] })
  expect([put.status, put.body.covers]).toEqual([200, [{ photoId: used, state: 'processing', alt, view: null }]])
  const foreign = await makePhoto(uploads.db, uploads.otherShop)
  const refused = await call('owner', 'PUT', '/covers', { seen: [used], covers: [{ photoId: foreign, alt }] })
  expect([refused.status, refused.body.fields]).toEqual([422, [{ path: 'covers.0', rule: 'unknown' }]])
  for (const who of ['manager', 'maker', 'otherOwner', 'client', 'operator'] as const)
    expect((await call(who, 'PUT', '/covers', { seen: [used], covers: [] })).status).toBe(404)

  await uploads.db
    .updateTable('photo')
    .set({ state: 'rejected', rejected_because: 'damaged' })
    .where('id', '=', unused!)
    .execute()
  await sweepPhotos(uploads.deps)
  uploads.passes(DAY_MS + 1000)
  await sweepPhotos(uploads.deps)
  expect(await uploads.photo(unused!)).toBeUndefined()
  expect(await uploads.db.selectFrom('shop_cover').select('photo_id').execute()).toEqual([{ photo_id: used }])
})
