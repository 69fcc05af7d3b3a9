import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { getLook } from '#contract/looks/looks.ts'
import type { RouteOutput } from '#contract/route.ts'
import type { StudioApp } from '#tests/studio/studio-app.ts'
import { makeComment, makePerson } from '#tests/support/make.ts'
import { type OpenLook, openLook, openVoicesApp, say } from './voices-app.ts'

let app: StudioApp
let here: OpenLook
beforeAll(async () => {
  app = await openVoicesApp()
})
beforeEach(async () => {
  here = await openLook(app)
})
afterAll(() => app.close())

type Page = RouteOutput<typeof getLook>['comments']
const bodies = ({ items }: Page) => items.map(({ body, replies }) => [body, replies.map((reply) => reply.body)])

describe('reading', () => {
  test('[V1] newest first, replies oldest first; the look has the first page', async () => {
    const first = await say(here.ana, here.path, 'first')
    app.moveClock(1000)
    await say(here.ben, here.path, 'second')
    app.moveClock(1000)
    await say(here.maker, here.path, 'thanks', { parentId: first })
    app.moveClock(1000)
    await say(here.ana, here.path, 'welcome', { parentId: first })
    const page = await here.read()
    expect(bodies(page)).toEqual([
      ['second', []],
      ['first', ['thanks', 'welcome']],
    ])
    expect(page).toMatchObject({ total: 4, nextCursor: null })
    expect((await app.as(null).get(here.path)).body.comments).toEqual(page)
  })

  test('[V3] the maker’s comments are marked, nobody else’s', async () => {
    const id = await say(here.ana, here.path, 'hello')
    await say(here.maker, here.path, 'hello to you', { parentId: id })
    const { items } = await here.read()
    expect(items[0].author).toEqual({ name: 'Ana Reis', avatar: null, isMaker: false })
    expect(items[0].replies[0].author).toMatchObject({ name: 'Inês Duarte', isMaker: true })
  })

  test('pages of 20 threads show each once, in both orders, also with equal times', async () => {
    const at = new Date('2026-05-01T10:00:00Z')
    const ids: string[] = []
    for (let i = 0; i < 45; i++) ids.push(await makeComment(app.database.db, here.look, { created_at: at }))
    await app.database.db
      .insertInto('comment_useful')
      .values([7, 30, 44].map((i) => ({ shop_id: here.shop.id, comment_id: ids[i]!, person_id: here.ana.id })))
      .execute()
    for (const sort of ['newest', 'useful']) {
      const seen: string[] = []
      const lengths: number[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: Page = await here.read(`?sort=${sort}${cursor && `&cursor=${cursor}`}`)
        seen.push(...page.items.map(({ id }) => id))
        lengths.push(page.items.length)
        expect(page.total).toBe(45)
        cursor = page.nextCursor
      }
      expect(lengths).toEqual([20, 20, 5])
      expect(new Set(seen)).toEqual(new Set(ids))
      if (sort === 'useful') expect(new Set(seen.slice(0, 3))).toEqual(new Set([ids[7], ids[30], ids[44]]))
    }
  })

  test('an invalid cursor, and one of the other order, is refused', async () => {
    for (let i = 0; i < 21; i++) await makeComment(app.database.db, here.look)
    const { nextCursor } = await here.read()
    expect(nextCursor).not.toBeNull()
    for (const query of [`?sort=useful&cursor=${nextCursor}`, '?cursor=nonsense', '?cursor=', '?sort=oldest']) {
      const { status, body } = await app.as(null).get(`${here.path}/comments${query}`)
      expect([status, body.code], query).toEqual([422, 'invalid_input'])
    }
  })

  test('a hidden comment disappears with its replies', async () => {
    const hidden = await makeComment(app.database.db, here.look, { state: 'hidden' })
    await makeComment(app.database.db, here.look, { parent_id: hidden })
    expect(await here.read()).toEqual({ total: 0, items: [], nextCursor: null })
  })
})

describe('writing', () => {
  test.each([
    ['nothing', { body: '' }, 'body', 'min'],
    ['spaces', { body: '   ' }, 'body', 'min'],
    ['what cannot be seen', { body: '\u200b\u200d' }, 'body', 'min'],
    ['2001 letters', { body: 'x'.repeat(2001) }, 'body', 'max'],
    ['three links', { body: 'http://a.example http://b.example http://c.example' }, 'body', 'links'],
    ['no words at all', {}, 'body', 'required'],
    ['a number', { body: 7 }, 'body', 'type'],
    ['a parent that is no id', { body: 'x', parentId: 'x' }, 'parentId', 'format'],
    ['six mentions', { body: 'x', mentions: Array.from({ length: 6 }, () => crypto.randomUUID()) }, 'mentions', 'max'],
    ['a NUL', { body: 'a\u0000b' }, 'body', 'characters'],
  ])('[V1] %s is refused', async (_, given, path, rule) => {
    const { status, body } = await here.ana.browser.post(`${here.path}/comments`, given)
    expect([status, body.fields?.[0]]).toMatchObject([422, { path, rule }])
    expect((await here.read()).total).toBe(0)
  })

  test('[V1] a reply to a reply, or to an unknown comment, is refused', async () => {
    const first = await say(here.ana, here.path, 'first')
    const reply = await say(here.ben, here.path, 'reply', { parentId: first })
    const elsewhere = await openLook(app)
    const far = await say(elsewhere.ana, elsewhere.path, 'far away')
    const hidden = await makeComment(app.database.db, here.look, { state: 'hidden' })
    const gone = await makeComment(app.database.db, here.look, { state: 'deleted', body: '' })
    const answerTo = async (parentId: string) => {
      const { status, body } = await here.ana.browser.post(`${here.path}/comments`, { body: 'to it', parentId })
      return [status, body.code]
    }
    expect(await answerTo(reply)).toEqual([422, 'invalid_input'])
    for (const parent of [far, hidden, gone, crypto.randomUUID()])
      expect(await answerTo(parent)).toEqual([404, 'not_found'])
    expect((await here.read()).total).toBe(2)
  })

  test('[V5] the same text twice under a look is refused, however spaced; other looks and authors are not affected', async () => {
    await say(here.ana, here.path, 'Such  a fine\nwall')
    const again = await here.ana.browser.post(`${here.path}/comments`, { body: ' such a FINE wall ' })
    expect([again.status, again.body.code]).toEqual([409, 'said_already'])
    await say(here.ben, here.path, 'Such a fine wall')
    const elsewhere = await openLook(app)
    await say(here.ana, elsewhere.path, 'Such a fine wall')
    expect((await here.read()).total).toBe(2)
  })

  test('[V5] five in ten minutes over all looks; deleted ones count', async () => {
    const other = await openLook(app)
    for (let i = 0; i < 4; i++) await say(here.ana, here.path, `number ${i}`)
    const fifth = await say(here.ana, other.path, 'number 4')
    expect((await here.ana.browser.delete(`/api/comments/${fifth}`)).status).toBe(200)
    const sixth = await here.ana.browser.post(`${here.path}/comments`, { body: 'number 5' })
    expect([sixth.status, sixth.body.code, sixth.headers.get('retry-after')]).toEqual([429, 'rate_limited', '600'])
    await say(here.ben, here.path, 'others may')
    app.moveClock(600_000)
    await say(here.ana, here.path, 'number 5')
  })

  test('[V5] five of twenty concurrent comments are accepted, and one of twenty identical ones', async () => {
    const send = (body: string) => here.ana.browser.post(`${here.path}/comments`, { body })
    const alike = await Promise.all(Array.from({ length: 8 }, () => send('alike')))
    expect(alike.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(alike.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const many = await Promise.all(Array.from({ length: 20 }, (_, i) => send(`one of many ${i}`)))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(4)
    expect((await here.read()).total).toBe(5)
  })

  test('comments are stored as clean text and never parsed as markup', async () => {
    const body = ' <script>alert(1)</script>\r\n\r\n\r\n\r\n\u202eevil & "so" '
    const { body: answer } = await here.ana.browser.post(`${here.path}/comments`, { body })
    expect(answer.comment.body).toBe('<script>alert(1)</script>\n\nevil & "so"')
    expect((await here.read()).items[0].body).toBe(answer.comment.body)
  })

  test('[A2] a look that is not public cannot be commented, also by its own team', async () => {
    const { db } = app.database
    await db.updateTable('look').set({ state: 'archived' }).where('id', '=', here.look.id).execute()
    for (const who of [here.ana, here.maker]) {
      const hidden = await who.browser.post(`${here.path}/comments`, { body: 'hello' })
      const unknown = await who.browser.post(`/api/looks/${crypto.randomUUID()}/comments`, { body: 'hello' })
      expect(hidden.status).toBe(404)
      expect({ ...hidden.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
      expect((await who.browser.get(`${here.path}/own-voices`)).status).toBe(404)
    }
    expect((await app.as(null).get(`${here.path}/comments`)).status).toBe(404)
    expect((await here.maker.browser.get(`${here.path}/comments`)).status).toBe(200)
  })

  test('a visitor is asked to sign in', async () => {
    const id = await say(here.ana, here.path, 'hello')
    const nobody = app.as(null)
    const answers = [
      await nobody.post(`${here.path}/comments`, { body: 'hello' }),
      await nobody.get(`${here.path}/own-voices`),
      await nobody.patch(`/api/comments/${id}`, { body: 'mine' }),
      await nobody.delete(`/api/comments/${id}`),
      await nobody.put(`/api/comments/${id}/useful`, undefined),
      await nobody.post('/api/reports', { kind: 'comment', id, reason: 'spam' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401])
  })

  test('no answer contains a person’s id or address, only names for mentions', async () => {
    const email = 'somebody.private@example.test'
    const author = await makePerson(app.database.db, { email })
    await makeComment(app.database.db, here.look, { author_id: author })
    const text = JSON.stringify(await here.read())
    expect(text).not.toContain(author)
    expect(text).not.toContain(email)
    expect(JSON.stringify((await here.ana.browser.get(`${here.path}/own-voices`)).body)).not.toContain(email)
  })
})
