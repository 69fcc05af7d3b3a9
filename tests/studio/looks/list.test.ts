import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLook, makeService } from '#tests/support/make.ts'
import { openStudio, openStudioApp, type StudioApp } from '../studio-app.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

type Item = { id: string; title: string; mayEdit: boolean }
const idsIn = ({ body }: { body: { items: Item[] } }) => body.items.map(({ id }) => id)

test('walking the pages shows every look of the shop once, the last changed first, 48 to a page', async () => {
  const { path, staff, draft } = await openStudio(app)
  const made: { id: string; at: number }[] = []
  for (let count = 0; count < 101; count++) {
    // Many at the same instant and some a microsecond apart: no page may lose or repeat one.
    const at = Date.parse('2026-05-01T00:00:00Z') + Math.floor(count / 10)
    made.push({ id: (await draft({ photos: [], updated_at: new Date(at) })).id, at })
  }
  const expected = made.toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1)).map(({ id }) => id)
  const pages: string[][] = []
  let cursor = ''
  do {
    const page = await staff.browser.get(`${path}/looks${cursor && `?cursor=${cursor}`}`)
    pages.push(idsIn(page))
    cursor = page.body.nextCursor ?? ''
  } while (cursor !== '')
  expect(pages.map((page) => page.length)).toEqual([48, 48, 5])
  expect(pages.flat()).toEqual(expected)
})

test('state and text narrow the list; the counts give the number in each state', async () => {
  const { db } = app.database
  const { shop, path, staff, service, draft, published } = await openStudio(app)
  const blue = await draft({ title: 'Blue cup', tags: ['stoneware'] })
  const red = await published({ title: 'Red cup' })
  const hidden = await published({ title: 'Blue bowl', state: 'hidden' })
  const old = await published({ title: 'Old jug', state: 'archived', caption: 'Once blue' })
  const throwing = await makeService(db, shop, [staff], { name: 'Throwing evening' })
  const evening = await makeLook(db, shop, staff, throwing, { title: 'At the wheel' })
  expect(service.id).not.toBe(throwing.id)

  const all = await staff.browser.get(`${path}/looks`)
  expect(new Set(idsIn(all))).toEqual(new Set([blue, red, hidden, old, evening].map(({ id }) => id)))
  expect(all.body.counts).toEqual({ draft: 1, published: 2, hidden: 1, archived: 1 })
  const drafts = await staff.browser.get(`${path}/looks?state=draft`)
  expect([idsIn(drafts), drafts.body.counts]).toEqual([[blue.id], all.body.counts])
  const text = await staff.browser.get(`${path}/looks?text=blue`)
  expect(new Set(idsIn(text))).toEqual(new Set([blue.id, hidden.id, old.id]))
  expect(text.body.counts).toEqual({ draft: 1, published: 0, hidden: 1, archived: 1 })
  expect(idsIn(await staff.browser.get(`${path}/looks?text=blue&state=hidden`))).toEqual([hidden.id])
  expect(idsIn(await staff.browser.get(`${path}/looks?text=stoneware`))).toEqual([blue.id])
  expect(idsIn(await staff.browser.get(`${path}/looks?text=throwing`))).toEqual([evening.id])
  expect(idsIn(await staff.browser.get(`${path}/looks?text=%25`))).toEqual([])
})

test('[F1] a word matches beginnings of words, and insides only if there is no such beginning', async () => {
  const { path, staff, draft } = await openStudio(app)
  const hair = await draft({ title: 'Hair, short' })
  const chair = await draft({ title: 'Under the chairs' })
  const ids = async (text: string) => idsIn(await staff.browser.get(`${path}/looks?text=${text}`))
  expect(await ids('hair')).toEqual([hair.id])
  expect(await ids('chair')).toEqual([chair.id])
  expect(await ids('airs')).toEqual([chair.id])
  expect(await ids('haiir')).toEqual([hair.id])
})

test('a card shows the first ready photo and counts the unfinished ones', async () => {
  const { path, staff, other, draft, photo } = await openStudio(app)
  const photos = [
    await photo({ state: 'uploading', original_hash: null }),
    await photo({ state: 'rejected', rejected_because: 'damaged', original_hash: null }),
    await photo({ alt: null, readyWidth: 320 }),
    await photo({ state: 'processing', original_hash: null }),
  ]
  await draft({ photos })
  const [card] = (await staff.browser.get(`${path}/looks`)).body.items
  expect(card).toMatchObject({ photoCount: 4, onTheirWay: 2, mayEdit: true, cover: { alt: '', widths: [160, 320] } })
  expect((await other.browser.get(`${path}/looks`)).body.items[0].mayEdit).toBe(false)
  await draft({ photos: [] })
  const [empty] = (await staff.browser.get(`${path}/looks?text=look`)).body.items
  expect(empty).toMatchObject({ photoCount: 0, onTheirWay: 0, cover: null })
})

test.each([
  ['cursor=nonsense', 'cursor', 'cursor'],
  ['state=sold', 'state', 'choice'],
  [`text=${'x'.repeat(81)}`, 'text', 'max'],
])('%s is refused with its field', async (query, path, rule) => {
  const { path: studio, owner } = await openStudio(app)
  const answer = await owner.browser.get(`${studio}/looks?${query}`)
  expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input'])
  expect(answer.body.fields).toMatchObject([{ path, rule }])
})

test('the number of statements stays within its limit and does not grow with the rows', async () => {
  const { path, staff, draft, published, photo } = await openStudio(app)
  const small = await published()
  const count = async (lookId: string) => {
    const list = await staff.browser.get(`${path}/looks?text=look`)
    const look = await staff.browser.get(`${path}/looks/${lookId}`)
    const choices = await staff.browser.get(`${path}/look-choices`)
    expect([list.status, look.status, choices.status]).toEqual([200, 200, 200])
    expect(look.body.card).not.toBeNull()
    return [list, look, choices].map(({ statements }) => statements.length)
  }
  const few = await count(small.id)
  const photos = await Promise.all(Array.from({ length: 20 }, () => photo()))
  const large = await draft({ photos, tags: Array.from({ length: 10 }, (_, i) => `tag ${i}`) })
  for (let more = 0; more < 50; more++) await draft({ tags: ['one', 'two'] })
  const many = await count(large.id)
  expect(many).toEqual(few)
  const [list, look, choices] = few as [number, number, number]
  // With a text: its words are looked up before they are searched for.
  expect(list).toBeLessThanOrEqual(5)
  expect(look).toBeLessThanOrEqual(5)
  expect(choices).toBeLessThanOrEqual(3)
})
