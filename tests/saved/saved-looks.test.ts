import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SAVED_LIMITS } from '#core/saved/limits.ts'
import { signedIn } from '#tests/studio/studio-app.ts'
import { makePhoto } from '#tests/support/make.ts'
import { openSavedApp, type SavedApp } from './saved-app.ts'

let app: SavedApp
beforeAll(async () => {
  app = await openSavedApp()
})
afterAll(() => app.close())

describe('saving', () => {
  test('[K1] is idempotent, and the first time counts', async () => {
    const look = await app.publicLook()
    const client = await app.client()
    expect((await client.save(look.id)).body).toEqual({ done: true })
    const at = new Date(app.now()).toISOString()
    app.moveClock(60_000)
    expect((await client.save(look.id)).status).toBe(200)
    const { body } = await client.get('/api/saved')
    expect(body).toMatchObject({ total: 1, nextCursor: null })
    expect(body.items).toMatchObject([{ look: { id: look.id }, collectionId: null, savedAt: at }])
    expect(await client.ids()).toEqual([look.id])
  })

  test('[K1] removing is idempotent, also for looks never saved', async () => {
    const look = await app.publicLook()
    const client = await app.client()
    await client.save(look.id)
    for (const id of [look.id, look.id, randomUUID()]) expect((await client.unsave(id)).body).toEqual({ done: true })
    expect(await client.ids()).toEqual([])
  })

  test('[K1] many concurrent saves are one', async () => {
    const look = await app.publicLook()
    const client = await app.client()
    const answers = await Promise.all(Array.from({ length: 12 }, () => client.save(look.id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect((await client.get('/api/saved')).body.total).toBe(1)
  })

  test("[K1] saved looks are private: others' saves, lists and removals do not affect them", async () => {
    const [mine, theirs] = [await app.publicLook(), await app.publicLook()]
    const [client, other] = [await app.client(), await app.client()]
    await client.save(mine.id)
    await other.save(theirs.id)
    await other.unsave(mine.id)
    expect([await client.ids(), await client.shown()]).toEqual([[mine.id], [mine.id]])
    expect([await other.ids(), await other.shown()]).toEqual([[theirs.id], [theirs.id]])
  })

  test('a visitor is asked to sign in, and no answer is cached', async () => {
    const look = await app.publicLook()
    for (const answer of [
      await app.visitor.get('/api/saved'),
      await app.visitor.get('/api/saved/ids'),
      await app.visitor.put(`/api/saved/${look.id}`, {}),
      await app.visitor.delete(`/api/saved/${look.id}`),
    ])
      expect([answer.status, answer.body.code]).toEqual([401, 'sign_in_needed'])
    const answer = await (await app.client()).get('/api/saved/ids')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('[K3] a person can save 2000 looks; a saved one can still be moved', async () => {
    const client = await app.client()
    const { db } = app.database
    const kept = await app.publicLook()
    await client.save(kept.id)
    const rows = Array.from({ length: SAVED_LIMITS.looks - 1 }, () => ({
      shop_id: app.shop.id,
      id: randomUUID(),
      title: 'Many',
      service_id: app.service.id,
      member_id: app.member.id,
    }))
    await db.insertInto('look').values(rows).execute()
    await db
      .insertInto('saved_look')
      .values(rows.map(({ id, shop_id }) => ({ person_id: client.personId, shop_id, look_id: id })))
      .execute()
    const more = await app.publicLook()
    const refused = await client.save(more.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many'])
    const collectionId = await client.makeCollection('Full')
    expect((await client.save(kept.id, { collectionId })).status).toBe(200)
    await client.unsave(rows[0]?.id ?? '')
    expect((await client.save(more.id)).status).toBe(200)
  })

  test('[K3] one of many concurrent saves gets the last place', async () => {
    const client = await app.client()
    const { db } = app.database
    const looks = await Promise.all(Array.from({ length: 6 }, () => app.publicLook()))
    const filled = await db.selectFrom('saved_look').select(['shop_id', 'look_id']).limit(1999).execute()
    await db
      .insertInto('saved_look')
      .values(filled.map((row) => ({ ...row, person_id: client.personId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const answers = await Promise.all(looks.map(({ id }) => client.save(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })
})

describe('looks that are not public', () => {
  const hide = {
    'a hidden look': (id: string) => app.database.db.updateTable('look').set({ state: 'hidden' }).where('id', '=', id),
    'an archived look': (id: string) =>
      app.database.db.updateTable('look').set({ state: 'archived' }).where('id', '=', id),
    'a look of a shop that pauses': () =>
      app.database.db.updateTable('shop').set({ state: 'paused' }).where('id', '=', app.shop.id),
  }
  const showAll = async () => {
    await app.database.db.updateTable('look').set({ state: 'published' }).where('state', '<>', 'draft').execute()
    await app.database.db.updateTable('shop').set({ state: 'live' }).execute()
  }

  test.each(Object.entries(hide))('[K2] %s is not shown, and appears again once it is public', async (_, away) => {
    const client = await app.client()
    const look = await app.publicLook()
    const collectionId = await client.makeCollection('Kept')
    await client.save(look.id, { collectionId })
    await away(look.id).execute()
    expect(await client.ids()).toEqual([])
    expect((await client.get('/api/saved')).body).toEqual({ items: [], total: 0, nextCursor: null })
    expect(await client.collections()).toEqual([{ id: collectionId, name: 'Kept', looks: 0, cover: null }])
    await showAll()
    expect(await client.shown(`?collection=${collectionId}`)).toEqual([look.id])
    expect(await client.collections()).toMatchObject([{ looks: 1, cover: { width: 2000 } }])
  })

  test('[K2] can be removed', async () => {
    const client = await app.client()
    const look = await app.publicLook()
    await client.save(look.id)
    await hide['a hidden look'](look.id).execute()
    await client.unsave(look.id)
    await showAll()
    expect(await client.ids()).toEqual([])
  })

  test('[K1] saving a look that is not public is answered like an unknown one, also for its maker', async () => {
    const client = await app.client()
    const draft = await app.publicLook({ state: 'draft', published_at: null })
    const hidden = await app.publicLook({ state: 'hidden' })
    const unseen = await app.publicLook({
      photos: [await makePhoto(app.database.db, app.shop, { state: 'processing' })],
    })
    const maker = app.as(await signedIn(app.database.db, app.member.personId))
    const answers = await Promise.all([
      ...[draft.id, hidden.id, unseen.id].map((id) => maker.put(`/api/saved/${id}`, {})),
      ...[draft.id, hidden.id, unseen.id, randomUUID()].map((id) => client.save(id)),
    ])
    const said = answers.map(({ status, body: { requestId: _, ...body } }) => ({ status, body }))
    expect(said).toEqual(Array(7).fill(said.at(-1)))
    expect(said[0]?.status).toBe(404)
    expect(await client.ids()).toEqual([])
  })
})

describe('pages', () => {
  test('[K1] walking the pages shows each look once, the last saved first', async () => {
    const client = await app.client()
    const looks = await Promise.all(Array.from({ length: 50 }, () => app.publicLook()))
    for (const [index, look] of looks.entries()) {
      await client.save(look.id)
      // several in the same instant: their order must hold over pages as well
      if (index % 4 === 3) app.moveClock(1000)
    }
    const walked: string[] = []
    let cursor: string | null = ''
    let pages = 0
    while (cursor !== null) {
      const { body } = await client.get(`/api/saved${cursor && `?cursor=${cursor}`}`)
      walked.push(...body.items.map(({ look }: { look: { id: string } }) => look.id))
      expect(body.total).toBe(50)
      cursor = body.nextCursor
      pages += 1
    }
    expect(pages).toBe(3)
    expect(new Set(walked)).toEqual(new Set(looks.map(({ id }) => id)))
    expect(walked).toHaveLength(50)
    const times = new Map(looks.map(({ id }, index) => [id, Math.floor(index / 4)]))
    const order = walked.map((id) => times.get(id) ?? -1)
    expect(order).toEqual(order.toSorted((a, b) => b - a))
    expect(await client.ids()).toEqual(walked)
  })

  test('a card of a saved look equals that of the look’s own page', async () => {
    const client = await app.client()
    const look = await app.publicLook({ title: 'Ivory jacket' })
    await client.save(look.id)
    const { items } = (await client.get('/api/saved')).body
    const page = (await client.get(`/api/looks/${look.id}`)).body
    expect(items[0].look).toEqual(page.look)
    expect(items[0].look.nextFree).not.toBeNull()
  })

  test('a page takes the same few statements, however many looks it has', async () => {
    const client = await app.client()
    const looks = await Promise.all(Array.from({ length: 24 }, () => app.publicLook()))
    await client.save(looks[0]?.id ?? '')
    const one = (await client.get('/api/saved')).statements.length
    for (const { id } of looks) await client.save(id)
    const all = await client.get('/api/saved')
    expect(all.body.items).toHaveLength(24)
    expect(all.statements.length).toBe(one)
    // the session's, the page's, the count's, and the calendars'
    expect(one).toBeLessThanOrEqual(5)
    expect((await client.get('/api/saved/ids')).statements).toHaveLength(2)
  })
})
