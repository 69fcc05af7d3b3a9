import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCards } from '#tests/desk/support/client-cards.ts'
import { openClient, openStudioApp, type StudioApp, signedIn } from '#tests/studio/studio-app.ts'
import { makePerson } from '#tests/support/make.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

describe('the list of clients', () => {
  test('[D25] has those who were there last first, then new cards; it shows who comes and who was away', async () => {
    const { add, visit, names } = await openCards(app)
    const [before, long, comes] = [await add('Before'), await add('Long ago'), await add('Comes')]
    await add('New')
    await visit(before, '2026-05-20', { state: 'completed' })
    await visit(before, '2026-05-10', { state: 'no_show' })
    await visit(long, '2025-06-01', { state: 'completed' })
    await visit(comes, '2026-06-20')
    await visit(comes, '2025-05-02', { state: 'completed' })
    expect(await names()).toEqual(['Before', 'Long ago', 'Comes', 'New'])
    expect(await names('?show=coming')).toEqual(['Comes'])
    expect(await names('?show=away')).toEqual(['Long ago'])
  })

  test('[D25] is read in pages without gaps or repeats, and its statements do not grow', async () => {
    const { add, visit, owner, path, db, shop } = await openCards(app)
    const seen = [await add('Seen 1'), await add('Seen 2')]
    for (const [index, id] of seen.entries()) await visit(id, `2026-05-0${index + 1}`, { state: 'completed' })
    await sql`insert into client (shop_id, id, name, created_at)
      select ${shop.id}, gen_random_uuid(), 'Client ' || n, timestamptz '2026-01-01' + n % 7 * interval '1 day' from generate_series(1, 70) n`.execute(
      db,
    )
    const ids: string[] = []
    const totals: (number | null)[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { body, statements } = await owner.browser.get(`${path}${cursor && `?cursor=${cursor}`}`)
      expect(statements.length).toBeLessThanOrEqual(3 + 1)
      ids.push(...body.items.map(({ id }: { id: string }) => id))
      totals.push(body.total)
      cursor = body.nextCursor
    }
    expect(ids.slice(0, 2)).toEqual(seen.toReversed())
    expect([ids.length, new Set(ids).size]).toEqual([72, 72])
    expect(totals).toEqual([72, null, null])
    const first = await owner.browser.get(`${path}?text=client`)
    expect(first.statements.length).toBeLessThanOrEqual(3 + 1)
    const second = await owner.browser.get(`${path}?text=client&cursor=${first.body.nextCursor}`)
    expect([first.body.items.length, second.body.items.length]).toEqual([30, 30])
    expect([first.body.total, second.body.total]).toEqual([null, null])
    expect((await owner.browser.get(`${path}?cursor=nonsense`)).status).toBe(422)
    expect((await owner.browser.get(`${path}?show=coming&cursor=${first.body.nextCursor}`)).status).toBe(422)
  })

  test('[D23] forgives typing mistakes and accents, and finds any part of a name', async () => {
    const { add, names } = await openCards(app)
    await add('Clara Nunes')
    await add('Inês Salgado')
    for (const text of ['klara', 'Clraa', 'nunes', 'lara nun'])
      expect([text, ...(await names(`?text=${text}`))]).toEqual([text, 'Clara Nunes'])
    for (const text of ['ines', 'slagado', 'alga'])
      expect([text, ...(await names(`?text=${text}`))]).toEqual([text, 'Inês Salgado'])
    expect(await names('?text=zebra')).toEqual([])
  })

  test('[D23] finds by a service or look they had, with typing mistakes, after those found by name', async () => {
    const { db, add, visit, names, published, service, owner, path } = await openCards(app)
    const look = await published({ title: 'Copper shag' })
    await db.updateTable('service').set({ name: 'Balayage' }).where('id', '=', service.id).execute()
    const [rita, noor] = [await add('Rita Salgado'), await add('Noor Aziz')]
    await add('Copperfield')
    await visit(rita, '2026-05-04', { state: 'completed', look_id: look.id })
    await visit(noor, '2026-05-05', { state: 'cancelled_by_client' })
    for (const text of ['balayage', 'balyage', 'shag'])
      expect([text, ...(await names(`?text=${text}`))]).toEqual([text, 'Rita Salgado'])
    expect(await names('?text=copper')).toEqual(['Copperfield', 'Rita Salgado'])
    expect((await owner.browser.get(`${path}?text=copper`)).statements.length).toBeLessThanOrEqual(4)
  })
})

test('[D26] a card has visits, no-shows and next visit; spent is for managers', async () => {
  const { add, visit, card, staff, manager, published, path } = await openCards(app)
  const id = await add('Frida Holm', { phone: '+351 912 004 118' })
  const look = await published()
  await visit(id, '2026-03-03', { state: 'completed', look_id: look.id })
  await visit(id, '2026-05-04', { state: 'completed', price_minor: 9900, final_price_minor: 5500 })
  await visit(id, '2026-05-05', { state: 'no_show' })
  await visit(id, '2026-05-06', { state: 'cancelled_by_client' })
  await visit(id, '2026-06-09')
  const seen = await card(id, manager.browser)
  expect(seen).toMatchObject({
    name: 'Frida Holm',
    visits: 2,
    noShows: 1,
    spent: { minor: 10_000, currency: 'EUR' },
    firstVisitAt: '2026-03-03T09:00:00.000Z',
    lastVisitAt: '2026-05-04T09:00:00.000Z',
    nextVisitAt: '2026-06-09T09:00:00.000Z',
    lastNoShowAt: '2026-05-05T09:00:00.000Z',
    mayManage: true,
  })
  expect(seen.appointments).toHaveLength(5)
  expect([seen.usual, seen.rhythm]).toEqual([{ name: expect.any(String), isAlways: true }, null])
  expect(seen.appointments.at(-1)).toMatchObject({ look: { id: look.id, photo: { alt: expect.any(String) } } })
  expect(await card(id, staff.browser)).toMatchObject({ spent: null, visits: 2, mayManage: false, alike: [] })
  const { statements, status } = await manager.browser.get(`${path}/${id}`)
  expect(status).toBe(200)
  expect(statements.length).toBeLessThanOrEqual(5 + 1)
})

test('[D71] [D72] a card says who usually serves and how often; staff open only their own visits', async () => {
  const { add, visit, card, staff, other } = await openCards(app)
  const id = await add('Frida Holm')
  for (const day of ['2026-01-05', '2026-03-02', '2026-05-04']) await visit(id, day, { state: 'completed' })
  expect(await card(id)).toMatchObject({
    usual: { isAlways: true },
    rhythm: { unit: 'month', every: 2, nextOn: '2026-07-03' },
  })
  await visit(id, '2026-05-05', { state: 'completed', by: other })
  const seen = await card(id, staff.browser)
  expect(seen.usual).toMatchObject({ isAlways: false })
  expect(seen.appointments.map(({ mayOpen }: { mayOpen: boolean }) => mayOpen)).toEqual([false, true, true, true])
})

test('[D73] the list says who is here and who did not come today', async () => {
  const { add, visit, owner, staff, other, path, db } = await openCards(app)
  const here = await visit(await add('Here'), '2026-06-01', { by: staff })
  await visit(await add('Missed'), '2026-06-01', { by: other, state: 'no_show' })
  await visit(await add('Missed before'), '2026-05-31', { state: 'no_show' })
  await visit(await add('Comes'), '2026-06-02')
  await db
    .updateTable('appointment')
    .set({ arrived_at: new Date('2026-06-01T07:55Z') })
    .where('id', '=', here)
    .execute()
  const { items } = (await owner.browser.get(path)).body
  const today = items.map(({ name, today }: { name: string; today: string | null }) => [name, today])
  expect(Object.fromEntries(today)).toEqual({ Here: 'here', Missed: 'no_show', 'Missed before': null, Comes: null })
})

test('[D27] a card of an account follows the account, and the shop changes only its number', async () => {
  const { visit, owner, path, card, db } = await openCards(app)
  const personId = await makePerson(db, { name: 'Ana Prates' })
  await visit(null, '2026-05-06', { clientId: personId, state: 'completed' })
  const [{ id }] = (await owner.browser.get(path)).body.items
  expect(await card(id)).toMatchObject({ name: 'Ana Prates', hasAccount: true, version: 1 })
  const change = (body: object) => owner.browser.patch(`${path}/${id}`, body)
  expect((await change({ version: 1, name: 'Other' })).body.code).toBe('forbidden')
  expect((await change({ version: 1, email: 'other@example.test' })).body.code).toBe('forbidden')
  expect((await change({ version: 1, phone: '210 009 000' })).body).toEqual({ version: 2 })
  await db.updateTable('person').set({ name: 'Ana Maria Prates' }).where('id', '=', personId).execute()
  expect(await card(id)).toMatchObject({ name: 'Ana Maria Prates', phone: '210 009 000', version: 3 })
})

test('[D28] notes are the shop’s; their author and managers remove them', async () => {
  const { add, visit, path, card, staff, other, manager, owner } = await openCards(app)
  const id = await add('Frida Holm')
  for (const by of [staff, other]) await visit(id, by === staff ? '2026-05-04' : '2026-05-05', { by })
  const write = async (by: typeof staff, text: string): Promise<string> =>
    (await by.browser.post(`${path}/${id}/notes`, { text })).body.id
  const [mine, theirs] = [await write(staff, 'Sensitive skin.'), await write(owner, 'Pays in cash.')]
  const notes = (await card(id, staff.browser)).notes
  expect(notes.map((note: { id: string; mayRemove: boolean }) => [note.id, note.mayRemove]).sort()).toEqual(
    [
      [mine, true],
      [theirs, false],
    ].sort(),
  )
  expect((await other.browser.delete(`${path}/${id}/notes/${mine}`)).status).toBe(404)
  expect((await staff.browser.delete(`${path}/${id}/notes/${mine}`)).status).toBe(200)
  expect((await manager.browser.delete(`${path}/${id}/notes/${theirs}`)).status).toBe(200)
  expect((await card(id)).notes).toEqual([])
  expect((await owner.browser.post(`${path}/${id}/notes`, { text: ' ' })).status).toBe(422)
})

test('[D29] of two changes at once one is made, and each change is in the trail', async () => {
  const { add, owner, manager, path, card, db } = await openCards(app)
  const id = await add('F. Holm')
  const change = ({ browser }: typeof owner, pinned: string) => browser.patch(`${path}/${id}`, { version: 1, pinned })
  const answers = await Promise.all([change(owner, 'No powder'), change(manager, 'Latex allergy')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { pinned, version } = await card(id)
  expect([version, pinned]).toEqual([2, answers[0].status === 200 ? 'No powder' : 'Latex allergy'])
  const events = await db
    .selectFrom('audit_event')
    .select('action')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(events.map(({ action }) => action)).toEqual(['client.add', 'client.change'])
})

test('[D70] one person typed at several desks at once gets one card; a name alone makes a card each time', async () => {
  const { path, owner, staff, service, shop, db } = await openCards(app)
  const cookie = await signedIn(db, owner.personId)
  const walkIn = async (client: object, index: number) => {
    const startsAt = new Date(Date.parse('2026-06-02T08:00Z') + index * 3_600_000).toISOString()
    const body = { serviceId: service.id, memberId: staff.id, startsAt, client, insist: true }
    const headers = { 'idempotency-key': randomUUID() }
    return (await app.request('POST', `/api/studio/${shop.slug}/appointments`, { cookie, body, headers })).body.cardId
  }
  const add = async (client: object) => (await owner.browser.post(path, client)).body
  const phone = '+351 912 004 118'
  const frida = { name: 'Frida Holm', phone }
  const [one, two, first, second] = await Promise.all([
    add(frida),
    add({ name: 'frida  holm', phone: '+351912004118' }),
    walkIn(frida, 0),
    walkIn({ ...frida, email: 'frida@holm.test' }, 1),
  ])
  expect(new Set([one.id, two.id, first, second]).size).toBe(1)
  const late = await add({ name: 'Frida Holm', phone })
  expect(late).toEqual({ id: first, isNew: false })
  const [byMail, again] = await Promise.all([0, 1].map(() => add({ name: 'Noor', email: 'noor@example.test' })))
  expect([byMail.id === again.id, byMail.isNew !== again.isNew]).toEqual([true, true])
  // Two people of one name, and two names with one number.
  const apart = await Promise.all([add({ name: 'Ana' }), add({ name: 'Ana' }), add({ name: 'Otto Holm', phone })])
  expect(new Set([...apart.map(({ id }) => id), first]).size).toBe(4)
  expect(apart.every(({ isNew }) => isNew)).toBe(true)
})

test('[A2] [D21] others get nothing of a card, and staff only of the clients they had', async () => {
  const { add, visit, path, staff, other } = await openCards(app)
  const id = await add('Frida Holm')
  await visit(id, '2026-05-04')
  const stranger = await openCards(app)
  const calls = (at: string) =>
    [
      ['get', at],
      ['patch', at, { version: 1, pinned: 'Mine' }],
      ['post', `${at}/notes`, { text: 'Mine' }],
      ['delete', `${at}/notes/${randomUUID()}`],
    ] as const
  const statuses = async (browser: typeof staff.browser, at: string) =>
    Promise.all(calls(at).map(async ([method, to, body]) => (await browser[method](to, body)).status))
  const at = `${path}/${id}`
  const none = [404, 404, 404, 404]
  expect(await statuses(staff.browser, at)).toEqual([200, 200, 200, 404])
  expect(await statuses(other.browser, at)).toEqual(none)
  expect(await statuses(stranger.owner.browser, at)).toEqual(none)
  expect(await statuses(stranger.owner.browser, `${stranger.path}/${id}`)).toEqual(none)
  expect(await statuses(await openClient(app), at)).toEqual(none)
  expect(await statuses(app.as(null), at)).toEqual([401, 401, 401, 401])
  for (const browser of [staff.browser, stranger.owner.browser])
    expect((await browser.post(path, { name: 'Mine' })).status).toBe(404)
})
test('[D26] a card has all its visits, page by page, without gaps or repeats', async () => {
  const { add, visit, owner, path, staff, db } = await openCards(app)
  const id = await add('Comes weekly')
  const made: string[] = []
  const on = (week: number) => new Date(Date.parse('2026-05-20') - week * 7 * 86_400_000).toISOString().slice(0, 10)
  for (let week = 0; week < 114; week++) made.push(await visit(id, on(week), { state: 'completed' }))
  const { body, statements } = await owner.browser.get(`${path}/${id}`)
  expect(statements.length).toBeLessThanOrEqual(4 + 1)
  expect(body).toMatchObject({ visits: 114, appointmentCount: 114 })
  const ids = body.appointments.map((one: { id: string }) => one.id)
  let cursor: string | null = body.nextCursor
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof owner.browser.get>> = await owner.browser.get(
      `${path}/${id}/visits?cursor=${cursor}`,
    )
    expect(page.statements.length).toBeLessThanOrEqual(3 + 1)
    ids.push(...page.body.items.map((one: { id: string }) => one.id))
    cursor = page.body.nextCursor
  }
  expect(ids).toEqual(made)
  expect((await owner.browser.get(`${path}/${id}/visits?cursor=nonsense`)).status).toBe(422)
  // Only for those who may open the card.
  const strange = app.as(await signedIn(db, await makePerson(db)))
  expect((await strange.get(`${path}/${id}/visits`)).status).toBe(404)
  expect((await staff.browser.get(`${path}/${id}/visits`)).status).toBe(200)
})
