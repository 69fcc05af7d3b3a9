import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { type OperatorApp, openOperatorApp } from './operator-app.ts'

const path = '/api/operator/search-terms'

let app: OperatorApp
beforeAll(async () => {
  app = await openOperatorApp()
  await app.studio.published()
})
afterAll(() => app.close())

type Term = { id: string; term: string; role: string; category: string | null }
const list = async () => (await app.operator.get(path)).body as { terms: Term[]; unanswered: object[] }
const find = (query: string) => app.others.visitor.get(`/api/search/looks?${query}`)
const found = async (text: string) => (await find(`text=${encodeURIComponent(text)}`)).body.items.length

test('[F12] a term counts from the next search on, means one category once, and can be removed', async () => {
  const { operator } = app
  const category = 'hair'
  expect(await found('zwirbel')).toBe(0)
  const added = await operator.post(path, { term: ' ZWIRBEL ', role: 'names', category })
  const term = (added.body.terms as Term[]).find((each) => each.term === 'zwirbel')
  expect(term).toMatchObject({ role: 'names', category })
  expect(await found('zwirbel')).toBeGreaterThan(0)
  const again = await operator.post(path, { term: 'zwirbel', role: 'raises', category })
  expect([again.status, again.body.code]).toEqual([409, 'conflict'])

  expect((await operator.delete(`${path}/${term?.id}`)).status).toBe(200)
  expect(await found('zwirbel')).toBe(0)
  expect((await operator.delete(`${path}/${term?.id}`)).status).toBe(404)
  const { rows } = await sql`
    select action, subject_kind, subject_id, detail from audit_event where action like 'search_term.%' order by id`.execute(
    app.database.db,
  )
  const event = { subject_kind: 'search_term', subject_id: 'zwirbel', detail: { category } }
  expect(rows).toEqual([
    { action: 'search_term.added', ...event },
    { action: 'search_term.removed', ...event },
  ])
})

test.each([
  ['names without a category', { term: 'a', role: 'names', category: null }, 'category'],
  ['ignored with a category', { term: 'a', role: 'ignored', category: 'hair' }, 'category'],
  ['an unknown category', { term: 'a', role: 'names', category: 'no-such' }, 'category'],
  ['no letter', { term: '!?', role: 'ignored', category: null }, 'term'],
  ['too long', { term: 'a'.repeat(41), role: 'ignored', category: null }, 'term'],
  ['an unknown role', { term: 'a', role: 'hides', category: null }, 'role'],
])('[F12] a term is refused: %s', async (_, body, field) => {
  const before = await list()
  const refused = await app.operator.post(path, body)
  expect([refused.status, refused.body.code]).toEqual([422, 'invalid_input'])
  expect(refused.body.fields).toMatchObject([{ path: field }])
  expect(await list()).toEqual(before)
})

test('[F13] searches by a text alone that find nothing are counted by words and day, and a term that answers them ends it', async () => {
  const { operator, database } = app
  await sql`delete from unanswered_search`.execute(database.db)
  for (const text of ['Dog Grooming', 'dog  grooming', 'dog', 'ana@example.com', '91234567', 'x'.repeat(61)])
    await found(text)
  // Another filter may be why nothing was found; a further page and what is found are not counted either.
  await find('text=dog&rating=5')
  expect(await found('service')).toBeGreaterThan(0)
  const today = '2026-06-01'
  const dog = { words: 'dog', times: 1, lastOn: today }
  const grooming = { words: 'dog grooming', times: 2, lastOn: today }
  expect((await list()).unanswered).toEqual([grooming, dog])

  const dismissed = await operator.post('/api/operator/unanswered-searches/dismiss', { words: 'dog' })
  expect(dismissed.body.unanswered).toEqual([grooming])
  expect((await operator.post('/api/operator/unanswered-searches/dismiss', { words: 'dog' })).status).toBe(404)
  const answered = await operator.post(path, { term: 'grooming', role: 'names', category: 'hair' })
  expect(answered.body.unanswered).toEqual([])

  await sql`insert into unanswered_search (words, asked_on) values ('old', '2026-03-02'), ('young', '2026-03-03')`.execute(
    database.db,
  )
  await cleanUp({ db: database.db, log: silentLog, now: () => Date.parse(`${today}T12:00:00Z`) }).run({})
  expect((await list()).unanswered).toMatchObject([{ words: 'young' }])
})
