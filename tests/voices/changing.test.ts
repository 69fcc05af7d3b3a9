import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openClient, type StudioApp, signedIn } from '#tests/studio/studio-app.ts'
import { makeComment, makeMember } from '#tests/support/make.ts'
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

const MINUTE = 60_000
const DAY = 1440 * MINUTE

describe('editing', () => {
  test('[V2] an author can edit for 15 minutes, and the comment is marked as edited', async () => {
    const id = await say(here.ana, here.path, 'tpyo')
    const own = (await here.ana.browser.get(`${here.path}/own-voices`)).body
    expect(own.comments).toEqual([{ id, canEditUntil: new Date(app.now() + 15 * MINUTE).toISOString() }])
    app.moveClock(15 * MINUTE - 1)
    expect((await here.ana.browser.patch(`/api/comments/${id}`, { body: 'typo' })).status).toBe(200)
    expect((await here.read()).items[0]).toMatchObject({ body: 'typo', editedAt: new Date(app.now()).toISOString() })
    app.moveClock(1)
    const late = await here.ana.browser.patch(`/api/comments/${id}`, { body: 'too late' })
    expect([late.status, late.body.code]).toEqual([409, 'edit_over'])
    expect((await here.read()).items[0].body).toBe('typo')
  })

  test('the same text again is no change', async () => {
    const id = await say(here.ana, here.path, 'as it was')
    expect((await here.ana.browser.patch(`/api/comments/${id}`, { body: ' as it was ' })).status).toBe(200)
    expect((await here.read()).items[0].editedAt).toBeNull()
  })

  test('[V5] an edit follows the same rules: links, length, and no duplicates', async () => {
    await say(here.ana, here.path, 'first words')
    const id = await say(here.ana, here.path, 'second words')
    const change = async (body: string) => (await here.ana.browser.patch(`/api/comments/${id}`, { body })).body.code
    expect(await change('First  words')).toBe('said_already')
    expect(await change('http://a.example http://b.example http://c.example')).toBe('invalid_input')
    expect(await change('\u200b')).toBe('invalid_input')
    expect((await here.read()).items.map(({ body }: { body: string }) => body).sort()).toEqual([
      'first words',
      'second words',
    ])
  })

  test('[V2] deleting is permanent; the text is removed, and replies stay', async () => {
    const id = await say(here.ana, here.path, 'secret words')
    await say(here.ben, here.path, 'an answer', { parentId: id })
    app.moveClock(20 * DAY)
    expect((await here.ana.browser.delete(`/api/comments/${id}`)).body).toEqual({ done: true })
    expect((await here.ana.browser.delete(`/api/comments/${id}`)).status).toBe(404)
    app.moveClock(-20 * DAY)
    const page = await here.read()
    expect(page.total).toBe(1)
    expect(page.items).toMatchObject([
      { id, isDeleted: true, body: '', author: { name: '', avatar: null, isMaker: false }, useful: 0 },
    ])
    expect(page.items[0].replies).toMatchObject([{ body: 'an answer', isDeleted: false }])
    const { rows } = await sql`select 1 from comment where body like '%secret%'`.execute(app.database.db)
    expect(rows).toEqual([])
    expect((await here.ana.browser.get(`${here.path}/own-voices`)).body.comments).toEqual([])
  })

  test('[V2] a comment without replies is removed at once, and one that was deleted with its last reply', async () => {
    const alone = await say(here.ana, here.path, 'alone')
    const first = await say(here.ana, here.path, 'first')
    const answer = await say(here.ben, here.path, 'answer', { parentId: first })
    for (const id of [alone, first]) await here.ana.browser.delete(`/api/comments/${id}`)
    expect((await here.read()).items).toHaveLength(1)
    await here.ben.browser.delete(`/api/comments/${answer}`)
    expect(await here.read()).toEqual({ total: 0, items: [], nextCursor: null })
  })

  test('[A2] [A3] another person’s comment, a hidden and an unknown one get the same answer, whoever asks', async () => {
    const theirs = await say(here.ana, here.path, 'mine alone')
    const hidden = await makeComment(app.database.db, here.look, { author_id: here.ben.id, state: 'hidden' })
    const { personId } = await makeMember(app.database.db, here.shop, { role: 'owner' })
    const owner = app.as(await signedIn(app.database.db, personId))
    const operator = await openClient(app, { is_operator: true })
    for (const who of [here.ben.browser, here.maker.browser, owner, operator])
      for (const ask of [
        (id: string) => who.patch(`/api/comments/${id}`, { body: 'not mine' }),
        (id: string) => who.delete(`/api/comments/${id}`),
      ]) {
        const nothing = await ask(randomUUID())
        expect(nothing.status).toBe(404)
        for (const id of [theirs, hidden])
          expect({ ...(await ask(id)).body, requestId: '' }).toEqual({ ...nothing.body, requestId: '' })
      }
    expect((await here.read()).items).toMatchObject([{ body: 'mine alone', editedAt: null }])
  })
})

describe('useful', () => {
  const countOf = async () => (await here.read()).items[0].useful

  test('[V6] a person can mark a comment once, and unmark it', async () => {
    const id = await say(here.ana, here.path, 'helpful')
    const path = `/api/comments/${id}/useful`
    expect((await here.ben.browser.put(path, undefined)).body).toEqual({ useful: 1 })
    expect((await here.ben.browser.put(path, undefined)).body).toEqual({ useful: 1 })
    expect((await here.maker.browser.put(path, undefined)).body).toEqual({ useful: 2 })
    expect((await here.ben.browser.get(`${here.path}/own-voices`)).body.useful).toEqual([id])
    expect(await countOf()).toBe(2)
    for (let i = 0; i < 2; i++) expect((await here.ben.browser.delete(path)).body).toEqual({ useful: 1 })
    expect(await countOf()).toBe(1)
  })

  test('[V6] authors cannot mark their own', async () => {
    const id = await say(here.ana, here.path, 'of myself')
    const { status, body } = await here.ana.browser.put(`/api/comments/${id}/useful`, undefined)
    expect([status, body.code]).toEqual([403, 'forbidden'])
    expect(await countOf()).toBe(0)
  })

  test('[V6] of many concurrent marks each person counts once', async () => {
    const id = await say(here.ana, here.path, 'pressed')
    const press = (who: typeof here.ana) => who.browser.put(`/api/comments/${id}/useful`, undefined)
    await Promise.all(Array.from({ length: 6 }, () => [press(here.ben), press(here.maker)]).flat())
    expect(await countOf()).toBe(2)
  })

  test('[A2] a comment that is not visible cannot be marked useful', async () => {
    const hidden = await makeComment(app.database.db, here.look, { state: 'hidden' })
    const below = await makeComment(app.database.db, here.look, { parent_id: hidden })
    for (const id of [hidden, below, randomUUID()])
      expect((await here.ana.browser.put(`/api/comments/${id}/useful`, undefined)).status).toBe(404)
  })
})
