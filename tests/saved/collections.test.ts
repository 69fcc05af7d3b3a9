import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SAVED_LIMITS } from '#core/saved/limits.ts'
import { openSavedApp, type SavedApp } from './saved-app.ts'

let app: SavedApp
beforeAll(async () => {
  app = await openSavedApp()
})
afterAll(() => app.close())

describe('a collection', () => {
  test('[K3] is created, filled, renamed and deleted; deleting it keeps its looks saved', async () => {
    const client = await app.client()
    const [first, second] = [await app.publicLook(), await app.publicLook()]
    const made = await client.post('/api/collections', { name: '  Weekend ideas ' })
    expect(made.body).toEqual({ id: made.body.id, name: 'Weekend ideas', looks: 0, cover: null })
    const { id } = made.body

    await client.save(first.id)
    await client.save(first.id, { collectionId: id })
    app.moveClock(1000)
    await client.save(second.id, { collectionId: id })
    expect(await client.shown(`?collection=${id}`)).toEqual([second.id, first.id])
    const [collection] = await client.collections()
    expect(collection).toMatchObject({ id, name: 'Weekend ideas', looks: 2 })
    const { items } = (await client.get('/api/saved')).body
    expect(collection?.cover).toEqual(items[0].look.photos[0])

    const renamed = await client.patch(`/api/collections/${id}`, { name: 'Summer' })
    expect(renamed.body).toEqual({ ...collection, name: 'Summer' })

    expect((await client.delete(`/api/collections/${id}`)).body).toEqual({ done: true })
    expect(await client.collections()).toEqual([])
    expect(await client.shown()).toEqual([second.id, first.id])
    expect((await client.get(`/api/saved?collection=${id}`)).status).toBe(404)
  })

  test('saving again without a collection leaves the look where it is; null removes it from its collection', async () => {
    const client = await app.client()
    const look = await app.publicLook()
    const id = await client.makeCollection('Here')
    await client.save(look.id, { collectionId: id })
    await client.save(look.id)
    expect(await client.shown(`?collection=${id}`)).toEqual([look.id])
    await client.save(look.id, { collectionId: null })
    expect(await client.shown(`?collection=${id}`)).toEqual([])
    expect(await client.ids()).toEqual([look.id])
  })

  test('[K3] its name differs from one’s others in any case, and may equal another person’s', async () => {
    const [client, other] = [await app.client(), await app.client()]
    const first = await client.makeCollection('Été')
    const second = await client.makeCollection('Winter')
    for (const name of ['Été', 'éTÉ', ' été ', 'E\u0301te\u0301']) {
      const answer = await client.post('/api/collections', { name })
      expect([answer.status, answer.body.code], name).toEqual([409, 'name_taken'])
    }
    expect((await client.patch(`/api/collections/${second}`, { name: 'ÉTÉ' })).body.code).toBe('name_taken')
    // its own name is not a conflict
    expect((await client.patch(`/api/collections/${first}`, { name: 'ÉTÉ' })).body.name).toBe('ÉTÉ')
    expect((await other.post('/api/collections', { name: 'Été' })).status).toBe(200)
  })

  test('[K3] one of many concurrent creations with one name succeeds', async () => {
    const client = await app.client()
    const wishes = await Promise.all(
      Array.from({ length: 8 }, () => client.post('/api/collections', { name: 'At once' })),
    )
    expect(wishes.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect(await client.collections()).toHaveLength(1)
  })

  test('[K3] a person can have 100', async () => {
    const client = await app.client()
    const rows = Array.from({ length: SAVED_LIMITS.collections - 1 }, (_, n) => ({
      person_id: client.personId,
      id: randomUUID(),
      name: `Number ${n}`,
    }))
    await app.database.db.insertInto('collection').values(rows).execute()
    expect((await client.post('/api/collections', { name: 'The hundredth' })).status).toBe(200)
    const answer = await client.post('/api/collections', { name: 'One more' })
    expect([answer.status, answer.body.code]).toEqual([409, 'too_many'])
    expect(await client.collections()).toHaveLength(100)
  })
})

describe('[K1] another person’s collection', () => {
  test('is answered like an unknown one, and stays unchanged', async () => {
    const [owner, stranger] = [await app.client(), await app.client()]
    const look = await app.publicLook()
    const theirs = await owner.makeCollection('Private')
    await owner.save(look.id, { collectionId: theirs })
    const asked = async (id: string) =>
      Promise.all([
        stranger.get(`/api/saved?collection=${id}`),
        stranger.save(look.id, { collectionId: id }),
        stranger.patch(`/api/collections/${id}`, { name: 'Mine now' }),
        stranger.delete(`/api/collections/${id}`),
      ])
    const plain = (answers: Awaited<ReturnType<typeof asked>>) =>
      answers.map(({ status, body: { requestId: _, ...body } }) => ({ status, body }))
    const said = plain(await asked(theirs))
    expect(said).toEqual(plain(await asked(randomUUID())))
    expect(said.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await stranger.ids()).toEqual([])
    expect(await stranger.collections()).toEqual([])
    expect(await owner.collections()).toMatchObject([{ name: 'Private', looks: 1 }])
  })

  test('is refused for a visitor too', async () => {
    const owner = await app.client()
    const id = await owner.makeCollection('Mine')
    for (const answer of [
      await app.visitor.get('/api/collections'),
      await app.visitor.post('/api/collections', { name: 'New' }),
      await app.visitor.patch(`/api/collections/${id}`, { name: 'New' }),
      await app.visitor.delete(`/api/collections/${id}`),
    ])
      expect([answer.status, answer.body.code]).toEqual([401, 'sign_in_needed'])
  })
})

test.each([
  ['POST', '/api/collections', { name: '' }, 'name'],
  ['POST', '/api/collections', { name: '   ' }, 'name'],
  ['POST', '/api/collections', { name: 'x'.repeat(81) }, 'name'],
  ['POST', '/api/collections', { name: '🌿'.repeat(81) }, 'name'],
  ['POST', '/api/collections', { name: 'two\nlines' }, 'name'],
  ['POST', '/api/collections', { name: 'nul\u0000' }, 'name'],
  ['POST', '/api/collections', { name: 7 }, 'name'],
  ['POST', '/api/collections', {}, 'name'],
  ['PATCH', `/api/collections/${randomUUID()}`, { name: '' }, 'name'],
  ['PATCH', '/api/collections/7', { name: 'Good' }, 'id'],
  ['DELETE', '/api/collections/..%2F..', undefined, 'id'],
  ['PUT', '/api/saved/not-an-id', {}, 'lookId'],
  ['PUT', `/api/saved/${randomUUID()}`, { collectionId: 'x' }, 'collectionId'],
  ['PUT', `/api/saved/${randomUUID()}`, { collectionId: 7 }, 'collectionId'],
  ['DELETE', "/api/saved/'; drop table look", undefined, 'lookId'],
  ['GET', '/api/saved?collection=x', undefined, 'collection'],
  ['GET', '/api/saved?cursor=garbage', undefined, 'cursor'],
  ['GET', `/api/saved?cursor=${Buffer.from('99999999999999999 x').toString('base64url')}`, undefined, 'cursor'],
] as const)('%s %s %j is refused, and %s is named', async (method, path, body, field) => {
  const keeper = await app.client()
  const answer = await {
    GET: () => keeper.get(path),
    POST: () => keeper.post(path, body),
    PUT: () => keeper.put(path, body),
    PATCH: () => keeper.patch(path, body),
    DELETE: () => keeper.delete(path),
  }[method]()
  expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input'])
  expect(answer.body.fields.map(({ path: at }: { path: string }) => at)).toEqual([field])
})

test('a name may have 80 characters of any kind', async () => {
  const client = await app.client()
  const name = '🌿'.repeat(80)
  expect((await client.post('/api/collections', { name })).body.name).toBe(name)
})
