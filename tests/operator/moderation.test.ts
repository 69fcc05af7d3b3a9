import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '#tests/studio/studio-app.ts'
import { makeComment, makePerson } from '#tests/support/make.ts'
import { makeReview } from '#tests/support/make-bookings.ts'
import { type OpenLook, openLook, say } from '#tests/voices/voices-app.ts'
import { DAY, type ModerationApp, openModerationApp, path } from './moderation-app.ts'

let app: ModerationApp
beforeAll(async () => {
  app = await openModerationApp()
})
afterAll(() => app.close())

test('[O70] [O1] only operators read the queue, decide and undo', async () => {
  const here = await openLook(app)
  const id = await app.report(here, 'look', here.look.id)
  for (const [role, browser] of Object.entries({ ...app.others, maker: here.maker.browser })) {
    const answers = [
      await browser.get(path),
      await browser.get(`${path}/${id}`),
      await browser.post(`${path}/decisions`, { cases: [{ id, version: 1 }], verdict: 'keep' }),
      await browser.post(`${path}/${id}/undo`, { version: 1 }),
    ]
    const refused = role === 'visitor' ? 'sign_in_needed' : 'not_found'
    expect(new Set(answers.map(({ body }) => body.code)), role).toEqual(new Set([refused]))
  }
})

test('[O70] reports of one thing are one case, with the words, the picture and the history of both sides', async () => {
  const here = await openLook(app)
  const comment = await say(here.ana, here.path, 'Cheap watches at watches.example')
  await app.report(here, 'comment', comment)
  const id = await app.report(here, 'comment', comment, here.maker)
  const seen = await app.read(id)
  expect(seen).toMatchObject({
    state: 'waiting',
    version: 1,
    openReports: 2,
    subject: {
      kind: 'comment',
      title: 'Cheap watches at watches.example',
      state: 'published',
      look: { id: here.look.id },
    },
    words: 'Cheap watches at watches.example',
    author: { id: here.ana.id, name: 'Ana Reis', isSuspended: false },
    upheldBefore: 0,
    can: ['keep', 'hide', 'warn', 'suspend'],
    canUndo: false,
    decisions: [],
  })
  expect(seen.photos).toHaveLength(1)
  expect(seen.reports.map((one: { words: string; reporter: object }) => [one.words, one.reporter])).toContainEqual([
    'Look at the link.',
    { id: here.ben.id, name: 'Ben Ode', right: 0, wrong: 0, isFalseReporter: false },
  ])
  const listed = (await app.operator.get(`${path}?kind=comment`)).body.items.find(
    (one: { id: string }) => one.id === id,
  )
  expect(listed).toMatchObject({ openReports: 2, reason: 'spam', photo: seen.photos[0], isRepeatOffender: false })
})

test('[O73] [O72] each kind that is hidden leaves the public pages; author and reporter are told; restored it is back', async () => {
  const here = await openLook(app)
  const comment = await say(here.ana, here.path, 'Hide me')
  const review = await reviewOf(here)
  const visible = async () => ({
    look: (await app.as(null).get(here.path)).status === 200,
    listed: (await app.as(null).get(`/api/looks?shop=${here.shop.slug}`)).body.items.length === 1,
    comment: (await here.read()).items?.length ?? 0,
    reviews: (await app.as(null).get(`/api/shops/${here.shop.slug}`)).body.rating?.count ?? 0,
  })
  const before = await visible()
  expect(before).toMatchObject({ look: true, listed: true })
  for (const [kind, subject] of [
    ['comment', comment],
    ['review', review],
    ['look', here.look.id],
  ] as const) {
    const id = await app.report(here, kind, subject)
    const hidden = await app.decide(id, 1, 'hide')
    expect(hidden.body).toEqual({ decided: [{ id, version: 2 }], already: [] })
    expect(await app.read(id)).toMatchObject({ state: 'decided', can: ['restore'], canUndo: true, decision: 'hide' })
  }
  expect(await visible()).toMatchObject({ look: false, listed: false })
  const sent = await app.mails()
  expect(sent.find(({ subject }) => subject.includes('your comment “Hide me”'))?.text).toContain(
    'It is an advertisement.',
  )
  expect(sent.filter(({ subject }) => subject === 'About your report')).toHaveLength(3)
  expect(sent.some(({ text }) => text.includes('Ben Ode') && text.includes('Hide me'))).toBe(false)

  for (const [kind, subject] of [
    ['look', here.look.id],
    ['review', review],
    ['comment', comment],
  ] as const) {
    const id = await app.caseOf(kind, subject)
    expect((await app.decide(id, 2, 'restore', { reason: 'Our mistake.' })).status).toBe(200)
  }
  expect(await visible()).toEqual(before)
})

test('[O73] a hidden picture leaves its look; the last one takes the look along', async () => {
  const here = await openLook(app)
  const { db } = app.database
  const { photo_id } = await db
    .selectFrom('look_photo')
    .select('photo_id')
    .where('look_id', '=', here.look.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('report')
    .values({
      id: crypto.randomUUID(),
      subject_kind: 'photo',
      subject_id: photo_id,
      shop_id: here.shop.id,
      reporter_id: here.ben.id,
      reason: 'not_theirs',
      created_at: new Date(app.now()),
    })
    .execute()
  const [item] = (await app.operator.get(`${path}?kind=photo`)).body.items
  expect((await app.decide(item.id, 1, 'hide')).status).toBe(200)
  expect((await app.as(null).get(here.path)).status).toBe(404)
  expect((await app.undo(item.id, 2)).body).toEqual({ id: item.id, version: 3 })
  expect((await app.as(null).get(here.path)).status).toBe(200)
})

test('[O71] the second of two operators learns who decided, and changes nothing', async () => {
  const here = await openLook(app)
  const id = await app.report(here, 'look', here.look.id)
  const second = app.as(
    await signedIn(app.database.db, await makePerson(app.database.db, { name: 'Vera Quintas', is_operator: true })),
  )
  const body = { cases: [{ id, version: 1 }], verdict: 'hide', reason: 'Copied.' }
  const answers = await Promise.all([
    app.operator.post(`${path}/decisions`, body),
    second.post(`${path}/decisions`, { ...body, verdict: 'keep', reason: undefined }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const late = answers.find((one) => one.body.already.length === 1)
  const early = answers.find((one) => one.body.decided.length === 1)
  expect(late?.body.decided).toEqual([])
  expect(early?.body.already).toEqual([])
  const kind = early === answers[0] ? 'hide' : 'keep'
  const by = early === answers[0] ? 'Robin Hale' : 'Vera Quintas'
  expect(late?.body.already).toMatchObject([{ id, by, kind }])
  expect((await app.read(id)).decisions).toHaveLength(1)
})

test('[O74] undo puts everything back: the comment, the reports, the queue; unsent mails stay unsent', async () => {
  const here = await openLook(app)
  await app.mails()
  const comment = await say(here.ana, here.path, 'Undo me')
  const id = await app.report(here, 'comment', comment)
  await app.decide(id, 1, 'hide')
  expect((await app.undo(id, 1)).body.code).toBe('conflict')
  expect((await app.undo(id, 2)).body.version).toBe(3)
  expect(await app.read(id)).toMatchObject({
    state: 'waiting',
    openReports: 1,
    subject: { state: 'published' },
    upheldBefore: 0,
  })
  expect(await app.mails()).toEqual([])

  await app.decide(id, 3, 'hide')
  expect(await app.mails()).toHaveLength(2)
  await app.undo(id, 4)
  expect((await app.mails()).map(({ subject }) => subject)).toEqual([
    'We took a decision back',
    'We took a decision back',
  ])

  await app.decide(id, 5, 'hide')
  const decided_at = new Date(app.now() - DAY)
  await app.database.db.updateTable('moderation_decision').set({ decided_at }).where('case_id', '=', id).execute()
  expect((await app.undo(id, 6)).body.code).toBe('conflict')
})

test('[O79] decisions and undo are in the trail', async () => {
  const here = await openLook(app)
  const id = await app.report(here, 'look', here.look.id)
  await app.decide(id, 1, 'hide', { reason: 'Copied.' })
  await app.undo(id, 2)
  const { items } = (await app.operator.get(`/api/operator/audit?shop=${here.shop.slug}`)).body
  expect(items.slice(0, 2)).toMatchObject([
    { action: 'moderation.undo', actor: { name: 'Robin Hale' }, detail: { decision: 'hide' } },
    { action: 'moderation.hide', subject: { kind: 'look', id: here.look.id }, detail: { reason: 'Copied.' } },
  ])
})

test('[O70] 500 open reports: pages hold every case once, bulk decides 100, and statements stay the same', async () => {
  const { db } = app.database
  const here = await openLook(app)
  const count = async (ask: () => Promise<{ statements: string[] }>) => (await ask()).statements.length
  const listed = await count(() => app.operator.get(path))
  const one = await app.report(here, 'comment', await makeComment(db, here.look))
  const single = await count(() => app.decide(one, 1, 'hide'))

  const rows = Array.from({ length: 500 }, (_, n) => ({ comment: crypto.randomUUID(), n }))
  await db
    .insertInto('comment')
    .values(
      rows.map(({ comment, n }) => ({
        shop_id: here.shop.id,
        id: comment,
        look_id: here.look.id,
        author_id: here.ana.id,
        body: `Flood ${n}`,
      })),
    )
    .execute()
  await db
    .insertInto('report')
    .values(
      rows.map(({ comment, n }) => ({
        id: crypto.randomUUID(),
        subject_kind: 'comment' as const,
        subject_id: comment,
        shop_id: here.shop.id,
        reporter_id: here.ben.id,
        reason: 'spam' as const,
        created_at: new Date(app.now() + n),
      })),
    )
    .execute()
  expect(await count(() => app.operator.get(path))).toBe(listed)
  const seen = new Map<string, number>()
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: {
      body: { items: { id: string; version: number; subject: { title: string } }[]; nextCursor: string | null }
    } = await app.operator.get(`${path}?kind=comment${cursor && `&cursor=${cursor}`}`)
    for (const { id, version, subject } of page.body.items)
      if (subject.title.startsWith('Flood')) {
        expect(seen.has(id)).toBe(false)
        seen.set(id, version)
      }
    cursor = page.body.nextCursor
  }
  expect(seen.size).toBe(500)
  const cases = [...seen].slice(0, 100).map(([id, version]) => ({ id, version }))
  const bulk = await app.operator.post(`${path}/decisions`, { cases, verdict: 'hide', reason: 'A flood.' })
  expect(bulk.body.decided).toHaveLength(100)
  expect(bulk.statements.length).toBe(single)
})

async function reviewOf(here: OpenLook): Promise<string> {
  await makeReview(app.database.db, here.service, { ...here.member }, ['2026-01-01T10:00Z', '2026-01-01T11:00Z'])
  const found = app.database.db.selectFrom('review').select('id').where('shop_id', '=', here.shop.id)
  return (await found.executeTakeFirstOrThrow()).id
}
