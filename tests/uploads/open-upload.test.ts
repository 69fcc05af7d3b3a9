import { randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makePhoto } from '#tests/support/make.ts'
import { metadata, openUploads, type Uploads } from './upload-app.ts'

let uploads: Uploads
beforeAll(async () => {
  uploads = await openUploads()
})
beforeEach(() => uploads.newLook())
afterAll(() => uploads.close())

describe('a new upload', () => {
  test('creates a photo at the end of its look, and an empty file that only our user can read', async () => {
    const before = await uploads.places()
    expect(before).toEqual([])
    const answer = await uploads.open({ name: 'IMG_0001.HEIC', bytes: 1234 }, { cookie: uploads.maker.cookie })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('location')).toMatch(/^\/uploads\/[0-9a-f-]{36}$/)
    expect(answer.headers.get('tus-resumable')).toBe('1.0.0')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])

    const id = answer.headers.get('location')!.slice('/uploads/'.length)
    expect(await uploads.photo(id)).toMatchObject({
      shop_id: uploads.shop.id,
      uploaded_by: uploads.maker.personId,
      state: 'uploading',
      visibility: 'public',
      file_name: 'IMG_0001.HEIC',
      file_bytes: 1234,
      original_hash: null,
      alt: null,
    })
    expect(await uploads.places()).toMatchObject([{ position: 1, photo_id: id, pair: null }])
    const file = statSync(uploads.staged(id))
    expect([file.size, file.mode & 0o777]).toEqual([0, 0o600])
    const second = await uploads.opened()
    expect((await uploads.places()).map((place) => place.photo_id)).toEqual([id, second.id])
  })

  test('works through any number of proxies', async () => {
    const headers = { 'x-forwarded-proto': 'https, http', 'x-forwarded-host': 'book.example.org', forwarded: 'for=a' }
    const answer = await uploads.open({}, { headers })
    expect([answer.status, answer.headers.get('location')]).toEqual([201, expect.stringMatching(/^\/uploads\//)])
  })

  test('moves its look to the front of the last changed', async () => {
    uploads.passes(60_000)
    await uploads.opened()
    const look = await uploads.db
      .selectFrom('look')
      .select('updated_at')
      .where('id', '=', uploads.look().id)
      .executeTakeFirst()
    expect(look?.updated_at.getTime()).toBe(uploads.deps.now())
  })

  test('takes the place after the last, also after a removal', async () => {
    const ids = []
    for (let n = 0; n < 4; n++) ids.push((await uploads.opened()).id)
    await uploads.db.deleteFrom('look_photo').where('photo_id', 'in', [ids[0]!, ids[2]!]).execute()
    await uploads.db.updateTable('look_photo').set({ position: 20 }).where('photo_id', '=', ids[3]!).execute()
    const { id } = await uploads.opened()
    expect((await uploads.places()).map(({ position, photo_id }) => [position, photo_id])).toEqual([
      [1, ids[1]],
      [2, ids[3]],
      [3, id],
    ])
  })
})

describe('permissions [L5]', () => {
  test.each(['owner', 'manager', 'maker'] as const)('[L5] the %s of the look’s shop may upload', async (who) => {
    expect((await uploads.open({}, { cookie: uploads[who].cookie })).status).toBe(201)
  })

  test.each(['staff', 'otherOwner', 'client', 'operator'] as const)(
    '[L5] [A2] for %s the look does not exist',
    async (who) => {
      const before = await uploads.everything()
      const { cookie } = uploads[who]
      const theirs = await uploads.open({}, { cookie })
      const nothing = await uploads.open({ look: '0198c0de-0000-7000-8000-000000000001' }, { cookie })
      expect([theirs.status, theirs.problem.code]).toEqual([404, 'not_found'])
      expect({ ...theirs.problem, requestId: '' }).toEqual({ ...nothing.problem, requestId: '' })
      expect(await uploads.everything()).toEqual(before)
    },
  )

  test.each([
    ['another shop’s name', (one: Uploads) => ({ shop: one.otherShop.slug })],
    ['no shop', () => ({ shop: '' })],
    ['a shop that no database can name', () => ({ shop: 'a\u0000b' })],
    ['no look', () => ({ look: '' })],
    ['a look that is no id', () => ({ look: "1' or '1'='1" })],
  ])('[A2] with %s the look does not exist', async (_what, described) => {
    const answer = await uploads.open(described(uploads))
    expect([answer.status, answer.problem.code]).toEqual([404, 'not_found'])
  })

  test('a visitor is asked to sign in, and a person with an ended session to do so again', async () => {
    const visitor = await uploads.open({}, { cookie: null })
    expect([visitor.status, visitor.problem.code]).toEqual([401, 'sign_in_needed'])
    const ended = await uploads.open({}, { cookie: `lookbook=${'a'.repeat(43)}` })
    expect([ended.status, ended.problem.code]).toEqual([401, 'session_expired'])
  })
})

describe('limits', () => {
  test('[L6] the 21st photo is refused, unfinished ones included', async () => {
    for (let n = 0; n < 19; n++) await uploads.opened()
    const ready = await makePhoto(uploads.db, uploads.shop)
    await uploads.db
      .insertInto('look_photo')
      .values({ shop_id: uploads.shop.id, look_id: uploads.look().id, position: 20, photo_id: ready })
      .execute()
    const before = await uploads.everything()
    const answer = await uploads.open()
    expect([answer.status, answer.problem.code]).toEqual([409, 'look_full'])
    expect(await uploads.everything()).toEqual(before)
  })

  test('[L6] one of twenty concurrent uploads takes the last place', async () => {
    for (let n = 0; n < 19; n++) await uploads.opened()
    const answers = await Promise.all(Array.from({ length: 20 }, () => uploads.open()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ problem }) => problem?.code === 'look_full')).toHaveLength(19)
    expect((await uploads.places()).map(({ position }) => position)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    )
  })

  test('thirty concurrent uploads leave twenty, each with a place of its own', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => uploads.open()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(new Set((await uploads.places()).map(({ position }) => position)).size).toBe(20)
  })

  test('[P4] more than 30 MB is refused before the first byte', async () => {
    const before = await uploads.everything()
    const answer = await uploads.open({ bytes: 30_000_001 })
    expect([answer.status, answer.problem.code]).toEqual([413, 'too_large'])
    expect(await uploads.everything()).toEqual(before)
    expect((await uploads.open({ bytes: 30_000_000 })).status).toBe(201)
  })

  test('[P11] over a person’s quota uploads are refused, others continue, and removing photos frees space', async () => {
    const { owner } = uploads
    const rows = Array.from({ length: 170 }, () => ({
      id: randomUUID(),
      uploaded_by: owner.personId,
      visibility: 'private' as const,
      state: 'uploading' as const,
      file_bytes: 30_000_000,
    }))
    await uploads.db.insertInto('photo').values(rows).execute()
    const full = await uploads.open()
    expect([full.status, full.problem.code]).toEqual([507, 'quota_full'])
    expect((await uploads.open({}, { cookie: uploads.manager.cookie })).status).toBe(201)
    await uploads.db
      .deleteFrom('photo')
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
    expect((await uploads.open()).status).toBe(201)
  })

  test('one person may open 400 an hour; refusals do not count, and others continue', async () => {
    const { personId, cookie } = uploads.manager
    await uploads.db.deleteFrom('rate_count').execute()
    const { id } = await uploads.opened({}, { cookie })
    const { rowCount } = await uploads.database.pool.query('update rate_count set hits = 399 where hits = 1')
    expect(rowCount).toBeGreaterThan(0)
    await uploads.db.deleteFrom('look_photo').where('photo_id', '=', id).execute()
    expect((await uploads.open({ look: uploads.otherShop.id }, { cookie })).status).toBe(404)
    expect((await uploads.open({}, { cookie })).status).toBe(201)
    const refused = await uploads.open({}, { cookie })
    expect([refused.status, refused.problem.code]).toEqual([429, 'rate_limited'])
    expect(refused.problem.retryAfterSeconds).toBeGreaterThan(0)
    expect((await uploads.open()).status).toBe(201)
    uploads.passes(3_600_000)
    expect((await uploads.open({}, { cookie })).status).toBe(201)
    expect(personId).not.toBe(uploads.owner.personId)
  })
})

describe('requests that are not tus', () => {
  const good = () => ({
    'upload-length': '10',
    'upload-metadata': metadata({ shop: uploads.shop.slug, look: uploads.look().id }),
  })
  test.each<[string, () => Record<string, string>]>([
    ['another version', () => ({ ...good(), 'tus-resumable': '0.2.2' })],
    ['no version', () => ({ ...good(), 'tus-resumable': '' })],
    ['no length', () => ({ 'upload-metadata': good()['upload-metadata'] })],
    ['a length to be told later', () => ({ 'upload-metadata': good()['upload-metadata'], 'upload-defer-length': '1' })],
    ['a negative length', () => ({ ...good(), 'upload-length': '-1' })],
    ['a length that is no number', () => ({ ...good(), 'upload-length': '1e3' })],
    ['a length beyond all numbers', () => ({ ...good(), 'upload-length': '9'.repeat(400) })],
    ['metadata that is none', () => ({ ...good(), 'upload-metadata': 'shop ???' })],
    ['metadata said twice', () => ({ ...good(), 'upload-metadata': `${good()['upload-metadata']},shop YQ==` })],
    ['parts to be joined', () => ({ ...good(), 'upload-concat': 'partial' })],
  ])('%s is refused and leaves nothing', async (_what, headers) => {
    const before = await uploads.everything()
    const answer = await uploads.tus('POST', '/uploads', { headers: headers() })
    expect([answer.status, answer.problem.code]).toEqual([400, 'malformed_request'])
    expect(await uploads.everything()).toEqual(before)
  })

  test('GET is not found, and other methods get Allow', async () => {
    const { path, id } = await uploads.opened()
    expect((await uploads.send('GET', path)).status).toBe(404)
    const wrong = await uploads.send('PUT', '/uploads')
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await uploads.tus('HEAD', '/uploads/not-an-id')).status).toBe(404)
    expect(existsSync(uploads.staged(id))).toBe(true)
  })
})
