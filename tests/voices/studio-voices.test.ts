import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '#tests/studio/studio-app.ts'
import { makeComment, makeLook, makeMember, makeService } from '#tests/support/make.ts'
import { makeReview } from '#tests/support/make-bookings.ts'
import { good, openReviewApp, openVisit, type ReviewApp, type Visit } from './reviews/review-app.ts'

let app: ReviewApp
let here: Visit
beforeAll(async () => {
  app = await openReviewApp()
})
beforeEach(async () => {
  here = await openVisit(app)
})
afterAll(() => app.close())

const path = () => `/api/studio/${here.shop.slug}/voices`
const listed = async (browser = here.maker, query = '') => (await browser.get(`${path()}${query}`)).body.items
const ask = (created_at: string, body = 'With glasses?') =>
  makeComment(app.database.db, here.look, { created_at: new Date(created_at), body })
const answer = (id: string, body = 'Yes, bring both.') =>
  here.maker.post(`/api/looks/${here.look.id}/comments`, { body, parentId: id })

describe('the list', () => {
  test('[V82] comments and reviews wait together, oldest first, and go when they are answered', async () => {
    await here.client.browser.put(here.path, good) // on 1 June
    const early = await ask('2026-05-20T10:00:00Z')
    const late = await ask('2026-06-01T07:00:00Z', 'And at night?')
    const owner = await here.joinShop('owner')
    const [first, second, third] = await listed(owner)
    expect([first, second, third]).toMatchObject([
      { kind: 'comment', id: early, look: { id: here.look.id }, answer: null },
      { kind: 'comment', id: late },
      { kind: 'review', rating: 5, body: good.body, author: { name: 'Clara Nunes' }, visit: {}, answer: null },
    ])
    await answer(early)
    app.moveClock(60_000)
    await owner.put(`/api/studio/${here.shop.slug}/reviews/${third.id}/reply`, { body: 'Thank you.' })
    expect((await listed(owner)).map(({ id }: { id: string }) => id)).toEqual([late])
    expect(await listed(owner, '?state=answered')).toMatchObject([
      { id: third.id, answer: { body: 'Thank you.', canEdit: true } },
      { id: early, answer: { body: 'Yes, bring both.', canEdit: false } },
    ])
    expect((await listed(owner, '?kind=review&state=answered')).map(({ kind }: { kind: string }) => kind)).toEqual([
      'review',
    ])
    expect(await listed(owner, '?kind=review')).toEqual([])
    app.moveClock(-60_000)
  })

  test('[V82] the shop’s own comments, replies of other clients and hidden things do not wait', async () => {
    const asked = await ask('2026-05-20T10:00:00Z')
    await here.client.browser.post(`/api/looks/${here.look.id}/comments`, { body: 'I wonder too', parentId: asked })
    await here.maker.post(`/api/looks/${here.look.id}/comments`, { body: 'New light today' })
    await makeComment(app.database.db, here.look, { state: 'hidden' })
    expect((await listed(await here.joinShop('manager'))).map(({ id }: { id: string }) => id)).toEqual([asked])
  })

  test('[V82] staff see what is about their own work; others see nothing', async () => {
    await here.client.browser.put(here.path, good)
    await ask('2026-05-20T10:00:00Z')
    const { db } = app.database
    const colleague = await makeMember(db, here.shop, { role: 'staff' })
    const service = await makeService(db, here.shop, [colleague])
    const look = await makeLook(db, here.shop, colleague, service)
    const theirs = await makeComment(db, look)
    const browser = app.as(await signedIn(db, colleague.personId))
    expect((await listed(browser)).map(({ id }: { id: string }) => id)).toEqual([theirs])
    const elsewhere = await openVisit(app)
    expect((await app.as(null).get(path())).status).toBe(401)
    for (const stranger of [here.client.browser, elsewhere.maker, await elsewhere.joinShop('owner')])
      for (const address of [path(), `${path()}/summary`])
        expect([403, 404]).toContain((await stranger.get(address)).status)
  })

  test('[V82] pages of 25 by cursor, with as many statements for one as for sixty', async () => {
    const owner = await here.joinShop('owner')
    const some = async () => (await owner.get(path())).statements.length
    await ask('2026-05-01T00:00:00Z', 'first')
    const few = await some()
    for (let n = 0; n < 59; n++) await ask(new Date(Date.UTC(2026, 4, 2, 0, n)).toISOString(), `again ${n}`)
    expect(await some()).toBe(few)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { items: { id: string }[]; nextCursor: string | null } = (
        await owner.get(`${path()}${cursor && `?cursor=${cursor}`}`)
      ).body
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect([seen.length, new Set(seen).size]).toEqual([60, 60])
    expect((await owner.get(`${path()}?cursor=nonsense`)).status).toBe(422)
  })
})

test('[V5] the shop’s people answer more than five in a row; clients do not', async () => {
  const asked = [1, 2, 3, 4, 5, 6, 7].map((n) => ask(`2026-05-20T10:0${n}:00Z`, `Question ${n}`))
  const ids = await Promise.all(asked)
  const statuses: number[] = []
  for (const id of ids) statuses.push((await answer(id, `Yes to ${id}`)).status)
  expect(statuses).toEqual(Array(7).fill(200))
  const said: number[] = []
  for (const id of ids)
    said.push(
      (await here.client.browser.post(`/api/looks/${here.look.id}/comments`, { body: `Me too ${id}`, parentId: id }))
        .status,
    )
  expect(said).toEqual([200, 200, 200, 200, 200, 429, 429])
})

test('[V83] the summary counts, and the median time to an answer is the team’s alone', async () => {
  const owner = await here.joinShop('owner')
  const summary = async () => (await owner.get(`${path()}/summary`)).body
  expect(await summary()).toMatchObject({ waiting: 0, answered: 0, medianMinutes: null, average: null, reviews: 0 })
  // The clock stands at 08:00: answered after one, two and ten hours.
  for (const at of ['07:00', '06:00']) await answer(await ask(`2026-06-01T${at}:00Z`, at), `Answer ${at}`)
  await here.client.browser.put(here.path, { ...good, rating: 4 })
  const [{ id }] = await here.reviews()
  const setDay = { created_at: '2026-05-31T22:00:00Z' }
  await app.database.db.updateTable('review').set(setDay).where('id', '=', id).execute()
  await owner.put(`/api/studio/${here.shop.slug}/reviews/${id}/reply`, { body: 'Thank you.' })
  await makeReview(app.database.db, here.service, here.member, ['2026-01-01T10:00Z', '2026-01-01T11:00Z'], {
    rating: 5,
  })
  expect(await summary()).toMatchObject({
    ...{ waiting: 1, answered: 3, medianMinutes: 120, reviews: 2, average: 4.5, distribution: [1, 1, 0, 0, 0] },
  })
  const publicPage = await app.as(null).get(`/api/shops/${here.shop.slug}`)
  expect(JSON.stringify(publicPage.body)).not.toContain('medianMinutes')
})

test('[V84] managers write templates, all of the team use them', async () => {
  const owner = await here.joinShop('owner')
  const staff = await here.joinShop('staff')
  const templates = `${path()}/templates`
  expect((await owner.put(templates, { templates: ['Thank you.', ' ', 'Come again.'] })).body).toEqual({
    templates: ['Thank you.', 'Come again.'],
  })
  expect((await staff.get(`${path()}/summary`)).body).toMatchObject({
    templates: ['Thank you.', 'Come again.'],
    canChangeTemplates: false,
  })
  expect([403, 404]).toContain((await staff.put(templates, { templates: [] })).status)
  expect((await app.as(null).put(templates, { templates: [] })).status).toBe(401)
  expect((await owner.put(templates, { templates: ['a'.repeat(501)] })).status).toBe(422)
  expect((await owner.put(templates, { templates: [] })).body).toEqual({ templates: [] })
})

test('[V73] the shop sees pictures for itself at an address that ends within a minute', async () => {
  const { twoColors } = await import('#tests/demo/support/odd-files.ts')
  const jpeg = await twoColors(700, 500).jpeg().toBuffer()
  const photo = await app.bring(here.client.cookie, { review: here.id }, jpeg)
  const photos = [{ id: photo, alt: 'The first try', audience: 'shop', withLook: false }]
  await here.client.browser.put(here.path, { ...good, photos })
  const [{ photos: shown }] = await listed(await here.joinShop('owner'))
  expect(shown).toMatchObject([{ alt: 'The first try' }])
  expect(Date.parse(shown[0].endsAt) - app.now()).toBeLessThanOrEqual(60_000)
  expect((await app.app.request(`/private-photos/${shown[0].access}/320.webp`)).status).toBe(200)
  app.moveClock(60_001)
  expect((await app.app.request(`/private-photos/${shown[0].access}/320.webp`)).status).toBe(404)
  app.moveClock(-60_001)
})
